import type { Meta, StoryObj } from '@storybook/react-vite';
import { Meter, ProgressBar } from './index.ts';

const meta = {
  component: ProgressBar,
  args: { label: 'To Gold', value: 60, valueText: '3 of 5 missions' },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Progress: Story = {};
export const Highlight: Story = { args: { tone: 'highlight' } };
export const Unknown: Story = { args: { value: undefined, valueText: undefined } };
export const Limit: Story = {
  render: () => <Meter label="Deposit limit, 7 days" value={450} max={500} tone="warning" />,
};
