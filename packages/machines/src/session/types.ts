import type { Failure } from '../kit/index.ts';

export type MemberKind = 'player' | 'trial' | 'agent';

/** Account types on the wire: 4 is a trial, 1, 2, 41 and 42 are agents (spec §6). */
export const agentTypes: readonly number[] = [1, 2, 41, 42];
export const trialType = 4;

/** The kind of member of an account type; `agents` is the merchant's own list, if it has one. */
export function memberKind(type: number, agents: readonly number[] = agentTypes): MemberKind {
  if (type === trialType) return 'trial';
  return agents.includes(type) ? 'agent' : 'player';
}

/** The signed-in member: what guards and flags need. Everything else stays in the member query. */
export interface MemberFacts {
  readonly id: string;
  readonly kind: MemberKind;
  readonly firstTimeLogin: boolean;
  /**
   * Why the password must be changed before anything else: the first reason in the order of H14.
   */
  readonly requiredPasswordChange?: 'firstLogin' | 'default' | 'expired';
}

/** Where a session may be found at start (T39, T40). */
export interface FoundSession {
  /** This tab's session storage has a token. */
  readonly stored: boolean;
  /** The address or the hand-off cookie has a one-time exchange code (H10). */
  readonly handOff: boolean;
}

/** Why the visitor is signed out; the view's message id, null for an ordinary visitor. */
export type SignedOutReason = 'expired' | 'revoked' | 'loggedOut' | null;

export interface SessionContext {
  readonly member: MemberFacts | null;
  /** The member of the last `member.changed`. */
  readonly told: string | null;
  readonly isLogin: boolean;
  readonly isAgent: boolean;
  readonly isTrial: boolean;
  readonly firstTimeLogin: boolean;
  /** A session of this tab waits while a hand-off is tried. */
  readonly hasStored: boolean;
  /** A trial was requested before it was known that the visitor is signed out. */
  readonly trialWished: boolean;
  readonly reason: SignedOutReason;
  readonly failure: Failure | null;
  readonly retryAt: number | null;
  readonly failures: number;
}

export type SessionEvent =
  /** The login chart stored a token and loaded the member. */
  | { readonly type: 'session.started'; readonly member: MemberFacts }
  /** Another tab logged in over this session and shared its token; the member is not loaded yet. */
  | { readonly type: 'session.replaced' }
  /** The logout chart cleared the local session. */
  | { readonly type: 'session.ended' }
  /** A call was answered 401. */
  | { readonly type: 'session.expired' }
  /** The server ended this session: kicked out, excluded, signed out in another browser. */
  | { readonly type: 'session.revoked' }
  | { readonly type: 'switch.confirmed' }
  | { readonly type: 'switch.declined' }
  | { readonly type: 'trial.requested' }
  | { readonly type: 'network.regained' }
  | { readonly type: 'message.dismissed' };

/**
 * The one signal for clearing a member's data: the previous member is gone. Emitted before the page
 * is redrawn, also if no member follows.
 */
export interface MemberChanged {
  readonly type: 'member.changed';
  /** The previous member's id; null for a visitor, and at the start. */
  readonly before: string | null;
  readonly member: MemberFacts | null;
}

export type SessionTag = 'busy' | 'signedIn' | 'signedOut';

/** Milliseconds. */
export const sessionTimes = { firstRetry: 1_000, longestRetry: 30_000 } as const;
