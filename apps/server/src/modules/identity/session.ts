import type { Session } from '../../platform/sessions.ts';
import type { AccountTypes, Site } from './login-policy.ts';
import type { PasswordChangeRules, RequiredPasswordChange } from './required-password-change.ts';
import type { LoginMethod } from './tables.ts';

/** A session with what only this module asks of it. */
export interface MemberSession extends Session {
  /** Why the member must set a new password before anything else (H13, H14). */
  readonly requiredChange: RequiredPasswordChange;
  readonly site: Site;
  readonly method: LoginMethod;
  /** When the member last proved enough to change what protects the account; null is never. */
  readonly confirmedAt: Date | null;
  /** What the browser remembers and the session belongs to (H106). */
  readonly rememberedLoginId: string | null;
}

/** A session that is open, as its member may see it. */
export interface OpenSession {
  readonly id: string;
  readonly site: Site;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Why a session must set a new password before anything else (H13, H14). */
export function getRequiredChange(session: Session): RequiredPasswordChange {
  return (session as MemberSession).requiredChange;
}

/** Where a session was opened from. */
export interface Device {
  readonly site: Site;
  /** By password unless told otherwise. */
  readonly method?: LoginMethod;
  readonly address: string;
  readonly userAgent: string;
  /** Whether it was proved strongly enough to change at once what protects the account. */
  readonly confirmed?: boolean;
  /** What the browser remembers and the session belongs to. */
  readonly rememberedLoginId?: string | null;
}

/** Why a session ended; the words are the stream's (KickoutEvent). `replaced` is the rotation at login. */
export type RevokeReason =
  | 'replaced'
  | 'signed_out'
  | 'signed_in_elsewhere'
  | 'account_locked'
  | 'self_excluded'
  | 'session_expired';

/** A session just opened: its secret token and when it ends if it stays unused. */
export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** What the operator may change while sessions are open: read at each use (L20, E63). */
export interface SessionRules {
  readonly types: AccountTypes;
  readonly passwordChange: PasswordChangeRules;
}
