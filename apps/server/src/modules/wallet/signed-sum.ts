import { sql } from 'kysely';

/** A type of bookings that counts, and the one that takes back what counted. */
export interface Signs {
  readonly plus: string;
  readonly less?: string;
}

/** What of play, and of money paid in and out, is booked how; a stake and a payment out count as they are, above zero. */
export const moneySigns = {
  stake: { plus: 'bet', less: 'rollback' },
  payout: { plus: 'win', less: 'win-rollback' },
  deposits: { plus: 'deposit' },
  withdrawals: { plus: 'hold-captured', less: 'withdrawal-return' },
} as const satisfies Readonly<Record<string, Signs>>;

/**
 * What bookings of some types come to without what those of others have taken back, in minor units. The bookings have to
 * be called `booking`.
 */
export const signedSum = (...signs: readonly Signs[]) =>
  sql<bigint>`coalesce(sum(case
    when booking.type = any(${signs.map(({ plus }) => plus)}::text[]) then booking.amount
    when booking.type = any(${signs.flatMap(({ less }) => less ?? [])}::text[]) then -booking.amount end), 0)::bigint`;

/** How many stakes were booked; a stake in parts is one. */
export const betCount = sql<number>`(count(*) filter (where booking.type = 'bet' and booking.entry is null))::int`;

/** What the accounts of the owners have gained together: what went between them and the platform. */
export const gained = sql<bigint>`coalesce(sum(case
  when booking.debit_kind = 'house' then booking.amount
  when booking.credit_kind = 'house' then -booking.amount end), 0)::bigint`;
