import type { Failure, Sealed } from '../kit/index.ts';

/** Money that is to go along an edge (H74). */
export interface TransferWanted {
  readonly direction: 'upline' | 'downline';
  /** Who gets it. */
  readonly account: string;
  /** A decimal string of the member's currency. */
  readonly amount: string;
}

/** One intention: however often it is sent under its key, it is made once (H95). */
export interface TransferAttempt {
  readonly key: string;
  readonly transfer: TransferWanted;
}

export interface EdgeTransferInput {
  /** What was sent before this page came, and never answered. */
  readonly pending: TransferAttempt | null;
}

/** What `sendTransfer` needs. */
export interface TransferSending extends TransferAttempt {
  readonly password: Sealed;
}

export interface EdgeTransferContext {
  readonly transfer: TransferWanted | null;
  /**
   * What was confirmed last. The server keeps a refusal under its key, too, so that a try that was answered is
   * followed by one of another key.
   */
  readonly attempt: TransferAttempt | null;
  /** The payment password, from the confirmation until the answer. */
  readonly password: Sealed | null;
  /** What was sent and never answered: it may have been made. */
  readonly lost: TransferAttempt | null;
  readonly failure: Failure | null;
  /** Of the transfer that was made. */
  readonly reference: string | null;
}

export type EdgeTransferEvent =
  | { readonly type: 'form.submitted'; readonly transfer: TransferWanted }
  | { readonly type: 'form.edited' }
  | {
      readonly type: 'transfer.confirmed';
      readonly password: Sealed;
      /** A new one, for a transfer that is not sent for the second time. */
      readonly key: string;
    }
  | { readonly type: 'password.edited' }
  | { readonly type: 'transfer.retried' }
  | { readonly type: 'review.abandoned' };

/** reviewing: it is looked at once more. */
export type EdgeTransferTag = 'busy' | 'reviewing';

/** Keys that no recorder may show. */
export const edgeTransferSecrets: readonly string[] = [
  'attempt',
  'transfer',
  'lost',
  'pending',
  'password',
];
