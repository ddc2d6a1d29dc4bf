import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { startedContracts } from '../contracts/index.ts';
import { heldAt, memberUplines } from '../accounts/index.ts';
import { changesOfClosedRounds } from '../seamless/index.ts';
import type { Db } from './store.ts';

/** A change may be committed later than its time stamp. */
const OVERLAP_MS = 2 * 60_000;

/**
 * Marks bills for recomputation if a closed round changed since the last scan by a rollback (H102).
 * Marks wait until their contract is settled. A failed scan does not stop settlement: it is logged,
 * and the next scan starts where this one did.
 */
export async function markChanged({ db, clock, log }: Platform): Promise<void> {
  const now = clock.now();
  const marking = scannedUntil(db, now).then((since) => mark(db, since, now));
  await marking.catch((error: unknown) =>
    log.error({ err: error }, 'the scan for changed closed rounds failed'),
  );
}

async function scannedUntil(db: Db, now: Date): Promise<Date> {
  const row = await db.selectFrom('correction_scan').selectAll().executeTakeFirst();
  // After the clock was put back, changes of the meantime must not be missed.
  const until = Math.min(row?.scanned_until.getTime() ?? now.getTime(), now.getTime());
  return new Date(until - OVERLAP_MS);
}

/**
 * Marks the contracts that count closed rounds changed since a time, and stores how far the scan
 * got, in one statement.
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
