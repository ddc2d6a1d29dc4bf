import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText } from '../../test/samples.tsx';
import { Icon, iconGift, iconHouse, iconUser } from '../Icon/index.ts';
import { BottomTabBar } from './BottomTabBar.tsx';

const meta = {
  component: BottomTabBar,
  args: {
    label: 'Places',
    entries: [
      { id: 'home', label: 'Home', icon: <Icon of={iconHouse} />, href: '#/', current: true },
      { id: 'gifts', label: 'Promotions', icon: <Icon of={iconGift} />, href: '#/gifts' },
      { id: 'me', label: 'Account', icon: <Icon of={iconUser} /> },
    ],
  },
} satisfies Meta<typeof BottomTabBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithCount: Story = {
  args: {
    entries: [
      { id: 'home', label: 'Home', icon: <Icon of={iconHouse} />, href: '#/', current: true },
      { id: 'me', label: 'Account', icon: <Icon of={iconUser} />, href: '#/me', count: 2 },
    ],
  },
};
export const LongText: Story = {
  args: {
    entries: ['a', 'b', 'c', 'd', 'e'].map((id) => ({
      id,
      label: longText,
      icon: <Icon of={iconGift} />,
    })),
  },
};
