import type { TransferMeta } from './tables.ts';

/** Amount and reason of a movement. */
export interface Movement {
  playerId: string;
  currency: string;
  /** Minor units, positive. */
  amount: bigint;
  /** Type in the player's record, e.g. `bet`, `win`, `deposit`, `bonus`. */
  type: string;
  /**
   * Origin of the booking, such as `vendor:AUR` or `demo`; idempotency key together with
   * `sourceTxId`.
   */
  source: string;
  sourceTxId: string;
  meta?: TransferMeta;
}
