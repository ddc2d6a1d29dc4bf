import type { DepositCommand } from '@baize/machines/deposit-status';
import type { ActorRole } from '@baize/machines/lifecycle';

/** What has become of a deposit: a state of its chart. */
export type DepositStatus = 'pending' | 'paid' | 'rejected' | 'expired';

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
  status: DepositStatus;
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
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    deposit: DepositTable;
    deposit_event: DepositEventTable;
  }
}
