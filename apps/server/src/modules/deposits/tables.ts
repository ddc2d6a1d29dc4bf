import type { DepositCommand, OtherAmounts } from '@baize/machines/deposit-status';
import type { ActorRole } from '@baize/machines/lifecycle';

/** What has become of a deposit: a state of its chart. */
export type DepositStatus = 'pending' | 'paid' | 'rejected' | 'expired' | 'held' | 'returned';

/** Money that a player pays in; amounts are minor units. */
export interface DepositTable {
  id: string;
  player_id: string;
  method_id: string;
  method_names: Readonly<Record<string, string>>;
  provider: string;
  currency: string;
  amount: bigint;
  fee: bigint;
  /** What the method said when the deposit began: what happens to another amount, and what a payment costs. */
  other_amounts: OtherAmounts;
  fee_fixed: bigint;
  fee_basis_points: number;
  status: DepositStatus;
  /** What has come, in minor units of its own currency; null before. */
  arrived: bigint | null;
  arrived_currency: string | null;
  /** What the player got of it; null before it is paid. */
  credited: bigint | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
}

/** A command that a deposit has taken; rows are added and never changed. */
export interface DepositEventTable {
  deposit_id: DepositTable['id'];
  /** Counted from 1. */
  seq: number;
  command: DepositCommand['type'];
  /** Null of the first. */
  status_before: DepositStatus | null;
  status_after: DepositStatus;
  actor_role: ActorRole;
  actor_id: string;
  /** The provider's own; null of others. */
  transaction_id: string | null;
  /** What the provider says has come, of `confirm` alone; null of rows from before it was kept. */
  amount: bigint | null;
  currency: string | null;
  /** The operator's; null of others. */
  reason: string | null;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    deposit: DepositTable;
    deposit_event: DepositEventTable;
  }
}
