import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { iconCircleUser, iconLogOut, iconWallet } from '../Icon/index.ts';
import { DropdownMenu } from './DropdownMenu.tsx';

const nothing = (): void => {};

const meta = {
  component: DropdownMenu,
  args: {
    trigger: <Button variant="ghost">player01</Button>,
    groups: [
      [
        { id: 'profile', label: 'My account', icon: iconCircleUser, onSelect: nothing },
        { id: 'wallet', label: 'Wallet', icon: iconWallet, onSelect: nothing, disabled: true },
      ],
      [{ id: 'logout', label: 'Log out', icon: iconLogOut, onSelect: nothing, tone: 'danger' }],
    ],
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
