import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { OtpField } from './OtpField.tsx';

const nothing = (): void => {};

describeComponent({
  name: 'OtpField',
  element: (probe) => (
    <OtpField {...probe} label="Code" hint="Sent by SMS" value="482" onValueChange={nothing} />
  ),
  longText: (text) => <OtpField label={text} error={text} value="482913" onValueChange={nothing} />,
  states: {
    valid: <OtpField label="Code" value="" onValueChange={nothing} />,
    invalid: <OtpField label="Code" value="" onValueChange={nothing} error="Expired" />,
  },
});

function Example({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('');
  return <OtpField label="Code" value={value} onValueChange={setValue} onComplete={onComplete} />;
}

test('typing keeps digits only and reports the whole code once', async () => {
  const complete = vi.fn<(code: string) => void>();
  await render(<Example onComplete={complete} />);
  await userEvent.tab();
  await userEvent.keyboard('48a2-9137');
  await expect.element(page.getByLabelText('Code')).toHaveValue('482913');
  expect(complete.mock.calls).toEqual([['482913']]);
});

test('a pasted code may hold spaces; the phone can fill it in', async () => {
  const complete = vi.fn<(code: string) => void>();
  await render(<Example onComplete={complete} />);
  const input = page.getByLabelText('Code');
  await input.fill('482 913');
  expect(complete.mock.calls).toEqual([['482913']]);
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(input).toHaveAttribute('inputmode', 'numeric');
});

test('the last digit does not scroll the first out of its box', async () => {
  await render(<Example onComplete={nothing} />);
  const input = page.getByLabelText('Code').element();
  await userEvent.tab();
  await userEvent.keyboard('482913');
  expect(input.scrollLeft).toBe(0);
  // Nor the input within its frame, which the caret behind the last digit is out of.
  input.scrollIntoView({ inline: 'end' });
  expect(input.parentElement?.scrollLeft).toBe(0);
});
