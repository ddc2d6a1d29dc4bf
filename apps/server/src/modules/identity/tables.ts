import type { Generated } from 'kysely';
import type { Site } from './login-policy.ts';

/** A player, a trial account or an agent. `path` holds the ids from the top agent down to this one. */
export interface MemberTable {
  id: string;
  account: string;
  account_key: string;
  nickname: string;
  type: number;
  parent_id: string | null;
  path: string;
  depth: number;
  status: Generated<'active' | 'suspended' | 'closed'>;
  password_hash: string | null;
  must_change_password: Generated<boolean>;
  first_login: Generated<boolean>;
  password_changed_at: Date | null;
  language: string;
  currency: string;
  created_at: Date;
  last_login_at: Date | null;
}

/** A signed-in browser; `ends_at` is the absolute end, the idle end follows from `last_seen_at`. */
export interface LoginSessionTable {
  id: string;
  token_hash: string;
  member_id: string;
  site: Site;
  address: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  ends_at: Date;
  revoked_at: Date | null;
  revoked_for: string | null;
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

declare module '../../platform/db/database.ts' {
  interface Database {
    member: MemberTable;
    login_session: LoginSessionTable;
    login_failure: LoginFailureTable;
    captcha: CaptchaTable;
  }
}
