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
export async function markChanged(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const marking = platform.transaction(async (trx) => {
    await mark(trx, await scannedUntil(trx, now));
    await trx
      .insertInto('correction_scan')
      .values({ scanned_until: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ scanned_until: now }))
      .execute();
  });
  await marking.catch((error: unknown) =>
    platform.log.error({ err: error }, 'changes of closed rounds could not be looked for'),
  );
}

async function scannedUntil(db: Db, now: Date): Promise<Date> {
  const row = await db.selectFrom('correction_scan').selectAll().executeTakeFirst();
  // A clock that was put back would hide what has changed meanwhile.
  const until = Math.min(row?.scanned_until.getTime() ?? now.getTime(), now.getTime());
  return new Date(until - OVERLAP_MS);
}

/** Adds the changes of closed rounds since a moment to the contracts that count them. */
async function mark(db: Db, since: Date): Promise<void> {
  await sql`
    insert into settlement_change (contract_id, closed_at)
    select distinct contract.id, change.closed_at
    from ${changesOfClosedRounds.as('change')}
    join ${memberUplines.as('upline')} on upline.member_id = change.player_id
      and ${heldAt('change.closed_at')}
    join ${startedContracts.as('contract')} on contract.downline_id = upline.ancestor_id
      and contract.started_at <= change.closed_at and (contract.ended_at is null or contract.ended_at > change.closed_at)
    where change.at >= ${since}`.execute(db);
}
