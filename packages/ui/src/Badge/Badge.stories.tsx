import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../Layout/index.ts';
import { Badge, CountBadge, StatusBadge } from './index.ts';

const meta = { component: Badge, args: { children: 'NEW' } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Highlight: Story = { args: { tone: 'highlight', children: 'VIP 3' } };
export const Counts: Story = {
  render: () => (
    <Inline>
      <CountBadge count={3} label="3 unread" />
      <CountBadge count={120} label="120 unread" />
    </Inline>
  ),
};
export const States: Story = {
  render: () => (
    <Inline>
      {(['neutral', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <StatusBadge key={tone} tone={tone} state={tone}>
          {tone}
        </StatusBadge>
      ))}
    </Inline>
  ),
};
