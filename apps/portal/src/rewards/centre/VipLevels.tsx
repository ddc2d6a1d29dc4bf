import type { Schemas } from '@baize/api';
import { Badge } from '@baize/ui/Badge';
import { Card } from '@baize/ui/Card';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { Figure } from '@baize/ui/Figure';
import { ProgressBar } from '@baize/ui/ProgressBar';
import { Skeleton } from '@baize/ui/Skeleton';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './centre.css.ts';
import { usePercent } from './Rebates.tsx';
import { Moment, useRecord } from '../../reports/index.ts';

type Vip = Schemas['VipStatus'];
type Level = Schemas['VipLevel'];

/**
 * The member's VIP level, the way to the next one, what each gives, and when it changed (D20, E67).
 */
export default function VipLevels() {
  const t = useT();
  const { language } = useLanguage();
  const result = useRecord('/api/vip', { language }, false);
  const { data, error } = result;
  if (error && !data) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        retrying={result.isFetching}
        onRetry={() => void result.refetch()}
      />
    );
  }
  if (!data) return <Skeleton className={css.blank} />;
  return (
    <>
      <Standing vip={data} />
      <Levels vip={data} />
      <History vip={data} />
    </>
  );
}

function Standing({ vip: { level, credit, levels } }: { vip: Vip }) {
  const t = useT();
  const intl = useIntl();
  const own = levels[level];
  const next = levels[level + 1];
  const from = own?.threshold ?? 0;
  const percent =
    next === undefined ? 100 : Math.floor(((credit - from) / (next.threshold - from)) * 100);
  return (
    <Card as="section" padding="lg" className={css.card} aria-label={t('vip.level')}>
      <div className={css.cardHead}>
        <p className={css.level}>{own?.name}</p>
        <p className={css.muted}>{t('vip.credit', { count: credit })}</p>
      </div>
      <ProgressBar
        label={next === undefined ? t('vip.highest') : t('vip.next', { level: next.name })}
        value={percent}
        tone="highlight"
        valueText={
          next &&
          t('missions.progress.of', {
            done: intl.formatNumber(credit),
            target: intl.formatNumber(next.threshold),
          })
        }
      />
      <p className={css.muted}>{t('vip.text')}</p>
    </Card>
  );
}

function Levels({ vip: { level, levels } }: { vip: Vip }) {
  const t = useT();
  return (
    <DataTable
      caption={t('vip.levels')}
      captionHidden
      columns={useColumns(level)}
      rows={levels}
      rowId={({ level: id }) => String(id)}
      density="compact"
      empty={<EmptyState title={t('vip.levels')} />}
    />
  );
}

function useColumns(own: number): readonly Column<Level>[] {
  const t = useT();
  const intl = useIntl();
  const percent = usePercent();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('vip.level'),
        cell: ({ name, level }) => (
          <>
            {name} {level === own && <Badge tone="highlight">{t('vip.yours')}</Badge>}
          </>
        ),
      },
      {
        id: 'threshold',
        header: t('vip.threshold'),
        align: 'end',
        cell: ({ threshold }) => intl.formatNumber(threshold),
      },
      {
        id: 'points',
        header: t('vip.points'),
        align: 'end',
        cell: ({ pointsPercent }) => <Figure>+{percent(pointsPercent * 100)}</Figure>,
      },
      {
        id: 'rebate',
        header: t('vip.rebate'),
        align: 'end',
        cell: ({ rebateBasisPoints }) => <Figure>+{percent(rebateBasisPoints)}</Figure>,
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `percent` changes with the language, as `t` does
    [t, intl, own],
  );
}

function History({ vip: { history, levels } }: { vip: Vip }) {
  const t = useT();
  if (history.length === 0) return null;
  const getName = (level: number) => levels[level]?.name ?? `VIP ${level}`;
  return (
    <ul className={css.list} aria-label={t('vip.history')}>
      {history.map(({ at, from, to }) => (
        <li key={at} className={css.row}>
          <span className={css.mark}>{to}</span>
          <span className={css.words}>
            <span className={css.title}>{getName(to)}</span>
            <span className={css.muted}>{t('vip.from', { level: getName(from) })}</span>
          </span>
          <span className={css.muted}>
            <Moment at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
