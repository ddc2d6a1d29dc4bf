import type { Failure } from '../kit/index.ts';

/** What one side of a contract can say of it; a downline's wish to end it is answered by the upline (T58-T62). */
export type ContractAnswer = 'accept' | 'reject' | 'withdraw' | 'keep' | 'terminate' | 'askToEnd';

/** What is proposed: an offer to a downline, or, where there is none, a request to the upline (T57, T61). */
export interface ContractProposal {
  /** The downline's account name; null asks one's own upline. */
  readonly downline: string | null;
  /** As the form has read them: kind, period, tiers. */
  readonly terms: object;
}

/** What is to be said: one of the two. */
export interface Said {
  readonly answer: ContractAnswer | null;
  readonly proposal: ContractProposal | null;
}

/** The contracts below that would end with it (H53, T63). */
export interface ContractImpact {
  /** Says which they are; null where none would end. */
  readonly confirmation: string | null;
}

/** One intention: however often it is sent under its key, it is done once (H95). */
export interface ContractAttempt {
  readonly key: string;
  readonly contractId: string | null;
  readonly said: Said;
  readonly confirmation: string | null;
}

export interface ContractNegotiationInput {
  /** Null begins with a proposal. */
  readonly contractId: string | null;
}

export interface ContractNegotiationContext {
  readonly contractId: string | null;
  readonly said: Said | null;
  /** What was shown before it is confirmed; null where nothing ends by it. */
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
  /** The other side has changed the contract, so that what is shown is of before. */
  | { readonly type: 'contract.changed' }
  /** The dialog is closed. */
  | { readonly type: 'negotiation.abandoned' };

/** reviewing: it is looked at once more. */
export type ContractNegotiationTag = 'busy' | 'reviewing';
