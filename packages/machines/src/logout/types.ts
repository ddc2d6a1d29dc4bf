import type { Sealed } from '../kit/index.ts';

/** The member's site; it decides the landing page. */
export type Site = 'member' | 'agent';

export interface LogoutInput {
  readonly site: Site;
}

export interface LogoutContext {
  readonly site: Site;
  /** The route that the view goes to once the local session is gone (T38; agents: /agent). */
  readonly destination: string;
  /** The token to revoke at the server; it is gone from storage by then. */
  readonly token: Sealed | null;
  readonly retryAt: number | null;
  readonly failures: number;
}

export type LogoutEvent =
  | { readonly type: 'logout.confirmed' }
  | { readonly type: 'logout.cancelled' }
  | { readonly type: 'network.regained' };

/**
 * signedOut: the local session is gone; the view may leave while the server is still being
 * notified.
 */
export type LogoutTag = 'signedOut';

/** Milliseconds. */
export const logoutTimes = { firstRetry: 1_000, longestRetry: 60_000 } as const;

/** Keys that no recorder may show. */
export const logoutSecrets: readonly string[] = ['token'];
