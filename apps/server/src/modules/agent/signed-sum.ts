import { sql } from 'kysely';

/** Types of bookings that count, and those that take back what counted. */
export interface Signs {
  readonly plus: string;
  readonly less: string;
}

/** What bookings of one type come to without what those of another have taken back, in minor units; of `booking`. */
export const signedSum = (...signs: readonly Signs[]) =>
  sql<bigint>`coalesce(sum(case
    when booking.type = any(${signs.map(({ plus }) => plus)}::text[]) then booking.amount
    when booking.type = any(${signs.map(({ less }) => less)}::text[]) then -booking.amount end), 0)::bigint`;
