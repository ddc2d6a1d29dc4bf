import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { LinkButton } from '../LinkButton/index.ts';
import { FullScreenNotice } from './FullScreenNotice.tsx';

const meta = {
  component: FullScreenNotice,
  // Covers the window: on a page with others it needs a frame.
  parameters: { docs: { story: { inline: false, height: '30rem' } } },
  args: {
    reason: 'maintenance',
    title: 'Back at 06:00',
    children: 'The tables are being brushed. Balances are safe.',
    actions: (
      <LinkButton href="#service" variant="outline">
        Customer service
      </LinkButton>
    ),
  },
} satisfies Meta<typeof FullScreenNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Maintenance: Story = {};
export const RegionBlocked: Story = {
  args: {
    reason: 'region',
    title: 'Not available where you are',
    detail: { label: 'Your address', value: '203.0.113.7' },
  },
};
export const Unreachable: Story = {
  args: {
    reason: 'unreachable',
    title: 'Network link abnormal',
    actions: <Button>Try again</Button>,
  },
};
export const Broken: Story = { args: { reason: 'broken', title: 'This page could not be loaded' } };
