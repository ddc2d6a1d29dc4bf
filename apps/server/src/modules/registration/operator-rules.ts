import { isPattern, isPatternId } from '@baize/rules';
import { type FieldError, ProblemError } from '../../platform/errors.ts';
import type { FieldRule } from '../merchant-settings/index.ts';
import type { PatternSpeed } from './pattern-speed.ts';

/**
 * Throws `validation_failed` for contradicting form settings, and for a custom pattern with slow
 * inputs (H19).
 */
export async function refuseBadRules(
  rules: readonly FieldRule[],
  speed: PatternSpeed,
): Promise<void> {
  const known = rules.filter(({ acceptedPattern }) => isPattern(acceptedPattern));
  const fast = await speed.areFast(known.map(({ acceptedPattern }) => acceptedPattern));
  const slow = new Set(known.filter((_rule, index) => !fast[index]));
  const errors = rules.flatMap((rule, index): FieldError[] =>
    findFaults(rule, rules, slow).map(([member, broken]) => ({
      pointer: `/body/rules/${index}/${member}`,
      rule: broken,
    })),
  );
  if (errors.length > 0) throw new ProblemError('validation_failed', { errors });
}

type Fault = readonly [member: keyof FieldRule, broken: string];

function findFaults(
  rule: FieldRule,
  rules: readonly FieldRule[],
  slow: ReadonlySet<FieldRule>,
): Fault[] {
  const isFirst = rules.find(({ field }) => field === rule.field) === rule;
  return [
    ...(isFirst ? [] : [['field', 'unique'] as const]),
    ...(isPatternId(rule.patternId) ? [] : [['patternId', 'enum'] as const]),
    ...(rule.minLength > rule.maxLength ? [['minLength', 'range'] as const] : []),
    ...(isPattern(rule.acceptedPattern) ? [] : [['acceptedPattern', 'pattern'] as const]),
    ...(slow.has(rule) ? [['acceptedPattern', 'slow_pattern'] as const] : []),
  ];
}
