import type { Meta, StoryObj } from '@storybook/react-vite';
import { Steps } from './Steps.tsx';

const meta = {
  component: Steps,
  args: {
    label: 'Withdrawal',
    steps: [
      { id: 'account', label: 'Payout account' },
      { id: 'amount', label: 'Amount', hint: 'At least 10' },
      { id: 'confirm', label: 'Confirm' },
      { id: 'sent', label: 'Sent' },
    ],
    current: 1,
    stateTexts: { done: 'done', current: 'current step', todo: 'not started' },
  },
} satisfies Meta<typeof Steps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Second: Story = {};
export const First: Story = { args: { current: 0 } };
export const AllDone: Story = { args: { current: 4 } };
export const LongText: Story = {
  args: {
    steps: [
      { id: 'a', label: 'A step with a name that takes several lines on a phone' },
      { id: 'b', label: 'Another one', hint: 'With a hint that is quite long as well' },
    ],
  },
};
