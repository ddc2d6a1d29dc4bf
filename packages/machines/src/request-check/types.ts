/** A request of money that this browser has sent without an answer, and how it ended. */
export interface CheckedRequest {
  readonly key: string;
  /** The contract's name of the call. */
  readonly operation: Operation;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** What a person recognises it by. */
  readonly details: {
    readonly amount?: string;
    readonly symbol?: string;
    readonly counterparty?: string;
  };
  /**
   * done: carried out; refused: `code` says why; closed: it had not arrived and will not be carried out; unknown: the
   * server could not be asked, or is still working on it.
   */
  readonly outcome: 'done' | 'refused' | 'closed' | 'unknown';
  /** Names what was carried out. */
  readonly reference: string | null;
  readonly code: string | null;
}

type Operation =
  | 'transferAlongEdge'
  | 'transferWallet'
  | 'createDeposit'
  | 'createWithdrawal'
  | 'redeemReward'
  | 'convertPoints'
  | 'bindPayoutAccount';

export interface RequestCheckContext {
  /** What the server said of each request that this browser has sent without an answer. */
  readonly requests: readonly CheckedRequest[];
}

export type RequestCheckEvent =
  /** A form has sent a request without an answer, or a person checks again. */
  | { readonly type: 'check.requested' }
  /** The person has read how the requests ended. */
  | { readonly type: 'outcomes.confirmed' };

/** Keys that no recorder may show: a request names its amount and who gets it. */
export const requestCheckSecrets: readonly string[] = ['requests'];
