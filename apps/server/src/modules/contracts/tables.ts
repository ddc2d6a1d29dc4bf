import type { Schemas } from '@baize/api';
import type { ContractCommand } from '@baize/machines/contract-status';
import type { ActorRole } from '@baize/machines/lifecycle';
import type { JSONColumnType } from 'kysely';

export type ContractState = Schemas['ContractState'];
export type ContractKind = Schemas['ContractKind'];

/** What an upline pays a direct downline by. */
export interface ContractTable {
  id: string;
  kind: ContractKind;
  period: Schemas['ContractPeriod'];
  /** Null is the platform. */
  upline_id: string | null;
  downline_id: string;
  /** As the wire has them. */
  tiers: JSONColumnType<Schemas['ContractTier'][], string, string>;
  /** What the tiers pay at most (`getTerms`). */
  rates: number[];
  carry_over: Schemas['ContractCarryOver'];
  /** Whether a loss carried over by earlier contracts of the two ends with this one (H120). */
  drops_carried_loss: boolean;
  /** From what valid bet on a member is active, in minor units; zero is any bet. */
  active_floor: bigint;
  state: ContractState;
  /** The commands that it has taken. */
  revision: number;
  offered_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

/** A command that a contract has taken; rows are added and never changed. */
export interface ContractEventTable {
  contract_id: ContractTable['id'];
  /** Counted from 1. */
  seq: number;
  command: ContractCommand['type'];
  /** Null of the first. */
  state_before: ContractState | null;
  state_after: ContractState;
  actor_role: ActorRole;
  actor_id: string;
  /** The limits of the contract's rates then, tier by tier; null where none was asked, or for the platform. */
  measured_at: number[] | null;
  /** The contract that has ended this one. */
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
