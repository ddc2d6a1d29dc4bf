import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore, sideGroups } from '../../test/samples.tsx';
import { SideMenu } from '../SideMenu/index.ts';
import { SideDrawer } from './SideDrawer.tsx';

const meta = {
  component: SideDrawer,
  // Covers the window: on a page with others it needs a frame.
  parameters: { docs: { story: { inline: false, height: '30rem' } } },
  args: {
    open: true,
    onClose: ignore,
    label: 'Menu',
    closeLabel: 'Close',
    children: <SideMenu label="Side menu" groups={sideGroups} />,
  },
} satisfies Meta<typeof SideDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Closed: Story = { args: { open: false } };
