import type { FieldRule } from '@baize/rules';
import { useQuery } from '@tanstack/react-query';
import { rulesQuery } from './rules.ts';

/** What a password may be when the merchant says nothing else (H18). */
const usual: FieldRule = {
  field: 'password',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 8,
  maxLength: 64,
};

/** The merchant's rule for a new password; what is usual until it is known. */
export function usePasswordRule(): FieldRule {
  const { data } = useQuery(rulesQuery);
  return data?.rules.find(({ field }) => field === 'password') ?? usual;
}
