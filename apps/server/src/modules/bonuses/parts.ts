import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Bonus } from './store.ts';
import type { BonusPartTable } from './tables.ts';

type Db = Kysely<Database>;

/** A round of a vendor's game whose row the caller has locked: its parts cannot change. */
export interface PlayerRound {
  readonly playerId: string;
  readonly vendor: string;
  readonly roundId: string;
}

/** A bonus, and its part of the round's standing stakes. */
export type Staked = Bonus & { readonly staked: bigint };

/** The player's bonuses that are active or have paid for a round, oldest first, locked. */
export async function lockStaked(
  trx: Db,
  { playerId, vendor, roundId }: PlayerRound,
  currency: string,
): Promise<Staked[]> {
  const { rows } = await sql<Staked>`
    select bonus.*, coalesce((
      select sum(part.amount) from bonus_part part
      where part.bonus_id = bonus.id and part.player_id = ${playerId} and part.vendor_code = ${vendor}
        and part.round_id = ${roundId} and part.kind = 'bet' and part.state <> 'taken_back'), 0)::bigint as staked
    from bonus
    where bonus.player_id = ${playerId} and bonus.currency = ${currency}
      and (bonus.state = 'active' or bonus.id in (
        select bonus_id from bonus_part where player_id = ${playerId} and vendor_code = ${vendor}
          and round_id = ${roundId}))
    order by bonus.id
    for update of bonus`.execute(trx);
  return rows;
}

export async function addPart(trx: Db, part: Insertable<BonusPartTable>): Promise<void> {
  await trx.insertInto('bonus_part').values(part).execute();
}

/** Amounts that a player's bonuses paid or received in a vendor's transactions. */
export async function getParts(
  trx: Db,
  { playerId, vendor }: Pick<PlayerRound, 'playerId' | 'vendor'>,
  transactions: readonly string[],
): Promise<Selectable<BonusPartTable>[]> {
  return trx
    .selectFrom('bonus_part')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('vendor_code', '=', vendor)
    .where('transaction_id', 'in', transactions)
    .orderBy('bonus_id')
    .execute();
}

type PartKey = Pick<BonusPartTable, 'player_id' | 'vendor_code' | 'transaction_id' | 'bonus_id'>;

/** Marks bets and wins as rolled back. */
export async function markTakenBack(trx: Db, part: PartKey): Promise<void> {
  await updatePart(trx, part, { state: 'taken_back' });
}

/** Sets the counted wagering of a bet. */
export async function setCounted(trx: Db, part: PartKey, counted: bigint): Promise<void> {
  await updatePart(trx, part, { counted });
}

async function updatePart(
  trx: Db,
  part: PartKey,
  change: { state?: 'taken_back'; counted?: bigint },
): Promise<void> {
  await trx
    .updateTable('bonus_part')
    .set(change)
    .where('player_id', '=', part.player_id)
    .where('vendor_code', '=', part.vendor_code)
    .where('transaction_id', '=', part.transaction_id)
    .where('bonus_id', '=', part.bonus_id)
    .execute();
}

/** Bets of a round placed while a bonus was active, by bonus and transaction. */
export async function getBetParts(
  trx: Db,
  { playerId, vendor, roundId }: PlayerRound,
): Promise<Selectable<BonusPartTable>[]> {
  return trx
    .selectFrom('bonus_part')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('vendor_code', '=', vendor)
    .where('round_id', '=', roundId)
    .where('kind', '=', 'bet')
    .orderBy('bonus_id')
    .orderBy('transaction_id')
    .execute();
}

/** Marks a round as over; returns the bonuses in play in it. */
export async function settleParts(
  trx: Db,
  { playerId, vendor, roundId }: PlayerRound,
): Promise<string[]> {
  const rows = await trx
    .updateTable('bonus_part')
    .set({ state: 'settled' })
    .where('player_id', '=', playerId)
    .where('vendor_code', '=', vendor)
    .where('round_id', '=', roundId)
    .where('state', '=', 'open')
    .returning('bonus_id')
    .execute();
  return [...new Set(rows.map(({ bonus_id: id }) => id))].toSorted();
}

/** Whether bonus money is staked in an open round. */
export async function isAtStake(trx: Db, bonusId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('bonus_part')
    .select('transaction_id')
    .where('bonus_id', '=', bonusId)
    .where('state', '=', 'open')
    .where('kind', '=', 'bet')
    .where('amount', '>', 0n)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
