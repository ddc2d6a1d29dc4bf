import type { Meta, StoryObj } from '@storybook/react-vite';
import { iconSettings } from '../Icon/index.ts';
import { IconButton } from './IconButton.tsx';

const meta = {
  component: IconButton,
  args: { icon: iconSettings, label: 'Settings' },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Small: Story = { args: { size: 'sm', variant: 'outline' } };
export const Busy: Story = { args: { busy: true } };
export const Disabled: Story = { args: { disabled: true } };
