import { DataTable } from '@baize/ui/DataTable';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { SearchField } from '@baize/ui/SearchField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useLocation } from 'wouter';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { usePermission } from '../../kernel/session/status.ts';
import { useParam, withParam } from '../../kernel/url/url.ts';
import { BranchPath } from '../../records/branch/BranchPath.tsx';
import { WritingContext } from '../../records/cells.tsx';
import { useColumns } from './columns.tsx';
import * as records from '../../records/records.css.ts';
import * as css from './downline.css.ts';
import { Pages } from '../../records/Pages.tsx';

const ROWS = 20;

/** Everybody below the agent, level by level or by a part of their names (AC4). */
export default function DownlinePage() {
  const t = useT();
  const { timeZone } = usePermission().info.whitelabel;
  const [of] = useParam('of');
  const [typed = '', type] = useSearchText();
  const [pageNo, turnTo] = usePage();
  const search = useDeferredValue(typed.trim());
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...apiQuery('/api/agent/downlines', {
      pageNo,
      pageSize: ROWS,
      ...(of !== undefined && { of }),
      ...(search !== '' && { search }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const columns = useColumns(search !== '');
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
        <SearchField
          className={css.search}
          label={t('downline.search')}
          clearLabel={t('downline.search.clear')}
          value={typed}
          onValueChange={type}
          maxLength={64}
        />
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
            empty={<EmptyState title={t(search === '' ? 'team.empty' : 'downline.none')} />}
          />
        </div>
        {data && <Pages page={pageNo} pages={data.totalPages} onPageChange={turnTo} />}
      </div>
    </WritingContext>
  );
}

/** What is searched for, as the address says it; another text begins on the first page. */
function useSearchText(): [string | undefined, (text: string) => void] {
  const [text] = useParam('search');
  const [path, navigate] = useLocation();
  const change = (next: string) => {
    const search = withParam('', location.search, 'pageNo', undefined);
    navigate(withParam(path, search, 'search', next === '' ? undefined : next), { replace: true });
  };
  return [text, change];
}

/** The page of the address, counted from 1. */
function usePage(): [number, (page: number) => void] {
  const [text, set] = useParam('pageNo');
  const page = Math.trunc(Number(text ?? 1));
  const isPage = page >= 1 && page <= 100_000;
  return [isPage ? page : 1, (next) => set(next === 1 ? undefined : String(next))];
}
