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
 * What a booking adds to a sum: its amount if it is of some types, less than zero if it takes back what those of others have
 * added; minor units. The booking has to be called `booking`, here and below.
 */
export const signed = (...signs: readonly Signs[]) =>
  sql<bigint>`case
    when booking.type = any(${signs.map(({ plus }) => plus)}::text[]) then booking.amount
    when booking.type = any(${signs.flatMap(({ less }) => less ?? [])}::text[]) then -booking.amount else 0 end`;

/** What bookings of some types come to without what those of others have taken back, in minor units. */
export const signedSum = (...signs: readonly Signs[]) =>
  sql<bigint>`coalesce(sum(${signed(...signs)}), 0)::bigint`;

/** Whether a booking is a stake; of a stake in parts one is. */
export const isStake = sql<boolean>`(booking.type = 'bet' and booking.entry is null)`;

/** How many stakes were booked. */
export const betCount = sql<number>`(count(*) filter (where ${isStake}))::int`;

/** Whether a booking is between its owner and the platform. */
export const isWithPlatform = sql<boolean>`'house' in (booking.debit_kind, booking.credit_kind)`;

/** What the accounts of the owner have gained by a booking: what went between them and the platform. */
export const gain = sql<bigint>`case
  when booking.debit_kind = 'house' then booking.amount
  when booking.credit_kind = 'house' then -booking.amount else 0 end`;
