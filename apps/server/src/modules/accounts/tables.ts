import type { Generated, GeneratedAlways } from 'kysely';

/** Kinds of the second step, as the wire has them (T19-T22). */
export type StepKind = 'sms' | 'email' | 'google' | 'bankAccountName';

/** A player, a trial account or an agent. */
export interface MemberTable {
  id: string;
  account: string;
  account_key: string;
  nickname: string;
  /** Folded form that a search compares (`foldForSearch`). */
  nickname_fold: GeneratedAlways<string>;
  type: number;
  /** The current upline; null is the platform (see `member_upline`). */
  parent_id: string | null;
  /** Only `account-status/store.ts` writes it, as the account's statechart says. */
  status: Generated<'active' | 'suspended' | 'excluded' | 'closed'>;
  /** End of a suspension; null is unlimited. */
  suspended_until: Generated<Date | null>;
  password_hash: string | null;
  must_change_password: Generated<boolean>;
  first_login: Generated<boolean>;
  password_changed_at: Date | null;
  language: string;
  currency: string;
  created_at: Date;
  last_login_at: Date | null;
  /** Second step used by a password reset: it does not count as the next one (H17). */
  barred_step: Generated<StepKind | null>;
}

/** Ancestors of members in the tree, and since when; see its migration. */
export interface MemberUplineTable {
  ancestor_id: string;
  member_id: string;
  branch_id: string;
  distance: number;
  since: Date;
  until: Generated<Date>;
}

/** A move of a member with its downline; append-only. Null is the platform. */
export interface MemberMoveTable {
  id: string;
  member_id: string;
  from_id: string | null;
  to_id: string | null;
  actor_role: 'upline' | 'operator';
  actor_id: string;
  reason: string | null;
  at: Date;
}

/** A way to reach a member, or the name at their bank (T19, T20, T22). */
export interface MemberContactTable {
  member_id: string;
  kind: 'phone' | 'email' | 'bankAccountName';
  value: string;
  value_key: string;
  verified_at: Date | null;
  created_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    member: MemberTable;
    member_upline: MemberUplineTable;
    member_move: MemberMoveTable;
    member_contact: MemberContactTable;
  }
}
