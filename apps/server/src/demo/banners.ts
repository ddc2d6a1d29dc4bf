import type { BannerSubject } from '../art/banner.ts';

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

/** Every demo banner, one per language because pictures contain words. */
export const demoBanners: readonly DemoBanner[] = [
  {
    name: 'welcome',
    group: 'w_home',
    shape: 'wide',
    scene: 'chest',
    felt: FELT,
    url: '/member/missionLeaderboard',
    linkageType: 'internal',
    texts: {
      en: {
        headline: ['Your first round', 'brings 100 points'],
        line: 'The first mission of many, with demo money',
      },
      vi: {
        headline: ['Ván đầu tiên', 'mang về 100 điểm'],
        line: 'Nhiệm vụ mở đầu, chơi bằng tiền demo',
      },
    },
  },
  {
    name: 'slots',
    group: 'w_home',
    shape: 'wide',
    scene: 'reels',
    felt: OLIVE,
    url: '/rng',
    linkageType: 'internal',
    texts: {
      en: {
        headline: ['Ten thousand games,', 'one search away'],
        line: 'Type a name, even a misspelled one',
      },
      vi: {
        headline: ['Mười nghìn trò chơi,', 'chỉ một lần tìm'],
        line: 'Gõ tên trò, sai chính tả vẫn thấy',
      },
    },
  },
  {
    name: 'tournament',
    group: 'w_home',
    shape: 'wide',
    scene: 'trophy',
    felt: WINE,
    url: '/promotions',
    linkageType: 'internal',
    texts: {
      en: { headline: ['Weekend slot', 'tournament'], line: 'Sign up once, then play any slot' },
      vi: {
        headline: ['Giải quay', 'cuối tuần'],
        line: 'Đăng ký một lần, chơi trò bất kỳ',
      },
    },
  },
  {
    name: 'jackpots',
    group: 'w_home',
    shape: 'wide',
    scene: 'coins',
    felt: NIGHT,
    url: '/rng?tab=JP',
    linkageType: 'internal',
    texts: {
      en: {
        headline: ['Any spin can win', 'the jackpot'],
        line: 'It grows by 1% of every stake on its games',
      },
      vi: {
        headline: ['Mỗi lượt quay đều', 'có thể trúng hũ'],
        line: 'Hũ lớn thêm 1% mỗi tiền cược',
      },
    },
  },
  {
    name: 'fair',
    group: 'w_home',
    shape: 'wide',
    scene: 'lens',
    felt: PLUM,
    url: '/verify',
    linkageType: 'internal',
    texts: {
      en: {
        headline: ['Check any spin', 'yourself'],
        line: 'The seed is fixed before you bet',
      },
      vi: {
        headline: ['Tự kiểm chứng', 'mọi lượt quay'],
        line: 'Hạt giống cố định trước khi cược',
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
    scene: 'key',
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
    scene: 'phone',
    felt: FELT,
    url: '/download',
    linkageType: 'internal',
    texts: {
      en: { headline: ['Get the app'], line: 'On your home screen in a minute' },
      vi: { headline: ['Tải ứng dụng'], line: 'Lên màn hình chính trong một phút' },
    },
  },
  {
    name: 'menu-fair',
    group: 'w_leftmenu',
    shape: 'wide',
    scene: 'lens',
    felt: WINE,
    url: '/verify',
    linkageType: 'internal',
    texts: {
      en: { headline: ['Check a spin', 'yourself'], line: 'Fair play you can verify' },
      vi: { headline: ['Tự kiểm chứng', 'một lượt quay'], line: 'Công bằng mà bạn tính lại được' },
    },
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
    texts: {
      en: { headline: ['Demo money for', 'new accounts'], line: 'Register and play at once' },
      vi: { headline: ['Tiền demo cho', 'tài khoản mới'], line: 'Đăng ký là chơi được ngay' },
    },
  },
  {
    name: 'best-spin',
    shape: 'wide',
    scene: 'reels',
    felt: PLUM,
    texts: {
      en: { headline: ['Your best spin,', 'your story'], line: 'Up to three pictures and a line' },
      vi: {
        headline: ['Lượt quay hay nhất,', 'câu chuyện của bạn'],
        line: 'Tối đa ba ảnh và một dòng',
      },
    },
  },
  {
    name: 'zalo',
    shape: 'wide',
    scene: 'chat',
    felt: NIGHT,
    texts: {
      en: { headline: ['Find us', 'on Zalo'], line: 'For accounts of the last 30 days' },
      vi: { headline: ['Gặp chúng tôi', 'trên Zalo'], line: 'Cho tài khoản trong 30 ngày' },
    },
  },
  {
    name: 'live-tables',
    shape: 'wide',
    scene: 'cards',
    felt: WINE,
    texts: {
      en: { headline: ['Behind the', 'live tables'], line: 'One clock, one seed, every seat' },
      vi: { headline: ['Phía sau các', 'bàn trực tiếp'], line: 'Một đồng hồ, một hạt giống' },
    },
  },
  {
    name: 'returns',
    shape: 'wide',
    scene: 'reels',
    felt: OLIVE,
    texts: {
      en: { headline: ['What a slot', 'pays back'], line: 'Counted from every outcome' },
      vi: { headline: ['Nổ hũ', 'trả lại bao nhiêu'], line: 'Đếm từ mọi kết quả' },
    },
  },
  {
    name: 'habits',
    shape: 'wide',
    scene: 'hourglass',
    felt: OLIVE,
    texts: {
      en: { headline: ['Five habits that', 'keep play a game'], line: 'Decide before you start' },
      vi: {
        headline: ['Năm thói quen để', 'chơi luôn là chơi'],
        line: 'Quyết định trước khi chơi',
      },
    },
  },
  {
    name: 'promotions',
    shape: 'wide',
    scene: 'trophy',
    felt: NIGHT,
    texts: {
      en: { headline: ['Promotions have', 'their own pages'], line: 'Terms and your application' },
      vi: { headline: ['Mỗi khuyến mãi', 'có trang riêng'], line: 'Điều khoản và đơn của bạn' },
    },
  },
  {
    name: 'new-provider',
    shape: 'wide',
    scene: 'reels',
    felt: NIGHT,
    texts: {
      en: { headline: ['Vesper Nine', 'joins the lobby'], line: '220 slots, twelve crash games' },
      vi: { headline: ['Vesper Nine', 'gia nhập sảnh'], line: '220 trò nổ hũ, 12 trò crash' },
    },
  },
];
