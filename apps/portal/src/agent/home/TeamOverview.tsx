import { BarChart } from '@baize/ui/BarChart';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { formatMoney, Money } from '@baize/ui/Money';
import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { Link } from '@baize/ui/Link';
import { Skeleton } from '@baize/ui/Skeleton';
import { Sparkline } from '@baize/ui/Sparkline';
import { StatCard, type StatCardProps, StatGrid } from '@baize/ui/StatCard';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'wouter';
import { apiQuery, type ReadValue } from '../../kernel/http/query.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useParam } from '../../kernel/url/url.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Figures } from '../../reports/index.ts';
import { CardLink } from '../downline/card/CardLink.tsx';
import * as css from './agentHome.css.ts';
import { Standing } from './Standing.tsx';
import { formatDay } from '../../kernel/i18n/format-day.ts';

const ranges = ['today', '7d', '30d'] as const;
type Range = (typeof ranges)[number];
type Team = ReadValue<'/api/agent/team-overview'>;

/** Team figures: members, money, a daily series, the direct downline (AC2). */
export default function TeamOverview() {
  const t = useT();
  const intl = useIntl();
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
      <Standing />
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
            {t('team.window', {
              from: formatDay(intl, data.from),
              to: formatDay(intl, data.to),
              zone: data.timeZone,
            })}
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

/** Formatters for the team's amounts and counts. */
function useFigures(team: Team) {
  const intl = useIntl();
  const { decimals } = usePermission().info.whitelabel.currency;
  const format = { locale: intl.locale, decimals, symbol: team.currencySymbol };
  return {
    format,
    money: (amount: string) => <Money amount={amount} symbol={format.symbol} decimals={decimals} />,
    count: (value: number) => intl.formatNumber(value),
  };
}

function TeamFigures({ team }: TeamProps) {
  const t = useT();
  const { money, count } = useFigures(team);
  const compared = useCompared(team);
  return (
    <>
      <Figures
        of={[
          { name: t('team.members'), figure: count(team.members) },
          { name: t('team.agents'), figure: count(team.agents) },
          { name: t('team.online'), figure: count(team.online) },
          { name: t('team.balance'), figure: money(team.teamBalance) },
          { name: t('team.profitLoss'), figure: money(team.totals.profitLoss) },
        ]}
      />
      <StatGrid>
        <StatCard
          label={t('team.validBet')}
          value={money(team.totals.validBet)}
          {...compared('validBet', 'up')}
        />
        <StatCard label={t('team.wins')} value={money(team.totals.wins)} {...compared('wins')} />
        <StatCard
          label={t('team.active')}
          value={count(team.totals.activeMembers)}
          {...compared('activeMembers', 'up')}
        />
        <StatCard
          label={t('team.new')}
          value={count(team.totals.newMembers)}
          {...compared('newMembers', 'up')}
        />
      </StatGrid>
    </>
  );
}

type ComparedFigure = 'validBet' | 'wins' | 'activeMembers' | 'newMembers';

/** Each figure with its daily series and its change since the previous period; none from zero. */
function useCompared({ range, totals, previous, series }: Team) {
  const t = useT();
  const intl = useIntl();
  const whole = (value: number) => intl.formatNumber(value, { maximumFractionDigits: 0 });
  return (name: ComparedFigure, good?: 'up'): Pick<StatCardProps, 'delta' | 'trend'> => {
    const [now, before] = [Number(totals[name]), Number(previous[name])];
    const values = series.map((day) => Number(day[name]));
    const [first = 0, last = 0] = [values[0], values.at(-1)];
    const label = t('team.trend', {
      days: values.length,
      first: whole(first),
      last: whole(last),
      most: whole(Math.max(...values)),
    });
    const direction = now === before ? 'flat' : now > before ? 'up' : 'down';
    const tone = good === undefined || direction === 'flat' ? 'neutral' : tones[direction];
    const text = intl.formatNumber((now - before) / before, {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: 1,
    });
    return {
      ...(before > 0 && {
        delta: { text, direction, tone, against: t(`team.against.${range}`) },
      }),
      ...(values.length > 1 && { trend: <Sparkline values={values} label={label} /> }),
    };
  };
}

const tones = { up: 'good', down: 'bad' } as const;

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
  return (
    <DataTable
      caption={t('team.downline')}
      rows={team.downline}
      rowId={({ id }) => id}
      empty={<EmptyState title={t('team.empty')} />}
      columns={useColumns(team)}
    />
  );
}

type Row = Team['downline'][number];

const sums = ['balance', 'validBet', 'wins', 'profitLoss'] as const;

function useColumns(team: Team): readonly Column<Row>[] {
  const t = useT();
  const { money, count } = useFigures(team);
  const { range } = team;
  return [
    {
      id: 'account',
      header: t('member.account'),
      cell: (row) => <Branch row={row} range={range} />,
    },
    { id: 'nickname', header: t('member.nickname'), cell: ({ nickname }) => nickname },
    {
      id: 'kind',
      header: t('team.kind'),
      cell: ({ isAgent, hasMoved }) =>
        t(hasMoved ? 'team.moved' : isAgent ? 'team.kind.agent' : 'team.kind.player'),
    },
    {
      id: 'members',
      header: t('team.members'),
      cell: ({ members, hasMoved }) => (hasMoved ? '–' : count(members)),
      align: 'end',
    },
    ...sums.map((name): Column<Row> => ({
      id: name,
      header: t(`team.${name}`),
      // The current balance of a member who has left the team is not shown.
      cell: (row) => (row.hasMoved && name === 'balance' ? '–' : money(row[name])),
      align: 'end',
    })),
  ];
}

interface BranchProps {
  readonly row: Row;
  readonly range: Range;
}

/** An account, as a link to the statements of its downline for the same days. */
function Branch({ row: { account, members, isAgent, hasMoved }, range }: BranchProps) {
  const name = <bdi translate="no">{account}</bdi>;
  // The size of the downline of an agent who moved away is unknown, but its earlier records exist.
  if (members === 0 && !hasMoved) return <CardLink account={account}>{name}</CardLink>;
  if (members === 0 && !isAgent) return name;
  return (
    <Link
      look="quiet"
      component={RouterLink}
      href={`/agentHome?page=palStatementsAgentCopy&of=${account}&period=${range}`}
    >
      {name}
    </Link>
  );
}
