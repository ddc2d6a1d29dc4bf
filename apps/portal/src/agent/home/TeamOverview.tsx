import { BarChart } from '@baize/ui/BarChart';
import { DataTable } from '@baize/ui/DataTable';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { formatMoney, Money } from '@baize/ui/Money';
import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { Skeleton } from '@baize/ui/Skeleton';
import { StatCard, StatGrid } from '@baize/ui/StatCard';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { apiQuery } from '../../kernel/http/query.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useParam } from '../../kernel/url/url.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './agentHome.css.ts';

const ranges = ['today', '7d', '30d'] as const;
type Range = (typeof ranges)[number];

/** The team in figures: members, money, a series by day, the direct downline (AC2). */
export function TeamOverview() {
  const t = useT();
  const intl = useIntl();
  const { currency } = usePermission().info.whitelabel;
  const [named, setRange] = useParam('range');
  const range: Range = ranges.find((one) => one === named) ?? '7d';
  const { data, isError, refetch } = useQuery({
    ...apiQuery('/api/agent/team-overview', { range }),
    staleTime: 10_000,
  });
  const format = {
    locale: intl.locale,
    decimals: currency.decimals,
    symbol: data?.currencySymbol ?? currency.symbol,
  };
  const money = (amount: string) => <Money amount={amount} {...format} />;
  const count = (value: number) => intl.formatNumber(value);
  if (isError) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={css.overview}>
      <SegmentedControl
        className={css.range}
        label={t('team.range')}
        value={range}
        onValueChange={(next: Range) => setRange(next, { replace: true })}
        segments={ranges.map((one) => ({ value: one, label: t(`team.range.${one}`) }))}
      />
      {!data ? (
        <Skeleton />
      ) : (
        <>
          <p className={css.window}>
            {t('team.window', { from: data.from, to: data.to, zone: data.timeZone })}
          </p>
          <StatGrid>
            <StatCard label={t('team.members')} value={count(data.members)} />
            <StatCard label={t('team.agents')} value={count(data.agents)} />
            <StatCard label={t('team.online')} value={count(data.online)} />
            <StatCard label={t('team.new')} value={count(data.newToday)} />
            <StatCard label={t('team.balance')} value={money(data.teamBalance)} />
            <StatCard label={t('team.validBet')} value={money(data.totals.validBet)} />
            <StatCard label={t('team.wins')} value={money(data.totals.wins)} />
            <StatCard label={t('team.profitLoss')} value={money(data.totals.profitLoss)} />
          </StatGrid>
          <BarChart
            title={t('team.series')}
            labelHeader={t('team.day')}
            labels={data.series.map(({ day }) =>
              intl.formatDate(day, { month: 'numeric', day: 'numeric', timeZone: 'UTC' }),
            )}
            series={[
              {
                id: 'validBet',
                name: t('team.validBet'),
                values: data.series.map((day) => Number(day.validBet)),
              },
              {
                id: 'wins',
                name: t('team.wins'),
                values: data.series.map((day) => Number(day.wins)),
              },
            ]}
            format={(value) => formatMoney(value.toFixed(currency.decimals), format)}
            tableLabel={t('team.series.table')}
          />
          <DataTable
            caption={t('team.downline')}
            rows={data.downline}
            rowId={({ id }) => id}
            empty={<EmptyState title={t('team.empty')} />}
            columns={[
              { id: 'account', header: t('member.account'), cell: (row) => row.account },
              { id: 'nickname', header: t('member.nickname'), cell: (row) => row.nickname },
              {
                id: 'kind',
                header: t('team.kind'),
                cell: (row) => t(row.isAgent ? 'team.kind.agent' : 'team.kind.player'),
              },
              {
                id: 'members',
                header: t('team.members'),
                cell: (row) => count(row.members),
                align: 'end',
              },
              {
                id: 'balance',
                header: t('team.balance'),
                cell: (row) => money(row.balance),
                align: 'end',
              },
              {
                id: 'validBet',
                header: t('team.validBet'),
                cell: (row) => money(row.validBet),
                align: 'end',
              },
              { id: 'wins', header: t('team.wins'), cell: (row) => money(row.wins), align: 'end' },
              {
                id: 'profitLoss',
                header: t('team.profitLoss'),
                cell: (row) => money(row.profitLoss),
                align: 'end',
              },
            ]}
          />
        </>
      )}
    </div>
  );
}
