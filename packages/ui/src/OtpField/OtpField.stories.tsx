import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { OtpField } from './OtpField.tsx';

const meta = {
  component: OtpField,
  args: { label: 'Code', hint: 'Sent to +63 *** *** 1234', value: '', onValueChange: () => {} },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return <OtpField {...args} value={value} onValueChange={setValue} />;
  },
} satisfies Meta<typeof OtpField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '482913' } };
export const FourDigits: Story = { args: { length: 4 } };
export const Wrong: Story = { args: { value: '482913', error: 'This code has expired' } };
