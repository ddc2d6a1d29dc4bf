import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SegmentedControl } from './SegmentedControl.tsx';

const meta = {
  component: SegmentedControl,
  args: {
    label: 'Show',
    segments: ['NEW', 'FAV', 'ALL', 'HOT', 'RECENT'].map((value) => ({ value, label: value })),
    value: 'ALL',
    onValueChange: () => {},
  },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return <SegmentedControl {...args} value={value} onValueChange={setValue} />;
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filters: Story = {};
export const Two: Story = {
  args: {
    segments: [
      { value: 'ALL', label: 'All' },
      { value: 'JP', label: 'Jackpot', disabled: true },
    ],
  },
};
