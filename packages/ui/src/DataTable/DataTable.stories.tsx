import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText } from '../../test/samples.tsx';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';
import { type RowSelection, selectColumn } from './selectColumn.tsx';

interface Member {
  readonly account: string;
  readonly bets: number;
  readonly turnover: number;
}
const columns: Column<Member>[] = [
  { id: 'account', header: 'Account', cell: (row) => row.account, sortBy: (row) => row.account },
  {
    id: 'bets',
    header: 'Bets',
    cell: (row) => row.bets,
    sortBy: (row) => row.bets,
    align: 'end',
    total: 180,
  },
  {
    id: 'turnover',
    header: 'Turnover',
    cell: (row) => `€${row.turnover.toFixed(2)}`,
    sortBy: (row) => row.turnover,
    align: 'end',
    total: '€1,234.00',
  },
];
const rows = Array.from({ length: 9 }, (_, at) => ({
  account: `player${at + 1}`,
  bets: (at * 37) % 50,
  turnover: (at * 1_371) % 900,
}));

const meta = {
  component: DataTable<Member>,
  args: {
    caption: 'Team',
    columns,
    rows,
    rowId: (row: Member) => row.account,
    totalsLabel: 'Total',
    empty: 'No members yet',
  },
} satisfies Meta<typeof DataTable<Member>>;
export default meta;
type Story = StoryObj<typeof meta>;

const selection: RowSelection<Member> = {
  rows,
  rowId: ({ account }) => account,
  selected: new Set(['player2', 'player4']),
  onSelect: () => {},
  allLabel: 'Select all on this page',
  rowLabel: ({ account }) => `Select ${account}`,
};

export const Default: Story = {};
export const Compact: Story = { args: { density: 'compact' } };
export const Loading: Story = { args: { rows: undefined } };
export const Empty: Story = { args: { rows: [] } };
export const LongText: Story = { args: { rows: [{ account: longText, bets: 1, turnover: 2 }] } };
export const Selectable: Story = {
  render: function Render(args) {
    const [selected, setSelected] = useState(selection.selected);
    const onSelect: typeof selection.onSelect = (members, isSelected) => {
      const next = new Set(selected);
      for (const { account } of members) next[isSelected ? 'add' : 'delete'](account);
      setSelected(next);
    };
    const first = selectColumn({ ...selection, selected, onSelect });
    return <DataTable {...args} columns={[first, ...columns]} />;
  },
};
