import type { Meta, StoryObj } from '@storybook/react-vite';
import { LocaleRoot } from '../LocaleRoot/index.ts';
import { Money } from './Money.tsx';

const meta = { component: Money, args: { amount: '1234567.5', symbol: '₱' } } satisfies Meta<
  typeof Money
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Gain: Story = { args: { sign: 'always', tone: 'gain' } };
export const Loss: Story = { args: { amount: '-20.00', tone: 'loss' } };
export const Vietnamese: Story = {
  args: { symbol: '₫' },
  render: (args) => (
    <LocaleRoot locale="vi" dir="ltr">
      <Money {...args} />
    </LocaleRoot>
  ),
};
export const WithoutFraction: Story = { args: { decimals: 0, symbol: '₩', amount: '131000' } };
