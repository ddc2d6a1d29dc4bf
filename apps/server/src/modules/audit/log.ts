import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/name-lock.ts';
import type { OperatorChange } from '../../platform/operators.ts';
import type { OperatorLogTable } from './tables.ts';

type Db = Kysely<Database>;

export type LogRow = Selectable<OperatorLogTable>;

/** Previous hash of the first row. */
export const NO_HASH = '0'.repeat(64);

/** Hash of a row, over the stored text, so that anyone can recompute it. */
export const computeHash = (previous: string, entry: string): string =>
  createHash('sha256')
    .update(previous + entry)
    .digest('hex');

/**
 * Appends a row. Other appends wait until this transaction ends, so that rows are numbered without
 * gaps in commit order; call it last.
 */
export async function append(trx: Db, change: OperatorChange): Promise<LogRow> {
  await lockName(trx, 'operator-log');
  const last = await trx
    .selectFrom('operator_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { at, ...fields } = change;
  const entry = JSON.stringify({ at: at.toISOString(), ...fields });
  const previous = last?.hash ?? NO_HASH;
  const row = {
    seq: (last?.seq ?? 0n) + 1n,
    entry,
    previous_hash: previous,
    hash: computeHash(previous, entry),
    at,
  };
  await trx.insertInto('operator_log').values(row).execute();
  return row;
}

/** Rows before a given one, or the last rows, newest first. */
export function rowsBefore(db: Db, before: bigint | null, limit: number): Promise<LogRow[]> {
  const rows = db.selectFrom('operator_log').selectAll().orderBy('seq', 'desc').limit(limit);
  return (before === null ? rows : rows.where('seq', '<', before)).execute();
}
