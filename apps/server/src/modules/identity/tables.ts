import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Site } from './login-policy.ts';

/** Kinds of the second step, as the wire has them (T19-T22). */
export type StepKind = 'sms' | 'email' | 'google' | 'bankAccountName';

/** How somebody logged in. */
export type LoginMethod = 'password' | 'sms' | 'passkey' | 'external' | 'remembered';

/** A player, a trial account or an agent. */
export interface MemberTable {
  id: string;
  account: string;
  account_key: string;
  nickname: string;
  /** What a search compares (`foldForSearch`). */
  nickname_fold: GeneratedAlways<string>;
  type: number;
  /** The upline as it is now; null is the platform (see `member_upline`). */
  parent_id: string | null;
  /** Written by `account-status/store.ts` alone, as the chart of the account's status says. */
  status: Generated<'active' | 'suspended' | 'closed'>;
  /** When a suspension ends by itself; null is never. */
  suspended_until: Generated<Date | null>;
  password_hash: string | null;
  must_change_password: Generated<boolean>;
  first_login: Generated<boolean>;
  password_changed_at: Date | null;
  language: string;
  currency: string;
  created_at: Date;
  last_login_at: Date | null;
  /** What a reset of the password has used: it does not count as the next second step (H17). */
  barred_step: Generated<StepKind | null>;
}

/** Who is above whom in the tree of members, and since when; see its migration. */
export interface MemberUplineTable {
  ancestor_id: string;
  member_id: string;
  branch_id: string;
  distance: number;
  since: Date;
  until: Generated<Date>;
}

/** A move of a member with everybody below it; rows are added and never changed. Null is the platform. */
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

/** A signed-in browser; `ends_at` is the absolute end, the idle end follows from `last_seen_at`. */
export interface LoginSessionTable {
  id: string;
  token_hash: string;
  member_id: string;
  site: Site;
  method: Generated<LoginMethod>;
  address: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  ends_at: Date;
  revoked_at: Date | null;
  revoked_for: string | null;
  /** Until when the session may change what protects the account without a new proof. */
  confirmed_at: Date | null;
  /** What the browser remembers and this session belongs to; null belongs to none (H106). */
  remembered_login_id: string | null;
}

export interface LoginFailureTable {
  key: string;
  failures: number;
  last_at: Date;
}

export interface CaptchaTable {
  id: string;
  answer_hash: string;
  ends_at: Date;
}

/** A way to reach a member, or the name that their bank knows them by (T19, T20, T22). */
export interface MemberContactTable {
  member_id: string;
  kind: 'phone' | 'email' | 'bankAccountName';
  value: string;
  value_key: string;
  verified_at: Date | null;
  created_at: Date;
}

/** The second step of a login that has passed its first (T18). */
export interface LoginChallengeTable {
  id_hash: string;
  member_id: string;
  /** What the first step was made with: `password`, `sms:<attempt>` … */
  first_step: string;
  kinds: StepKind[];
  wrong: Generated<number>;
  created_at: Date;
  ends_at: Date;
  passed_at: Date | null;
}

/** A browser that passed a verified login, with the network it came from (H91). */
export interface KnownDeviceTable {
  id: string;
  member_id: string;
  device_hash: string;
  network: string;
  user_agent: string;
  registered_at: Date;
  ends_at: Date;
}

/** The authenticator app of a member (T21, H90). */
export interface MemberTotpTable {
  member_id: string;
  secret_sealed: string;
  created_at: Date;
  confirmed_at: Date | null;
  /** The time step of the last code that was taken; bigint comes as text. */
  last_step: ColumnType<string | null, number | null, number | null>;
}

export interface RecoveryCodeTable {
  member_id: string;
  code_hash: string;
  used_at: Date | null;
}

/** One login, right or wrong. */
export interface LoginEventTable {
  id: string;
  member_id: string | null;
  at: Date;
  outcome: 'granted' | 'password_wrong' | 'verification_wrong' | 'remembered_reused';
  method: LoginMethod;
  verification: StepKind | null;
  address: string;
  user_agent: string;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    member: MemberTable;
    member_upline: MemberUplineTable;
    member_move: MemberMoveTable;
    login_session: LoginSessionTable;
    login_failure: LoginFailureTable;
    captcha: CaptchaTable;
    member_contact: MemberContactTable;
    login_challenge: LoginChallengeTable;
    known_device: KnownDeviceTable;
    member_totp: MemberTotpTable;
    recovery_code: RecoveryCodeTable;
    login_event: LoginEventTable;
  }
}
