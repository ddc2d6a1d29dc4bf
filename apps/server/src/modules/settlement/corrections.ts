import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { startedContracts } from '../contracts/index.ts';
import { heldAt, memberUplines } from '../identity/index.ts';
import { changesOfClosedRounds } from '../seamless/index.ts';
import type { Db } from './store.ts';

/** Changes may be committed later than they say. */
const OVERLAP_MS = 2 * 60_000;

/**
 * Has the bills computed again of which a closed round has changed since the last scan: a bet was rolled back (H102). What was
 * found waits until its contract has been settled. Without it everything else is settled all the same: a failure is told,
 * and the next scan begins where this one has.
 */
export async function markChanged({ db, clock, log }: Platform): Promise<void> {
  const now = clock.now();
  const marking = scannedUntil(db, now).then((since) => mark(db, since, now));
  await marking.catch((error: unknown) =>
    log.error({ err: error }, 'changes of closed rounds could not be looked for'),
  );
}

async function scannedUntil(db: Db, now: Date): Promise<Date> {
  const row = await db.selectFrom('correction_scan').selectAll().executeTakeFirst();
  // A clock that was put back would hide what has changed meanwhile.
  const until = Math.min(row?.scanned_until.getTime() ?? now.getTime(), now.getTime());
  return new Date(until - OVERLAP_MS);
}

/**
 * Adds the changes of closed rounds since a moment to the contracts that count them, and notes until when they were looked for: both
 * or nothing, in one statement.
 */
async function mark(db: Db, since: Date, until: Date): Promise<void> {
  await sql`
    with marked as (
      insert into settlement_change (contract_id, closed_at)
      select distinct contract.id, change.closed_at
      from ${changesOfClosedRounds.as('change')}
      join ${memberUplines.as('upline')} on upline.member_id = change.player_id
        and ${heldAt('change.closed_at')}
      join ${startedContracts.as('contract')} on contract.downline_id = upline.ancestor_id
        and contract.started_at <= change.closed_at and (contract.ended_at is null or contract.ended_at > change.closed_at)
      where change.at >= ${since}
    )
    insert into correction_scan (scanned_until) values (${until})
    on conflict (id) do update set scanned_until = excluded.scanned_until`.execute(db);
}
