import type {
  LeaderboardPrizeSetting,
  VipLevelSetting,
} from '../modules/merchant-settings/index.ts';
import type { DemoRule } from '../modules/progress/index.ts';
import type { StoredReward } from '../modules/rewards/index.ts';

/** The raffle whose tickets the demo's missions bring. */
export const DEMO_RAFFLE = 'autumn';

/** A mission of the demo; amounts are cents of a dollar. */
export interface DemoMission extends Pick<
  DemoRule,
  'id' | 'names' | 'descriptions' | 'event' | 'repeats' | 'points' | 'unlocks_after'
> {
  readonly game_type?: string;
  readonly goal: { readonly cents: bigint } | { readonly count: bigint };
  readonly reward: DemoReward;
}

type DemoReward =
  | { readonly kind: 'cash'; readonly cents: bigint }
  | { readonly kind: 'bonus'; readonly cents: bigint; readonly times: number }
  | Extract<StoredReward, { kind: 'points' | 'ticket' | 'vip' }>;

/** The demo's missions: a chain for newcomers, and what comes back each day and week. */
export const demoMissions: readonly DemoMission[] = [
  {
    id: 'first-round',
    names: { en: 'First round', vi: 'Ván đầu tiên' },
    descriptions: {
      en: 'Play one round of any game with your own money.',
      vi: 'Chơi một ván của trò chơi bất kỳ bằng tiền của bạn.',
    },
    event: 'stake',
    goal: { count: 1n },
    repeats: 'once',
    reward: { kind: 'points', count: 100 },
    points: 5,
    unlocks_after: null,
  },
  {
    id: 'warm-up',
    names: { en: 'Warm-up', vi: 'Khởi động' },
    descriptions: {
      en: 'Keep playing: every closed round counts.',
      vi: 'Chơi tiếp: mọi ván đã kết thúc đều được tính.',
    },
    event: 'stake',
    goal: { cents: 2_000n },
    repeats: 'once',
    reward: { kind: 'cash', cents: 200n },
    points: 10,
    unlocks_after: 'first-round',
  },
  {
    id: 'slot-tour',
    names: { en: 'Slot tour', vi: 'Dạo quanh máy quay' },
    descriptions: { en: 'Play 25 rounds of slots.', vi: 'Chơi 25 ván máy quay.' },
    event: 'stake',
    game_type: 'RNG',
    goal: { count: 25n },
    repeats: 'once',
    reward: { kind: 'ticket', count: 3, raffleId: DEMO_RAFFLE },
    points: 20,
    unlocks_after: 'warm-up',
  },
  {
    id: 'long-run',
    names: { en: 'Long run', vi: 'Đường dài' },
    descriptions: {
      en: 'Take your time: it brings a bonus.',
      vi: 'Không cần vội: bước này mang lại tiền thưởng.',
    },
    event: 'stake',
    goal: { cents: 300_000n },
    repeats: 'once',
    reward: { kind: 'bonus', cents: 1_000n, times: 5 },
    points: 40,
    unlocks_after: 'slot-tour',
  },
  {
    id: 'summit',
    names: { en: 'Summit', vi: 'Đỉnh cao' },
    descriptions: {
      en: 'The last step: a hundred rounds of any game.',
      vi: 'Bước cuối: một trăm ván của trò chơi bất kỳ.',
    },
    event: 'stake',
    goal: { count: 100n },
    repeats: 'once',
    reward: { kind: 'vip', count: 500 },
    points: 60,
    unlocks_after: 'long-run',
  },
  {
    id: 'daily-visit',
    names: { en: 'Daily visit', vi: 'Ghé thăm mỗi ngày' },
    descriptions: { en: 'Log in today.', vi: 'Đăng nhập hôm nay.' },
    event: 'login',
    goal: { count: 1n },
    repeats: 'daily',
    reward: { kind: 'points', count: 10 },
    points: 1,
    unlocks_after: null,
  },
  {
    id: 'daily-ten',
    names: { en: 'Ten a day', vi: 'Mười ván mỗi ngày' },
    descriptions: { en: 'Play ten rounds today.', vi: 'Chơi mười ván hôm nay.' },
    event: 'stake',
    goal: { count: 10n },
    repeats: 'daily',
    reward: { kind: 'points', count: 40 },
    points: 4,
    unlocks_after: null,
  },
  {
    id: 'weekly-hundred',
    names: { en: 'A good week', vi: 'Một tuần tốt' },
    descriptions: {
      en: 'Your stakes of this week, from Monday on.',
      vi: 'Tiền cược của bạn trong tuần này, từ thứ Hai.',
    },
    event: 'stake',
    goal: { cents: 10_000n },
    repeats: 'weekly',
    reward: { kind: 'ticket', count: 2, raffleId: DEMO_RAFFLE },
    points: 15,
    unlocks_after: null,
  },
  {
    id: 'top-up',
    names: { en: 'Top up', vi: 'Nạp thêm' },
    descriptions: {
      en: 'Deposit this week and get credit for your VIP level.',
      vi: 'Nạp tiền trong tuần này để nhận điểm cấp VIP.',
    },
    event: 'deposit',
    goal: { cents: 5_000n },
    repeats: 'weekly',
    reward: { kind: 'vip', count: 50 },
    points: 5,
    unlocks_after: null,
  },
  {
    id: 'bring-a-friend',
    names: { en: 'Bring a friend', vi: 'Mời một người bạn' },
    descriptions: {
      en: 'Counts once your friend has made a first deposit.',
      vi: 'Được tính khi bạn của bạn nạp tiền lần đầu.',
    },
    event: 'invited',
    goal: { count: 1n },
    repeats: 'weekly',
    reward: { kind: 'cash', cents: 500n },
    points: 25,
    unlocks_after: null,
  },
];

/** The demo's VIP levels; a threshold counts units of money in dollars. */
export const demoLevels: readonly VipLevelSetting[] = [
  level({ en: 'Bronze', vi: 'Đồng' }, 100, 5, 10),
  level({ en: 'Silver', vi: 'Bạc' }, 500, 10, 20),
  level({ en: 'Gold', vi: 'Vàng' }, 2_500, 20, 35),
  level({ en: 'Platinum', vi: 'Bạch kim' }, 10_000, 35, 50),
];

function level(
  names: VipLevelSetting['names'],
  threshold: number,
  pointsPercent: number,
  rebateBasisPoints: number,
): VipLevelSetting {
  return { names, threshold, pointsPercent, rebateBasisPoints };
}

export const demoPrizes: readonly LeaderboardPrizeSetting[] = [
  { toRank: 1, points: 2_000 },
  { toRank: 3, points: 800 },
  { toRank: 10, points: 200 },
];
