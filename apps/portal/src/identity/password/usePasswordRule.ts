import type { FieldRule } from '@baize/rules';
import { useQuery } from '@tanstack/react-query';
import { rulesQuery } from './rules.ts';

/** The default rule of a password (H18). */
const usual: FieldRule = {
  field: 'password',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 8,
  maxLength: 64,
};

/** The merchant's rule for a new password; the default until it has loaded. */
export function usePasswordRule(): FieldRule {
  const { data } = useQuery(rulesQuery);
  return data?.rules.find(({ field }) => field === 'password') ?? usual;
}
