import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore } from '../../test/samples.tsx';
import { BalanceChip } from './BalanceChip.tsx';

const meta = {
  component: BalanceChip,
  args: {
    amount: '€1,250.50',
    hidden: false,
    onToggle: ignore,
    labels: { balance: 'Balance', hide: 'Hide balance', show: 'Show balance' },
  },
} satisfies Meta<typeof BalanceChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};
export const Hidden: Story = { args: { hidden: true } };
export const DemoMoney: Story = { args: { note: 'Demo money' } };
export const WithParts: Story = { args: { parts: ['€50.00 on hold', '€20.00 bonus'] } };
export const Unknown: Story = { args: { amount: undefined } };
export const LongAmount: Story = {
  args: { amount: 'VND 1,250,500,000,000.00', short: 'VND 1.25T' },
};
