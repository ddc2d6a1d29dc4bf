import type { ChallengeFailure } from '@baize/machines/challenge';
import { InlineNotice } from '@baize/ui/Notice';
import { useErrorText } from '../../../kernel/problems/errors.ts';
import { useT } from '../../../kernel/i18n/I18n.tsx';

export interface WrongProps {
  failure: ChallengeFailure | null;
  attemptsLeft: number;
}

/** What went wrong last, and how many answers are left. */
export function Wrong({ failure, attemptsLeft }: WrongProps) {
  const t = useT();
  const errorText = useErrorText();
  if (failure === null) return null;
  return (
    <InlineNotice tone="danger" live="assertive">
      {errorText(failure.code)}
      {failure.attemptsLeft !== undefined && <> {t('challenge.left', { count: attemptsLeft })}</>}
    </InlineNotice>
  );
}
