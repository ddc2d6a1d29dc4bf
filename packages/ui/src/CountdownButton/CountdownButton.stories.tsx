import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CountdownButton } from './CountdownButton.tsx';

const meta = {
  component: CountdownButton,
  args: {
    until: undefined,
    waitingLabel: (seconds: number) => `Send again in ${seconds} s`,
    children: 'Send code',
  },
  render: function Render(args) {
    const [until, setUntil] = useState(args.until);
    return (
      <CountdownButton {...args} until={until} onClick={() => setUntil(Date.now() + 60_000)} />
    );
  },
} satisfies Meta<typeof CountdownButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};
export const Busy: Story = { args: { busy: true } };
