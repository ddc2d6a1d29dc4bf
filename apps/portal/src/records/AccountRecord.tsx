import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { Skeleton } from '@baize/ui/Skeleton';
import { Suspense } from 'react';
import { type Chunk, chunk } from '../kernel/view/lazy.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import {
  type Entry,
  EntrySums,
  EntryTypeSelect,
  type Filters,
  PeriodFilter,
  RecordTable,
  recordTypes,
  RecordWriting,
  reportStyles as css,
  Totals,
  useEntryColumns,
  useFilters,
  useRecordPage,
  useTotals,
} from '../reports/index.ts';
import { WalletSelect } from './WalletSelect.tsx';

const Statement: Chunk<object> = chunk(() => import('./Statement.tsx'));

const PATH = '/api/records/account';
const views = ['entries', 'statement'] as const;

/** All bookings of the account, and its monthly statement (PC7). */
export default function AccountRecord() {
  const t = useT();
  const filters = useFilters();
  const view = filters.one('view', views) ?? 'entries';
  return (
    <div className={css.page}>
      <div className={css.filters}>
        <SegmentedControl
          label={t('records.view')}
          value={view}
          onValueChange={(next: (typeof views)[number]) =>
            filters.filter({ view: next === 'entries' ? undefined : next })
          }
          segments={views.map((value) => ({ value, label: t(`records.view.${value}`) }))}
        />
      </div>
      {view === 'statement' ? (
        <Suspense fallback={<Skeleton style={{ blockSize: '60vh' }} />}>
          <Statement />
        </Suspense>
      ) : (
        <Entries filters={filters} />
      )}
    </div>
  );
}

function Entries({ filters }: { filters: Filters }) {
  const t = useT();
  const type = filters.one('type', recordTypes);
  const wallet = filters.text('wallet');
  const query = {
    ...filters.days,
    ...(type && { type }),
    ...(wallet !== undefined && { wallet }),
  };
  const result = useRecordPage(PATH, query, filters);
  const { data } = result;
  const totals = useTotals(`${PATH}/totals`, query, filters, result);
  const columns = useEntryColumns(data, totals.data);
  return (
    <RecordWriting of={data}>
      <div className={css.filters}>
        <PeriodFilter filters={filters} period={data?.period} />
        <div className={css.fields}>
          <EntryTypeSelect filters={filters} type={type} />
          {data && <WalletSelect filters={filters} data={data} />}
        </div>
      </div>
      {!result.error && <Totals of={totals}>{(sums) => <EntrySums totals={sums} />}</Totals>}
      <RecordTable
        caption={t('member.transactionHistory')}
        fileName="account-record"
        path={PATH}
        query={query}
        filters={filters}
        columns={columns}
        rowId={({ id }: Entry) => id}
        result={result}
        count={totals.data?.count}
        empty={t('records.account.none')}
      />
    </RecordWriting>
  );
}
