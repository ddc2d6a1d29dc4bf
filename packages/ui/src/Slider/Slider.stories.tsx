import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore } from '../../test/samples.tsx';
import { Slider } from './Slider.tsx';

const toText = (minutes: number): string => `${minutes} minutes`;

const meta = {
  component: Slider,
  args: {
    label: 'Remind me after',
    value: 30,
    onValueChange: ignore,
    valueText: toText(30),
    min: 10,
    max: 120,
    step: 10,
  },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return <Slider {...args} value={value} valueText={toText(value)} onValueChange={setValue} />;
  },
} satisfies Meta<typeof Slider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AtTheEnd: Story = { args: { value: 120 } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = { args: { label: 'Remind me of the time that I play '.repeat(6) } };
