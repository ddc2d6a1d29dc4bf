import type { AccountStatusContext } from '@baize/machines/account-status';
import type { Stored } from '@baize/machines/lifecycle';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { AccountEventTable, AccountState } from './tables.ts';

type Db = Kysely<Database>;

/** An account's state in its statechart. */
export interface StoredStatus extends Stored<AccountStatusContext> {
  readonly state: AccountState;
}

export type AccountEvent = Selectable<AccountEventTable>;

/** An account's status, locked: no other change and no login until the transaction ends. */
export async function lockStatus(trx: Db, memberId: string): Promise<StoredStatus> {
  const { status, suspended_until: until } = await trx
    .selectFrom('member')
    .select(['status', 'suspended_until'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { state: status, context: { dueAt: until?.getTime() ?? null } };
}

/**
 * The only place that writes the status, always with its log row
 * (scripts/gates/lifecycle-writes.mjs).
 */
export async function writeStatus(trx: Db, event: Omit<AccountEvent, 'seq'>): Promise<void> {
  const { member_id: memberId, status_before: before, status_after: status } = event;
  await trx
    .updateTable('member')
    .set({ status, suspended_until: event.suspended_until })
    .where('id', '=', memberId)
    .where('status', '=', before)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { last } = await trx
    .selectFrom('account_event')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const seq = Number(last ?? 0) + 1;
  await trx
    .insertInto('account_event')
    .values({ ...event, seq })
    .execute();
}

/** An account's log, oldest first. */
export function getEvents(db: Db, memberId: string): Promise<AccountEvent[]> {
  return db
    .selectFrom('account_event')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('seq')
    .execute();
}

/** Members whose suspension has expired. */
export async function membersDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('suspended_until', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}
