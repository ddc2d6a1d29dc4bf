import { sql } from 'kysely';
import { readView } from '../../platform/db/read-view.ts';
import { PAID, RETURNED } from './booking-types.ts';
import './tables.ts';

/** Bills with the kind of their contract. */
export const bills = readView.selectFrom('bill').select(['id', 'kind']);

/** The bill of a payment booking, aliased `booking`. */
export const billOfBooking = sql<string>`split_part(booking.source_tx_id, ':', 1)::uuid`;

/** Ledger types of a member's contract income and cost; `less` is what was paid back later. */
export const contractSigns = {
  received: { plus: PAID.to, less: RETURNED.from },
  given: { plus: PAID.from, less: RETURNED.to },
} as const;
