import type { BannerSubject } from '../art/banner.ts';

/** The banner groups of the portal (E51–E54). */
export type BannerGroup = 'w_login' | 'w_forget' | 'w_home' | 'w_leftmenu';

/** A demo banner: its group, what it shows, where a click leads. */
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

/** Every banner of the demo; pictures carry their words, so each language has its own. */
export const demoBanners: readonly DemoBanner[] = [
  {
    name: 'welcome',
    group: 'w_home',
    shape: 'wide',
    scene: 'cards',
    felt: FELT,
    url: '/help#start',
    linkageType: 'internal',
    texts: {
      en: {
        headline: ['Welcome:', 'this is a demo'],
        line: 'You play with demo money, never with real money',
      },
      vi: {
        headline: ['Chào mừng:', 'đây là bản demo'],
        line: 'Bạn chơi bằng tiền demo, không bao giờ bằng tiền thật',
      },
    },
  },
  {
    name: 'slots',
    group: 'w_home',
    shape: 'wide',
    scene: 'coins',
    felt: OLIVE,
    url: '/rng',
    linkageType: 'internal',
    texts: {
      en: {
        headline: ['Ten thousand games,', 'one search away'],
        line: 'Typos are fine',
      },
      vi: {
        headline: ['Mười nghìn trò quay,', 'chỉ một lần tìm'],
        line: 'Gõ một từ, thấy ngay trò chơi',
      },
    },
  },
  {
    name: 'lanterns',
    group: 'w_home',
    shape: 'wide',
    scene: 'lanterns',
    felt: WINE,
    url: '/promotions',
    linkageType: 'internal',
    texts: {
      en: {
        headline: ['How this demo', 'works'],
        line: 'Demo money, jackpots and fair play in five short articles',
      },
      vi: {
        headline: ['Bản demo này', 'hoạt động thế nào'],
        line: 'Tiền demo, hũ thưởng và công bằng trong năm bài ngắn',
      },
    },
  },
  {
    name: 'wheel',
    group: 'w_home',
    shape: 'wide',
    scene: 'wheel',
    felt: NIGHT,
    url: '/rng?tab=JP',
    linkageType: 'internal',
    texts: {
      en: {
        headline: ['See how the', 'jackpots grow'],
        line: 'One percent of every stake on a jackpot game',
      },
      vi: {
        headline: ['Hũ thưởng minh bạch,', 'lớn lên từng ván'],
        line: 'Một phần trăm mỗi lần cược ở trò có hũ',
      },
    },
  },
  {
    name: 'fair',
    group: 'w_home',
    shape: 'wide',
    scene: 'door',
    felt: PLUM,
    url: '/verify',
    linkageType: 'internal',
    texts: {
      en: {
        headline: ['Check any spin', 'yourself'],
        line: 'The seed is fixed before you bet and shown after',
      },
      vi: {
        headline: ['Tự kiểm chứng', 'mọi lượt quay'],
        line: 'Hạt giống cố định trước khi cược và được công bố sau đó',
      },
    },
  },
  {
    name: 'login',
    group: 'w_login',
    shape: 'square',
    scene: 'door',
    felt: FELT,
    url: '/',
    linkageType: 'none',
    texts: {
      en: {
        headline: ['Welcome back'],
        line: 'Your favourites and balance are just as you left them',
      },
      vi: { headline: ['Mừng bạn trở lại'], line: 'Trò yêu thích và số dư vẫn như cũ' },
    },
  },
  {
    name: 'forget',
    group: 'w_forget',
    shape: 'square',
    scene: 'coins',
    felt: NIGHT,
    url: '/',
    linkageType: 'none',
    texts: {
      en: { headline: ['It happens'], line: 'Two steps and you are back in' },
      vi: { headline: ['Không sao cả'], line: 'Hai bước là bạn vào lại được' },
    },
  },
  {
    name: 'menu-app',
    group: 'w_leftmenu',
    shape: 'wide',
    scene: 'coins',
    felt: FELT,
    url: '/download',
    linkageType: 'internal',
    texts: {
      en: { headline: ['Get the app'], line: 'Coming soon for iOS and Android' },
      vi: { headline: ['Tải ứng dụng'], line: 'Sắp có cho iOS và Android' },
    },
  },
  {
    name: 'menu-fair',
    group: 'w_leftmenu',
    shape: 'wide',
    scene: 'cards',
    felt: WINE,
    url: '/verify',
    linkageType: 'internal',
    texts: {
      en: { headline: ['Check a spin', 'yourself'], line: 'Fair play you can verify' },
      vi: { headline: ['Tự kiểm chứng', 'một lượt quay'], line: 'Công bằng mà bạn tính lại được' },
    },
  },
];
