import { sql } from 'kysely';
import { parseMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { addDays, dayIn, startOfDay } from '../../platform/time-zone.ts';
import { fromWireType, type GameType, wireType } from '../catalogue/index.ts';
import { getMerchant, type RebateSetting } from '../merchant-settings/index.ts';
import { stakeFacts } from '../progress/index.ts';
import {
  addRewards,
  claimReward,
  memberRewards,
  type NewReward,
  removeUnclaimed,
  notifyRewards,
} from '../rewards/index.ts';
import { listBenefits } from '../vip/index.ts';
import type { Db, Trx } from '../wallet/index.ts';
import './tables.ts';
import { getContentText } from '../language/index.ts';

const BATCH = 500;
const BASIS = 10_000n;
const DAY_MS = 24 * 3_600_000;
/** A day is settled this long after its end, when all of it is counted. */
const SETTLE_AFTER_MS = 30 * 60_000;
/** Past days that are checked again for bets that vendors have rolled back. */
const RECHECKED_DAYS = 3;

/** A day's stakes of a member on a game type that differ from those of its rebate. */
interface DayStake {
  readonly player_id: string;
  readonly game_type: GameType;
  readonly currency: string;
  readonly stake: bigint;
}

/**
 * Computes the rebates of past days. A rollback lowers a rebate that is not claimed yet; a claimed
 * one stays. It is safe to interrupt it, and to run it on several servers at once.
 */
export async function settleRebates(platform: Platform): Promise<void> {
  const { rebates, reporting } = getMerchant(platform).current();
  if (!rebates.enabled || rebates.since === null) return;
  const settled = new Date(platform.clock.now().getTime() - SETTLE_AFTER_MS);
  const today = dayIn(reporting.timeZone, settled);
  const first = dayIn(reporting.timeZone, new Date(rebates.since));
  for (let back = RECHECKED_DAYS; back >= 1; back -= 1) {
    const day = addDays(today, -back);
    if (day < first) continue;
    let count = BATCH;
    while (count === BATCH) count = await settleDay(platform, rebates, day, reporting.timeZone);
  }
}

async function settleDay(
  platform: Platform,
  setting: RebateSetting,
  day: string,
  timeZone: string,
): Promise<number> {
  return platform.transaction(async (trx) => {
    const stakes = await readStakes(trx, setting, day, timeZone);
    if (stakes.length === 0) return 0;
    await trx
      .insertInto('rebate')
      .values(await toRebates(platform, trx, setting, day, stakes))
      .onConflict((conflict) =>
        conflict.columns(['player_id', 'day', 'game_type']).doUpdateSet(({ ref }) => ({
          stake: ref('excluded.stake'),
          basis_points: ref('excluded.basis_points'),
          amount: ref('excluded.amount'),
        })),
      )
      .execute();
    await giveRewards(platform, trx, setting, day, stakes);
    return stakes.length;
  });
}

/** A day's stakes that have no rebate, or an unclaimed one of other stakes. */
async function readStakes(
  db: Db,
  { rates }: RebateSetting,
  day: string,
  timeZone: string,
): Promise<DayStake[]> {
  const [start, end] = [startOfDay(timeZone, day), startOfDay(timeZone, addDays(day, 1))];
  const types = rates.map(({ gameType }) => fromWireType(gameType));
  const { rows } = await sql<DayStake>`
    with staked as (
      select player_id, game_type, currency, sum(amount)::bigint as stake from ${stakeFacts.as('fact')}
      where at >= ${start} and at < ${end} and game_type = any(${types}::text[])
      group by 1, 2, 3
    )
    select coalesce(staked.player_id, rebate.player_id) as player_id,
      coalesce(staked.game_type, rebate.game_type) as game_type, coalesce(staked.currency, rebate.currency) as currency,
      coalesce(staked.stake, 0)::bigint as stake
    from staked full join (select * from rebate where day = ${day}::date) rebate
      on rebate.player_id = staked.player_id and rebate.game_type = staked.game_type
    left join ${memberRewards.as('reward')} on reward.player_id = rebate.player_id and reward.source = 'rebate'
      and reward.source_key = ${day} || ':' || rebate.game_type
    where coalesce(staked.stake, 0) is distinct from rebate.stake and reward.claimed_at is null
    order by 1, 2
    limit ${BATCH}`.execute(db);
  return rows;
}

async function toRebates(
  platform: Platform,
  trx: Trx,
  { rates }: RebateSetting,
  day: string,
  stakes: readonly DayStake[],
) {
  const benefits = await listBenefits(
    platform,
    trx,
    stakes.map((row) => row.player_id),
  );
  return stakes.map((row) => {
    const base = rates.find(({ gameType }) => gameType === wireType(row.game_type));
    const more = benefits.get(row.player_id)?.rebateBasisPoints ?? 0;
    const basisPoints = (base?.basisPoints ?? 0) + more;
    // H94: rounded down.
    const amount = (row.stake * BigInt(basisPoints)) / BASIS;
    return { ...row, day, basis_points: basisPoints, amount };
  });
}

/**
 * Gives the rewards of rebates, replacing earlier ones of the same day and type, and pays them if
 * the merchant pays automatically.
 */
async function giveRewards(
  platform: Platform,
  trx: Trx,
  setting: RebateSetting,
  day: string,
  stakes: readonly DayStake[],
): Promise<void> {
  const at = platform.clock.now();
  const minimum = parseMoney(setting.minimum, platform.config.currencyDigits);
  const keys = stakes.map((row) => ({
    player_id: row.player_id,
    source_key: getKey(day, row.game_type),
  }));
  await removeUnclaimed(trx, 'rebate', keys);
  const rows = await trx
    .selectFrom('rebate')
    .select(['player_id', 'game_type', 'currency', 'amount'])
    .where('day', '=', sql<string>`${day}::date`)
    .where('player_id', 'in', [...new Set(stakes.map((row) => row.player_id))])
    .where('amount', '>', 0n)
    .where('amount', '>=', minimum)
    .execute();
  const added = await addRewards(
    trx,
    rows.map((row): NewReward => ({
      player_id: row.player_id,
      source: 'rebate',
      source_key: getKey(day, row.game_type),
      names: { en: getContentText('en', 'names', 'reward.rebate') },
      reward: { kind: 'cash', amount: String(row.amount) },
      currency: row.currency,
      game_type: row.game_type,
      day,
      expires_at: new Date(at.getTime() + setting.claimDays * DAY_MS),
      at,
    })),
  );
  if (setting.payout === 'automatic') {
    for (const { id, player_id: playerId } of added) await claimReward(platform, trx, playerId, id);
  }
  await notifyRewards(
    platform,
    trx,
    stakes.map((row) => row.player_id),
  );
}

/** The key of a rebate's reward: one per day and game type. */
const getKey = (day: string, gameType: string): string => `${day}:${gameType}`;
