import type { Failure, Sealed } from '../kit/index.ts';

/** An account that an agent opens for somebody below. */
export interface DownlineForm {
  readonly username: string;
  /** Empty where the account has no other name. */
  readonly nickname: string;
  readonly isAgent: boolean;
  /** With which its owner logs in first, and chooses another one (T11). */
  readonly password: Sealed;
}

/** One intention: however often it is sent under its key, one account is opened (H95). */
export interface DownlineAttempt {
  readonly key: string;
  readonly form: DownlineForm;
}

export interface RegisterDownlineContext {
  /** From its submission until there is an answer, or it is left. */
  readonly attempt: DownlineAttempt | null;
  readonly failure: Failure | null;
  /** The name of the account that was opened. */
  readonly opened: string | null;
}

export type RegisterDownlineEvent =
  | {
      readonly type: 'form.submitted';
      readonly form: DownlineForm;
      /** A new one. */
      readonly key: string;
    }
  | { readonly type: 'form.edited' }
  | { readonly type: 'registration.retried' }
  /** What was never answered is left: the account may have been opened. */
  | { readonly type: 'registration.abandoned' };

/** busy: the server is asked. */
export type RegisterDownlineTag = 'busy';

/** Keys that no recorder may show. */
export const registerDownlineSecrets: readonly string[] = ['attempt'];
