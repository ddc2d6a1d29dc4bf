import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Combobox } from './Combobox.tsx';

const meta = {
  component: Combobox,
  args: {
    label: 'Bank',
    options: [
      { value: 'acb', label: 'ACB', detail: 'Asia Commercial Bank' },
      { value: 'bidv', label: 'BIDV' },
      { value: 'mb', label: 'MB Bank', detail: 'Military Commercial' },
      { value: 'tcb', label: 'Techcombank' },
      { value: 'vcb', label: 'Vietcombank' },
    ],
    value: 'vcb',
    onValueChange: () => {},
    countText: (count: number) => (count === 0 ? 'No bank is called that' : `${count} banks`),
  },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return <Combobox {...args} value={value} onValueChange={setValue} />;
  },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const Nothing: Story = { args: { value: undefined, placeholder: 'Type a name' } };
export const Invalid: Story = { args: { value: undefined, error: 'Choose your bank' } };
export const Disabled: Story = { args: { disabled: true } };
