import { sql } from 'kysely';

/** A booking type that counts, and the type that reverses it. */
export interface Signs {
  readonly plus: string;
  readonly less?: string;
}

/**
 * Booking types of play, deposits and withdrawals; stakes and withdrawals count as positive
 * amounts.
 */
export const moneySigns = {
  stake: { plus: 'bet', less: 'rollback' },
  payout: { plus: 'win', less: 'win-rollback' },
  deposits: { plus: 'deposit' },
  withdrawals: { plus: 'hold-captured', less: 'withdrawal-return' },
} as const satisfies Readonly<Record<string, Signs>>;

/**
 * A booking's contribution to a sum: its amount for some types, negative for their reversals; minor
 * units. The booking must be aliased `booking`, here and below.
 */
export const signedAmount = (...signs: readonly Signs[]) =>
  sql<bigint>`case
    when booking.type = any(${signs.map(({ plus }) => plus)}::text[]) then booking.amount
    when booking.type = any(${signs.flatMap(({ less }) => less ?? [])}::text[]) then -booking.amount else 0 end`;

/** Sum of bookings of some types minus their reversals, in minor units. */
export const signedSum = (...signs: readonly Signs[]) =>
  sql<bigint>`coalesce(sum(${signedAmount(...signs)}), 0)::bigint`;

/** Whether a booking is a stake; counts one row of a stake in parts. */
export const isStake = sql<boolean>`(booking.type = 'bet' and booking.entry is null)`;

/** Number of stakes. */
export const betCount = sql<number>`(count(*) filter (where ${isStake}))::int`;

/** Whether a booking is between its owner and the platform. */
export const isWithPlatform = sql<boolean>`'house' in (booking.debit_kind, booking.credit_kind)`;

/** Gain of the owner's accounts by a booking with the platform. */
export const gain = sql<bigint>`case
  when booking.debit_kind = 'house' then booking.amount
  when booking.credit_kind = 'house' then -booking.amount else 0 end`;
