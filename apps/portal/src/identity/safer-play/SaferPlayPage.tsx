import { ErrorState } from '@baize/ui/EmptyState';
import { Link } from '@baize/ui/Link';
import { Skeleton } from '@baize/ui/Skeleton';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { BreakCard } from './BreakCard.tsx';
import { DepositLimits } from './DepositLimits.tsx';
import { type SaferPlayPageProps, useSaferPlay, useTimeText } from './safer-play.ts';
import * as css from './safer-play.css.ts';

/** Limits that the member sets for itself, and breaks from play (H76). */
export default function SaferPlayPage({ heading }: SaferPlayPageProps) {
  const t = useT();
  const toTimeText = useTimeText();
  const { data, isError, refetch } = useSaferPlay();
  if (isError && !data) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton style={{ blockSize: '40vh' }} />;
  return (
    <div className={css.page}>
      <p className={css.text}>
        {t('saferPlay.lead')} {t('saferPlay.session', { time: toTimeText(data.sessionSince) })}{' '}
        <Link href="/help#responsible">{t('footer.responsible.more')}</Link>
      </p>
      <DepositLimits of={data} heading={heading} />
      <BreakCard heading={heading} />
    </div>
  );
}
