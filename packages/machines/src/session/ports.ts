import { definePorts, type Port } from '../kit/index.ts';
import type { FoundSession, MemberFacts, SessionContext } from './types.ts';

/** The token itself never enters the chart: ports read it from storage and write it there. */
export interface SessionPorts {
  /** Looks in session storage and for the hand-off mark; no request is sent (T39, T40). */
  readonly findSession: Port<null, FoundSession>;
  /** Asks the other tabs of this origin for their session; stores the received token (H12). */
  readonly askOtherTabs: Port<null, { readonly received: boolean }>;
  /** Exchanges the one-time code for a session and stores its token (H10). */
  readonly exchangeHandOff: Port<null, null>;
  /** Loads the member of the stored token. Rejects with status 401 when it is not valid (H8). */
  readonly loadMember: Port<null, MemberFacts>;
  /** Starts a trial session and stores its token (H6). */
  readonly startTrial: Port<null, null>;
  /** Clears session storage, except merchant codes (T36). */
  readonly forgetSession: Port<null, null>;
}

/** Actor slots for `sessionMachine.provide({ actors })`. */
export const sessionActors = definePorts<SessionContext, SessionPorts>('session', {
  findSession: () => null,
  askOtherTabs: () => null,
  exchangeHandOff: () => null,
  loadMember: () => null,
  startTrial: () => null,
  forgetSession: () => null,
});
