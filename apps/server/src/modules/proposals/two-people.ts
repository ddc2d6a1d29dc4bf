import type { Config } from '../../config/config.ts';
import { UNNAMED_OPERATOR } from '../../config/operator-keys.ts';
import { ProblemError } from '../../platform/errors.ts';

/**
 * Throws `named_operator_required` if OPERATOR_KEY is one of the two parties while named operators
 * exist: a shared key does not identify its holder.
 */
export function requireNamed({ operators }: Config, ...parties: readonly string[]): void {
  if (operators.length > 0 && parties.includes(UNNAMED_OPERATOR))
    throw new ProblemError('named_operator_required');
}
