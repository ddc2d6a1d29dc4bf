import type { components } from '@baize/api/operator';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isDuplicate } from '../../platform/db/is-duplicate.ts';
import { ProblemError } from '../../platform/errors.ts';
import { fromWireType, wireType, type GameType } from './game-types.ts';
import type { GameRow, Texts } from './tables.ts';

export type VendorEntry = components['schemas']['VendorEntry'];
export type GameEntry = components['schemas']['GameEntry'];
export type Db = Kysely<Database>;

/** Node ids are PostgreSQL's `int`. */
const MAX_NODE_ID = 2_147_483_647;

/** Writes a vendor as the operator enters it. A separate call sets its maintenance flag. */
export async function enterVendor(db: Db, code: string, entry: VendorEntry): Promise<void> {
  const { names, position, jackpot, wallet = 'single', lateWins = 'hold' } = entry;
  const row = { names: json(names), position, jackpot, wallet, late_wins: lateWins };
  await db
    .insertInto('vendor')
    .values({ code, ...row, maintenance: false })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
}

/** A stored vendor, locked until the transaction ends; null if it is new. */
export async function vendorEntry(trx: Db, code: string): Promise<VendorEntry | null> {
  const row = await trx
    .selectFrom('vendor')
    .select(['names', 'position', 'jackpot', 'wallet', 'late_wins as lateWins'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A stored game, locked until the transaction ends; null if it is new. */
export async function gameEntry(trx: Db, nodeId: number): Promise<GameEntry | null> {
  const row = await trx
    .selectFrom('game')
    .selectAll()
    .where('node_id', '=', nodeId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    vendorCode: row.vendor_code,
    gameType: wireType(row.game_type as GameType),
    gameCode: row.game_code,
    names: row.names,
    classify: row.classify,
    tab: row.tab,
    popularity: row.popularity,
    releasedAt: row.released_at.toISOString(),
    playsForFun: row.plays_for_fun,
  };
}

/** Parses the node id of a path. Throws `validation_failed` for anything else. */
export function getNodeId(id: string): number {
  const nodeId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : Infinity;
  if (nodeId <= MAX_NODE_ID) return nodeId;
  throw new ProblemError('validation_failed', {
    errors: [{ pointer: '/params/id', rule: 'integer' }],
  });
}

/**
 * Writes a game as the operator enters it. Throws `not_found` if its vendor does not exist, and
 * `conflict` if the vendor's code for it belongs to another node.
 */
export async function enterGame(db: Db, nodeId: number, entry: GameEntry): Promise<void> {
  const vendor = await db
    .selectFrom('vendor')
    .select('names')
    .where('code', '=', entry.vendorCode)
    .executeTakeFirst();
  if (!vendor) throw new ProblemError('not_found');
  const row = toRow(entry, vendor.names);
  try {
    await db
      .insertInto('game')
      .values({ node_id: nodeId, card_id: nodeId, opens_list: false, maintenance: false, ...row })
      .onConflict((conflict) => conflict.column('node_id').doUpdateSet(row))
      .execute();
  } catch (error) {
    throw isDuplicate(error) ? new ProblemError('conflict') : error;
  }
}

/** Maintenance of a vendor or one of its games. */
interface Flag {
  readonly vendor: string;
  readonly gameCode: string | null;
  readonly maintenance: boolean;
}

/**
 * Sets or clears the flag. Returns the previous value; null if the vendor or game does not exist.
 */
export async function setMaintenance(
  db: Db,
  { vendor, gameCode, maintenance }: Flag,
): Promise<boolean | null> {
  if (gameCode === null) {
    const vendors = db.selectFrom('vendor').select('maintenance').where('code', '=', vendor);
    const was = await vendors.forUpdate().executeTakeFirst();
    await db.updateTable('vendor').set({ maintenance }).where('code', '=', vendor).execute();
    return was?.maintenance ?? null;
  }
  const one = { vendor_code: vendor, game_code: gameCode };
  const games = db
    .selectFrom('game')
    .select('maintenance')
    .where((eb) => eb.and(one));
  const was = await games.forUpdate().executeTakeFirst();
  await db
    .updateTable('game')
    .set({ maintenance })
    .where((eb) => eb.and(one))
    .execute();
  return was?.maintenance ?? null;
}

function toRow(entry: GameEntry, vendorNames: Texts) {
  return {
    vendor_code: entry.vendorCode,
    game_type: fromWireType(entry.gameType),
    game_code: entry.gameCode,
    names: json(entry.names),
    account_type_name: `${vendorNames.en} wallet`,
    tab: entry.tab,
    classify: entry.classify,
    popularity: entry.popularity,
    released_at: new Date(entry.releasedAt),
    plays_for_fun: entry.playsForFun ?? false,
  } satisfies Partial<GameRow>;
}

/** The driver sends objects as PostgreSQL's own types; a jsonb column takes text. */
function json(texts: Readonly<Record<string, string | undefined>>): Texts {
  return JSON.stringify(texts) as never;
}
