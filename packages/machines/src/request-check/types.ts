/** An unanswered money request of this browser, and its outcome. */
export interface CheckedRequest {
  readonly key: string;
  /** The operation id of the call. */
  readonly operation: Operation;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** How a person recognises it. */
  readonly details: {
    readonly amount?: string;
    readonly symbol?: string;
    readonly counterparty?: string;
  };
  /**
   * done: carried out; refused: `code` says why; closed: it never arrived and will not be carried
   * out; unknown: the server could not be reached, or is still working on it.
   */
  readonly outcome: 'done' | 'refused' | 'closed' | 'unknown';
  /** Reference of what was carried out. */
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
  /** The outcome of each unanswered request of this browser. */
  readonly requests: readonly CheckedRequest[];
}

export type RequestCheckEvent =
  /** A form has sent a request without an answer, or a member checks again. */
  | { readonly type: 'check.requested' }
  /** The person has read how the requests ended. */
  | { readonly type: 'outcomes.confirmed' };

/** Keys that no recorder may show: a request has its amount and recipient. */
export const requestCheckSecrets: readonly string[] = ['requests'];
