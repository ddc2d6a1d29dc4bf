import type { Failure, Sealed } from '../kit/index.ts';
import type { PasswordProblem } from '../password-change/index.ts';

/** The ways to reset a password; the link of a mail is the second half of `email`. */
export type ResetMethod = 'email' | 'phone' | 'link';

export interface PasswordResetInput {
  /** The method that is shown first; see {@link resetMethods}. */
  readonly method: ResetMethod;
  /** The content of the mail's link. */
  readonly link?: Sealed | null;
}

/** The merchant's switches for it (E59, E60). */
export interface ResetSwitches {
  readonly CHNGPASSMAIL3: boolean;
  readonly CHNGPASSVERIF3: boolean;
}

/** P9: both as tabs if both switches are on, else the one that the mobile switch chooses. */
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

/** The payload of a submit. Secrets are sealed. */
export type PasswordResetForm =
  | { readonly method: 'email'; readonly username: string; readonly email: string }
  | {
      readonly method: 'phone';
      /** National digits as typed, without the dialling code (H21, H22). */
      readonly mobile: string;
      readonly countryDialingCode: string;
      /** Whether the number is valid in its country (H21); the form knows the country. */
      readonly fits: boolean;
      readonly code: Sealed;
      /**
       * Id of the code: it is only good in the browser that requested it. Empty if none was
       * requested.
       */
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

/** What the view does when the chart is done: close, or go to the login (T28, T29, H17). */
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
