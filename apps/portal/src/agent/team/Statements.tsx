import type { Sort } from '@baize/ui/DataTable';
import { useIntl } from 'react-intl';
import type { ReadValue } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import {
  Amount,
  BranchPath,
  branchQuery,
  BranchSearch,
  branchSubject,
  Figures,
  type Filters,
  RecordTable,
  ReportPage,
  reportStyles as css,
  useFilters,
  useRecordPage,
} from '../../reports/index.ts';
import { sorts, type Statement, useColumns } from './statement-columns.tsx';

const PATH = '/api/agent/statements';
const orders = ['ascending', 'descending'] as const;

/** Profit and loss of each downline account including its own downline, level by level (AC6). */
export default function Statements() {
  const t = useT();
  const filters = useFilters();
  const branch = branchQuery(filters);
  const [sort, sortBy] = useSort(filters);
  const sorting = { sort: sort.column, order: sort.direction };
  const query = { ...filters.days, ...branch, ...sorting };
  const result = useRecordPage(PATH, query, filters);
  const { data } = result;
  const columns = useColumns(data);
  return (
    <ReportPage
      filters={filters}
      data={data}
      narrow={
        <>
          <div className={css.fields}>
            <BranchSearch filters={filters} />
          </div>
          <BranchPath accounts={data?.path} />
        </>
      }
    >
      {data && <Sums data={data} />}
      <RecordTable
        caption={t('agentHome.palStatementsAgentCopy')}
        fileName="team-profit-and-loss"
        subject={branchSubject(branch)}
        path={PATH}
        query={query}
        filters={filters}
        columns={columns}
        rowId={({ account }: Statement) => account}
        result={result}
        sort={sort}
        onSort={sortBy}
        empty={t('teamRecords.statements.none')}
      />
    </ReportPage>
  );
}

/**
 * The sort order in the address; the highest stake first by default. Pressing the sorted column
 * reverses the order.
 */
function useSort(filters: Filters) {
  const column = filters.one('sort', sorts) ?? 'stake';
  const direction = filters.one('order', orders) ?? 'descending';
  const sortBy = (next: Sort | undefined) =>
    filters.filter({
      sort: next?.column ?? column,
      order: next?.direction ?? 'ascending',
    });
  return [{ column, direction }, sortBy] as const;
}

type Data = ReadValue<typeof PATH>;

function Sums({ data: { totals } }: { data: Data }) {
  const t = useT();
  const intl = useIntl();
  return (
    <Figures
      of={[
        { name: t('teamRecords.net'), figure: <Amount amount={totals.net} signed /> },
        { name: t('records.stake'), figure: <Amount amount={totals.stake} /> },
        { name: t('records.payout'), figure: <Amount amount={totals.payout} /> },
        { name: t('teamRecords.deposits'), figure: <Amount amount={totals.deposits} /> },
        { name: t('teamRecords.withdrawals'), figure: <Amount amount={totals.withdrawals} /> },
        { name: t('teamRecords.active'), figure: intl.formatNumber(totals.activeMembers) },
      ]}
    />
  );
}
