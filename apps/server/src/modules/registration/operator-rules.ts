import { isPattern, isPatternId } from '@baize/rules';
import { type FieldError, ProblemError } from '../../platform/errors.ts';
import type { FieldRule } from '../status/index.ts';
import { isFast } from './pattern-speed.ts';

/**
 * Throws `validation_failed` for rules that contradict themselves, and for a free pattern that a
 * visitor could be made to wait for (H19).
 */
export async function refuseBadRules(rules: readonly FieldRule[]): Promise<void> {
  const faults = await Promise.all(
    rules.map(async (rule, index) =>
      (await faultsOf(rule, rules)).map(([member, broken]) => ({
        pointer: `/body/rules/${index}/${member}`,
        rule: broken,
      })),
    ),
  );
  const errors: FieldError[] = faults.flat();
  if (errors.length > 0) throw new ProblemError('validation_failed', { errors });
}

type Fault = readonly [member: keyof FieldRule, broken: string];

async function faultsOf(rule: FieldRule, rules: readonly FieldRule[]): Promise<Fault[]> {
  const isFirst = rules.find(({ field }) => field === rule.field) === rule;
  const broken = isPattern(rule.acceptedPattern)
    ? (await isFast(rule.acceptedPattern)) || 'slow_pattern'
    : 'pattern';
  return [
    ...(isFirst ? [] : [['field', 'unique'] as const]),
    ...(isPatternId(rule.patternId) ? [] : [['patternId', 'enum'] as const]),
    ...(rule.minLength > rule.maxLength ? [['minLength', 'range'] as const] : []),
    ...(broken === true ? [] : [['acceptedPattern', broken] as const]),
  ];
}
