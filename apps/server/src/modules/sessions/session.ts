import type { Session } from '../../platform/sessions.ts';
import type { LoginMethod, Site } from './tables.ts';

/** A session with the fields that accounts and logins need. */
export interface MemberSession extends Session {
  /** The account's password state; the passwords module derives the requirements (H13, H14). */
  readonly password: PasswordFacts;
  readonly site: Site;
  readonly method: LoginMethod;
  /** When the member last proved enough to change account security; null is never. */
  readonly confirmedAt: Date | null;
  /** The remembered login that the session belongs to (H106). */
  readonly rememberedLoginId: string | null;
}

/** State of an account's password. */
export interface PasswordFacts {
  readonly first_login: boolean;
  readonly must_change_password: boolean;
  readonly password_changed_at: Date | null;
}

/** An open session, as its member sees it. */
export interface OpenSession {
  readonly id: string;
  readonly site: Site;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Origin of a session. */
export interface Device {
  readonly site: Site;
  /** Default: password. */
  readonly method?: LoginMethod;
  readonly address: string;
  readonly userAgent: string;
  /** Whether the proof allows changing account security at once. */
  readonly confirmed?: boolean;
  /** The remembered login that the session belongs to. */
  readonly rememberedLoginId?: string | null;
}

/**
 * Why a session ended, in the stream's terms (KickoutEvent). `replaced` is the rotation at login.
 */
export type RevokeReason =
  | 'replaced'
  | 'signed_out'
  | 'signed_in_elsewhere'
  | 'account_locked'
  | 'self_excluded'
  | 'session_expired';

/** A new session: its secret token and its end if it stays unused. */
export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
}
