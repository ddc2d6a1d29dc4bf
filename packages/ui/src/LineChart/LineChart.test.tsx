import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import type { ChartProps } from './index.ts';
import { LineChart } from './LineChart.tsx';

const props: ChartProps = {
  title: 'Revenue by day',
  labelHeader: 'Day',
  labels: ['Mon', 'Tue', 'Wed'],
  series: [
    { id: 'bets', name: 'Bets', values: [10, 40, 25] },
    { id: 'wins', name: 'Wins', values: [5, null, 30] },
  ],
  format: (value) => `€${value}`,
  tableLabel: 'Show the figures',
};

describeComponent({
  name: 'LineChart',
  element: () => <LineChart {...props} />,
  longText: (text) => (
    <LineChart {...props} title={text} series={[{ ...props.series[0]!, name: text }]} />
  ),
  forwards: 'none',
});

test('shows the figures of the picture in the table', async () => {
  await render(<LineChart {...props} />);
  await page.getByText('Show the figures').click();
  await expect.element(page.getByRole('row', { name: 'Tue €40 –' })).toBeVisible();
});

test('draws higher values higher, and each line in its own colour', async () => {
  await render(<LineChart {...props} />);
  const [bets, wins] = Array.from(document.querySelectorAll('figure path')) as SVGPathElement[];
  expect(bets!.getPointAtLength(0).y).toBeLessThan(wins!.getPointAtLength(0).y);
  expect(getComputedStyle(bets!).stroke).not.toBe(getComputedStyle(wins!).stroke);
});
