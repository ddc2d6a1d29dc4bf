import type { AccountCommand } from '@baize/machines/account-status';
import type { ActorRole } from '@baize/machines/lifecycle';
import type { MemberTable } from '../tables.ts';

/** Whether an account is active: a state of its statechart. */
export type AccountState = 'active' | 'suspended' | 'excluded' | 'closed';

/** A command that was applied to an account; append-only. */
export interface AccountEventTable {
  member_id: MemberTable['id'];
  /** Counted from 1. */
  seq: number;
  command: AccountCommand['type'];
  status_before: AccountState;
  status_after: AccountState;
  /** The end of the suspension or exclusion after the command. */
  suspended_until: Date | null;
  actor_role: ActorRole;
  actor_id: string;
  reason: string | null;
  at: Date;
}

declare module '../../../platform/db/database.ts' {
  interface Database {
    account_event: AccountEventTable;
  }
}
