import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { type DateRange, DateRangeField } from './DateRangeField.tsx';

const getProblem = ({ from, to }: DateRange) => (from > to ? 'The end is too early.' : undefined);
const props = {
  label: 'Period',
  fromLabel: 'From',
  toLabel: 'To',
  value: { from: '2026-11-01', to: '2026-11-24' },
  onRangeChange: () => {},
  getProblem,
};

describeComponent({
  name: 'DateRangeField',
  element: (probe) => <DateRangeField {...props} {...probe} />,
  longText: (text) => <DateRangeField {...props} fromLabel={text} />,
  states: {
    valid: <DateRangeField {...props} />,
    invalid: <DateRangeField {...props} value={{ from: '2026-11-24', to: '2026-11-01' }} />,
  },
});

function Kept({ told }: { told: (range: DateRange) => void }) {
  const [value, setValue] = useState<DateRange>(props.value);
  const change = (range: DateRange) => {
    told(range);
    setValue(range);
  };
  return <DateRangeField {...props} value={value} onRangeChange={change} />;
}

test('reports a valid range, and keeps the typed text of an invalid one', async () => {
  const told = vi.fn<(range: DateRange) => void>();
  await render(<Kept told={told} />);
  const [from, to] = [page.getByLabelText('From'), page.getByLabelText('To')];
  await to.fill('2026-11-20');
  expect(told).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-20' });
  await from.fill('2026-11-21');
  expect(told).toHaveBeenCalledTimes(1);
  await expect.element(page.getByText('The end is too early.')).toBeVisible();
  await expect.element(from).toHaveAttribute('aria-invalid', 'true');
  await expect.element(from).toHaveValue('2026-11-21');
  await to.fill('2026-11-22');
  expect(told).toHaveBeenLastCalledWith({ from: '2026-11-21', to: '2026-11-22' });
  await expect.element(page.getByText('The end is too early.')).not.toBeInTheDocument();
});
