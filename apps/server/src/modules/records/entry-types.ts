import type { Schemas } from '@baize/api';
import { sql } from 'kysely';

export type RecordType = Schemas['RecordType'];

/** Booking types that a record groups under one name. */
const NAMED = {
  bet: ['bet'],
  win: ['win'],
  promotion_win: ['promotion-win'],
  deposit: ['deposit'],
  adjustment: ['adjustment', 'demo-credit'],
  bonus: ['bonus', 'bonus-release', 'bonus-forfeit'],
  reward: ['reward', 'rebate'],
  bet_returned: ['rollback'],
  win_taken_back: ['win-rollback'],
  withdrawal: ['hold'],
  withdrawal_returned: ['hold-released', 'withdrawal-return'],
  withdrawal_paid: ['hold-captured'],
} as const satisfies Partial<Record<RecordType, readonly string[]>>;

/**
 * Record name of a booking type. Transfers of every kind share one name; unknown types are `other`,
 * so that a new type is shown before it has a name here.
 */
export const recordType = sql<RecordType>`case
  ${sql.join(
    Object.entries(NAMED).map(
      ([name, types]) => sql`when type = any(${types}::text[]) then ${sql.lit(name)}`,
    ),
    sql` `,
  )}
  when type like '%transfer%' then 'transfer'
  when type like 'settlement-%' then 'settlement'
  when type like 'points-%' then 'points'
  else 'other' end`;

/**
 * Whether a booking with type `booked_as` has this record name; compares the type itself where
 * possible, for its index.
 */
export function isOfType(type: RecordType) {
  if (!(type in NAMED)) return sql<boolean>`type = ${type}`;
  const [first, ...others]: readonly string[] = NAMED[type as keyof typeof NAMED];
  return others.length === 0
    ? sql<boolean>`booked_as = ${first}`
    : sql<boolean>`booked_as = any(${[first, ...others]}::text[])`;
}
