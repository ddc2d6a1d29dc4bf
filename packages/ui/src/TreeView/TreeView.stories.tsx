import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { longText } from '../../test/samples.tsx';
import { type TreeRow, TreeView } from './TreeView.tsx';

interface Account extends TreeRow {
  readonly name: string;
}

const row = (name: string, level: number, position: number, isOpen?: boolean): Account => ({
  id: name,
  name,
  level,
  position,
  siblings: level === 1 ? 3 : 2,
  isOpen,
});
const rows: readonly Account[] = [
  row('agent02', 1, 1, true),
  row('agent03', 2, 1, false),
  row('player07', 2, 2),
  row('agent04', 1, 2, false),
  row('player01', 1, 3),
];

const meta = {
  component: TreeView<Account>,
  args: {
    label: 'Downline',
    rows,
    children: ({ name }: Account) => name,
    onToggle: () => undefined,
  },
} satisfies Meta<typeof TreeView<Account>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Selected: Story = { args: { selectedId: 'agent04' } };
export const LongText: Story = { args: { rows: [{ ...row('long', 1, 1), name: longText }] } };
export const Thousands: Story = {
  args: {
    rows: Array.from({ length: 10_000 }, (_, at) => ({
      ...row(`account ${at}`, 1 + (at % 4), 1 + at, at % 4 === 3 ? undefined : true),
      siblings: 10_000,
    })),
  },
};

function Opening() {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen
    ? rows
    : rows.flatMap((one) =>
        one.level > 1 ? [] : [one.id === 'agent02' ? { ...one, isOpen } : one],
      );
  return (
    <TreeView label="Downline" rows={shown} onToggle={(_row, next) => setOpen(next)}>
      {({ name }) => name}
    </TreeView>
  );
}
export const OpensInPlace: Story = { render: () => <Opening /> };
