import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import type { Column } from './column.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { type RowSelection, selectColumn } from './selectColumn.tsx';
import { nextSort, type Sort, sortRows } from './sort.ts';

interface Member {
  readonly account: string;
  readonly bets: number;
  readonly result: string;
}
const rows: Member[] = [
  { account: 'player10', bets: 7, result: '€-3.00' },
  { account: 'player2', bets: 40, result: '€12.00' },
  { account: 'agent01', bets: 12, result: '€0.50' },
];
const columns: Column<Member>[] = [
  { id: 'account', header: 'Account', cell: (row) => row.account, sortBy: (row) => row.account },
  {
    id: 'bets',
    header: 'Bets',
    cell: (row) => row.bets,
    sortBy: (row) => row.bets,
    align: 'end',
    total: 59,
  },
  { id: 'result', header: 'Result', cell: (row) => row.result, align: 'end', total: '€9.50' },
];
const props: DataTableProps<Member> = {
  caption: 'Members',
  columns,
  rows,
  rowId: (row) => row.account,
  totalsLabel: 'Total',
  empty: <p>No members yet</p>,
};

/** The columns with checkboxes, some of them checked. */
function selecting(accounts: readonly string[], onSelect: RowSelection<Member>['onSelect']) {
  const first = selectColumn({
    rows,
    rowId: props.rowId,
    selected: new Set(accounts),
    onSelect,
    allLabel: 'Select all on this page',
    rowLabel: ({ account }) => `Select ${account}`,
  });
  return [first, ...columns];
}
const ignore = (): void => {};

describeComponent({
  name: 'DataTable',
  element: () => <DataTable {...props} />,
  longText: (text) => (
    <DataTable {...props} rows={[{ account: text, bets: 1, result: text }]} caption={text} />
  ),
  states: {
    loading: <DataTable {...props} rows={undefined} />,
    empty: <DataTable {...props} rows={[]} />,
    ready: <DataTable {...props} columns={selecting(['agent01'], ignore)} />,
  },
  forwards: 'none',
});

const firstColumn = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent);

test('sorts on a press on a header: ascending, descending, then original order', async () => {
  await render(<DataTable {...props} />);
  await page.viewport(1000, 600);
  const head = page.getByRole('button', { name: 'Bets' });
  const state = () => page.getByRole('columnheader', { name: 'Bets' }).element().ariaSort;
  await head.click();
  expect(firstColumn()).toEqual(['player10', 'agent01', 'player2', 'Total']);
  expect(state()).toBe('ascending');
  await head.click();
  expect(firstColumn()).toEqual(['player2', 'agent01', 'player10', 'Total']);
  expect(state()).toBe('descending');
  await head.click();
  expect(firstColumn()).toEqual(['player10', 'player2', 'agent01', 'Total']);
  expect(state()).toBe('none');
  await page.viewport(800, 600);
});

test('keeps the order of the rows with onSort, where the server sorts', async () => {
  const asked = vi.fn<(sort: Sort | undefined) => void>();
  await render(<DataTable {...props} onSort={asked} />);
  await page.getByRole('button', { name: 'Bets' }).click();
  expect(asked).toHaveBeenCalledWith({ column: 'bets', direction: 'ascending' });
  expect(firstColumn()[0]).toBe('player10');
});

test('shows totals in the last row', async () => {
  await render(<DataTable {...props} />);
  const last = page.getByRole('row').elements().at(-1);
  expect(Array.from(last!.children, (cell) => cell.textContent)).toEqual(['Total', '59', '€9.50']);
});

test('shows each row as a labelled card on a phone, still a table for screen readers', async () => {
  await page.viewport(360, 700);
  await render(<DataTable {...props} />);
  const cell = page.getByRole('cell', { name: '40' }).element();
  expect(getComputedStyle(cell).display).toBe('flex');
  expect(getComputedStyle(cell, '::before').content).toBe('"Bets"');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(800, 600);
});

test('sorts texts in natural order, empty values last in both directions', () => {
  const names = ['b', '', 'a10', 'a9'];
  expect(sortRows(names, (name) => name, 'ascending', 'en')).toEqual(['a9', 'a10', 'b', '']);
  expect(sortRows(names, (name) => name, 'descending', 'en')).toEqual(['b', 'a10', 'a9', '']);
  expect(nextSort({ column: 'a', direction: 'descending' }, 'b')).toEqual({
    column: 'b',
    direction: 'ascending',
  });
});

test('makes a column as wide as its longest word, and scrolls if there is no space', async () => {
  await page.viewport(800, 600);
  const many: Column<Member>[] = Array.from({ length: 12 }, (_, at) => ({
    id: `c${at}`,
    header: `Column ${at}`,
    cell: (row: Member) => row.account,
  }));
  await render(<DataTable {...props} columns={many} />);
  const cells = Array.from(document.querySelectorAll('tbody td, tbody th'));
  const lines = cells.map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
  });
  expect(lines.every((count) => count === 1)).toBe(true);
  const frame = document.querySelector('table')!.parentElement!;
  expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
});

test('scrolls a tall table between its headers and its totals, also by keyboard', async () => {
  await page.viewport(1000, 400);
  const many = Array.from({ length: 60 }, (_, at) => ({ account: `p${at}`, bets: at, result: '' }));
  await render(<DataTable {...props} rows={many} tall />);
  const frame = page.getByRole('group', { name: 'Members' }).element();
  expect(frame.clientHeight).toBeLessThan(400);
  frame.scrollTop = 500;
  const box = frame.getBoundingClientRect();
  const head = page.getByRole('columnheader', { name: 'Account' }).element();
  const total = page.getByRole('rowheader', { name: 'Total' }).element();
  expect(head.getBoundingClientRect().top - box.top).toBeLessThan(3);
  expect(box.bottom - total.getBoundingClientRect().bottom).toBeLessThan(3);
  expect(frame.getAttribute('tabindex')).toBe('0');
  await page.viewport(800, 600);
});

test.each([
  [[], 'unchecked', true],
  [['agent01', 'of another page'], 'mixed', true],
  [['player10', 'player2', 'agent01'], 'checked', false],
] as const)(
  'the box of the head says what of the page is selected: %j',
  async (accounts, is, next) => {
    const select = vi.fn<RowSelection<Member>['onSelect']>();
    await render(<DataTable {...props} columns={selecting(accounts, select)} />);
    const all = page.getByRole('checkbox', { name: 'Select all on this page' });
    const box = all.element() as HTMLInputElement;
    expect(box.indeterminate ? 'mixed' : box.checked ? 'checked' : 'unchecked').toBe(is);
    await all.click({ force: true });
    expect(select).toHaveBeenCalledExactlyOnceWith(rows, next);
  },
);

test('selects a row by its checkbox, and keeps its name as row header', async () => {
  const select = vi.fn<RowSelection<Member>['onSelect']>();
  await render(<DataTable {...props} columns={selecting(['agent01'], select)} />);
  await page.getByRole('checkbox', { name: 'Select player2' }).click({ force: true });
  await page.getByRole('checkbox', { name: 'Select agent01' }).click({ force: true });
  expect(select.mock.calls).toEqual([
    [[rows[1]], true],
    [[rows[2]], false],
  ]);
  expect(firstColumn()).toEqual(['player10', 'player2', 'agent01', 'Total']);
});

test('shows the labelled checkbox for all rows above the cards on a phone', async () => {
  await page.viewport(360, 700);
  await render(<DataTable {...props} columns={selecting(['agent01'], ignore)} />);
  await expect.element(page.getByText('Select all on this page')).toBeVisible();
  const name = page.getByRole('rowheader', { name: 'player10' }).element().getBoundingClientRect();
  const box = page.getByRole('checkbox', { name: 'Select player10' }).element();
  const { top, bottom } = box.getBoundingClientRect();
  expect(top < name.bottom && bottom > name.top).toBe(true);
  expect(getComputedStyle(box.closest('td')!, '::before').content).toBe('none');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(800, 600);
});
