import { sql, type Kysely } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';

/** Rows that one question reads. */
const PAGE = 5000;

/** An answer that is kept: the name that its caller gave it, its status, and its body or the code of its refusal. */
interface Kept {
  readonly name: string;
  readonly text: string;
}

/** Kept answers behind the first `after`, in the order of their names: those of vendors' calls and of keys. */
export async function keptAnswers(db: Kysely<Database>, after: number): Promise<readonly Kept[]> {
  const { rows } = await sql<Kept>`
    select * from (
      select transaction_id as name,
        coalesce('{"success":true,"value":' || answer::text || '}', refusal->>'code', '') as text
      from vendor_transaction
      union all
      select key, body from idempotency
    ) kept order by name offset ${after} limit ${PAGE}`.execute(db);
  return rows;
}

/** How often something of a type was booked for a player. */
export async function bookingsByType(db: Kysely<Database>): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select owner, type, count(*)::int as times from transfer group by owner, type`.execute(db);
  return rows;
}
