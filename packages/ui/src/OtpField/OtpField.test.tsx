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

test('keeps only digits and reports the complete code once', async () => {
  const complete = vi.fn<(code: string) => void>();
  await render(<Example onComplete={complete} />);
  await userEvent.tab();
  await userEvent.keyboard('48a2-9137');
  await expect.element(page.getByLabelText('Code')).toHaveValue('482913');
  expect(complete.mock.calls).toEqual([['482913']]);
});

test('accepts a pasted code with spaces, and autofill of the phone', async () => {
  const complete = vi.fn<(code: string) => void>();
  await render(<Example onComplete={complete} />);
  const input = page.getByLabelText('Code');
  await input.fill('482 913');
  expect(complete.mock.calls).toEqual([['482913']]);
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(input).toHaveAttribute('inputmode', 'numeric');
});

test('does not scroll the first digit out of its box at the last digit', async () => {
  await render(<Example onComplete={nothing} />);
  const input = page.getByLabelText('Code').element();
  await userEvent.tab();
  await userEvent.keyboard('482913');
  expect(input.scrollLeft).toBe(0);
  // Nor the input within its frame, although the caret after the last digit is outside.
  input.scrollIntoView({ inline: 'end' });
  expect(input.parentElement?.scrollLeft).toBe(0);
});

function Sending({ first = '', onSend }: { first?: string; onSend: (code: string) => void }) {
  const [value, setValue] = useState(first);
  const [name, setName] = useState('Ana');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(value);
      }}
    >
      <input aria-label="Name" required value={name} onChange={(e) => setName(e.target.value)} />
      <OtpField label="Code" value={value} onValueChange={setValue} submits />
    </form>
  );
}

test('submits the form once per complete code, typed or pasted, until it is changed', async () => {
  const sent: string[] = [];
  await render(<Sending onSend={(code) => sent.push(code)} />);
  const input = page.getByLabelText('Code');
  await input.click();
  await userEvent.keyboard('48291');
  expect(sent).toEqual([]);
  await userEvent.keyboard('3');
  await expect.poll(() => sent).toEqual(['482913']);
  // Rejected: the code stays, and nothing is submitted automatically.
  await page.getByLabelText('Name').fill('Ben');
  await input.click();
  expect(sent).toEqual(['482913']);
  await userEvent.keyboard('{End}{Backspace}4');
  await expect.poll(() => sent).toEqual(['482913', '482914']);
  await input.fill('111 222');
  await expect.poll(() => sent).toEqual(['482913', '482914', '111222']);
});

test('does not submit an initial code, nor one beside an empty required field', async () => {
  const sent: string[] = [];
  await render(<Sending first="482913" onSend={(code) => sent.push(code)} />);
  await page.getByLabelText('Name').fill('');
  await page.getByLabelText('Code').fill('111222');
  await expect.element(page.getByLabelText('Code')).toHaveValue('111222');
  expect(sent).toEqual([]);
});
