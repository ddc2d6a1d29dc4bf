import type { Failure, Sealed } from '../kit/index.ts';

/** A downline account that an agent opens for someone. */
export interface DownlineForm {
  readonly username: string;
  /** Empty if the account has no nickname. */
  readonly nickname: string;
  readonly isAgent: boolean;
  /** The password for the first login, which asks for a new one (T11). */
  readonly password: Sealed;
}

/** Idempotency key: however often it is sent, one account is opened (H95). */
export interface DownlineAttempt {
  readonly key: string;
  readonly form: DownlineForm;
}

export interface RegisterDownlineContext {
  /** From submitting until there is an answer or the page is left. */
  readonly attempt: DownlineAttempt | null;
  readonly failure: Failure | null;
  /** The name of the account that was opened. */
  readonly opened: string | null;
}

export type RegisterDownlineEvent =
  | {
      readonly type: 'form.submitted';
      readonly form: DownlineForm;
      /** A new key. */
      readonly key: string;
    }
  | { readonly type: 'form.edited' }
  | { readonly type: 'registration.retried' }
  /** The member leaves an unanswered request: the account may have been opened. */
  | { readonly type: 'registration.abandoned' };

/** busy: a request is pending. */
export type RegisterDownlineTag = 'busy';

/** Keys that no recorder may show. */
export const registerDownlineSecrets: readonly string[] = ['attempt'];
