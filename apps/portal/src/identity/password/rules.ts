import { checkShape, type FieldRule } from '@baize/rules';
import type { PasswordProblem } from '@baize/machines/password-change';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';

/** The merchant's rules by field, as the registration has them (V46, V48, V49). */
export type Rules = ReadonlyMap<string, FieldRule>;

const ruleFresh = 60_000;

/** The question for the rules, as everything about passwords asks it. */
export const rulesQuery = {
  ...apiQuery('/api/registration/rules', {}),
  staleTime: ruleFresh,
  retry: false,
};

export async function readRules(queryClient: QueryClient): Promise<Rules> {
  const { rules } = await queryClient.fetchQuery(rulesQuery);
  return new Map(rules.map((rule) => [rule.field, rule]));
}

/**
 * What a rule says about a value that this form needs, whatever the registration asks for. A password
 * is never judged by a free pattern here: the platform does that (H19).
 */
export function getProblem<Field extends string>(
  field: Field,
  value: string,
  rule: FieldRule | undefined,
): PasswordProblem<Field> | null {
  if (value.trim() === '') return { field, rule: 'required' };
  if (!rule) return null;
  const found = checkShape({ ...rule, enabled: true, required: true }, value);
  return found && { ...found, field };
}

/** A new password and its repetition (V46, V47). */
export function passwordProblems<Field extends string>(
  password: string,
  confirmation: string,
  rules: Rules,
  fields: { readonly password: Field; readonly confirmation: Field },
): PasswordProblem<Field>[] {
  const first = getProblem(fields.password, password, rules.get('password'));
  const second = confirmation === '' ? 'required' : password !== confirmation && 'mismatch';
  return [
    ...(first ? [first] : []),
    ...(second ? [{ field: fields.confirmation, rule: second }] : []),
  ];
}
