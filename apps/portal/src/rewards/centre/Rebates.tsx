import type { Schemas } from '@baize/api';
import { Badge } from '@baize/ui/Badge';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { iconPercent } from '@baize/ui/Icon';
import { Skeleton } from '@baize/ui/Skeleton';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatDay } from '../../kernel/i18n/format-day.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './centre.css.ts';
import { Amount, gameTypeLabel, Pages, useRecord } from '../../reports/index.ts';

type Rebate = Schemas['Rebates']['list'][number];

const PAGE_SIZE = 20;

/** The member's rates by type of game, and what each day has given back (D18). */
export default function Rebates() {
  const t = useT();
  const [pageNo, setPage] = useState(1);
  const result = useRecord('/api/rebates', { pageNo, pageSize: PAGE_SIZE }, false);
  const { data, error } = result;
  const columns = useColumns();
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
  if (!data.enabled && data.total === 0) {
    return (
      <EmptyState icon={iconPercent} title={t('rebates.off')}>
        {t('rebates.off.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={css.text}>{t(`rebates.text.${data.payout}`)}</p>
      <Rates rates={data.rates} />
      <DataTable
        caption={t('rewards.view.rebates')}
        captionHidden
        columns={columns}
        rows={data.list}
        rowId={({ day, gameType }) => `${day} ${gameType}`}
        density="compact"
        empty={<EmptyState title={t('rebates.none')} />}
      />
      <Pages page={pageNo} pages={data.totalPages} onPageChange={setPage} />
    </>
  );
}

function Rates({ rates }: Pick<Schemas['Rebates'], 'rates'>) {
  const t = useT();
  const percent = usePercent();
  return (
    <ul className={css.facts} aria-label={t('rebates.rates')}>
      {rates.map(({ gameType, basisPoints }) => (
        <li key={gameType} className={css.fact}>
          <span className={css.muted}>{t(gameTypeLabel(gameType))}</span>
          <span className={css.value}>{percent(basisPoints)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Writes hundredths of a percent. */
export function usePercent(): (basisPoints: number) => string {
  const intl = useIntl();
  return (basisPoints) =>
    intl.formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
}

function useColumns(): readonly Column<Rebate>[] {
  const t = useT();
  const intl = useIntl();
  const percent = usePercent();
  return useMemo(
    () => [
      { id: 'day', header: t('rebates.day'), cell: ({ day }) => formatDay(intl, day) },
      {
        id: 'gameType',
        header: t('rebates.gameType'),
        cell: ({ gameType }) => t(gameTypeLabel(gameType)),
      },
      {
        id: 'stake',
        header: t('rebates.stake'),
        align: 'end',
        cell: ({ stake }) => <Amount amount={stake} />,
      },
      {
        id: 'rate',
        header: t('rebates.rate'),
        align: 'end',
        cell: ({ basisPoints }) => percent(basisPoints),
      },
      {
        id: 'amount',
        header: t('rebates.amount'),
        align: 'end',
        cell: ({ amount }) => <Amount amount={amount} />,
      },
      {
        id: 'state',
        header: t('records.status'),
        cell: ({ state }) => (
          <Badge tone={state === 'available' ? 'accent' : 'neutral'}>
            {t(`rewards.state.${state}`)}
          </Badge>
        ),
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `percent` changes with the language, as `t` does
    [t, intl],
  );
}
