import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Transfers along edges, by the source id of the bookings of both sides. */
export const edgeTransfers = readView
  .selectFrom('edge_transfer')
  .select(['id', 'sender_id', 'receiver_id', 'source_tx_id']);
