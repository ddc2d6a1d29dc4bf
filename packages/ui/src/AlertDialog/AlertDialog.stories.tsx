import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { AlertDialog } from './AlertDialog.tsx';

const meta = {
  component: AlertDialog,
  // Covers the window: on a page with others it needs a frame.
  parameters: { docs: { story: { inline: false, height: '30rem' } } },
  args: {
    open: false,
    onOpenChange: () => {},
    title: 'Log out?',
    description: 'You will have to log in again to play.',
    cancelLabel: 'Stay',
    confirmLabel: 'Log out',
    onConfirm: () => {},
  },
  render: function Render(args) {
    const [open, setOpen] = useState(args.open);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Log out</Button>
        <AlertDialog
          {...args}
          open={open}
          onOpenChange={setOpen}
          onConfirm={() => setOpen(false)}
        />
      </>
    );
  },
} satisfies Meta<typeof AlertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Question: Story = { args: { open: true } };
export const Closed: Story = {};
export const Dangerous: Story = {
  args: { open: true, tone: 'danger', title: 'End this contract?', confirmLabel: 'End it' },
};
export const TwoWaysOn: Story = {
  args: { open: true, also: { label: 'Log in', onClick: () => {} }, confirmLabel: 'Register' },
};
export const Busy: Story = { args: { open: true, busy: true } };
