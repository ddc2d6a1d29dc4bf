import { families, isPatternId } from './families.ts';
import { hasHidden } from './hidden.ts';
import { isWithinLength } from './length.ts';
import { ANYTHING } from './pattern.ts';
import { isSecret } from './secrets.ts';

/** The server's validation rule of one field (E65). */
export interface FieldRule {
  readonly field: string;
  readonly enabled: boolean;
  readonly required: boolean;
  /** A free pattern in addition to the family; a lone `*` accepts any value. */
  readonly acceptedPattern: string;
  readonly patternId: string;
  readonly minLength: number;
  readonly maxLength: number;
}

/** The problem of a field. `rule` is the id of the message, `params` are filled in (V3). */
export interface Problem {
  readonly field: string;
  readonly rule: string;
  readonly params?: { readonly min: number; readonly max: number };
}

/** Tests a free pattern: synchronously if it is known to be fast, otherwise in a worker. */
export type Matcher = (acceptedPattern: string, value: string) => boolean | Promise<boolean>;

/**
 * Checks a value against family and bounds (V1, V2). Both use the message of the family,
 * with its bounds filled in (V3). It does not check the free pattern: see {@link checkField}.
 */
export function checkShape(rule: FieldRule, value: string): Problem | null {
  const { field, patternId } = rule;
  if (!rule.enabled) return null;
  if (value === '') return rule.required ? { field, rule: 'required' } : null;
  if (!isSecret(field) && hasHidden(value)) return { field, rule: 'hidden' };
  const params = { min: rule.minLength, max: rule.maxLength };
  // The server checks a family that this version does not know yet.
  const belongs = !isPatternId(patternId) || families[patternId](value);
  return belongs && isWithinLength(value, params) ? null : { field, rule: patternId, params };
}

/** Checks a value against its whole rule; the free pattern comes last, after the bounds (H19). */
export async function checkField(
  rule: FieldRule,
  value: string,
  matches: Matcher,
): Promise<Problem | null> {
  const problem = checkShape(rule, value);
  if (problem || !rule.enabled || value === '' || rule.acceptedPattern === ANYTHING) return problem;
  if (await matches(rule.acceptedPattern, value)) return null;
  const params = { min: rule.minLength, max: rule.maxLength };
  return { field: rule.field, rule: 'pattern', params };
}
