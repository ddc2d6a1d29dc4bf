import { BarChart } from '@baize/ui/BarChart';
import { DataTable } from '@baize/ui/DataTable';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { formatMoney, Money } from '@baize/ui/Money';
import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { Skeleton } from '@baize/ui/Skeleton';
import { StatCard, StatGrid } from '@baize/ui/StatCard';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { apiQuery, type ValueOf } from '../../kernel/http/query.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useParam } from '../../kernel/url/url.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './agentHome.css.ts';

const ranges = ['today', '7d', '30d'] as const;
type Range = (typeof ranges)[number];
type Team = ValueOf<'/api/agent/team-overview'>;

/** The team in figures: members, money, a series by day, the direct downline (AC2). */
export function TeamOverview() {
  const t = useT();
  const [named, setRange] = useParam('range');
  const range: Range = ranges.find((one) => one === named) ?? '7d';
  const { data, isError, refetch } = useQuery({
    ...apiQuery('/api/agent/team-overview', { range }),
    staleTime: 10_000,
  });
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
      {data ? (
        <>
          <p className={css.window}>
            {t('team.window', { from: data.from, to: data.to, zone: data.timeZone })}
          </p>
          <TeamFigures team={data} />
          <TeamSeries team={data} />
          <Downline team={data} />
        </>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}

interface TeamProps {
  readonly team: Team;
}

/** How the team's money and counts are written. */
function useFigures(team: Team) {
  const intl = useIntl();
  const { decimals } = usePermission().info.whitelabel.currency;
  const format = { locale: intl.locale, decimals, symbol: team.currencySymbol };
  return {
    format,
    money: (amount: string) => <Money amount={amount} {...format} />,
    count: (value: number) => intl.formatNumber(value),
  };
}

function TeamFigures({ team }: TeamProps) {
  const t = useT();
  const { money, count } = useFigures(team);
  return (
    <StatGrid>
      <StatCard label={t('team.members')} value={count(team.members)} />
      <StatCard label={t('team.agents')} value={count(team.agents)} />
      <StatCard label={t('team.online')} value={count(team.online)} />
      <StatCard label={t('team.new')} value={count(team.newToday)} />
      <StatCard label={t('team.balance')} value={money(team.teamBalance)} />
      <StatCard label={t('team.validBet')} value={money(team.totals.validBet)} />
      <StatCard label={t('team.wins')} value={money(team.totals.wins)} />
      <StatCard label={t('team.profitLoss')} value={money(team.totals.profitLoss)} />
    </StatGrid>
  );
}

function TeamSeries({ team }: TeamProps) {
  const t = useT();
  const intl = useIntl();
  const { format } = useFigures(team);
  return (
    <BarChart
      title={t('team.series')}
      labelHeader={t('team.day')}
      labels={team.series.map(({ day }) =>
        intl.formatDate(day, { month: 'numeric', day: 'numeric', timeZone: 'UTC' }),
      )}
      series={[
        {
          id: 'validBet',
          name: t('team.validBet'),
          values: team.series.map((day) => Number(day.validBet)),
        },
        {
          id: 'wins',
          name: t('team.wins'),
          values: team.series.map((day) => Number(day.wins)),
        },
      ]}
      format={(value) => formatMoney(value.toFixed(format.decimals), format)}
      tableLabel={t('team.series.table')}
    />
  );
}

function Downline({ team }: TeamProps) {
  const t = useT();
  const { money, count } = useFigures(team);
  return (
    <DataTable
      caption={t('team.downline')}
      rows={team.downline}
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
  );
}
