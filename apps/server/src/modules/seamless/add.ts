import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** A finished round; stakes and wins in minor units. */
export interface PastRound {
  readonly player_id: string;
  readonly vendor_code: string;
  readonly round_id: string;
  readonly game_code: string;
  readonly currency: string;
  readonly bets: bigint;
  readonly wins: bigint;
  readonly opened_at: Date;
  readonly closed_at: Date;
}

/** Adds past cash rounds in one statement; the wallet adds their bookings (`bookHistory`). */
export async function addPastRounds(
  db: Kysely<Database>,
  rounds: readonly PastRound[],
): Promise<void> {
  const rows = rounds.map((round) => ({
    ...round,
    bets: round.bets.toString(),
    wins: round.wins.toString(),
  }));
  await sql`insert into round (player_id, vendor_code, round_id, game_code, currency, bets, wins,
      opened_at, closed_at, account)
    select *, 'cash' from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      player_id uuid, vendor_code text, round_id text, game_code text, currency text, bets bigint,
      wins bigint, opened_at timestamptz, closed_at timestamptz)`.execute(db);
}
