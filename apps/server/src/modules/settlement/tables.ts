import type { Schemas } from '@baize/api';
import type { Generated } from 'kysely';

/** What is owed for one period by a contract; money in minor units. */
export interface BillTable {
  id: string;
  contract_id: string;
  kind: Schemas['ContractKind'];
  /** Null is the platform. */
  payer_id: string | null;
  payee_id: string;
  currency: string;
  period_from: Date;
  /** It is not in the period. */
  period_to: Date;
  due_at: Date;
  created_at: Date;
  /** The latest. */
  revision: number;
  /** Of that revision. */
  amount: bigint;
  /** The sum of its payments. */
  paid: Generated<bigint>;
  /** When it is paid next, or tried again; null while nothing is owed. */
  try_at: Date | null;
  /** The code of the error for which it could not be paid in full when that was tried last. */
  problem: string | null;
}

/** How the amount of a bill came about; rows are added and never changed. */
export interface BillRevisionTable {
  bill_id: string;
  revision: number;
  valid_bet: bigint;
  result: bigint;
  active_members: number;
  lost_stake: bigint;
  won_stake: bigint;
  /** The losing period before that was taken from the result. */
  carried_in: bigint;
  carried_out: bigint;
  /** The part of it that is left of earlier contracts (H120). */
  inherited_out: bigint;
  loss: bigint;
  /** Counted from 1; null where none was reached. */
  tier: number | null;
  amount: bigint;
  at: Date;
}

/** What was paid of a bill; rows are added and never changed. */
export interface BillPaymentTable {
  bill_id: string;
  seq: number;
  /** That the bill had then. */
  revision: number;
  /** Below zero where the downline has paid back. */
  amount: bigint;
  at: Date;
}

export interface SettlementProgressTable {
  contract_id: string;
  /** The merchant's when the contract was settled first. */
  time_zone: string;
  settled_until: Date;
  /** When it is settled next; null once it is over and settled. */
  next_run_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
}

/** A round of a contract's team that has changed since it was closed. */
export interface SettlementChangeTable {
  contract_id: string;
  closed_at: Date;
}

export interface CorrectionScanTable {
  id: Generated<number>;
  scanned_until: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    bill: BillTable;
    bill_revision: BillRevisionTable;
    bill_payment: BillPaymentTable;
    settlement_progress: SettlementProgressTable;
    settlement_change: SettlementChangeTable;
    correction_scan: CorrectionScanTable;
  }
}
