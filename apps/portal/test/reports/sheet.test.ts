import { expect, test } from 'vitest';
import { getCells, getHead, type RecordColumn } from '../../src/reports/table/columns.ts';
import { monthsBetween } from '../../src/records/months.ts';
import { aboutEntry, type Entry } from '../../src/reports/entries/words.ts';

const row = { at: '2026-11-24', amount: '-1.50' };

test('a file has the columns of the table, some split, and every row', () => {
  const columns: readonly RecordColumn<typeof row>[] = [
    {
      id: 'at',
      header: 'Time',
      cell: () => null,
      file: [
        { header: 'Day', value: ({ at }) => ({ text: at }) },
        { header: 'Year', value: ({ at }) => ({ text: at.slice(0, 4) }) },
      ],
    },
    { id: 'picture', header: 'Picture', cell: () => null },
    {
      id: 'amount',
      header: 'Amount',
      cell: () => null,
      file: [{ header: 'Amount', value: ({ amount }) => ({ number: amount }) }],
    },
  ];
  const line = [{ text: '2026-11-24' }, { text: '2026' }, { number: '-1.50' }];
  expect(getHead(columns)).toEqual(['Day', 'Year', 'Amount']);
  expect(getCells(columns, [row, row])).toEqual([line, line]);
});

test('months continue across the end of a year', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
});

test('an entry names the source or destination of its money', () => {
  const t = (id: string, values: object = {}) => `${id} ${Object.values(values).join()}`.trim();
  const about = (more: Partial<Entry>) =>
    aboutEntry(
      t,
      {
        account: 'player01',
        id: '1',
        type: 'other',
        amount: '1.00',
        balance: '1.00',
        counterpart: 'PLATFORM',
        at: '',
        ...more,
      },
      () => undefined,
    );
  expect(about({})).toBeUndefined();
  expect(about({ note: 'A gift' })).toBe('A gift');
  expect(about({ vendor: 'AUR', vendorName: 'Aurora', gameName: 'Lotus' })).toBe('Lotus · Aurora');
  expect(about({ vendor: 'AUR', vendorName: 'Aurora' })).toBe('Aurora');
  expect(about({ counterpart: 'AUR' })).toBe('records.from records.wallet.vendor AUR');
  expect(about({ counterpart: 'HELD', amount: '-1.00' })).toBe('records.to records.wallet.HELD');
});
