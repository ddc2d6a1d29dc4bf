import { isGuessable } from '../../platform/guessable.ts';
import { ProblemError } from '../../platform/errors.ts';

/** Length limits of a password in characters (ASVS 6.2.1, 6.2.9; H18). */
const MIN = 8;
const MAX = 64;

/** Context of the checks of a new password. */
export interface PasswordContext {
  readonly account: string;
  /** {secret} of H13: known to every agent, so never acceptable. */
  readonly defaultPassword: string;
}

/**
 * Throws `password_mismatch`, `validation_failed` (length) or `password_weak` (account name,
 * default password, common password) for an invalid new password (V46, V47).
 */
export function checkNewPassword(
  password: string,
  confirmation: string,
  context: PasswordContext,
): void {
  if (password !== confirmation) throw new ProblemError('password_mismatch');
  const length = [...password].length;
  if (length < MIN || length > MAX) {
    const rule = length < MIN ? 'minLength' : 'maxLength';
    throw new ProblemError('validation_failed', {
      errors: [{ pointer: '/body/newPassword', rule, params: { min: MIN, max: MAX } }],
    });
  }
  if (isGuessable(password, [context.defaultPassword, context.account]))
    throw new ProblemError('password_weak');
}
