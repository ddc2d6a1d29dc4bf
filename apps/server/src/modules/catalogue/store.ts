import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { buildSnapshot, type Snapshot } from './snapshot.ts';
import type { GameRow, VendorRow } from './tables.ts';

type Row = Omit<GameRow, 'released_at'> & { released_at: number };

/** Converts a JSON row to the table type; JSON has no dates. */
const withDate = (row: Row): GameRow => ({
  ...row,
  released_at: new Date(Number(row.released_at)),
});

/** Reads vendors and games; one JSON value for the games keeps 10,000 rows cheap on the wire. */
export async function loadSnapshot(db: Kysely<Database>, revision: number): Promise<Snapshot> {
  const vendors: VendorRow[] = await db.selectFrom('vendor').selectAll().execute();
  const { rows } = await sql<{ games: Row[] | null }>`
    select json_agg(json_build_object(
      'node_id', node_id, 'vendor_code', vendor_code, 'game_type', game_type,
      'game_code', game_code, 'names', names, 'card_id', card_id,
      'account_type_name', account_type_name, 'opens_list', opens_list, 'tab', tab,
      'classify', classify, 'maintenance', maintenance, 'plays_for_fun', plays_for_fun,
      'popularity', popularity, 'released_at', (extract(epoch from released_at) * 1000)::bigint)) as games
    from game`.execute(db);
  const games = (rows[0]?.games ?? []).map(withDate);
  return buildSnapshot(revision, vendors, games);
}
