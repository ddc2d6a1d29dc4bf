import type { Failure, Sealed } from '../kit/index.ts';
import type { SentCode } from '../sms-countdown/index.ts';

/** A contact of an account. */
export type ContactTarget =
  | { readonly kind: 'email'; readonly email: string }
  | {
      readonly kind: 'phone';
      /** As typed, without the dialling code. */
      readonly mobileNum: string;
      readonly countryDialingCode: string;
    };

/** A code in flight; a login in between does not change it. */
export interface StoredContact {
  readonly target: ContactTarget;
  readonly sent: SentCode;
  /** The device's clock when the code was sent, epoch milliseconds. */
  readonly deviceAt: number;
}

export interface ContactBindingInput {
  /** The bound contact, masked; null if none. */
  readonly before: string | null;
  readonly stored: StoredContact | null;
}

/** What `bindContact` needs. */
export interface ContactProof {
  readonly target: ContactTarget;
  readonly attemptId: string;
  readonly code: Sealed;
}

/** Why a form is not sent; names the message. */
export type ContactProblem = 'required' | 'format';

export interface ContactBindingContext {
  readonly before: string | null;
  readonly target: ContactTarget | null;
  readonly sent: SentCode | null;
  readonly deviceAt: number | null;
  /** When the next code may be requested, on this device's clock (H23). */
  readonly resendAt: number | null;
  readonly answer: Sealed | null;
  /** The answer to a code was lost: the contact may be bound already. */
  readonly lost: boolean;
  readonly problem: ContactProblem | null;
  readonly failure: Failure | null;
}

export type ContactBindingEvent =
  | { readonly type: 'target.submitted'; readonly target: ContactTarget }
  | { readonly type: 'target.edited' }
  | { readonly type: 'code.submitted'; readonly code: Sealed }
  | { readonly type: 'code.edited' }
  | { readonly type: 'code.requested' }
  | { readonly type: 'binding.abandoned' };

/** answering: a code was sent and is typed. */
export type ContactBindingTag = 'busy' | 'answering';

/** Keys that no recorder may show: a contact is personal, an attempt id is half a key. */
export const contactBindingSecrets: readonly string[] = [
  'target',
  'sent',
  'stored',
  'before',
  'answer',
  'code',
];
