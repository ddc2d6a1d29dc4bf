import type { Failure } from '../kit/index.ts';

/**
 * What one side can do with a contract; the upline answers a downline's request to end it
 * (T58-T62).
 */
export type ContractAnswer = 'accept' | 'reject' | 'withdraw' | 'keep' | 'terminate' | 'askToEnd';

/** A proposal: an offer to a downline or, without one, a request to the upline (T57, T61). */
export interface ContractProposal {
  /** The downline's account name; null for the caller's own upline. */
  readonly downline: string | null;
  /** The terms as the form has read them: kind, period, tiers. */
  readonly terms: object;
}

/** Exactly one of the two is set. */
export interface Said {
  readonly answer: ContractAnswer | null;
  readonly proposal: ContractProposal | null;
}

/** The contracts below that would end with it (H53, T63). */
export interface ContractImpact {
  /** Digest of the contracts that would end; null if none would. */
  readonly confirmation: string | null;
}

/** Idempotency key: sent any number of times, carried out once (H95). */
export interface ContractAttempt {
  readonly key: string;
  readonly contractId: string | null;
  readonly said: Said;
  readonly confirmation: string | null;
}

export interface ContractNegotiationInput {
  /** Null starts with a proposal. */
  readonly contractId: string | null;
}

export interface ContractNegotiationContext {
  readonly contractId: string | null;
  readonly said: Said | null;
  /** The impact shown before confirming; null if nothing ends. */
  readonly impact: ContractImpact | null;
  readonly attempt: ContractAttempt | null;
  readonly failure: Failure | null;
}

export type ContractNegotiationEvent =
  | { readonly type: 'proposal.submitted'; readonly proposal: ContractProposal }
  | { readonly type: 'proposal.edited' }
  | { readonly type: 'answer.chosen'; readonly answer: ContractAnswer }
  | { readonly type: 'review.confirmed'; readonly key: string }
  | { readonly type: 'review.abandoned' }
  | { readonly type: 'sending.retried' }
  /** The other side has changed the contract, so that the page is outdated. */
  | { readonly type: 'contract.changed' }
  /** The dialog is closed. */
  | { readonly type: 'negotiation.abandoned' };

/** reviewing: shown for confirmation. */
export type ContractNegotiationTag = 'busy' | 'reviewing';
