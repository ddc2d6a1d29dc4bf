import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore } from '../../test/samples.tsx';
import { NumberField } from './NumberField.tsx';

const meta = {
  component: NumberField,
  args: {
    label: 'Quantity',
    value: 2,
    onValueChange: ignore,
    decreaseLabel: 'One less',
    increaseLabel: 'One more',
    min: 1,
    max: 10,
  },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return <NumberField {...args} value={value} onValueChange={setValue} />;
  },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AtTheMinimum: Story = { args: { value: 1 } };
export const Empty: Story = { args: { value: undefined } };
export const Invalid: Story = { args: { value: 12, error: 'At most 10 at a time' } };
export const Disabled: Story = { args: { disabled: true } };
