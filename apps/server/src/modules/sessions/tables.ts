import type { Generated } from 'kysely';

/** Site of a login form: the member site or `/agent`. */
export type Site = 'member' | 'agent';

/** Login method. */
export type LoginMethod = 'password' | 'sms' | 'passkey' | 'external' | 'remembered';

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
  /** Until when the session may change account security without a new proof. */
  confirmed_at: Date | null;
  /** The remembered login that the session belongs to, or null (H106). */
  remembered_login_id: string | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    login_session: LoginSessionTable;
  }
}
