import { Button } from '@baize/ui/Button';
import { ErrorState } from '@baize/ui/EmptyState';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';

export interface MemberMissingProps {
  failure: { readonly code: string } | null;
  onRetry: () => void;
  onLeave: () => void;
}

/**
 * The session has begun, but loading the member failed; the credentials need not be typed again.
 */
export default function MemberMissing({ failure, onRetry, onLeave }: MemberMissingProps) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <ErrorState
      title={errorText(failure?.code ?? 'unknown_error')}
      retryLabel={t('app.retry')}
      onRetry={onRetry}
    >
      <Button variant="ghost" onClick={onLeave}>
        {t('app.cancel')}
      </Button>
    </ErrorState>
  );
}
