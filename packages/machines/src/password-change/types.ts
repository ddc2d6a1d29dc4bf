import type { Failure, Sealed } from '../kit/index.ts';
import type { Site } from '../logout/index.ts';

/** Why a password changes: on the member's wish, or because the platform requires it (H14). */
export type ChangeReason = 'wish' | 'firstLogin' | 'default' | 'expired';

export interface PasswordChangeInput {
  readonly site: Site;
  readonly reason: ChangeReason;
}

export type PasswordChangeField = 'oldPassword' | 'newPassword' | 'confirmNewPassword' | 'nickname';

/** An invalid field; `rule` names the message, `params` fill it in. */
export interface PasswordProblem<Field extends string = PasswordChangeField> {
  readonly field: Field;
  readonly rule: string;
  readonly params?: { readonly min: number; readonly max: number };
}

/** What a submit carries (E39). */
export interface PasswordChangeForm {
  /** Null if others know it anyway and it proves nothing (V45). */
  readonly oldPassword: Sealed | null;
  readonly newPassword: Sealed;
  readonly confirmNewPassword: Sealed;
  /** A member whom someone else registered may choose a nickname (T11). */
  readonly nickname?: string;
}

/** What `checkForm` and `postChange` need. */
export interface PasswordChangeRequest {
  readonly reason: ChangeReason;
  readonly form: PasswordChangeForm;
}

/** What the view does when the chart is done: the member's own home (T27, H15). */
export interface PasswordChangeOutcome {
  readonly destination: string;
}

export interface PasswordChangeContext {
  readonly site: Site;
  readonly reason: ChangeReason;
  readonly form: PasswordChangeForm | null;
  readonly problems: readonly PasswordProblem[];
  /** The token of the new session; the old session is over. */
  readonly token: Sealed | null;
  readonly failure: Failure | null;
  readonly outcome: PasswordChangeOutcome | null;
}

export type PasswordChangeEvent =
  | { readonly type: 'form.submitted'; readonly form: PasswordChangeForm }
  | { readonly type: 'form.edited' }
  | { readonly type: 'change.abandoned' };

export type PasswordChangeTag = 'busy';

/** Keys that no recorder may show. */
export const passwordChangeSecrets: readonly string[] = ['form', 'token'];
