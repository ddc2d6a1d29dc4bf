import type { Schemas } from '@baize/api';
import type { Generated } from 'kysely';

/** Amount owed for one period of a contract; money in minor units. */
export interface BillTable {
  id: string;
  contract_id: string;
  kind: Schemas['ContractKind'];
  /** Null is the platform. */
  payer_id: string | null;
  payee_id: string;
  currency: string;
  period_from: Date;
  /** Exclusive. */
  period_to: Date;
  due_at: Date;
  created_at: Date;
  /** Number of the latest revision. */
  revision: number;
  /** Amount of that revision. */
  amount: bigint;
  /** Sum of its payments. */
  paid: Generated<bigint>;
  /** Next payment or retry; null while nothing is owed. */
  try_at: Date | null;
  /** Error code of the last failed full payment. */
  problem: string | null;
}

/** A computation of a bill's amount; append-only. */
export interface BillRevisionTable {
  bill_id: string;
  revision: number;
  valid_bet: bigint;
  result: bigint;
  active_members: number;
  lost_stake: bigint;
  won_stake: bigint;
  /** Loss of the previous period, subtracted from the result. */
  carried_in: bigint;
  carried_out: bigint;
  /** The part inherited from earlier contracts (H120). */
  inherited_out: bigint;
  loss: bigint;
  /** Counted from 1; null if none was reached. */
  tier: number | null;
  amount: bigint;
  at: Date;
}

/** A payment of a bill; append-only. */
export interface BillPaymentTable {
  bill_id: string;
  seq: number;
  /** The bill's revision at that time. */
  revision: number;
  /** Negative if the downline paid back. */
  amount: bigint;
  at: Date;
}

export interface SettlementProgressTable {
  contract_id: string;
  /** The merchant's zone at the contract's first settlement. */
  time_zone: string;
  settled_until: Date;
  /** Next settlement; null once it is over and settled. */
  next_run_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
}

/** A round of a contract's team that changed after it was closed. */
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
