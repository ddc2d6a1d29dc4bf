/** A transfer between an account and its upline; `id` is the sender's booking. Append-only. */
export interface EdgeTransferTable {
  sender_id: string;
  id: string;
  /** Computed of the id. */
  reference: string;
  receiver_id: string;
  /** Source id of the bookings of both sides. */
  source_tx_id: string;
  /** Relation of the receiver to the sender. */
  direction: 'upline' | 'downline';
  currency: string;
  /** Minor units. */
  amount: bigint;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    edge_transfer: EdgeTransferTable;
  }
}
