import { useT } from '../../kernel/i18n/I18n.tsx';
import { BranchPath } from '../../records/branch/BranchPath.tsx';
import { BranchSearch } from '../../records/branch/BranchSearch.tsx';
import { branchQuery, branchSubject } from '../../records/branch/branch-query.ts';
import { RecordWriting } from '../../records/cells.tsx';
import { EntrySums, EntryTypeSelect, useEntryColumns } from '../../records/entries.tsx';
import { PeriodFilter } from '../../records/PeriodFilter.tsx';
import { RecordTable } from '../../records/RecordTable.tsx';
import * as css from '../../records/records.css.ts';
import { Totals } from '../../records/Totals.tsx';
import { useFilters } from '../../records/useFilters.ts';
import { useRecordPage, useTotals } from '../../records/useRecord.ts';
import { type Entry, recordTypes } from '../../records/words.ts';

const PATH = '/api/agent/transactions';

/** Every booking on the main wallets of everybody below the agent (AC8). */
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
    <RecordWriting of={data}>
      <div className={css.page}>
        <div className={css.filters}>
          <PeriodFilter filters={filters} period={data?.period} />
          <div className={css.fields}>
            <EntryTypeSelect filters={filters} type={type} />
            <BranchSearch filters={filters} />
          </div>
          <BranchPath accounts={data?.path} />
        </div>
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
      </div>
    </RecordWriting>
  );
}
