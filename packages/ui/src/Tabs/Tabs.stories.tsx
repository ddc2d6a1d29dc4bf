import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tabs } from './Tabs.tsx';

const meta = {
  component: Tabs,
  args: {
    label: 'Ways to log in',
    value: 'username',
    onValueChange: () => {},
    items: [
      { value: 'username', label: 'User name', content: 'By user name' },
      { value: 'sms', label: 'SMS', content: 'By SMS' },
      { value: 'email', label: 'E-mail', content: 'By e-mail', disabled: true },
    ],
  },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return <Tabs {...args} value={value} onValueChange={setValue} />;
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = {
  args: { items: [{ value: 'username', label: 'A tab that goes on '.repeat(8), content: 'Text' }] },
};
