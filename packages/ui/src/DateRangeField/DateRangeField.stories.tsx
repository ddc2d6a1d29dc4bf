import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { DateRangeField } from './DateRangeField.tsx';

const meta = {
  component: DateRangeField,
  args: {
    label: 'Period',
    fromLabel: 'From',
    toLabel: 'To',
    value: { from: '2026-11-01', to: '2026-11-24' },
    max: '2026-11-24',
    onRangeChange: () => {},
    getProblem: ({ from, to }) => (from > to ? 'The end is before the beginning.' : undefined),
  },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return <DateRangeField {...args} value={value} onRangeChange={setValue} />;
  },
} satisfies Meta<typeof DateRangeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { args: { value: { from: '2026-11-24', to: '2026-11-01' } } };
