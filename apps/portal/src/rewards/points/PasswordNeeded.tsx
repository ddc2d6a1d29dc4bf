import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { iconLock } from '@baize/ui/Icon';
import { LinkButton } from '@baize/ui/LinkButton';
import { Skeleton } from '@baize/ui/Skeleton';
import type { ReactNode } from 'react';
import { useSecurityQuery } from '../../step-up/index.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';

/**
 * Shows its content to members with a payment password; others get a link to the security centre
 * (H75).
 */
export function PasswordNeeded({ children }: { children: ReactNode }) {
  const t = useT();
  const { data, isError, isFetching, refetch } = useSecurityQuery('/api/security/payment-password');
  if (data?.isSet) return children;
  if (data) {
    return (
      <EmptyState
        icon={iconLock}
        title={t('points.password.none')}
        action={<LinkButton href="/member/securityCenter">{t('payment.password.set')}</LinkButton>}
      >
        {t('points.password.why')}
      </EmptyState>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title={t('error.network_abnormal')}
        retryLabel={t('app.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton style={{ blockSize: '16rem' }} />;
}
