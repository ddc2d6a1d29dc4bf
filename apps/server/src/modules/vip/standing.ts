import { type Insertable, sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import type { Db, Trx } from '../wallet/index.ts';
import { getBenefits, getCredit, getLevel, NO_BENEFITS, type VipBenefits } from './levels.ts';
import type { VipEventTable, VipStandingTable } from './tables.ts';

type StandingRow = Pick<VipStandingTable, 'player_id'> & {
  readonly staked: bigint;
  readonly granted: bigint;
  readonly level: number;
};

/** A change of a member's credit. */
export interface CreditChange {
  readonly playerId: string;
  /** Minor units; negative if a stake was rolled back. */
  readonly staked?: bigint;
  readonly granted?: bigint;
}

/** Changes the credit of members, each listed once, and updates their levels. */
export async function changeCredit(
  platform: Platform,
  trx: Trx,
  changes: readonly CreditChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ playerId, staked = 0n, granted = 0n }) => ({
    player_id: playerId,
    staked: String(staked),
    granted: String(granted),
  }));
  rows.sort((one, other) => (one.player_id < other.player_id ? -1 : 1));
  await trx
    .insertInto('vip_standing')
    .values(rows.map(({ player_id }) => ({ player_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Locked in the order of their ids, as everywhere: two writers would wait for each other
  // otherwise.
  const { rows: standings } = await sql<StandingRow>`
    with locked as (
      select player_id from vip_standing where player_id = any(${rows.map((row) => row.player_id)}::uuid[])
      order by player_id for update
    )
    update vip_standing standing set
      staked = greatest(standing.staked + change.staked, 0), granted = standing.granted + change.granted
    from locked, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as change (player_id uuid, staked bigint, granted bigint)
    where standing.player_id = locked.player_id and change.player_id = locked.player_id
    returning standing.player_id, standing.staked, standing.granted, standing.level`.execute(trx);
  await changeLevels(platform, trx, standings);
}

async function changeLevels(
  platform: Platform,
  trx: Trx,
  standings: readonly StandingRow[],
): Promise<void> {
  const { levels } = getMerchant(platform).current().vip;
  const at = platform.clock.now();
  for (const standing of standings) {
    const { player_id: playerId, level: before } = standing;
    const after = getLevel(levels, getCredit(standing, platform.config.currencyDigits));
    if (after === before) continue;
    await trx
      .updateTable('vip_standing')
      .set({ level: after })
      .where('player_id', '=', playerId)
      .execute();
    await addEvent(trx, {
      player_id: playerId,
      level_before: before,
      level_after: after,
      at,
    });
  }
}

async function addEvent(trx: Trx, event: Omit<Insertable<VipEventTable>, 'seq'>): Promise<void> {
  const last = trx
    .selectFrom('vip_event')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('player_id', '=', event.player_id);
  const { seq } = await last.executeTakeFirstOrThrow();
  await trx
    .insertInto('vip_event')
    .values({ ...event, seq: (seq ?? 0) + 1 })
    .execute();
}

/** The benefits of members; empty if the merchant has switched VIP levels off (L27). */
export async function listBenefits(
  platform: Platform,
  db: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, VipBenefits>> {
  const { features, vip } = getMerchant(platform).current();
  if (!features.vip || vip.levels.length === 0 || playerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('vip_standing')
    .select(['player_id', 'level'])
    .where('player_id', 'in', [...new Set(playerIds)])
    .execute();
  return new Map(rows.map((row) => [row.player_id, getBenefits(vip.levels, row.level)]));
}

/** A member's level and what it gives. */
export const findBenefits = async (
  platform: Platform,
  db: Db,
  playerId: string,
): Promise<VipBenefits> =>
  (await listBenefits(platform, db, [playerId])).get(playerId) ?? NO_BENEFITS;
