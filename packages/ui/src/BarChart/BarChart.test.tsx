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

test('losses hang below the zero line, twice the value is twice the height', async () => {
  await render(<BarChart {...props} />);
  const [won, lost] = Array.from(document.querySelectorAll('rect'), (bar) =>
    bar.getBoundingClientRect(),
  );
  expect(lost!.top).toBeCloseTo(won!.bottom, 0);
  expect(won!.height / lost!.height).toBeCloseTo(2, 1);
});

test('a loss has a colour of its own where there is one series, and its series’ where there are two', async () => {
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

test('the table twin says what the picture shows', async () => {
  await render(<BarChart {...props} />);
  await page.getByText('Show the figures').click();
  await expect.element(page.getByRole('row', { name: 'Fish €-20' })).toBeVisible();
});

test('bars that are narrower than their labels are labelled here and there', async () => {
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
