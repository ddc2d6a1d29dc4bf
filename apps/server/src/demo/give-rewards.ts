import { memberByAccount } from '../modules/accounts/index.ts';
import { getTranslations } from '../modules/language/index.ts';
import { getMerchant } from '../modules/merchant-settings/index.ts';
import { addPastRules, type DemoRule } from '../modules/progress/index.ts';
import { addPastRaffle } from '../modules/raffles/index.ts';
import {
  addRewards,
  claimReward,
  findRewards,
  type StoredReward,
} from '../modules/rewards/index.ts';
import { getUnitScale, toLocalAmount } from '../platform/currency.ts';
import { formatMoney } from '../platform/money.ts';
import type { Platform } from '../platform/platform.ts';
import { addDays, dayIn, startOfDay } from '../platform/time-zone.ts';
import { PAYEE_ACCOUNT } from './accounts.ts';
import {
  DEMO_RAFFLE,
  type DemoMission,
  getDemoLevels,
  demoMissions,
  demoPrizes,
} from './missions.ts';

const DAY_MS = 24 * 3_600_000;
/** As far as the demo's history of play goes back. */
const PAST_MS = 31 * DAY_MS;
const CLAIM_DAYS = 7;
/** The steps of the chain whose rewards the first player has claimed. */
const CLAIMED = ['first-round', 'warm-up'];
const BASIS_POINTS = 10_000;

/**
 * Opens the demo's missions, VIP levels, rebates and raffle once, and counts for them what the
 * demo's players have staked.
 */
export async function giveRewards(platform: Platform): Promise<void> {
  const player = await memberByAccount(platform.db, PAYEE_ACCOUNT);
  if (player === undefined) return;
  const now = platform.clock.now();
  const { timeZone } = getMerchant(platform).current().reporting;
  const today = dayIn(timeZone, now);
  const since = { once: new Date(now.getTime() - PAST_MS), again: startOfDay(timeZone, today) };
  const rules = demoMissions.map((mission, at) => toRule(platform, mission, at + 1, since));
  await platform.transaction(async (trx) => {
    const { vip } = getMerchant(platform).current();
    if (vip.levels.length > 0) return;
    await openLevels(platform, trx);
    await addPastRaffle(
      platform,
      trx,
      toRaffle(platform, now, startOfDay(timeZone, addDays(today, 7))),
    );
  });
  if (!(await addPastRules(platform, rules, since.once))) return;
  await platform.transaction(async (trx) => {
    await addRewards(trx, [
      {
        player_id: player.id,
        source: 'gift',
        source_key: 'demo-welcome',
        names: getTranslations('rewards', 'gift.welcome'),
        reward: { kind: 'ticket', count: 2, raffleId: DEMO_RAFFLE },
        currency: player.currency,
        expires_at: new Date(now.getTime() + 3 * DAY_MS),
        at: now,
      },
    ]);
    const keys = CLAIMED.map((id) => `${id}:once`);
    for (const { id } of await findRewards(trx, player.id, 'mission', keys))
      await claimReward(platform, trx, player.id, id);
  });
}

async function openLevels(
  platform: Platform,
  trx: Parameters<Parameters<Platform['transaction']>[0]>[0],
): Promise<void> {
  const { config, clock } = platform;
  const scale = Number(getUnitScale(config));
  await getMerchant(platform).change(trx, {
    features: { vip: true },
    vip: {
      levels: getDemoLevels().map((level) => ({ ...level, threshold: level.threshold * scale })),
    },
    leaderboard: { prizes: demoPrizes },
    rebates: {
      enabled: true,
      payout: 'claim',
      rates: [
        { gameType: 'RNG', basisPoints: 50 },
        { gameType: 'LIVE', basisPoints: 30 },
        { gameType: 'SPORTS', basisPoints: 25 },
        { gameType: 'PVP', basisPoints: 30 },
        { gameType: 'FISH', basisPoints: 50 },
        { gameType: 'Crash', basisPoints: 20 },
      ],
      minimum: formatMoney(toLocalAmount(config, 1n), config.currencyDigits),
      claimDays: CLAIM_DAYS,
      since: new Date(clock.nowMs() - 2 * DAY_MS).toISOString(),
    },
  });
}

function toRule(
  { config }: Platform,
  { goal, reward, game_type: gameType, ...mission }: DemoMission,
  sequence: number,
  since: { readonly once: Date; readonly again: Date },
): DemoRule {
  const hasAmount = 'cents' in goal;
  return {
    ...mission,
    names: getTranslations('rewards', `mission.${mission.id}.name`),
    descriptions: getTranslations('rewards', `mission.${mission.id}.description`),
    game_type: gameType ?? null,
    vendor_code: null,
    game_code: null,
    minimum: 0n,
    currency: config.currency,
    goal_kind: hasAmount ? 'amount' : 'count',
    goal: hasAmount ? toLocalAmount(config, goal.cents) : goal.count,
    reward: toReward(config, reward),
    claim_days: CLAIM_DAYS,
    starts_at: mission.repeats === 'once' ? since.once : since.again,
    ends_at: null,
    sequence,
    active: true,
  };
}

function toReward(config: Platform['config'], reward: DemoMission['reward']): StoredReward {
  if (!('cents' in reward)) return reward;
  const amount = String(toLocalAmount(config, reward.cents));
  if (reward.kind === 'cash') return { kind: 'cash', amount };
  const wageringBasisPoints = reward.times * BASIS_POINTS;
  return { kind: 'bonus', amount, wageringBasisPoints, bonusDays: 30 };
}

/** A raffle that is open and is drawn in a week. */
function toRaffle({ config }: Platform, now: Date, drawsAt: Date) {
  const cash = (cents: bigint) =>
    ({ kind: 'cash', amount: String(toLocalAmount(config, cents)) }) as const;
  return {
    id: DEMO_RAFFLE,
    names: getTranslations('rewards', 'raffle.name'),
    currency: config.currency,
    opens_at: now,
    draws_at: drawsAt,
    claim_days: CLAIM_DAYS,
    prizes: [
      { names: getTranslations('rewards', 'raffle.first'), reward: cash(10_000n), winners: 1 },
      { names: getTranslations('rewards', 'raffle.second'), reward: cash(2_000n), winners: 3 },
      {
        names: getTranslations('rewards', 'raffle.third'),
        reward: { kind: 'points', count: 500 } as const,
        winners: 10,
      },
    ],
  };
}
