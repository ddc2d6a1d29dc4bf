import type { ActivityCommand } from '@baize/machines/activity';
import type { ActorRole } from '@baize/machines/lifecycle';
import type { Schemas } from '@baize/api';

/** A state of the lifecycle `activity`. */
export type ActivityState = Schemas['ActivityStatus'];

/** An activity that members enter through a promotion. */
export interface ActivityTable {
  id: string;
  titles: Readonly<Record<string, string>>;
  kind: Schemas['ActivityKind'];
  /** Whether members claim an approved reward or get it at once. */
  payment: 'claim' | 'issue';
  opens_at: Date;
  closes_at: Date;
  claim_days: number;
  bonus_days: number;
  /** Minor units; null where each approval names an amount. */
  reward: bigint | null;
  /** Basis points of the reward that have to be staked. */
  wagering: number | null;
  member_since_days: number | null;
  /** Minor units. */
  minimum_deposit: bigint | null;
  updated_at: Date;
}

/** A member's entry in an activity. */
export interface ActivityEntryTable {
  id: string;
  activity_id: ActivityTable['id'];
  player_id: string;
  state: ActivityState;
  remark: string;
  entered_at: Date;
  /** When the activity opened and closed, as it was at the entry. */
  opened_at: Date;
  closed_at: Date;
  currency: string;
  /** The approved amount in minor units; null until the approval. */
  amount: bigint | null;
  wagering: number | null;
  bonus_days: number;
  claim_until: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

/** A command of an entry; rows are added and never changed. */
export interface ActivityEntryEventTable {
  entry_id: ActivityEntryTable['id'];
  /** Counted from 1. */
  seq: number;
  command: ActivityCommand['type'];
  state_before: ActivityState;
  state_after: ActivityState;
  actor_role: ActorRole;
  actor_id: string;
  reason: string | null;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    activity: ActivityTable;
    activity_entry: ActivityEntryTable;
    activity_entry_event: ActivityEntryEventTable;
  }
}
