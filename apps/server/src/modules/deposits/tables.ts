import type { DepositCommand, OtherAmounts } from '@baize/machines/deposit-status';
import type { ActorRole } from '@baize/machines/lifecycle';

/** A state of the deposit's statechart. */
export type DepositStatus = 'pending' | 'paid' | 'rejected' | 'expired' | 'held' | 'returned';

/** A player's deposit; amounts are minor units. */
export interface DepositTable {
  id: string;
  /** Computed of the id. */
  reference: string;
  player_id: string;
  method_id: string;
  method_names: Readonly<Record<string, string>>;
  provider: string;
  currency: string;
  amount: bigint;
  fee: bigint;
  /** The method's terms when the deposit began: handling of other amounts, and the fee. */
  other_amounts: OtherAmounts;
  fee_fixed: bigint;
  fee_basis_points: number;
  status: DepositStatus;
  /** Arrived money, in minor units of its own currency; null before. */
  arrived: bigint | null;
  arrived_currency: string | null;
  /** The player's credit; null before it is paid. */
  credited: bigint | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
}

/** A command that was applied to a deposit; append-only. */
export interface DepositEventTable {
  deposit_id: DepositTable['id'];
  /** Counted from 1. */
  seq: number;
  command: DepositCommand['type'];
  /** Null in the first row. */
  status_before: DepositStatus | null;
  status_after: DepositStatus;
  actor_role: ActorRole;
  actor_id: string;
  /** The provider's own id; null for other commands. */
  transaction_id: string | null;
  /** Arrived amount of `confirm`; null for other commands and older rows. */
  amount: bigint | null;
  currency: string | null;
  /** The operator's reason; null for other commands. */
  reason: string | null;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    deposit: DepositTable;
    deposit_event: DepositEventTable;
  }
}
