import { sql } from 'kysely';
import { readView } from '../../platform/db/read-view.ts';
import { PAID, RETURNED } from './booking-types.ts';
import './tables.ts';

/** Bills, and of which kind of contract they are. */
export const bills = readView.selectFrom('bill').select(['id', 'kind']);

/** The bill that a booking, which has to be called `booking`, has paid a part of. */
export const billOfBooking = sql<string>`split_part(booking.source_tx_id, ':', 1)::uuid`;

/** The ledger's types of what contracts bring a member and cost it; `less` is what came back later. */
export const contractSigns = {
  received: { plus: PAID.to, less: RETURNED.from },
  given: { plus: PAID.from, less: RETURNED.to },
} as const;
