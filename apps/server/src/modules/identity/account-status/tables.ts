import type { AccountCommand } from '@baize/machines/account-status';
import type { ActorRole } from '@baize/machines/lifecycle';
import type { MemberTable } from '../tables.ts';

/** Whether an account may be used: a state of its chart. */
export type AccountState = 'active' | 'suspended' | 'closed';

/** A command that an account has taken; rows are added and never changed. */
export interface AccountEventTable {
  member_id: MemberTable['id'];
  /** Counted from 1. */
  seq: number;
  command: AccountCommand['type'];
  status_before: AccountState;
  status_after: AccountState;
  /** The end that the account's suspension had after the command. */
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
