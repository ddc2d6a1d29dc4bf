import type { Config } from '../../config.ts';
import { UNNAMED_OPERATOR } from '../../operator-keys.ts';
import { ProblemError } from '../../platform/errors.ts';

/**
 * Throws `named_operator_required` where OPERATOR_KEY takes part in what two people decide, once there are operators by
 * name: a shared key says nothing about who has it.
 */
export function requireNamed({ operators }: Config, ...parties: readonly string[]): void {
  if (operators.length > 0 && parties.includes(UNNAMED_OPERATOR))
    throw new ProblemError('named_operator_required');
}
