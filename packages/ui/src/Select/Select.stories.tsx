import type { Meta, StoryObj } from '@storybook/react-vite';
import { Select } from './Select.tsx';

const meta = {
  component: Select,
  args: {
    label: 'Status',
    placeholder: 'Any',
    options: [
      { value: 'open', label: 'In process' },
      { value: 'done', label: 'Approved' },
      { value: 'refused', label: 'Rejected' },
    ],
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chosen: Story = { args: { defaultValue: 'done' } };
export const Invalid: Story = { args: { error: 'Please choose a status', required: true } };
export const Disabled: Story = { args: { disabled: true } };
