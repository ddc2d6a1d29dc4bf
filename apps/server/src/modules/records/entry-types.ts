import type { Schemas } from '@baize/api';
import { sql } from 'kysely';

export type RecordType = Schemas['RecordType'];

/** The bookings' own types that a record has one name for. */
const NAMED = {
  bet: ['bet'],
  win: ['win'],
  promotion_win: ['promotion-win'],
  deposit: ['deposit'],
  adjustment: ['adjustment', 'demo-credit'],
  bonus: ['bonus', 'bonus-release', 'bonus-forfeit'],
  bet_returned: ['rollback'],
  win_taken_back: ['win-rollback'],
  withdrawal: ['hold'],
  withdrawal_returned: ['hold-released', 'withdrawal-return'],
  withdrawal_paid: ['hold-captured'],
} as const satisfies Partial<Record<RecordType, readonly string[]>>;

/**
 * What a record calls a booking, of the booking's own type. Transfers of every kind are one; what no name is for is
 * `other`, so that a new kind of booking is shown before it has a name here.
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

/** Whether a booking, whose own type is `booked_as`, is called so: by its own type where that is known, for its index. */
export function isOfType(type: RecordType) {
  if (!(type in NAMED)) return sql<boolean>`type = ${type}`;
  const [first, ...others]: readonly string[] = NAMED[type as keyof typeof NAMED];
  return others.length === 0
    ? sql<boolean>`booked_as = ${first}`
    : sql<boolean>`booked_as = any(${[first, ...others]}::text[])`;
}
