import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore } from '../../test/samples.tsx';
import { DateField } from './DateField.tsx';

const meta = {
  component: DateField,
  args: { label: 'Date of birth', value: '1990-05-17', onValueChange: ignore },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return <DateField {...args} value={value} onValueChange={setValue} />;
  },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { value: '' } };
export const WithHint: Story = { args: { hint: 'As in your passport', autoComplete: 'bday' } };
export const Invalid: Story = { args: { error: 'You must be at least 18 years old' } };
export const Disabled: Story = { args: { disabled: true } };
