import type { Failure, Sealed } from '../kit/index.ts';
import type { PasswordProblem } from '../password-change/index.ts';

/** What is typed to set or change the payment password (H75). */
export interface PaymentPasswordForm {
  /** Null if none is set yet, or if it was forgotten and a proof replaces it. */
  readonly present: Sealed | null;
  readonly chosen: Sealed;
  readonly again: Sealed;
}

export type PaymentPasswordField =
  | 'paymentPassword'
  | 'newPaymentPassword'
  | 'confirmPaymentPassword';

export type PaymentPasswordProblem = PasswordProblem<PaymentPasswordField>;

export interface PaymentPasswordContext {
  /** From submitting until the answer. */
  readonly form: PaymentPasswordForm | null;
  /** The problems of the fields. */
  readonly problems: readonly PaymentPasswordProblem[];
  readonly failure: Failure | null;
}

export type PaymentPasswordEvent =
  | { readonly type: 'form.submitted'; readonly form: PaymentPasswordForm }
  | { readonly type: 'form.edited' }
  | { readonly type: 'change.abandoned' };

/** busy: a request is pending. */
export type PaymentPasswordTag = 'busy';

/** Keys that no recorder may show. */
export const paymentPasswordSecrets: readonly string[] = ['form'];
