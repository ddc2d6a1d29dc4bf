import { checkShape, type FieldRule } from '@baize/rules';
import type { PasswordProblem } from '@baize/machines/password-change';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';

/** The merchant's registration rules by field (V46, V48, V49). */
export type Rules = ReadonlyMap<string, FieldRule>;

const ruleFresh = 60_000;

/** The query for the rules, shared by all password forms. */
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
 * The problem of a value, which is required here even if the registration makes it optional. The
 * password's free pattern is checked by the platform only (H19).
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

/** The problems of a new password and its repetition (V46, V47). */
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
