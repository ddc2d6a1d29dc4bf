import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon, iconUser } from '../Icon/index.ts';
import { TextField } from './TextField.tsx';

const meta = { component: TextField, args: { label: 'User name' } } satisfies Meta<
  typeof TextField
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Required: Story = { args: { required: true, hint: '4 to 12 letters and digits' } };
export const Invalid: Story = {
  args: { defaultValue: 'ab', error: 'Please enter 4-12 characters' },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'player01' } };
export const WithIcon: Story = { args: { start: <Icon of={iconUser} size="sm" /> } };
export const LongText: Story = {
  args: {
    label: 'A label that goes on and on '.repeat(6),
    error: 'What is wrong with it '.repeat(8),
  },
};
