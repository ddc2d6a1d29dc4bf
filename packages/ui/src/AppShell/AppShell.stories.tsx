import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  footer,
  games,
  ignore,
  jackpots,
  menuEntries,
  sideGroups,
  tileLabels,
  winners,
} from '../../test/samples.tsx';
import { AppHeader, MemberActions, VisitorActions } from '../AppHeader/index.ts';
import { BalanceChip } from '../BalanceChip/index.ts';
import { BannerCarousel } from '../BannerCarousel/index.ts';
import { BottomTabBar } from '../BottomTabBar/index.ts';
import { FeatureBlock } from '../FeatureBlock/index.ts';
import { Footer } from '../Footer/index.ts';
import { artUri } from '../GameArt/index.ts';
import { GameRow } from '../GameRow/index.ts';
import { GameTypeMenu } from '../GameTypeMenu/index.ts';
import {
  Icon,
  iconGamepad2,
  iconGift,
  iconHouse,
  iconSpade,
  iconTrophy,
  iconUser,
  iconZap,
} from '../Icon/index.ts';
import { JackpotBlock } from '../JackpotBlock/index.ts';
import { LanguageSelect } from '../LanguageSelect/index.ts';
import { ProfileMenu } from '../ProfileMenu/index.ts';
import { ScrollToTop } from '../ScrollToTop/index.ts';
import { Section } from '../Section/index.ts';
import { SideDrawer } from '../SideDrawer/index.ts';
import { SideMenu } from '../SideMenu/index.ts';
import { WinnersBoard } from '../WinnersBoard/index.ts';
import { AppShell } from './AppShell.tsx';

const meta = {
  component: AppShell,
  args: { skipLabel: 'Skip to content', children: null },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '30rem' } } },
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

const visitor = (
  <VisitorActions
    login={{ label: 'Log in', href: '#/login' }}
    register={{ label: 'Register', href: '#/register' }}
  />
);

function Member() {
  const [hidden, setHidden] = useState(false);
  return (
    <MemberActions
      balance={
        <BalanceChip
          amount="€1,250.50"
          hidden={hidden}
          onToggle={() => setHidden(!hidden)}
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
          entries={[{ id: 'out', label: 'Sign out' }]}
        />
      }
    />
  );
}

const pauseLabels = { pause: 'Pause', play: 'Play' };

function Home({ member = false }: { readonly member?: boolean }) {
  const [collapsed, setCollapsed] = useState(false);
  const [drawer, setDrawer] = useState(false);
  return (
    <AppShell
      skipLabel="Skip to content"
      sideCollapsed={collapsed}
      header={
        <AppHeader
          brandName="Baize"
          homeHref="#/"
          menu={
            <GameTypeMenu
              entries={menuEntries}
              label="Games"
              vendorsLabel={({ label }) => `Vendors of ${label}`}
            />
          }
          language={
            <LanguageSelect
              label="Language"
              value="en"
              options={[
                { code: 'en', name: 'English' },
                { code: 'vi', name: 'Tiếng Việt' },
              ]}
              onChange={ignore}
            />
          }
          account={member ? <Member /> : visitor}
          drawer={{ label: 'Menu', expanded: drawer, onOpen: () => setDrawer(true) }}
        />
      }
      side={
        <SideMenu
          label="Side menu"
          groups={sideGroups}
          collapsed={collapsed}
          toggle={{
            collapse: 'Collapse menu',
            expand: 'Expand menu',
            onToggle: () => setCollapsed(!collapsed),
          }}
        />
      }
      tabBar={
        <BottomTabBar
          label="Places"
          entries={[
            { id: 'home', label: 'Home', icon: <Icon of={iconHouse} />, href: '#/', current: true },
            { id: 'slots', label: 'Slots', icon: <Icon of={iconGamepad2} />, href: '#/rng' },
            { id: 'live', label: 'Live', icon: <Icon of={iconSpade} />, href: '#/live' },
            { id: 'gifts', label: 'Promotions', icon: <Icon of={iconGift} />, href: '#/gifts' },
            { id: 'me', label: 'Account', icon: <Icon of={iconUser} />, href: '#/member' },
          ]}
        />
      }
      footer={<Footer {...footer} />}
    >
      <div style={{ display: 'grid', gap: '1.5rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <BannerCarousel
          banners={['one', 'two', 'three'].map((id) => ({
            id,
            image: artUri(id),
            title: `Banner ${id}`,
            url: `#${id}`,
          }))}
          labels={{
            carousel: 'Promotions',
            slide: (index, count) => `Slide ${index} of ${count}`,
            ...pauseLabels,
          }}
        />
        {['Slots', 'Live casino', 'Fish'].map((title, at) => (
          <Section
            key={title}
            title={title}
            icon={<Icon of={iconGamepad2} />}
            defer={at > 0}
            seeAll={{ text: 'See all', label: `See all ${title}`, href: '#/rng' }}
          >
            <GameRow
              games={games(9, at * 7)}
              label={title}
              labels={tileLabels}
              accentFor={({ id }) => (id === 'game-2' ? 'orange' : undefined)}
              onLaunch={ignore}
              onFavourite={ignore}
            />
          </Section>
        ))}
        <FeatureBlock
          features={[
            {
              id: 'testimony',
              title: 'Ten thousand slots, one wallet',
              text: 'Play any vendor without moving money around.',
              action: 'Browse slots',
              href: '#/rng',
              icon: <Icon of={iconZap} size="lg" />,
            },
            {
              id: 'brand',
              title: 'Live tables around the clock',
              text: 'Dealers in eight languages.',
              action: 'Join a table',
              href: '#/live',
              icon: <Icon of={iconSpade} size="lg" />,
              tone: 'highlight',
            },
          ]}
        />
        <Section title="Jackpots" icon={<Icon of={iconTrophy} />} reserve="block">
          <JackpotBlock
            vendors={jackpots}
            labels={{ ...tileLabels, pause: 'Pause counters', play: 'Run counters' }}
            onLaunch={ignore}
          />
        </Section>
        <Section title="Recent wins" icon={<Icon of={iconTrophy} />} reserve="board">
          <WinnersBoard
            winners={winners(12)}
            labels={{
              board: 'Recent wins',
              rank: (rank) => `Rank ${rank}`,
              empty: 'No wins yet',
              ...pauseLabels,
            }}
            onLaunch={ignore}
          />
        </Section>
      </div>
      <ScrollToTop label="To the top" />
      <SideDrawer open={drawer} onClose={() => setDrawer(false)} label="Menu" closeLabel="Close">
        <SideMenu label="Side menu" groups={sideGroups} />
      </SideDrawer>
    </AppShell>
  );
}

export const HomeOfAVisitor: Story = { render: () => <Home /> };
export const HomeOfAMember: Story = { render: () => <Home member /> };
export const GameWithoutChrome: Story = {
  args: { content: 'bleed', children: <p>A game takes the whole area.</p> },
};
