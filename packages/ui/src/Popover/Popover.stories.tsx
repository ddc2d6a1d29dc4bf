import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { Popover } from './Popover.tsx';

const meta = {
  component: Popover,
  args: {
    trigger: <Button variant="outline">What is this?</Button>,
    label: 'About this number',
    children: 'Illustration, not a prize.',
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { defaultOpen: true } };
