import type { Schemas } from '@baize/api';
import type { ContractCommand } from '@baize/machines/contract-status';
import type { ActorRole } from '@baize/machines/lifecycle';
import type { JSONColumnType } from 'kysely';

export type ContractState = Schemas['ContractState'];
export type ContractKind = Schemas['ContractKind'];

/** Terms by which an upline pays a direct downline. */
export interface ContractTable {
  id: string;
  kind: ContractKind;
  period: Schemas['ContractPeriod'];
  /** Null is the platform. */
  upline_id: string | null;
  downline_id: string;
  /** In the wire's format. */
  tiers: JSONColumnType<Schemas['ContractTier'][], string, string>;
  /** Maximum rates of the tiers (`getTerms`). */
  rates: number[];
  carry_over: Schemas['ContractCarryOver'];
  /** Whether losses carried over by earlier contracts of the two sides are dropped (H120). */
  drops_carried_loss: boolean;
  /** Valid bet from which a member is active, in minor units; zero is any bet. */
  active_floor: bigint;
  state: ContractState;
  /** Number of commands applied. */
  revision: number;
  offered_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

/** A command that was applied to a contract; append-only. */
export interface ContractEventTable {
  contract_id: ContractTable['id'];
  /** Counted from 1. */
  seq: number;
  command: ContractCommand['type'];
  /** Null in the first row. */
  state_before: ContractState | null;
  state_after: ContractState;
  actor_role: ActorRole;
  actor_id: string;
  /** Rate limits at that time, tier by tier; null if none were checked, or for the platform. */
  measured_at: number[] | null;
  /** The contract that ended this one. */
  cause_id: string | null;
  reason: string | null;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    contract: ContractTable;
    contract_event: ContractEventTable;
  }
}
