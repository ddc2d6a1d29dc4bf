/** A transfer between an account and its upline; `id` is the sender's booking. Rows are never changed. */
export interface EdgeTransferTable {
  sender_id: string;
  id: string;
  receiver_id: string;
  /** What the sender's call was booked under, on both sides. */
  source_tx_id: string;
  /** What the receiver is to the sender. */
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
