import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sparkline } from './Sparkline.tsx';

const meta = {
  component: Sparkline,
  args: { values: [3, 5, 4, 8, 12, 9, 14], label: '7 days: from 3 to 14' },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithLosses: Story = {
  args: { values: [4, -3, 2, -6, 5], label: '5 days, from 4 to 5' },
};
