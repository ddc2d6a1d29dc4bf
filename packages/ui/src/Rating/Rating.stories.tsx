import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore } from '../../test/samples.tsx';
import { Rating } from './Rating.tsx';

const meta = {
  component: Rating,
  args: {
    label: 'How was our help?',
    value: 4,
    onValueChange: ignore,
    valueLabel: (value: number) => `${value} of 5 stars`,
  },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return <Rating {...args} value={value} onValueChange={setValue} />;
  },
} satisfies Meta<typeof Rating>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Nothing: Story = { args: { value: undefined } };
export const Invalid: Story = { args: { value: undefined, error: 'Please choose' } };
