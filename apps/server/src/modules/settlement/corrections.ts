import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { startedContracts } from '../contracts/index.ts';
import { members } from '../identity/index.ts';
import { changesOfClosedRounds } from '../seamless/index.ts';
import type { Db } from './store.ts';

/** Changes may be committed later than they say. */
const OVERLAP_MS = 2 * 60_000;

/**
 * Has the bills computed again of which a closed round has changed since the last look: a bet was rolled back (H102). What is
 * marked stays so until the contract has been settled.
 */
export async function markChanged(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await platform.transaction(async (trx) => {
    await mark(trx, await lookedUntil(trx, now), now);
    await trx
      .insertInto('settlement_correction')
      .values({ looked_until: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ looked_until: now }))
      .execute();
  });
}

async function lookedUntil(db: Db, now: Date): Promise<Date> {
  const row = await db.selectFrom('settlement_correction').selectAll().executeTakeFirst();
  // A clock that was put back would hide what has changed meanwhile.
  const until = Math.min(row?.looked_until.getTime() ?? now.getTime(), now.getTime());
  return new Date(until - OVERLAP_MS);
}

/** Marks contracts that count a closed round which has changed since, with when the first of those was closed. */
async function mark(db: Db, since: Date, now: Date): Promise<void> {
  await sql`
    with changed as (
      select contract.id, min(change.closed_at) as changed_from
      from ${changesOfClosedRounds.as('change')}
      join ${members.as('player')} on player.id = change.player_id
      join ${members.as('downline')} on player.path like downline.path || '%'
      join ${startedContracts.as('contract')} on contract.downline_id = downline.id
        and contract.started_at <= change.closed_at and (contract.ended_at is null or contract.ended_at > change.closed_at)
      where change.at >= ${since}
      group by contract.id
    )
    update settlement_progress progress
    set changed_from = least(progress.changed_from, changed.changed_from), look_at = ${now}
    from changed where progress.contract_id = changed.id`.execute(db);
}
