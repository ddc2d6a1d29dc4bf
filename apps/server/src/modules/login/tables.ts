import type { ColumnType, Generated } from 'kysely';
import type { StepKind } from '../accounts/index.ts';
import type { LoginMethod } from '../sessions/index.ts';

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

/** Second step of a login that passed its first (T18). */
export interface LoginChallengeTable {
  id_hash: string;
  member_id: string;
  /** The first step: `password`, `sms:<attempt>` … */
  first_step: string;
  kinds: StepKind[];
  wrong: Generated<number>;
  created_at: Date;
  ends_at: Date;
  passed_at: Date | null;
}

/** A browser with a verified login, and its network (H91). */
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
  /** The time step of the last used code; bigint is text. */
  last_step: ColumnType<string | null, number | null, number | null>;
}

export interface RecoveryCodeTable {
  member_id: string;
  code_hash: string;
  used_at: Date | null;
}

/** One login, successful or not. */
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
    login_failure: LoginFailureTable;
    captcha: CaptchaTable;
    login_challenge: LoginChallengeTable;
    known_device: KnownDeviceTable;
    member_totp: MemberTotpTable;
    recovery_code: RecoveryCodeTable;
    login_event: LoginEventTable;
  }
}
