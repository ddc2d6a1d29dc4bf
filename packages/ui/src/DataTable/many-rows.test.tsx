import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';

interface Booking {
  readonly id: string;
  readonly at: number;
}
const COUNT = 10_000;
const bookings: Booking[] = Array.from({ length: COUNT }, (_, at) => ({ id: `booking ${at}`, at }));
const columns: Column<Booking>[] = [
  { id: 'id', header: 'Booking', cell: ({ id }) => id },
  {
    id: 'at',
    header: 'Place',
    cell: ({ at }) => <button type="button">{`Open ${at}`}</button>,
    sortBy: ({ at }) => at,
    total: 'all',
  },
  // The longest words are far down.
  { id: 'word', header: 'Word', cell: ({ at }) => 'x'.repeat(at > 4800 && at < 5200 ? 40 : 1) },
];
const table = (rows = bookings) => (
  <DataTable
    caption="Bookings"
    columns={columns}
    rows={rows}
    rowId={({ id }) => id}
    totalsLabel="Total"
    empty={null}
    density="compact"
    tall
  />
);

const frame = () => page.getByRole('group', { name: 'Bookings' }).element() as HTMLElement;
const countDrawnRows = () => document.querySelectorAll('tbody [role="row"]').length;
const button = (at: number) => page.getByRole('button', { name: `Open ${at}`, exact: true });

beforeEach(() => page.viewport(1000, 600));
afterEach(() => page.viewport(800, 600));

test('renders only the visible ones of ten thousand rows, with their positions', async () => {
  await render(table());
  await expect.element(button(0)).toBeInTheDocument();
  expect(countDrawnRows()).toBeLessThan(60);
  // With the headers and the totals.
  expect(page.getByRole('table').element().ariaRowCount).toBe(String(COUNT + 2));
  frame().scrollTop = frame().scrollHeight;
  await expect.element(button(COUNT - 1)).toBeInTheDocument();
  const last = button(COUNT - 1)
    .element()
    .closest('tr')!;
  expect(last.ariaRowIndex).toBe(String(COUNT + 1));
  const total = page.getByRole('rowheader', { name: 'Total' }).element();
  expect(total.closest('tr')!.ariaRowIndex).toBe(String(COUNT + 2));
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    total.getBoundingClientRect().top + 1,
  );
  expect(countDrawnRows()).toBeLessThan(60);
});

test('sorts all rows, not only the visible ones', async () => {
  await render(table());
  const head = page.getByRole('columnheader').getByRole('button', { name: 'Place' });
  await head.click();
  await head.click();
  await expect.element(button(COUNT - 1)).toBeVisible();
});

test('keeps the focused row in the document when it is scrolled away', async () => {
  await render(table());
  await expect.element(button(3)).toBeInTheDocument();
  (button(3).element() as HTMLElement).focus();
  frame().scrollTop = 100_000;
  await expect.element(button(0)).not.toBeInTheDocument();
  expect(document.activeElement).toBe(button(3).element());
});

test('keeps the width of a column when its widest row is scrolled away', async () => {
  await render(table());
  const width = () => page.getByRole('columnheader', { name: 'Word' }).element().clientWidth;
  await expect.element(button(0)).toBeInTheDocument();
  const before = width();
  frame().scrollTop = frame().scrollHeight / 2;
  await expect.poll(width).toBeGreaterThan(before);
  const wide = width();
  frame().scrollTop = 0;
  await expect.element(button(0)).toBeInTheDocument();
  expect(width()).toBe(wide);
});

test('renders every row for printing, and only the visible ones afterwards', async () => {
  await render(table(bookings.slice(0, 300)));
  expect(countDrawnRows()).toBeLessThan(60);
  dispatchEvent(new Event('beforeprint'));
  expect(countDrawnRows()).toBe(300);
  dispatchEvent(new Event('afterprint'));
  expect(countDrawnRows()).toBeLessThan(60);
});

test('renders up to two hundred rows completely, and on a phone all cards', async () => {
  const { rerender } = await render(table(bookings.slice(0, 200)));
  expect(countDrawnRows()).toBe(200);
  await page.viewport(390, 700);
  await rerender(table(bookings.slice(0, 300)));
  expect(countDrawnRows()).toBe(300);
});
