import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore, longText, sideGroups } from '../../test/samples.tsx';
import { SideMenu } from './SideMenu.tsx';

const meta = {
  component: SideMenu,
  args: {
    label: 'Side menu',
    groups: sideGroups,
    toggle: { collapse: 'Collapse menu', expand: 'Expand menu', onToggle: ignore },
  },
  decorators: [
    (Menu) => (
      <div style={{ inlineSize: '14rem' }}>
        <Menu />
      </div>
    ),
  ],
} satisfies Meta<typeof SideMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Expanded: Story = {};
export const Collapsed: Story = { args: { collapsed: true } };
export const LongText: Story = {
  args: { groups: [{ id: 'long', entries: [{ id: 'long', label: longText, icon: null }] }] },
};
