import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText } from '../../test/samples.tsx';
import { Icon, iconGift, iconMail, iconShieldCheck, iconTrophy } from '../Icon/index.ts';
import { CentreNav } from './CentreNav.tsx';

const meta = {
  component: CentreNav,
  args: {
    label: 'Member centre',
    countLabel: (count) => `${count} new`,
    sections: [
      {
        id: 'account',
        title: 'Account',
        entries: [
          {
            id: 'security',
            label: 'Security',
            href: '#a',
            icon: <Icon of={iconShieldCheck} />,
            current: true,
          },
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
} satisfies Meta<typeof CentreNav>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = {
  args: { sections: [{ id: 'a', entries: [{ id: 'b', label: longText, href: '#b' }] }] },
};
