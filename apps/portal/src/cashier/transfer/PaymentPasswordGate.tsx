import { Button } from '@baize/ui/Button';
import { EmptyState } from '@baize/ui/EmptyState';
import { iconWallet } from '@baize/ui/Icon';
import { Skeleton } from '@baize/ui/Skeleton';
import { type ReactNode, useState } from 'react';
import { type Changes, useSecurityQuery } from '../../step-up/index.ts';
import { SetPassword } from '../../payment/index.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';

/**
 * Shows its content to members with a payment password; others get a link to set one that leads
 * back here (H75).
 */
export function PaymentPasswordGate({
  changes,
  children,
}: {
  changes: Changes;
  children: ReactNode;
}) {
  const t = useT();
  const { data } = useSecurityQuery('/api/security/payment-password');
  const [isSetting, set] = useState(false);
  if (!data) return <Skeleton style={{ blockSize: '12rem' }} />;
  if (data.isSet) return children;
  return (
    <>
      <EmptyState
        icon={iconWallet}
        title={t('transfer.password.none')}
        action={<Button onClick={() => set(true)}>{t('payment.password.set')}</Button>}
      >
        {t('transfer.password.why')}
      </EmptyState>
      {isSetting && <SetPassword changes={changes} onClose={() => set(false)} />}
    </>
  );
}
