import { ErrorState } from '@baize/ui/EmptyState';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { StepUpActor } from '../security/step-up.ts';
import { StepUpDialog } from '../security/StepUpDialog.tsx';
import { useSecurityQuery } from '../security/useSecurity.ts';

export interface LinkProofProps {
  actor: StepUpActor;
}

/** The proof that a link waits for, by what the member has for it. */
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
