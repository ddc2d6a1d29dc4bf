import { ErrorState } from '@baize/ui/EmptyState';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { type StepUpActor, StepUpDialog, useSecurityQuery } from '../../step-up/index.ts';

export interface LinkProofProps {
  actor: StepUpActor;
}

/** The step-up that a link requires, by one of the member's factors. */
export default function LinkProof({ actor }: LinkProofProps) {
  const t = useT();
  const { data, isError, refetch } = useSecurityQuery('/api/security');
  if (data) return <StepUpDialog kinds={data.stepUp.kinds} actor={actor} />;
  if (!isError) return null;
  return (
    <ErrorState
      title={t('list.error')}
      retryLabel={t('app.retry')}
      onRetry={() => void refetch()}
    />
  );
}
