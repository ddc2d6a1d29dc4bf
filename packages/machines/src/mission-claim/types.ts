import type { Failure } from '../kit/index.ts';

/** The rewards that are claimed at once, and the key that the call is known by (H95). */
export interface ClaimWanted {
  readonly ids: readonly string[];
  readonly key: string;
}

/** What came of a claim. */
export interface ClaimOutcome {
  /** How many of the rewards were paid. */
  readonly paid: number;
  /** Why the first that was not paid was refused; null where all were paid. */
  readonly refused: string | null;
}

export interface MissionClaimContext {
  readonly wanted: ClaimWanted | null;
  readonly outcome: ClaimOutcome | null;
  readonly failure: Failure | null;
}

export type MissionClaimEvent =
  | { readonly type: 'claim.requested'; readonly wanted: ClaimWanted }
  /** The same claim again, under its key. */
  | { readonly type: 'claim.repeated' }
  /** What came of it was read. */
  | { readonly type: 'outcome.dismissed' };

export type MissionClaimTag = 'busy';

/** Keys that no recorder may show. */
export const missionClaimSecrets: readonly string[] = [];
