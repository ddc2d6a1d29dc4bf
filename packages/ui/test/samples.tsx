/** Data for stories: a small portal with games, vendors, wins and menus. No test reads it. */
import type { FooterProps } from '../src/Footer/index.ts';
import type { TileGame } from '../src/GameTile/index.ts';
import type { MenuEntry } from '../src/GameTypeMenu/index.ts';
import {
  Icon,
  type IconData,
  iconDownload,
  iconFish,
  iconFlame,
  iconGamepad2,
  iconGift,
  iconHeadset,
  iconHouse,
  iconMegaphone,
  iconRocket,
  iconSpade,
  iconTicket,
  iconTrophy,
} from '../src/Icon/index.ts';
import type { JackpotVendor } from '../src/JackpotBlock/index.ts';
import { steadyFeed } from './steady-feed.ts';
import type { SideGroup } from '../src/SideMenu/index.ts';
import type { Winner } from '../src/WinnersBoard/index.ts';

const names = [
  'Deep Sea Fortune',
  'Golden Lotus',
  'Sun Scroll',
  'Night Tram',
  'Seven Lanterns',
  'Wolf Pass',
  'Pearl Diver',
  'Crown of Embers',
];
const vendorNames = ['Pearl Play', 'Northlight', 'Amber Reels', 'Tiger Lane', 'Blue Harbour'];

export const longText = 'Glücksspielaufsichtsbehördenverordnung and a good many words more';

export const tileLabels = {
  maintenance: 'Maintenance',
  favourite: (name: string) => `Favourite: ${name}`,
};

export const games = (count: number, from = 0): TileGame[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `game-${from + at}`,
    name: names[(from + at) % names.length] ?? 'Game',
    vendor: vendorNames[(from + at) % vendorNames.length] ?? 'Vendor',
    favourite: at % 5 === 1,
    maintenance: at % 11 === 6,
  }));

export const ignore = (): void => undefined;

const types: readonly (readonly [id: string, label: string, icon: IconData, vendors: number])[] = [
  ['live', 'Live', iconSpade, 9],
  ['rng', 'Slots', iconGamepad2, 18],
  ['sports', 'Sports', iconTrophy, 3],
  ['fish', 'Fish', iconFish, 7],
  ['lott', 'Lottery', iconTicket, 4],
  ['crash', 'Crash', iconRocket, 2],
  ['cockfight', 'Cockfight', iconFlame, 1],
];

const getVendors = (id: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${id}-${at}`,
    name: `${vendorNames[at % vendorNames.length]} ${at + 1}`,
    href: `#/${id}?vassalage=${at}`,
  }));

export const menuEntries: MenuEntry[] = [
  { id: 'home', label: 'Home', href: '#/', current: true },
  { id: 'promotions', label: 'Promotions', href: '#/promotions' },
  ...types.map(([id, label, , vendors]) => ({
    id,
    label,
    href: `#/${id}`,
    vendors: getVendors(id, vendors),
  })),
];

export const sideGroups: SideGroup[] = [
  {
    id: 'games',
    entries: types.map(([id, label, icon], at) => ({
      id,
      label,
      icon: <Icon of={icon} />,
      href: `#/${id}`,
      current: at === 1,
    })),
  },
  {
    id: 'house',
    entries: [
      { id: 'news', label: 'Announcements', icon: <Icon of={iconMegaphone} />, count: 4 },
      { id: 'app', label: 'Get the app', icon: <Icon of={iconDownload} />, href: '#/download' },
      { id: 'service', label: 'Customer service', icon: <Icon of={iconHeadset} /> },
      { id: 'gifts', label: 'Promotions', icon: <Icon of={iconGift} />, href: '#/promotions' },
      { id: 'home', label: 'Home', icon: <Icon of={iconHouse} />, href: '#/' },
    ],
  },
];

export const winners = (count: number): Winner[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `win-${at}`,
    playerName: ['j***n', 'm***a', 't***o'][at % 3] ?? 'p***r',
    time: Date.UTC(2026, 4, 17, 20, 59 - at),
    gameName: names[at % names.length] ?? 'Game',
    amount: `€${(9_870.5 / (at + 1)).toFixed(2)}`,
  }));

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

export const jackpots: JackpotVendor[] = vendorNames.slice(0, 3).map((name, at) => ({
  id: name,
  name,
  counter: {
    value: 20_513_442 + at * 91_337,
    feed: steadyFeed(20_513_442 + at * 91_337),
    format: (value) => money.format(value),
    label: 'Jackpot',
    source: 'showcase',
    showcaseNote: 'Illustration, not a prize',
  },
  games: games(8, at * 8),
}));

export const footer: FooterProps = {
  label: 'About Baize',
  groups: types.slice(0, 5).map(([id, title, , vendors]) => ({
    id,
    title,
    vendors: getVendors(id, vendors).map((vendor) => Object.assign(vendor, { label: vendor.name })),
    all: { id: 'all', label: `All ${title.toLowerCase()}`, href: `#/${id}` },
  })),
  help: {
    title: 'Help',
    links: ['Beginner guide', 'Security centre', 'Terms'].map((label) => ({
      id: label,
      label,
      href: '#/help',
    })),
  },
  feedback: { label: 'Give feedback', onOpen: ignore },
  vendorIcons: vendorNames.map((name) => ({ id: name, name })),
  licence: { label: 'Verify our licence', href: 'https://licence.example/baize' },
  responsible: {
    title: 'Play responsibly',
    text: 'Set a limit before you play. Gambling is entertainment, not an income.',
  },
  minAge: 18,
  minAgeLabel: 'For people of 18 and older only',
  copyright: '© 2026 Baize',
};
