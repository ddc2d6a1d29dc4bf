import { Card } from '@baize/ui/Card';
import { EmptyState } from '@baize/ui/EmptyState';
import { iconGift, iconLock, iconStore } from '@baize/ui/Icon';
import { LinkButton } from '@baize/ui/LinkButton';
import { Skeleton } from '@baize/ui/Skeleton';
import { useSessionPending, useViewer } from '../../kernel/session/session.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import { LazyView } from '../../kernel/view/LazyView.tsx';
import type { MemberMallProps } from './MemberMall.tsx';
import * as css from './points.css.ts';
import { usePointsConfig } from './points.ts';
import { Rules } from './Rules.tsx';

/** Not in the document: visitors need not load what only members use. */
const MemberMall = chunk<MemberMallProps>(() => import('./MemberMall.tsx'));

export interface PointMallProps {
  /** Heading level of its parts, one below the surrounding page's. */
  heading: 'h2' | 'h3';
}

/**
 * The points mall: points, rewards and redeem history; visitors see the rules (PC14, E71 to E76).
 */
export function PointMall({ heading }: PointMallProps) {
  const t = useT();
  const viewer = useViewer();
  const isPending = useSessionPending();
  const config = usePointsConfig();
  if (!config) return <Skeleton style={{ blockSize: '60vh' }} />;
  if (!config.enabled) {
    return (
      <EmptyState icon={iconStore} title={t('points.closed')}>
        {t('points.closed.text')}
      </EmptyState>
    );
  }
  if (viewer === 'player' || viewer === 'agent') {
    return (
      // It does not suspend: React would reveal it 300 ms after the page at the earliest.
      <LazyView
        part={MemberMall}
        props={{ heading, config, rules: <Rules heading={heading} config={config} /> }}
        fallback={<Skeleton style={{ blockSize: '60vh' }} />}
      />
    );
  }
  return (
    <div className={css.page}>
      {isPending ? (
        <Skeleton style={{ blockSize: '18rem' }} />
      ) : (
        <Card>
          {viewer === 'trial' ? (
            <EmptyState
              icon={iconLock}
              title={t('points.trial')}
              action={<LinkButton href="/register">{t('header.register')}</LinkButton>}
            >
              {t('popup.trial')}
            </EmptyState>
          ) : (
            <EmptyState
              icon={iconGift}
              title={t('points.visitor')}
              action={<LinkButton href="/login?next=/pointMall">{t('header.login')}</LinkButton>}
            >
              {t('points.visitor.text')} {t('points.forever')}
            </EmptyState>
          )}
        </Card>
      )}
      <Rules heading={heading} config={config} />
    </div>
  );
}
