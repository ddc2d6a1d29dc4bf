import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { Banner, InlineNotice } from './index.ts';

const meta = {
  component: InlineNotice,
  args: { tone: 'info', title: 'Maintenance soon', children: 'The cashier closes at 04:00.' },
} satisfies Meta<typeof InlineNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { tone: 'success' } };
export const Warning: Story = { args: { tone: 'warning', live: 'polite' } };
export const Danger: Story = {
  args: { tone: 'danger', action: <Button size="sm">Log in again</Button> },
};
export const AcrossThePage: Story = {
  render: (args) => <Banner {...args} onDismiss={() => {}} dismissLabel="Dismiss" />,
};
