import { BarChart } from '@baize/ui/BarChart';
import { DataTable } from '@baize/ui/DataTable';
import { EmptyState } from '@baize/ui/EmptyState';
import { formatMoney } from '@baize/ui/Money';
import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { Skeleton } from '@baize/ui/Skeleton';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ReadValue } from '../kernel/http/query.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import { useDigits, usePermission } from '../kernel/session/status.ts';
import {
  Amount,
  daysBetween,
  Failed,
  Figures,
  FileButtons,
  gameTypeLabel,
  inOnePart,
  PeriodLine,
  PrintHead,
  type ProfitRow,
  type RecordColumn,
  ReportPage,
  reportStyles as css,
  sumBy,
  useFile,
  useFilters,
  usePrint,
  useRecord,
} from '../reports/index.ts';
import { formatDay } from '../kernel/i18n/format-day.ts';

const PATH = '/api/records/profit';
type Data = ReadValue<typeof PATH>;
type Row = ProfitRow<string>;

const groups = ['day', 'gameType'] as const;
type Group = (typeof groups)[number];

/** Stakes and wins by day or by game type: figures, diagram, table (PC8). */
export default function ProfitLoss() {
  const t = useT();
  const filters = useFilters();
  const group: Group = filters.one('by', groups) ?? 'day';
  const result = useRecord(PATH, filters.days, true);
  const { data, error, isPlaceholderData, refetch } = result;
  return (
    <ReportPage
      filters={filters}
      data={data}
      narrow={
        <SegmentedControl
          label={t('records.by')}
          value={group}
          onValueChange={(next: Group) => filters.filter({ by: next === 'day' ? undefined : next })}
          segments={groups.map((value) => ({ value, label: t(`records.by.${value}`) }))}
        />
      }
    >
      {error ? (
        <Failed error={error} filters={filters} retry={refetch} />
      ) : data ? (
        <Shown data={data} group={group} isStale={isPlaceholderData} />
      ) : (
        <Skeleton style={{ blockSize: '60vh' }} />
      )}
    </ReportPage>
  );
}

interface ShownProps {
  readonly data: Data;
  readonly group: Group;
  readonly isStale: boolean;
}

function Shown({ data, group, isStale }: ShownProps) {
  const t = useT();
  const { rows, getName } = useRows(data, group);
  const columns = useColumns(data, group, getName);
  const { from, to } = data.period;
  const file = useFile(`profit-and-loss_${from}_${to}`, columns, inOnePart(rows));
  const print = usePrint(inOnePart(rows));
  return (
    <>
      <PrintHead title={t('member.personalProfit')} />
      <div className={css.bar}>
        <PeriodLine period={data.period} />
        <FileButtons file={file} print={print} />
      </div>
      <Sums data={data} />
      <div className={css.table} data-stale={isStale || undefined}>
        {rows.length > 0 && <Picture data={data} group={group} rows={rows} getName={getName} />}
      </div>
      <DataTable
        caption={t('member.personalProfit')}
        captionHidden
        columns={columns}
        rows={rows}
        rowId={({ key }) => key}
        totalsLabel={t('records.total')}
        density="compact"
        tall
        empty={<EmptyState title={t('records.profit.none')} />}
      />
    </>
  );
}

/** The table's rows, newest day first, and their names. */
function useRows(data: Data, group: Group) {
  const t = useT();
  const intl = useIntl();
  const digits = useDigits();
  const rows = useMemo(
    () =>
      group === 'day'
        ? sumBy(data.cells, ({ day }) => day, digits).toReversed()
        : sumBy(data.cells, ({ gameType }) => gameType ?? '', digits),
    [data, group, digits],
  );
  const getName = (key: string) =>
    group === 'day'
      ? formatDay(intl, key)
      : t(gameTypeLabel(key === '' ? undefined : (key as NonNullable<Cell['gameType']>)));
  return { rows, getName };
}

type Cell = Data['cells'][number];

function Sums({ data: { totals, netDeposits, netDepositsEver } }: { data: Data }) {
  const t = useT();
  return (
    <Figures
      of={[
        { name: t('records.result'), figure: <Amount amount={totals.result} signed /> },
        { name: t('records.stake'), figure: <Amount amount={totals.stake} /> },
        { name: t('records.payout'), figure: <Amount amount={totals.payout} /> },
        { name: t('records.netDeposits'), figure: <Amount amount={netDeposits.net} signed /> },
        {
          name: t('records.netDeposits.ever'),
          figure: <Amount amount={netDepositsEver.net} signed />,
        },
      ]}
    />
  );
}

interface PictureProps {
  readonly data: Data;
  readonly group: Group;
  readonly rows: readonly Row[];
  readonly getName: (key: string) => string;
}

/** The result as bars, for every day of the period or the played types. */
function Picture({ data, group, rows, getName }: PictureProps) {
  const t = useT();
  const intl = useIntl();
  const { decimals } = usePermission().info.whitelabel.currency;
  const format = { locale: intl.locale, decimals, symbol: data.currencySymbol };
  const keys =
    group === 'day' ? daysBetween(data.period.from, data.period.to) : rows.map(({ key }) => key);
  const results = new Map(rows.map(({ key, result }) => [key, Number(result)]));
  const short = (day: string) =>
    intl.formatDate(day, { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  return (
    <div className={css.chart}>
      <BarChart
        title={t(`records.profit.chart.${group}`)}
        labelHeader={t(`records.by.${group}`)}
        labels={keys.map(group === 'day' ? short : getName)}
        series={[
          {
            id: 'result',
            name: t('records.result'),
            values: keys.map((key) => results.get(key) ?? 0),
          },
        ]}
        format={(value) => formatMoney(value.toFixed(decimals), { ...format, sign: 'always' })}
        tableLabel={t('records.profit.figures')}
      />
    </div>
  );
}

const amounts = ['stake', 'payout', 'result'] as const;

function useColumns(
  data: Data,
  group: Group,
  getName: (key: string) => string,
): readonly RecordColumn<Row>[] {
  const t = useT();
  const intl = useIntl();
  const { timeZone } = data.period;
  const head = t(`records.by.${group}`);
  return [
    {
      id: 'key',
      header: head,
      cell: ({ key }) => getName(key),
      file: [
        {
          header: group === 'day' ? `${head} (${timeZone})` : head,
          value: ({ key }) => ({ text: group === 'day' ? key : getName(key) }),
        },
      ],
    },
    {
      id: 'bets',
      header: t('records.bets'),
      align: 'end',
      cell: ({ bets }) => intl.formatNumber(bets),
      total: intl.formatNumber(data.totals.bets),
      file: [{ header: t('records.bets'), value: ({ bets }) => ({ number: String(bets) }) }],
    },
    ...amounts.map((name) => ({
      id: name,
      header: t(`records.${name}`),
      align: 'end' as const,
      cell: (row: Row) => <Amount amount={row[name]} signed={name === 'result'} />,
      total: <Amount amount={data.totals[name]} signed={name === 'result'} />,
      file: [{ header: t(`records.${name}`), value: (row: Row) => ({ number: row[name] }) }],
    })),
  ];
}
