import { Link } from '@baize/ui/Link';
import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { Select } from '@baize/ui/Select';
import { Skeleton } from '@baize/ui/Skeleton';
import { Suspense, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type Chunk, chunk } from '../kernel/view/lazy.ts';
import { type ValueOf } from '../kernel/http/query.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import { Amount, Moment, Two, WritingContext } from './cells.tsx';
import type { RecordColumn } from './columns.ts';
import { offsetText, zoneTime } from './file/zone-time.ts';
import { Figures } from './Figures.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import { RecordTable } from './RecordTable.tsx';
import * as css from './records.css.ts';
import { type Filters, useFilters } from './useFilters.ts';
import { useRecord } from './useRecord.ts';
import { WalletSelect } from './WalletSelect.tsx';
import { aboutEntry, type Entry, recordTypes } from './words.ts';

const Statement: Chunk<object> = chunk(() => import('./Statement.tsx'));

const PATH = '/api/records/account';
const ROWS = 20;
const views = ['entries', 'statement'] as const;

/** Every booking of the account, and its monthly statement (PC7). */
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
  const { page: pageNo, asOf } = filters;
  const paged = { ...query, pageNo, pageSize: ROWS, ...(asOf !== undefined && { asOf }) };
  const result = useRecord(PATH, paged, pageNo === 1);
  const { data } = result;
  const columns = useColumns(data);
  return (
    <WritingContext
      value={{ symbol: data?.currencySymbol ?? '', timeZone: data?.period.timeZone ?? 'UTC' }}
    >
      <div className={css.filters}>
        <PeriodFilter filters={filters} period={data?.period} />
        <div className={css.fields}>
          <Select
            className={css.field}
            label={t('records.type')}
            value={type ?? ''}
            onValueChange={(value) => filters.filter({ type: value === '' ? undefined : value })}
            options={[
              { value: '', label: t('records.type.all') },
              ...recordTypes.map((value) => ({ value, label: t(`records.type.${value}`) })),
            ]}
          />
          {data && <WalletSelect filters={filters} data={data} />}
        </div>
      </div>
      {data && <Sums data={data} />}
      <RecordTable
        caption={t('member.transactionHistory')}
        fileName="account-record"
        path={PATH}
        query={query}
        filters={filters}
        columns={columns}
        rowId={({ id }: Entry) => id}
        result={result}
        empty={t('records.account.none')}
      />
    </WritingContext>
  );
}

type Data = ValueOf<typeof PATH>;

function Sums({ data: { totals } }: { data: Data }) {
  const t = useT();
  const intl = useIntl();
  return (
    <Figures
      of={[
        { name: t('records.count'), figure: intl.formatNumber(totals.count) },
        { name: t('records.in'), figure: <Amount amount={totals.in} /> },
        { name: t('records.out'), figure: <Amount amount={totals.out} /> },
        { name: t('records.net'), figure: <Amount amount={totals.net} signed /> },
      ]}
    />
  );
}

function useColumns(data: Data | undefined): readonly RecordColumn<Entry>[] {
  const t = useT();
  return useMemo(() => {
    const zone = data?.period.timeZone ?? 'UTC';
    const offset = offsetText(data?.period.gmtOffsetMinutes ?? 0);
    const nameOf = (wallet: string) =>
      data?.wallets.find((choice) => choice.wallet === wallet)?.name;
    const about = (entry: Entry) => aboutEntry(t, entry, nameOf);
    return [
      {
        id: 'at',
        header: t('records.time'),
        cell: ({ at }) => <Moment at={at} />,
        file: [
          {
            header: t('records.time.zone', { zone, offset }),
            value: ({ at }) => ({ text: zoneTime(at, zone) }),
          },
        ],
      },
      {
        id: 'type',
        header: t('records.what'),
        cell: (entry) => <What entry={entry} about={about(entry)} />,
        file: [
          {
            header: t('records.type'),
            value: ({ type }) => ({ text: t(`records.type.${type}`) }),
          },
          { header: t('records.about'), value: (entry) => ({ text: about(entry) ?? '' }) },
        ],
      },
      {
        id: 'reference',
        header: t('records.reference'),
        cell: ({ id }) => (
          <bdi className={css.reference} translate="no">
            {id}
          </bdi>
        ),
        file: [
          { header: t('records.reference'), value: ({ id }) => ({ text: id }) },
          { header: t('records.round'), value: ({ roundId }) => ({ text: roundId ?? '' }) },
        ],
      },
      {
        id: 'amount',
        header: t('records.amount'),
        align: 'end',
        cell: ({ amount }) => <Amount amount={amount} signed />,
        total: data && <Amount amount={data.totals.net} signed />,
        file: [{ header: t('records.amount'), value: ({ amount }) => ({ number: amount }) }],
      },
      {
        id: 'balance',
        header: t('records.balance'),
        align: 'end',
        cell: ({ balance }) => <Amount amount={balance} />,
        file: [{ header: t('records.balance'), value: ({ balance }) => ({ number: balance }) }],
      },
    ];
  }, [t, data]);
}

/** What was booked; a deposit and a withdrawal lead to their own page. */
function What({ entry, about }: { entry: Entry; about: string | undefined }) {
  const t = useT();
  const { type, deposit, withdrawal } = entry;
  const label = t(`records.type.${type}`);
  const href =
    deposit !== undefined
      ? `/member/depositv2?deposit=${deposit}`
      : withdrawal !== undefined
        ? `/member/withdraw?withdrawal=${withdrawal}`
        : undefined;
  return <Two more={about}>{href === undefined ? label : <Link href={href}>{label}</Link>}</Two>;
}
