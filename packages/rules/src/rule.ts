import { families, isPatternId } from './families.ts';
import { hasHidden } from './hidden.ts';
import { fits } from './length.ts';
import { ANYTHING } from './pattern.ts';
import { isSecret } from './secrets.ts';

/** What the server says about one field (E65). */
export interface FieldRule {
  readonly field: string;
  readonly enabled: boolean;
  readonly required: boolean;
  /** A free pattern beside the family; a lone `*` accepts anything. */
  readonly acceptedPattern: string;
  readonly patternId: string;
  readonly minLength: number;
  readonly maxLength: number;
}

/** What is wrong with a field. `rule` is the id of the message, `params` go into it (V3). */
export interface Problem {
  readonly field: string;
  readonly rule: string;
  readonly params?: { readonly min: number; readonly max: number };
}

/** Decides a free pattern: at once where it is known to be fast, in a worker where it is not. */
export type Matcher = (acceptedPattern: string, value: string) => boolean | Promise<boolean>;

/**
 * What a family and the bounds say about a value (V1, V2). Both are told by the text of the family,
 * with its bounds put in (V3). Nothing is said about the free pattern: see {@link checkField}.
 */
export function checkShape(rule: FieldRule, value: string): Problem | null {
  const { field, patternId } = rule;
  if (!rule.enabled) return null;
  if (value === '') return rule.required ? { field, rule: 'required' } : null;
  if (!isSecret(field) && hasHidden(value)) return { field, rule: 'hidden' };
  const params = { min: rule.minLength, max: rule.maxLength };
  // A family that this version does not know yet is the server's to check.
  const belongs = !isPatternId(patternId) || families[patternId](value);
  return belongs && fits(value, params) ? null : { field, rule: patternId, params };
}

/** Everything a rule says about a value; the free pattern comes last, behind the bounds (H19). */
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
