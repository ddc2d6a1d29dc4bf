import { BarChart } from '@baize/ui/BarChart';
import { DataTable } from '@baize/ui/DataTable';
import { EmptyState } from '@baize/ui/EmptyState';
import { formatMoney } from '@baize/ui/Money';
import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { Skeleton } from '@baize/ui/Skeleton';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ReadValue } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useDigits, usePermission } from '../../kernel/session/status.ts';
import {
  Amount,
  chosenColumns,
  ColumnsMenu,
  daysBetween,
  Failed,
  Figures,
  FileButtons,
  type Filters,
  inOnePart,
  PeriodLine,
  PrintHead,
  ReportPage,
  reportStyles as css,
  SavedViews,
  useFile,
  useFilters,
  usePrint,
  useRecord,
} from '../../reports/index.ts';
import { useColumns } from './revenue-columns.tsx';
import { rowsByDay, rowsByKind } from './revenue.ts';

const PATH = '/api/agent/revenue';
type Data = ReadValue<typeof PATH>;

const groups = ['day', 'kind'] as const;
type Group = (typeof groups)[number];

/** Revenue and cost of the agent's contracts: figures, diagram, table (AC7). */
export default function Revenue() {
  const t = useT();
  const filters = useFilters('30d');
  const group: Group = filters.one('by', groups) ?? 'day';
  const { data, error, isPlaceholderData, refetch } = useRecord(PATH, filters.days, true);
  return (
    <ReportPage
      filters={filters}
      data={data}
      narrow={
        <SegmentedControl
          label={t('records.by')}
          value={group}
          onValueChange={(next: Group) => filters.filter({ by: next === 'day' ? undefined : next })}
          segments={groups.map((value) => ({ value, label: t(`teamRecords.by.${value}`) }))}
        />
      }
    >
      {error && !data ? (
        <Failed error={error} filters={filters} retry={refetch} />
      ) : data ? (
        <Shown data={data} group={group} filters={filters} isStale={isPlaceholderData} />
      ) : (
        <Skeleton style={{ blockSize: '60vh' }} />
      )}
    </ReportPage>
  );
}

interface ShownProps {
  readonly data: Data;
  readonly group: Group;
  readonly filters: Filters;
  readonly isStale: boolean;
}

function Shown({ data, group, filters, isStale }: ShownProps) {
  const t = useT();
  const digits = useDigits();
  const rows = useMemo(
    () => (group === 'day' ? rowsByDay(data, digits) : rowsByKind(data, digits)),
    [data, group, digits],
  );
  const all = useColumns(data, group);
  const columns = chosenColumns(all, filters);
  const { from, to } = data.period;
  const file = useFile(`revenue_${from}_${to}`, columns, inOnePart(rows));
  const print = usePrint(inOnePart(rows));
  return (
    <>
      <PrintHead title={t('agentHome.agentRevenueReport')} />
      <div className={css.bar}>
        <PeriodLine period={data.period} />
        <div className={css.actions}>
          <SavedViews path={PATH} filters={filters} />
          <ColumnsMenu columns={all} filters={filters} />
        </div>
        <FileButtons file={file} print={print} />
      </div>
      <Sums data={data} />
      {data.cells.length > 0 && <Picture data={data} />}
      <div className={css.table} data-stale={isStale || undefined}>
        <DataTable
          caption={t('agentHome.agentRevenueReport')}
          captionHidden
          columns={columns}
          rows={rows}
          rowId={({ key }) => key}
          totalsLabel={t('records.total')}
          density="compact"
          tall
          empty={<EmptyState title={t('teamRecords.revenue.none')} />}
        />
      </div>
    </>
  );
}

function Sums({ data: { totals, playTotals } }: { data: Data }) {
  const t = useT();
  return (
    <Figures
      of={[
        { name: t('teamRecords.revenue.net'), figure: <Amount amount={totals.net} signed /> },
        { name: t('bills.received'), figure: <Amount amount={totals.received} /> },
        { name: t('bills.given'), figure: <Amount amount={totals.given} /> },
        { name: t('teamRecords.teamStake'), figure: <Amount amount={playTotals.stake} /> },
        { name: t('teamRecords.teamResult'), figure: <Amount amount={playTotals.result} signed /> },
      ]}
    />
  );
}

/** Income and cost by day. */
function Picture({ data }: { data: Data }) {
  const t = useT();
  const intl = useIntl();
  const { decimals } = usePermission().info.whitelabel.currency;
  const format = { locale: intl.locale, decimals, symbol: data.currencySymbol };
  const days = daysBetween(data.period.from, data.period.to);
  const byDay = new Map(rowsByDay(data, decimals).map((row) => [row.key, row]));
  const values = (name: 'received' | 'given') =>
    days.map((day) => Number(byDay.get(day)?.[name] ?? 0));
  const series: readonly { id: string; name: string; values: number[] }[] = [
    { id: 'received', name: t('bills.received'), values: values('received') },
    { id: 'given', name: t('bills.given'), values: values('given') },
  ];
  return (
    <div className={css.chart}>
      <BarChart
        title={t('teamRecords.revenue.chart')}
        labelHeader={t('teamRecords.by.day')}
        labels={days.map((day) =>
          intl.formatDate(day, { month: 'numeric', day: 'numeric', timeZone: 'UTC' }),
        )}
        series={series}
        format={(value) => formatMoney(value.toFixed(decimals), format)}
        tableLabel={t('records.profit.figures')}
      />
    </div>
  );
}
