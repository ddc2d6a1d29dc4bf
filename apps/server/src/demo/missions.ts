import { getTranslations } from '../modules/language/index.ts';
import type {
  LeaderboardPrizeSetting,
  VipLevelSetting,
} from '../modules/merchant-settings/index.ts';
import type { DemoRule } from '../modules/progress/index.ts';
import type { StoredReward } from '../modules/rewards/index.ts';

/** The raffle whose tickets the demo's missions bring. */
export const DEMO_RAFFLE = 'autumn';

/** A mission of the demo; its texts are `mission.<id>.…`, amounts are cents of a dollar. */
export interface DemoMission extends Pick<
  DemoRule,
  'id' | 'event' | 'repeats' | 'points' | 'unlocks_after'
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
    event: 'stake',
    goal: { count: 1n },
    repeats: 'once',
    reward: { kind: 'points', count: 100 },
    points: 5,
    unlocks_after: null,
  },
  {
    id: 'warm-up',
    event: 'stake',
    goal: { cents: 2_000n },
    repeats: 'once',
    reward: { kind: 'cash', cents: 200n },
    points: 10,
    unlocks_after: 'first-round',
  },
  {
    id: 'slot-tour',
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
    event: 'stake',
    goal: { cents: 300_000n },
    repeats: 'once',
    reward: { kind: 'bonus', cents: 1_000n, times: 5 },
    points: 40,
    unlocks_after: 'slot-tour',
  },
  {
    id: 'summit',
    event: 'stake',
    goal: { count: 100n },
    repeats: 'once',
    reward: { kind: 'vip', count: 500 },
    points: 60,
    unlocks_after: 'long-run',
  },
  {
    id: 'daily-visit',
    event: 'login',
    goal: { count: 1n },
    repeats: 'daily',
    reward: { kind: 'points', count: 10 },
    points: 1,
    unlocks_after: null,
  },
  {
    id: 'daily-ten',
    event: 'stake',
    goal: { count: 10n },
    repeats: 'daily',
    reward: { kind: 'points', count: 40 },
    points: 4,
    unlocks_after: null,
  },
  {
    id: 'weekly-hundred',
    event: 'stake',
    goal: { cents: 10_000n },
    repeats: 'weekly',
    reward: { kind: 'ticket', count: 2, raffleId: DEMO_RAFFLE },
    points: 15,
    unlocks_after: null,
  },
  {
    id: 'top-up',
    event: 'deposit',
    goal: { cents: 5_000n },
    repeats: 'weekly',
    reward: { kind: 'vip', count: 50 },
    points: 5,
    unlocks_after: null,
  },
  {
    id: 'bring-a-friend',
    event: 'invited',
    goal: { count: 1n },
    repeats: 'weekly',
    reward: { kind: 'cash', cents: 500n },
    points: 25,
    unlocks_after: null,
  },
];

/** The demo's VIP levels; a threshold counts units of money in dollars. */
export const getDemoLevels = (): readonly VipLevelSetting[] => [
  level('bronze', 100, 5, 10),
  level('silver', 500, 10, 20),
  level('gold', 2_500, 20, 35),
  level('platinum', 10_000, 35, 50),
];

function level(
  id: string,
  threshold: number,
  pointsPercent: number,
  rebateBasisPoints: number,
): VipLevelSetting {
  const names = getTranslations('rewards', `level.${id}`);
  return { names, threshold, pointsPercent, rebateBasisPoints };
}

export const demoPrizes: readonly LeaderboardPrizeSetting[] = [
  { toRank: 1, points: 2_000 },
  { toRank: 3, points: 800 },
  { toRank: 10, points: 200 },
];
