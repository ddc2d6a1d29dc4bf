import type { Failure, Sealed } from '../kit/index.ts';
import type { PasswordProblem } from '../password-change/index.ts';

/** How somebody who forgot the password comes to another: the link of a mail is the second half of `email`. */
export type ResetMethod = 'email' | 'phone' | 'link';

export interface PasswordResetInput {
  /** The method that is shown first; see {@link resetMethods}. */
  readonly method: ResetMethod;
  /** What the mail's link carried. */
  readonly link?: Sealed | null;
}

/** The merchant's switches about it (E59, E60). */
export interface ResetSwitches {
  readonly CHNGPASSMAIL3: boolean;
  readonly CHNGPASSVERIF3: boolean;
}

/** P9: both as tabs when both switches are on, else the one that the mobile switch chooses. */
export function resetMethods({
  CHNGPASSMAIL3,
  CHNGPASSVERIF3,
}: ResetSwitches): readonly ResetMethod[] {
  if (CHNGPASSMAIL3 && CHNGPASSVERIF3) return ['email', 'phone'];
  return CHNGPASSVERIF3 ? ['phone'] : ['email'];
}

export type PasswordResetField =
  | 'username'
  | 'email'
  | 'mobile'
  | 'code'
  | 'newPassword'
  | 'confirmNewPassword';

/** What a submit carries. Secrets come sealed. */
export type PasswordResetForm =
  | { readonly method: 'email'; readonly username: string; readonly email: string }
  | {
      readonly method: 'phone';
      /** Digits as typed nationally, without the dialling code (H21, H22). */
      readonly mobile: string;
      readonly countryDialingCode: string;
      /** Whether the country's own rule takes the number (H21); the form knows the country. */
      readonly fits: boolean;
      readonly code: Sealed;
      /** Which code that is: it is good only where it was asked for. Empty when none was. */
      readonly attemptId: string;
      readonly newPassword: Sealed;
      readonly confirmNewPassword: Sealed;
    }
  | {
      readonly method: 'link';
      readonly newPassword: Sealed;
      readonly confirmNewPassword: Sealed;
    };

export type PasswordResetProblem = PasswordProblem<PasswordResetField>;

/** What `requestMail` needs. */
export interface MailRequest {
  readonly form: PasswordResetForm;
  readonly botProof: Sealed | null;
}

/** What `setPassword` needs. */
export interface NewPasswordRequest {
  readonly form: PasswordResetForm;
  readonly link: Sealed | null;
}

/** What the view does when the chart is done: close, or log in as anybody would (T28, T29, H17). */
export type PasswordResetOutcome =
  | { readonly kind: 'mailed' }
  | { readonly kind: 'logIn'; readonly username: string; readonly password: Sealed };

export interface PasswordResetContext {
  readonly method: ResetMethod;
  readonly link: Sealed | null;
  readonly form: PasswordResetForm | null;
  readonly problems: readonly PasswordResetProblem[];
  readonly botProof: Sealed | null;
  readonly failure: Failure | null;
  readonly outcome: PasswordResetOutcome | null;
}

export type PasswordResetEvent =
  | { readonly type: 'form.submitted'; readonly form: PasswordResetForm }
  | { readonly type: 'form.edited' }
  | { readonly type: 'method.chosen'; readonly method: ResetMethod }
  | { readonly type: 'confirmation.closed' };

export type PasswordResetTag = 'busy';

/** Keys that no recorder may show. */
export const passwordResetSecrets: readonly string[] = ['form', 'link', 'botProof', 'outcome'];
