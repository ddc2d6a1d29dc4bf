import { type Column, DataTable } from '@baize/ui/DataTable';
import { EmptyState } from '@baize/ui/EmptyState';
import { Select } from '@baize/ui/Select';
import { Skeleton } from '@baize/ui/Skeleton';
import { useIntl } from 'react-intl';
import type { ReadValue } from '../kernel/http/query.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import {
  Amount,
  Failed,
  Figures,
  FileButtons,
  type Filters,
  inOnePart,
  PeriodLine,
  PrintHead,
  type RecordColumn,
  reportStyles as css,
  useFile,
  useFilters,
  usePrint,
  useRecord,
  Writing,
} from '../reports/index.ts';
import { monthsBetween } from './months.ts';
import { WalletSelect } from './WalletSelect.tsx';
import { formatDay } from '../kernel/i18n/format-day.ts';

const PATH = '/api/records/statement';
type Data = ReadValue<typeof PATH>;
type Line = Data['lines'][number];
type Day = Data['days'][number];

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** One month from opening to closing balance: the changes by type, and day by day. */
export default function Statement() {
  const filters = useFilters();
  const named = filters.text('month');
  const month = named !== undefined && MONTH.test(named) ? named : undefined;
  const wallet = filters.text('wallet');
  const query = {
    ...(month !== undefined && { month }),
    ...(wallet !== undefined && { wallet }),
  };
  const { data, error, refetch } = useRecord(PATH, query, true);
  if (error) return <Failed error={error} filters={filters} retry={refetch} />;
  if (!data) return <Skeleton style={{ blockSize: '60vh' }} />;
  return (
    <Writing symbol={data.currencySymbol} timeZone={data.period.timeZone}>
      <Shown data={data} filters={filters} />
    </Writing>
  );
}

function Shown({ data, filters }: { data: Data; filters: Filters }) {
  const t = useT();
  const columns = useDayColumns(data);
  const file = useFile(`statement_${data.month}`, columns, inOnePart(data.days));
  const print = usePrint(inOnePart(data.days));
  return (
    <>
      <div className={css.filters}>
        <div className={css.fields}>
          <MonthSelect data={data} filters={filters} />
          <WalletSelect filters={filters} data={data} />
        </div>
      </div>
      <PrintHead title={t('records.view.statement')} />
      <div className={css.bar}>
        <PeriodLine period={data.period} />
        <FileButtons file={file} print={print} />
      </div>
      <Figures
        of={[
          { name: t('records.opening'), figure: <Amount amount={data.opening} /> },
          { name: t('records.in'), figure: <Amount amount={data.totals.in} signed /> },
          { name: t('records.out'), figure: <Amount amount={data.totals.out} signed /> },
          { name: t('records.closing'), figure: <Amount amount={data.closing} /> },
        ]}
      />
      <Lines data={data} />
      <DataTable
        caption={t('records.statement.days')}
        columns={columns}
        rows={data.days}
        rowId={({ day }) => day}
        totalsLabel={t('records.total')}
        density="compact"
        empty={<EmptyState title={t('records.account.none')} />}
      />
    </>
  );
}

function MonthSelect({ data, filters }: { data: Data; filters: Filters }) {
  const t = useT();
  const intl = useIntl();
  const name = (month: string) =>
    intl.formatDate(`${month}-01`, {
      year: 'numeric',
      month: 'long',
      timeZone: 'UTC',
      calendar: 'gregory',
    });
  const first = data.month < data.firstMonth ? data.month : data.firstMonth;
  const months = monthsBetween(first, data.period.today.slice(0, 7)).toReversed();
  return (
    <Select
      className={css.field}
      label={t('records.month')}
      value={data.month}
      onValueChange={(month) => filters.filter({ month })}
      options={months.map((value) => ({ value, label: name(value) }))}
    />
  );
}

const sumColumn = (name: 'in' | 'out', header: string, total: string): Column<Line> => ({
  id: name,
  header,
  align: 'end',
  cell: (line) => <Amount amount={line[name]} signed />,
  total: <Amount amount={total} signed />,
});

/** The changes by type. */
function Lines({ data }: { data: Data }) {
  const t = useT();
  const intl = useIntl();
  return (
    <DataTable
      caption={t('records.statement.lines')}
      columns={[
        { id: 'type', header: t('records.type'), cell: ({ type }) => t(`records.type.${type}`) },
        {
          id: 'count',
          header: t('records.count'),
          align: 'end',
          cell: ({ count }) => intl.formatNumber(count),
          total: intl.formatNumber(data.totals.count),
        },
        sumColumn('in', t('records.in'), data.totals.in),
        sumColumn('out', t('records.out'), data.totals.out),
      ]}
      rows={data.lines}
      rowId={({ type }) => type}
      totalsLabel={t('records.total')}
      density="compact"
      empty={<EmptyState title={t('records.account.none')} />}
    />
  );
}

function useDayColumns(data: Data): readonly RecordColumn<Day>[] {
  const t = useT();
  const intl = useIntl();
  const total = { in: data.totals.in, out: data.totals.out };
  const number = (name: 'opening' | 'in' | 'out' | 'closing'): RecordColumn<Day> => {
    const signed = name === 'in' || name === 'out';
    return {
      id: name,
      header: t(`records.${name}`),
      align: 'end',
      cell: (day) => <Amount amount={day[name]} signed={signed} />,
      total: signed && <Amount amount={total[name]} signed />,
      file: [{ header: t(`records.${name}`), value: (day) => ({ number: day[name] }) }],
    };
  };
  return [
    {
      id: 'day',
      header: t('records.by.day'),
      cell: ({ day }) => formatDay(intl, day),
      file: [
        {
          header: `${t('records.by.day')} (${data.period.timeZone})`,
          value: ({ day }) => ({ text: day }),
        },
      ],
    },
    {
      id: 'count',
      header: t('records.count'),
      align: 'end',
      cell: ({ count }) => intl.formatNumber(count),
      total: intl.formatNumber(data.totals.count),
      file: [{ header: t('records.count'), value: ({ count }) => ({ number: String(count) }) }],
    },
    number('opening'),
    number('in'),
    number('out'),
    number('closing'),
  ];
}
