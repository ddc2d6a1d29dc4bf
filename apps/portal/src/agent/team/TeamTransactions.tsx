import { useT } from '../../kernel/i18n/I18n.tsx';
import {
  BranchPath,
  branchQuery,
  BranchSearch,
  branchSubject,
  type Entry,
  EntrySums,
  EntryTypeSelect,
  RecordTable,
  recordTypes,
  ReportPage,
  reportStyles as css,
  Totals,
  useEntryColumns,
  useFilters,
  useRecordPage,
  useTotals,
} from '../../reports/index.ts';

const PATH = '/api/agent/transactions';

/** All main-wallet bookings of the agent's whole downline (AC8). */
export default function TeamTransactions() {
  const t = useT();
  const filters = useFilters();
  const branch = branchQuery(filters);
  const type = filters.one('type', recordTypes);
  const query = { ...filters.days, ...branch, ...(type && { type }) };
  const result = useRecordPage(PATH, query, filters);
  const { data } = result;
  const totals = useTotals(`${PATH}/totals`, query, filters, result);
  const columns = useEntryColumns(data, totals.data, true);
  return (
    <ReportPage
      filters={filters}
      data={data}
      narrow={
        <>
          <div className={css.fields}>
            <EntryTypeSelect filters={filters} type={type} />
            <BranchSearch filters={filters} />
          </div>
          <BranchPath accounts={data?.path} />
        </>
      }
    >
      {!result.error && <Totals of={totals}>{(sums) => <EntrySums totals={sums} />}</Totals>}
      <RecordTable
        caption={t('agentHome.agentDownlineTransactionDetailsCopy')}
        fileName="team-transactions"
        subject={branchSubject(branch)}
        path={PATH}
        query={query}
        filters={filters}
        columns={columns}
        rowId={({ id }: Entry) => id}
        result={result}
        count={totals.data?.count}
        empty={t('records.account.none')}
      />
    </ReportPage>
  );
}
