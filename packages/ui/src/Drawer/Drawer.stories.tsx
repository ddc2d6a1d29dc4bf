import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { Drawer } from './Drawer.tsx';

const meta = {
  component: Drawer,
  // Covers the window: on a page with others it needs a frame.
  parameters: { docs: { story: { inline: false, height: '30rem' } } },
  args: {
    open: true,
    onOpenChange: () => {},
    title: 'Filters',
    closeLabel: 'Close',
    children: 'Vendors and tabs',
  },
  render: function Render(args) {
    const [open, setOpen] = useState(args.open);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Filters</Button>
        <Drawer {...args} open={open} onOpenChange={setOpen} />
      </>
    );
  },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const End: Story = {};
export const Start: Story = { args: { side: 'start' } };
export const Bottom: Story = { args: { side: 'bottom', footer: <Button>Show 312 games</Button> } };
