import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText } from '../../test/samples.tsx';
import {
  Icon,
  iconGift,
  iconMail,
  iconShieldCheck,
  iconTrophy,
  iconWallet,
} from '../Icon/index.ts';
import { CentreHub } from './CentreHub.tsx';

const meta = {
  component: CentreHub,
  args: {
    label: 'Member centre',
    countLabel: (count) => `${count} new`,
    sections: [
      {
        id: 'money',
        title: 'Money',
        entries: [
          {
            id: 'wallet',
            label: 'Wallet',
            href: '#w',
            icon: <Icon of={iconWallet} />,
            current: true,
          },
          { id: 'security', label: 'Security', href: '#a', icon: <Icon of={iconShieldCheck} /> },
          { id: 'messages', label: 'Messages', href: '#b', icon: <Icon of={iconMail} />, count: 3 },
        ],
      },
      {
        id: 'rewards',
        title: 'Rewards',
        entries: [
          {
            id: 'missions',
            label: 'Missions',
            href: '#c',
            icon: <Icon of={iconTrophy} />,
            count: 120,
          },
          { id: 'gifts', label: 'Reward centre', href: '#d', icon: <Icon of={iconGift} /> },
        ],
      },
    ],
  },
} satisfies Meta<typeof CentreHub>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = {
  args: { sections: [{ id: 'a', entries: [{ id: 'b', label: longText, href: '#b' }] }] },
};
