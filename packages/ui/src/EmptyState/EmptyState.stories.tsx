import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { EmptyState, ErrorState } from './index.ts';

const meta = {
  component: EmptyState,
  args: {
    title: 'No favourites yet',
    children: 'Press the heart on a game to keep it here.',
    action: <Button>Browse games</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Failed: Story = {
  render: () => (
    <ErrorState title="Network link abnormal" retryLabel="Try again" onRetry={() => {}}>
      Check your connection.
    </ErrorState>
  ),
};
