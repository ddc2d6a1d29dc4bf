import type { Meta, StoryObj } from '@storybook/react-vite';
import { LiveClock } from './LiveClock.tsx';

const meta = {
  component: LiveClock,
  args: { label: 'Server time', offsetMinutes: 420 },
} satisfies Meta<typeof LiveClock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const East: Story = {};
export const WestWithMinutes: Story = { args: { offsetMinutes: -210 } };
