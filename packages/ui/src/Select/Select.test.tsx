import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Select } from './Select.tsx';

const options = [
  { value: 'open', label: 'In process' },
  { value: 'done', label: 'Approved' },
] as const;
type Status = (typeof options)[number]['value'];

describeComponent({
  name: 'Select',
  element: (probe) => (
    <Select {...probe} label="Status" options={options} placeholder="Any" error="Choose one" />
  ),
  longText: (text) => <Select label={text} options={[{ value: 'a', label: text }]} hint={text} />,
  states: {
    valid: <Select label="Status" options={options} />,
    invalid: <Select label="Status" options={options} error="Choose one" />,
  },
});

function Example() {
  const [status, setStatus] = useState<Status>();
  return (
    <Select
      label="Status"
      options={options}
      placeholder="Any"
      value={status}
      onValueChange={setStatus}
    />
  );
}

test('shows the placeholder until an option is selected, also by keyboard', async () => {
  await render(<Example />);
  const select = page.getByRole('combobox', { name: 'Status' });
  await expect.element(select).toHaveDisplayValue('Any');
  await userEvent.tab();
  await userEvent.keyboard('a');
  await expect.element(select).toHaveDisplayValue('Approved');
  await userEvent.selectOptions(select, 'In process');
  await expect.element(select).toHaveValue('open');
});
