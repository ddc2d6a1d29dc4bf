import { sql, type Kysely } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';

/** Rows per query. */
const PAGE = 5000;

/** A kept answer: its caller's name for it, its status, and its body or error code. */
interface StoredAnswer {
  readonly name: string;
  readonly text: string;
}

/** Kept answers after the first `after`, ordered by name: those of vendors' calls and of keys. */
export async function readKeptAnswers(
  db: Kysely<Database>,
  after: number,
): Promise<readonly StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select * from (
      select transaction_id as name,
        coalesce('{"success":true,"value":' || answer::text || '}', refusal->>'code', '') as text
      from vendor_transaction
      union all
      select key, body from idempotency
    ) kept order by name offset ${after} limit ${PAGE}`.execute(db);
  return rows;
}

/** All of them. */
export async function readAllKeptAnswers(db: Kysely<Database>): Promise<readonly StoredAnswer[]> {
  const all: StoredAnswer[] = [];
  for (;;) {
    const page = await readKeptAnswers(db, all.length);
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** Bookings per player and type. */
export async function countBookings(db: Kysely<Database>): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select owner, type, count(*)::int as times from transfer group by owner, type`.execute(db);
  return rows;
}
