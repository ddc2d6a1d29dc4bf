import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { Form } from '../Form/index.ts';
import { PasswordField } from '../PasswordField/index.ts';
import { TextField } from '../TextField/index.ts';
import { Dialog } from './Dialog.tsx';

const meta = {
  component: Dialog,
  // Covers the window: on a page with others it needs a frame.
  parameters: { docs: { story: { inline: false, height: '30rem' } } },
  args: {
    open: true,
    onOpenChange: () => {},
    title: 'Log in',
    closeLabel: 'Close',
    children: (
      <Form onSubmit={() => {}}>
        <TextField label="User name" autoComplete="username" required />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          showLabel="Show password"
          hideLabel="Hide password"
          required
        />
        <Button type="submit" size="lg" wide>
          Log in
        </Button>
      </Form>
    ),
  },
  render: function Render(args) {
    const [open, setOpen] = useState(args.open);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog {...args} open={open} onOpenChange={setOpen} />
      </>
    );
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Login: Story = { args: { size: 'sm' } };
export const WithFooter: Story = {
  args: {
    title: 'Feedback',
    description: 'Up to 140 characters',
    children: 'Words',
    footer: <Button>Send</Button>,
  },
};
export const LongText: Story = {
  args: { size: 'lg', children: 'Terms and conditions. '.repeat(400) },
};
