import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { BarChart } from './BarChart.tsx';

const props = {
  title: 'Result by game type',
  labelHeader: 'Game type',
  labels: ['Slots', 'Fish'],
  series: [{ id: 'result', name: 'Result', values: [40, -20] }],
  format: (value: number) => `€${value}`,
  tableLabel: 'Show the figures',
};

describeComponent({
  name: 'BarChart',
  element: () => <BarChart {...props} />,
  longText: (text) => <BarChart {...props} title={text} />,
  forwards: 'none',
});

test('draws losses below the zero line, and twice the value at twice the height', async () => {
  await render(<BarChart {...props} />);
  const [won, lost] = Array.from(document.querySelectorAll('rect'), (bar) =>
    bar.getBoundingClientRect(),
  );
  expect(lost!.top).toBeCloseTo(won!.bottom, 0);
  expect(won!.height / lost!.height).toBeCloseTo(2, 1);
});

test('gives losses their own colour in one series, and the colour of their series in two', async () => {
  const fills = () =>
    Array.from(document.querySelectorAll('rect'), (bar) => getComputedStyle(bar).fill);
  const { rerender } = await render(<BarChart {...props} />);
  const [won, lost] = fills();
  expect(lost).not.toBe(won);
  const [first] = props.series;
  await rerender(<BarChart {...props} series={[first!, { ...first!, id: 'other' }]} />);
  const [same, again] = fills();
  expect(again).toBe(same);
});

test('shows the figures of the picture in the table', async () => {
  await render(<BarChart {...props} />);
  await page.getByText('Show the figures').click();
  await expect.element(page.getByRole('row', { name: 'Fish €-20' })).toBeVisible();
});

test('labels only some bars if they are narrower than their labels', async () => {
  const labels = Array.from({ length: 30 }, (_, day) => `11/${day + 1}`);
  const series = [{ id: 'bets', name: 'Bets', values: labels.map((_, day) => day) }];
  await render(<BarChart {...props} labels={labels} series={series} />);
  const shown = [...document.querySelectorAll('[data-labels-at] > span > span')];
  expect(shown.map((label) => label.textContent)).toEqual([
    '11/4',
    '11/10',
    '11/16',
    '11/22',
    '11/28',
  ]);
  const boxes = shown.map((label) => label.getBoundingClientRect());
  for (const [at, box] of boxes.slice(1).entries())
    expect(box.left).toBeGreaterThan(boxes[at]!.right);
});
