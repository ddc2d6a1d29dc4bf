import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { NumberField } from './NumberField.tsx';

const texts = { label: 'Quantity', decreaseLabel: 'One less', increaseLabel: 'One more' };
const nothing = (): void => {};

describeComponent({
  name: 'NumberField',
  element: ({ className }) => (
    <NumberField
      {...texts}
      className={className}
      hint="1 to 10"
      value={2}
      onValueChange={nothing}
    />
  ),
  forwards: 'class',
  longText: (text) => (
    <NumberField
      {...texts}
      label={text}
      hint={text}
      error={text}
      value={2}
      onValueChange={nothing}
    />
  ),
  states: {
    valid: <NumberField {...texts} value={2} onValueChange={nothing} />,
    invalid: <NumberField {...texts} error="Too many" value={20} onValueChange={nothing} />,
  },
});

function Example({ start }: { readonly start?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberField {...texts} min={1} max={3} value={value} onValueChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

test('steps by buttons and stops at the bounds', async () => {
  await render(<Example start={2} />);
  const more = page.getByRole('button', { name: 'One more' });
  await more.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('3');
  await expect.element(more).toBeDisabled();
  await page.getByRole('button', { name: 'One less' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('2');
});

test('is one tab stop that arrow keys step', async () => {
  await render(<Example start={2} />);
  await userEvent.tab();
  await expect.element(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('status')).toHaveTextContent('1');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(page.getByRole('status')).toHaveTextContent('3');
});

test('reports an emptied field as undefined', async () => {
  await render(<Example start={2} />);
  await page.getByRole('spinbutton').clear();
  await expect.element(page.getByRole('status')).toHaveTextContent('none');
});
