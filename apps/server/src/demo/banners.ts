import type { BannerSubject, BannerText } from '../art/banner.ts';
import { getContentText } from '../modules/language/index.ts';

/** The portal's banner groups (E51–E54). */
export type BannerGroup = 'w_login' | 'w_forget' | 'w_home' | 'w_leftmenu';

/** A demo banner: its group, its picture and its link. */
export interface DemoBanner extends BannerSubject {
  readonly name: string;
  readonly group: BannerGroup;
  readonly url: string;
  readonly linkageType: 'none' | 'internal' | 'external' | 'game' | 'popup';
}

const FELT = ['#1f6b4c', '#08211a'] as const;
const NIGHT = ['#245a6b', '#0a1d28'] as const;
const PLUM = ['#5b3a63', '#1c1226'] as const;
const WINE = ['#7a3b3a', '#260f13'] as const;
const OLIVE = ['#4d6b34', '#14230f'] as const;

/** Every demo banner; its words are `banner.<name>.…`, so there is one per language. */
export const demoBanners: readonly DemoBanner[] = [
  {
    name: 'welcome',
    group: 'w_home',
    shape: 'wide',
    scene: 'chest',
    felt: FELT,
    url: '/member/missionLeaderboard',
    linkageType: 'internal',
  },
  {
    name: 'slots',
    group: 'w_home',
    shape: 'wide',
    scene: 'reels',
    felt: OLIVE,
    url: '/rng',
    linkageType: 'internal',
  },
  {
    name: 'tournament',
    group: 'w_home',
    shape: 'wide',
    scene: 'trophy',
    felt: WINE,
    url: '/promotions',
    linkageType: 'internal',
  },
  {
    name: 'jackpots',
    group: 'w_home',
    shape: 'wide',
    scene: 'coins',
    felt: NIGHT,
    url: '/rng?tab=JP',
    linkageType: 'internal',
  },
  {
    name: 'fair',
    group: 'w_home',
    shape: 'wide',
    scene: 'lens',
    felt: PLUM,
    url: '/verify',
    linkageType: 'internal',
  },
  {
    name: 'login',
    group: 'w_login',
    shape: 'square',
    scene: 'door',
    felt: FELT,
    url: '/',
    linkageType: 'none',
  },
  {
    name: 'forget',
    group: 'w_forget',
    shape: 'square',
    scene: 'key',
    felt: NIGHT,
    url: '/',
    linkageType: 'none',
  },
  {
    name: 'menu-app',
    group: 'w_leftmenu',
    shape: 'wide',
    scene: 'phone',
    felt: FELT,
    url: '/download',
    linkageType: 'internal',
  },
  {
    name: 'menu-fair',
    group: 'w_leftmenu',
    shape: 'wide',
    scene: 'lens',
    felt: WINE,
    url: '/verify',
    linkageType: 'internal',
  },
];

/** A picture of a promotion or an article that stands in no banner group. */
export interface DemoPicture extends BannerSubject {
  readonly name: string;
}

/** Pictures of single promotions and articles. */
export const demoPictures: readonly DemoPicture[] = [
  {
    name: 'demo-money',
    shape: 'wide',
    scene: 'chest',
    felt: FELT,
  },
  {
    name: 'best-spin',
    shape: 'wide',
    scene: 'reels',
    felt: PLUM,
  },
  {
    name: 'zalo',
    shape: 'wide',
    scene: 'chat',
    felt: NIGHT,
  },
  {
    name: 'live-tables',
    shape: 'wide',
    scene: 'cards',
    felt: WINE,
  },
  {
    name: 'returns',
    shape: 'wide',
    scene: 'reels',
    felt: OLIVE,
  },
  {
    name: 'habits',
    shape: 'wide',
    scene: 'hourglass',
    felt: OLIVE,
  },
  {
    name: 'promotions',
    shape: 'wide',
    scene: 'trophy',
    felt: NIGHT,
  },
  {
    name: 'new-provider',
    shape: 'wide',
    scene: 'reels',
    felt: NIGHT,
  },
];

/** The words of a banner or picture in a language, or in English. */
export function getBannerText(name: string, language: string): BannerText {
  const write = (part: string) => getContentText(language, 'banners', `banner.${name}.${part}`);
  return { headline: write('headline').split('\n'), line: write('line') };
}
