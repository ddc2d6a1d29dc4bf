import type { Sealed } from '../kit/index.ts';

/** Which site's member leaves; it decides where they land. */
export type Site = 'member' | 'agent';

export interface LogoutInput {
  readonly site: Site;
}

export interface LogoutContext {
  readonly site: Site;
  /** Where the view replaces the route with once the local session is gone (T38; agents: /agent). */
  readonly destination: string;
  /** What the server still has to be told about; it is gone from storage by then. */
  readonly token: Sealed | null;
  readonly retryAt: number | null;
  readonly failures: number;
}

export type LogoutEvent =
  | { readonly type: 'logout.confirmed' }
  | { readonly type: 'logout.cancelled' }
  | { readonly type: 'network.regained' };

/** signedOut: the local session is gone, the view may leave although the server is still told. */
export type LogoutTag = 'signedOut';

/** Milliseconds. */
export const logoutTimes = { firstRetry: 1_000, longestRetry: 60_000 } as const;

/** Keys that no recorder may show. */
export const logoutSecrets: readonly string[] = ['token'];
