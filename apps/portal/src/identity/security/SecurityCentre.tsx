import { ErrorState } from '@baize/ui/EmptyState';
import { Skeleton } from '@baize/ui/Skeleton';
import { Suspense } from 'react';
import { chunk } from '../../kernel/view/lazy.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { AuthenticatorCard } from './AuthenticatorCard.tsx';
import { type CardHeading, CardHeadings } from './CardFrame.tsx';
import {
  type Change,
  type Changes,
  StepUpDialog,
  useChanges,
  useSecurityQuery,
} from '../../step-up/index.ts';
import { DevicesCard } from './DevicesCard.tsx';
import { LevelCard } from './LevelCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import * as css from './security.css.ts';

const PaymentCards = chunk<{ changes: Changes }>(() => import('./PaymentCards.tsx'));
const HistoryCard = chunk(() => import('./HistoryCard.tsx'));
const ExternalCard = chunk<{ change: Change }>(() => import('./ExternalCard.tsx'));

export interface SecurityCentreProps {
  /** Heading level of the cards, one below the surrounding page's. */
  heading: CardHeading;
}

/** The account's security measures and sessions (H79, H90, H91). */
export default function SecurityCentre({ heading }: SecurityCentreProps) {
  const t = useT();
  const { data, isError, refetch } = useSecurityQuery('/api/security');
  const { changes, change, proof } = useChanges();
  const { externalProviders } = usePermission().info;
  if (isError && !data) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton style={{ blockSize: '60vh' }} />;
  return (
    <CardHeadings value={heading}>
      <div className={css.page}>
        <LevelCard security={data} />
        <AuthenticatorCard security={data} change={change} changes={changes} />
        <PasskeysCard security={data} change={change} />
        <PasswordCard security={data} changes={changes} />
        {externalProviders && (
          <Suspense fallback={<Skeleton style={{ blockSize: '12rem' }} />}>
            <ExternalCard change={change} />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton className={css.whole} style={{ blockSize: '12rem' }} />}>
          <PaymentCards changes={changes} />
        </Suspense>
        <DevicesCard change={change} />
        <SessionsCard change={change} idleMinutes={data.idleMinutes} />
        <Suspense fallback={<Skeleton className={css.whole} style={{ blockSize: '12rem' }} />}>
          <HistoryCard />
        </Suspense>
        {proof && <StepUpDialog kinds={data.stepUp.kinds} actor={proof} />}
      </div>
    </CardHeadings>
  );
}
