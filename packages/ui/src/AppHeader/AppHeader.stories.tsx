import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore, longText, menuEntries } from '../../test/samples.tsx';
import { BalanceChip } from '../BalanceChip/index.ts';
import { GameTypeMenu } from '../GameTypeMenu/index.ts';
import { ProfileMenu } from '../ProfileMenu/index.ts';
import { AppHeader, MemberActions, VisitorActions } from './index.ts';

const meta = {
  component: AppHeader,
  args: {
    brandName: 'Baize',
    homeHref: '#/',
    menu: <GameTypeMenu entries={menuEntries} label="Games" vendorsLabel={({ label }) => label} />,
    drawer: { label: 'Menu', expanded: false, onOpen: ignore },
    account: (
      <VisitorActions
        login={{ label: 'Log in', href: '#/login' }}
        register={{ label: 'Register', href: '#/register' }}
      />
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AppHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {};
export const Member: Story = {
  args: {
    account: (
      <MemberActions
        balance={
          <BalanceChip
            amount="€1,250.50"
            hidden={false}
            onToggle={ignore}
            labels={{ balance: 'Balance', hide: 'Hide balance', show: 'Show balance' }}
          />
        }
        deposit={{ label: 'Deposit', href: '#/deposit' }}
        withdraw={{ label: 'Withdraw', href: '#/withdraw' }}
        profile={
          <ProfileMenu
            greeting="Hello, player01"
            avatar="P"
            profile={{ label: 'My profile', href: '#/member' }}
            menuLabel="Account menu"
          />
        }
      />
    ),
  },
};
export const LongName: Story = { args: { brandName: longText } };
