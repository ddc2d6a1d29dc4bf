import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { RadioGroup } from './RadioGroup.tsx';

const options = [
  { value: 'received', label: 'Received' },
  { value: 'partly', label: 'Partially received', hint: 'The rest stays open' },
  { value: 'not', label: 'Not received' },
] as const;
type Answer = (typeof options)[number]['value'];

const nothing = (): void => {};
const shared = { label: 'Did it arrive?', options, onValueChange: nothing } as const;

describeComponent({
  name: 'RadioGroup',
  element: (probe) => <RadioGroup {...probe} {...shared} value="partly" />,
  longText: (text) => (
    <RadioGroup
      label={text}
      options={[{ value: 'a', label: text, hint: text }]}
      value="a"
      error={text}
      onValueChange={nothing}
    />
  ),
  states: {
    valid: <RadioGroup {...shared} value="partly" />,
    invalid: <RadioGroup {...shared} value={undefined} error="Please choose one" />,
  },
});

function Example() {
  const [value, setValue] = useState<Answer>();
  return (
    <RadioGroup label="Did it arrive?" options={options} value={value} onValueChange={setValue} />
  );
}

test('has one tab stop; arrows move and select', async () => {
  await render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('radio', { name: 'Received', exact: true })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'Partially received' })).toBeChecked();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(page.getByRole('radio', { name: 'Not received' })).toBeChecked();
});

test('shows no option as selected without a value', async () => {
  await render(<Example />);
  const looks = () =>
    page
      .getByRole('radio')
      .elements()
      .map((radio) => getComputedStyle(radio.nextElementSibling!).backgroundColor);
  const [first, ...others] = looks();
  expect(new Set(others)).toEqual(new Set([first]));
  await userEvent.click(page.getByRole('radio', { name: 'Not received' }));
  await expect.poll(() => looks()[2]).not.toBe(first);
  expect(looks().slice(0, 2)).toEqual([first, first]);
});
