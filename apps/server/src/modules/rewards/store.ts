import { type Insertable, sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { Db, Trx } from '../wallet/index.ts';
import type { MemberRewardTable, RewardSource, RewardState } from './tables.ts';
import type { MemberReward } from './wire.ts';

/** A reward that a member will be able to claim. */
export type NewReward = Pick<
  MemberReward,
  'player_id' | 'source' | 'source_key' | 'names' | 'reward' | 'currency' | 'expires_at'
> & {
  readonly game_type?: string;
  readonly day?: string;
  readonly at: Date;
};

/** `day` is read as text, because the driver would convert it to a time. */
const columns = sql<MemberReward>`id, player_id, source, source_key, names, reward, currency, game_type, day::text as day,
  state, created_at, expires_at, claimed_at`;

/** Adds rewards; returns those that are new. An existing one, claimed or not, stays as it is. */
export async function addRewards(
  trx: Trx,
  rewards: readonly NewReward[],
): Promise<Pick<MemberReward, 'id' | 'player_id' | 'source_key'>[]> {
  if (rewards.length === 0) return [];
  const rows = rewards.map(({ at, names, reward, ...rest }): Insertable<MemberRewardTable> => ({
    ...rest,
    id: newId(at.getTime()),
    names: JSON.stringify(names) as never,
    reward: JSON.stringify(reward) as never,
    game_type: rest.game_type ?? null,
    day: rest.day ?? null,
    state: 'available',
    created_at: at,
    claimed_at: null,
  }));
  return trx
    .insertInto('member_reward')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'player_id', 'source_key'])
    .execute();
}

/** Removes rewards that were not claimed. */
export async function removeUnclaimed(
  trx: Trx,
  source: RewardSource,
  rewards: readonly Pick<NewReward, 'player_id' | 'source_key'>[],
): Promise<void> {
  if (rewards.length === 0) return;
  const ids = rewards.map((reward) => reward.player_id);
  const keys = rewards.map((reward) => reward.source_key);
  await sql`delete from member_reward reward
    using unnest(${ids}::uuid[], ${keys}::text[]) as gone (player_id, source_key)
    where reward.player_id = gone.player_id and reward.source = ${source}
      and reward.source_key = gone.source_key and reward.state = 'available'`.execute(trx);
}

/** A member's reward, locked until the transaction ends. */
export async function lockReward(
  trx: Trx,
  playerId: string,
  id: string,
): Promise<MemberReward | undefined> {
  const { rows } = await sql<MemberReward>`select ${columns} from member_reward
    where id = ${id} and player_id = ${playerId} for update`.execute(trx);
  return rows[0];
}

export async function markClaimed(trx: Trx, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('member_reward')
    .set({ state: 'claimed', claimed_at: at })
    .where('id', '=', id)
    .execute();
}

/** Marks expired rewards; returns their members. */
export async function expireRewards(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('member_reward')
    .set({ state: 'expired' })
    .where('state', '=', 'available')
    .where('expires_at', '<=', now)
    .returning('player_id')
    .execute();
  return [...new Set(rows.map((row) => row.player_id))];
}

interface RewardFilter {
  readonly playerId: string;
  readonly state: RewardState | undefined;
  readonly now: Date;
  readonly offset: number;
  readonly limit: number;
}

/** A page of a member's rewards: claimable ones first, ordered by their expiry. */
export async function listPage(
  db: Db,
  { playerId, state, now, offset, limit }: RewardFilter,
): Promise<{ rows: MemberReward[]; total: number }> {
  const present = sql<RewardState>`case when state = 'available' and expires_at <= ${now} then 'expired' else state end`;
  const wanted = sql`player_id = ${playerId} and ${state === undefined ? sql`true` : sql`${present} = ${state}`}`;
  const [{ rows }, counted] = await Promise.all([
    sql<MemberReward>`select ${columns} from member_reward where ${wanted}
      order by ${present} <> 'available', case when ${present} = 'available' then expires_at end,
        coalesce(claimed_at, expires_at) desc, id desc
      offset ${offset} limit ${limit}`.execute(db),
    sql<{
      count: number;
    }>`select count(*)::int as count from member_reward where ${wanted}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]!.count };
}

/** Number of claimable rewards per member: those of missions, and all. */
export interface RewardCounts {
  readonly missions: number;
  readonly rewards: number;
}

export async function countAvailable(
  db: Db,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, RewardCounts>> {
  const { rows } = await sql<RewardCounts & { player_id: string }>`
    select player_id, (count(*) filter (where source = 'mission'))::int as missions, count(*)::int as rewards
    from member_reward
    where player_id = any(${[...playerIds]}::uuid[]) and state = 'available' and expires_at > ${now}
    group by player_id`.execute(db);
  return new Map(rows.map(({ player_id: id, missions, rewards }) => [id, { missions, rewards }]));
}

/** Rewards of one member by their source and keys. */
export const findRewards = (
  db: Db,
  playerId: string,
  source: RewardSource,
  keys: readonly string[],
): Promise<Pick<MemberReward, 'id' | 'source_key' | 'state' | 'expires_at' | 'claimed_at'>[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('member_reward')
        .select(['id', 'source_key', 'state', 'expires_at', 'claimed_at'])
        .where('player_id', '=', playerId)
        .where('source', '=', source)
        .where('source_key', 'in', [...keys])
        .execute();
