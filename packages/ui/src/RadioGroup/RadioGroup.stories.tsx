import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RadioGroup } from './RadioGroup.tsx';

const options = [
  { value: 'received', label: 'Received' },
  { value: 'partly', label: 'Partially received', hint: 'The rest stays open' },
  { value: 'not', label: 'Not received', disabled: true },
];

const meta = {
  component: RadioGroup,
  args: { label: 'Did the money arrive?', options, value: 'received', onValueChange: () => {} },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return <RadioGroup {...args} value={value} onValueChange={setValue} />;
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Inline: Story = { args: { inline: true } };
export const Invalid: Story = { args: { error: 'Please choose one', value: undefined } };
