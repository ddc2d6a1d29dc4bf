import type { Failure, Sealed } from '../kit/index.ts';

/** A transfer between an agent and its upline or direct downline (H74). */
export interface TransferWanted {
  readonly direction: 'upline' | 'downline';
  /** The recipient. */
  readonly account: string;
  /** A decimal string of the member's currency. */
  readonly amount: string;
}

/** What `sendTransfer` needs. */
export interface TransferSending {
  readonly transfer: TransferWanted;
  readonly password: Sealed;
}

export interface EdgeTransferContext {
  readonly transfer: TransferWanted | null;
  /** The payment password, from the confirmation until the answer. */
  readonly password: Sealed | null;
  readonly failure: Failure | null;
  /** Reference of the transfer that was made. */
  readonly reference: string | null;
}

export type EdgeTransferEvent =
  | { readonly type: 'form.submitted'; readonly transfer: TransferWanted }
  | { readonly type: 'form.edited' }
  | { readonly type: 'transfer.confirmed'; readonly password: Sealed }
  | { readonly type: 'password.edited' }
  | { readonly type: 'review.abandoned' };

/** reviewing: shown for confirmation. */
export type EdgeTransferTag = 'busy' | 'reviewing';

/** Keys that no recorder may show. */
export const edgeTransferSecrets: readonly string[] = ['transfer', 'password'];
