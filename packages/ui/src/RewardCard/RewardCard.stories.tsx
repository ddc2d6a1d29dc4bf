import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText } from '../../test/samples.tsx';
import { RewardCard } from './RewardCard.tsx';

const meta = {
  component: RewardCard,
  args: {
    rewardId: 'mug',
    name: 'Coffee mug',
    price: '1,200 points',
    stock: '12 left',
    state: 'available',
    stateLabel: 'Available',
    actionLabel: 'Redeem',
    onRedeem: () => undefined,
  },
  render: (args) => (
    <div style={{ maxInlineSize: '16rem' }}>
      <RewardCard {...args} />
    </div>
  ),
} satisfies Meta<typeof RewardCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Available: Story = {};
export const NotEnoughPoints: Story = {
  args: { state: 'not_enough_points', stateLabel: 'Not enough points' },
};
export const OutOfStock: Story = {
  args: { state: 'out_of_stock', stateLabel: 'Out of stock', stock: '0 left' },
};
export const LongText: Story = { args: { name: longText } };
