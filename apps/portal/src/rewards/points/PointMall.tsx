import { Card } from '@baize/ui/Card';
import { EmptyState } from '@baize/ui/EmptyState';
import { iconGift, iconLock, iconStore } from '@baize/ui/Icon';
import { LinkButton } from '@baize/ui/LinkButton';
import { Skeleton } from '@baize/ui/Skeleton';
import { Suspense } from 'react';
import { useSessionPending, useViewer } from '../../kernel/session/session.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import type { MemberMallProps } from './MemberMall.tsx';
import * as css from './points.css.ts';
import { usePointsConfig } from './points.ts';
import { Rules } from './Rules.tsx';

/** Nobody's document has it: a visitor is spared what only members need. */
const MemberMall = chunk<MemberMallProps>(() => import('./MemberMall.tsx'));

export interface PointMallProps {
  /** Of its parts: one below the heading of the page around them. */
  heading: 'h2' | 'h3';
}

/** Points, what they are given for, and what became of it; who has none reads the rules (PC14, E71 to E76). */
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
      <Suspense fallback={<Skeleton style={{ blockSize: '60vh' }} />}>
        <MemberMall
          heading={heading}
          config={config}
          rules={<Rules heading={heading} config={config} />}
        />
      </Suspense>
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
