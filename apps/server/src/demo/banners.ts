import type { BannerSubject } from '../art/banner.ts';

/** The banner groups of the portal (E51–E54). */
export type BannerGroup = 'w_login' | 'w_forget' | 'w_home' | 'w_leftmenu';

/** A demo banner: where it hangs, what it shows, where a click leads. */
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

/** Every banner of the demo house; pictures carry their words, so each language has its own. */
export const demoBanners: readonly DemoBanner[] = [
  {
    name: 'welcome',
    group: 'w_home',
    shape: 'wide',
    scene: 'cards',
    felt: FELT,
    url: '/live',
    linkageType: 'internal',
    texts: {
      en: {
        headline: ['A quiet table', 'is waiting for you'],
        line: 'Live dealers around the clock',
      },
      vi: {
        headline: ['Một bàn chơi', 'đang chờ bạn'],
        line: 'Người chia bài trực tiếp suốt ngày đêm',
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
        headline: ['Ten thousand reels,', 'one search away'],
        line: 'Type a word, find your game',
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
      en: { headline: ['Lantern festival'], line: 'Evening missions all week long' },
      vi: { headline: ['Lễ hội đèn lồng'], line: 'Nhiệm vụ buổi tối suốt cả tuần' },
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
        headline: ['Jackpots that say', 'how they grow'],
        line: 'Every pot shows its seed and its share of each bet',
      },
      vi: {
        headline: ['Hũ thưởng minh bạch,', 'lớn lên từng ván'],
        line: 'Mỗi hũ cho biết vốn đầu và phần góp của từng cược',
      },
    },
  },
  {
    name: 'fair',
    group: 'w_home',
    shape: 'wide',
    scene: 'door',
    felt: PLUM,
    url: '/help',
    linkageType: 'internal',
    texts: {
      en: {
        headline: ['Check any spin', 'yourself'],
        line: 'Outcomes are fixed before you bet and shown after',
      },
      vi: {
        headline: ['Tự kiểm chứng', 'mọi lượt quay'],
        line: 'Kết quả có trước khi cược và được công bố sau đó',
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
      en: { headline: ['Welcome back'], line: 'Your table is as you left it' },
      vi: { headline: ['Mừng bạn trở lại'], line: 'Bàn của bạn vẫn như cũ' },
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
      en: { headline: ['It happens'], line: 'Two steps and you are in again' },
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
      en: { headline: ['Take the house', 'with you'], line: 'The app for iOS and Android' },
      vi: { headline: ['Mang cả nhà', 'theo bạn'], line: 'Ứng dụng cho iOS và Android' },
    },
  },
  {
    name: 'menu-live',
    group: 'w_leftmenu',
    shape: 'wide',
    scene: 'cards',
    felt: WINE,
    url: '/live',
    linkageType: 'internal',
    texts: {
      en: { headline: ['Tonight:', 'high tables'], line: 'Seats from ten to ten thousand' },
      vi: { headline: ['Tối nay:', 'bàn cao cấp'], line: 'Từ mười đến mười nghìn' },
    },
  },
];
