import type { TransferMeta } from './tables.ts';

/** What moves and why. */
export interface Movement {
  playerId: string;
  currency: string;
  /** Minor units, more than zero. */
  amount: bigint;
  /** What the player's record calls it, e.g. `bet`, `win`, `deposit`, `bonus`. */
  type: string;
  /** Who booked it, such as `vendor:AUR` or `demo`; with `sourceTxId` it is booked once for ever. */
  source: string;
  sourceTxId: string;
  meta?: TransferMeta;
}
