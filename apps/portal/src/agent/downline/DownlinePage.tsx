import { DataTable } from '@baize/ui/DataTable';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { usePermission } from '../../kernel/session/status.ts';
import { useParam } from '../../kernel/url/url.ts';
import { BranchPath } from '../../records/branch/BranchPath.tsx';
import { BranchSearch } from '../../records/branch/BranchSearch.tsx';
import { branchQuery } from '../../records/branch/branch-query.ts';
import { WritingContext } from '../../records/cells.tsx';
import { useColumns } from './columns.tsx';
import * as records from '../../records/records.css.ts';
import * as css from './downline.css.ts';
import { Pages } from '../../records/Pages.tsx';
import { useFilters } from '../../records/useFilters.ts';

const ROWS = 20;

/** Everybody below the agent, level by level or by a part of their names (AC4). */
export default function DownlinePage() {
  const t = useT();
  const { timeZone } = usePermission().info.whitelabel;
  const filters = useFilters();
  const branch = branchQuery(filters);
  const isSearch = branch.search !== undefined;
  const [pageNo, turnTo] = usePage();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...apiQuery('/api/agent/downlines', {
      pageNo,
      pageSize: ROWS,
      ...branch,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const columns = useColumns(isSearch);
  if (isError && !data)
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <WritingContext value={{ symbol: data?.currencySymbol ?? '', timeZone }}>
      <div className={css.page}>
        <div className={records.fields}>
          <BranchSearch filters={filters} />
        </div>
        <BranchPath accounts={data?.path} />
        <div className={records.table} data-stale={isPlaceholderData || undefined}>
          <DataTable
            caption={t('agentHome.downlineManagmentView')}
            captionHidden
            density="compact"
            columns={columns}
            rows={data?.list}
            rowId={({ account }) => account}
            pageSize={8}
            empty={<EmptyState title={t(isSearch ? 'downline.none' : 'team.empty')} />}
          />
        </div>
        {data && <Pages page={pageNo} pages={data.totalPages} onPageChange={turnTo} />}
      </div>
    </WritingContext>
  );
}

/** The page of the address, counted from 1. */
function usePage(): [number, (page: number) => void] {
  const [text, set] = useParam('pageNo');
  const page = Math.trunc(Number(text ?? 1));
  const isPage = page >= 1 && page <= 100_000;
  return [isPage ? page : 1, (next) => set(next === 1 ? undefined : String(next))];
}
