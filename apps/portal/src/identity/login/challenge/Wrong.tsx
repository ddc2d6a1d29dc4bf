import type { ChallengeFailure } from '@baize/machines/challenge';
import { useErrorText } from '../../../kernel/problems/errors.ts';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import { Refusal } from '../../../kernel/problems/Refusal.tsx';

export interface WrongProps {
  failure: ChallengeFailure | null;
  attemptsLeft: number;
}

/** The last error, and how many attempts are left. */
export function Wrong({ failure, attemptsLeft }: WrongProps) {
  const t = useT();
  const errorText = useErrorText();
  if (failure === null) return null;
  return (
    <Refusal>
      {errorText(failure.code)}
      {failure.attemptsLeft !== undefined && <> {t('challenge.left', { count: attemptsLeft })}</>}
    </Refusal>
  );
}
