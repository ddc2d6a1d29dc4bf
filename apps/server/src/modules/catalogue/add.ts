import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { WalletMode } from './tables.ts';

/** Names in the bundled languages; English replaces missing ones. */
type Names = Readonly<Partial<Record<'en' | 'vi', string>>>;

export interface NewVendor {
  readonly code: string;
  readonly names: Names;
  readonly position: number;
  readonly jackpot: boolean;
  readonly maintenance: boolean;
  readonly wallet: WalletMode;
}

export interface NewGame {
  readonly node_id: number;
  readonly vendor_code: string;
  readonly game_type: string;
  readonly game_code: string;
  readonly names: Names;
  readonly card_id: number | null;
  readonly account_type_name: string;
  readonly opens_list: boolean;
  readonly tab: string | null;
  readonly classify: string | null;
  readonly maintenance: boolean;
  readonly plays_for_fun: boolean;
  readonly popularity: number;
  /** ISO 8601. */
  readonly released_at: string;
}

/** A table of a card game; stakes are minor units. */
export interface NewRoom {
  readonly node_id: number;
  readonly room_id: string;
  readonly names: Names;
  readonly min_stake: number;
  readonly max_stake: number;
  readonly seats: number;
}

/**
 * Adds vendors, games and tables to a database that is not in use yet: no server is notified. One
 * statement each, because 10,000 rows must be fast.
 */
export async function addToCatalogue(
  db: Kysely<Database>,
  rows: {
    readonly vendors: readonly NewVendor[];
    readonly games: readonly NewGame[];
    readonly rooms: readonly NewRoom[];
  },
): Promise<void> {
  await sql`insert into vendor (code, names, position, jackpot, maintenance, wallet)
    select * from jsonb_to_recordset(${JSON.stringify(rows.vendors)}::jsonb) as row (
    code text, names jsonb, position int, jackpot boolean, maintenance boolean, wallet text)`.execute(
    db,
  );
  await sql`insert into game (node_id, vendor_code, game_type, game_code, names, card_id, account_type_name,
      opens_list, tab, classify, maintenance, plays_for_fun, popularity, released_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows.games)}::jsonb) as row (
    node_id int, vendor_code text, game_type text, game_code text, names jsonb, card_id int,
    account_type_name text, opens_list boolean, tab text, classify text, maintenance boolean,
    plays_for_fun boolean, popularity int, released_at timestamptz)`.execute(db);
  await sql`insert into pvp_room (node_id, room_id, names, min_stake, max_stake, seats)
    select * from jsonb_to_recordset(${JSON.stringify(rows.rooms)}::jsonb)
    as row (node_id int, room_id text, names jsonb, min_stake bigint, max_stake bigint, seats int)`.execute(
    db,
  );
}
