import { DataTable, selectColumn } from '@baize/ui/DataTable';
import { EmptyState } from '@baize/ui/EmptyState';
import { Select } from '@baize/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { usePermission } from '../../kernel/session/status.ts';
import { useParam } from '../../kernel/url/url.ts';
import { type Chunk, chunk } from '../../kernel/view/lazy.ts';
import {
  BranchPath,
  branchQuery,
  BranchSearch,
  chosenColumns,
  ColumnsMenu,
  Failed,
  type Filters,
  isNobody,
  Pages,
  reportStyles as records,
  SavedViews,
  Writing,
} from '../../reports/index.ts';
import { type BulkAction, bulkActions } from './bulk/bulk-actions.ts';
import type { BulkDialogProps } from './bulk/BulkDialog.tsx';
import { SelectedAccounts } from './bulk/SelectedAccounts.tsx';
import { useSelection } from './bulk/use-selection.ts';
import { type Member, useColumns } from './columns.tsx';
import * as css from './downline.css.ts';

const BulkDialog: Chunk<BulkDialogProps> = chunk(() => import('./bulk/BulkDialog.tsx'));

const PATH = '/api/agent/downlines';
const ROWS = 20;

const getAccount = ({ account }: Member): string => account;

/** The accounts level by level, or those found by name. */
export function Accounts({ filters }: { filters: Filters }) {
  const t = useT();
  const { timeZone } = usePermission().info.whitelabel;
  const branch = branchQuery(filters);
  const isSearch = branch.search !== undefined;
  const kind = filters.one('kind', kinds);
  const [pageNo, turnTo] = usePage();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...apiQuery(PATH, {
      pageNo,
      pageSize: ROWS,
      ...branch,
      ...(kind && { kind }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const all = useColumns(isSearch);
  const columns = chosenColumns(all, filters);
  const selection = useSelection(JSON.stringify({ ...branch, kind }), data?.list);
  const boxes = selectColumn<Member>({
    rows: data?.list,
    rowId: getAccount,
    selected: selection.ids,
    // Placeholder rows belong to the previous list, so they cannot be selected.
    onSelect: (members, isSelected) => isPlaceholderData || selection.select(members, isSelected),
    allLabel: t('bulk.select.all'),
    rowLabel: ({ account }) => t('bulk.select', { account }),
  });
  const [action, act] = useAction();
  // A running action has to finish: Back requests its end, as closing does.
  const [open, setOpen] = useState<BulkAction>();
  const isForNobody = action !== undefined && selection.ids.size === 0;
  if (action !== undefined && !isForNobody && open === undefined) setOpen(action);
  useEffect(() => {
    if (isForNobody) act(undefined, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the function changes each time
  }, [isForNobody]);
  const table = useRef<HTMLDivElement>(null);
  // The member may have left the team since; then the cached list must not be shown (L21).
  if (error && (!data || isNobody(error, filters)))
    return <Failed error={error} filters={filters} retry={refetch} />;
  return (
    <Writing symbol={data?.currencySymbol ?? ''} timeZone={timeZone}>
      <div className={css.page}>
        <div className={records.fields}>
          <BranchSearch filters={filters} />
          <KindFilter filters={filters} kind={kind} />
          <div className={records.actions}>
            <SavedViews path={PATH} filters={filters} />
            <ColumnsMenu columns={all} filters={filters} />
          </div>
        </div>
        <BranchPath accounts={data?.path} />
        <div ref={table} className={records.table} data-stale={isPlaceholderData || undefined}>
          <DataTable
            caption={t('agentHome.downlineManagmentView')}
            captionHidden
            density="compact"
            columns={[boxes, ...columns]}
            rows={data?.list}
            rowId={getAccount}
            pageSize={8}
            empty={<EmptyState title={t(isSearch ? 'downline.none' : 'team.empty')} />}
          />
        </div>
        {data && <Pages page={pageNo} pages={data.totalPages} onPageChange={turnTo} />}
        <SelectedAccounts
          selection={selection}
          onAct={act}
          onCleared={() => table.current?.querySelector('input')?.focus()}
        />
      </div>
      {open && (
        <Suspense fallback={null}>
          <BulkDialog
            key={open}
            action={open}
            members={selection.members}
            isLeft={action === undefined}
            onEnd={(done) => {
              selection.deselect(done);
              setOpen(undefined);
              if (action !== undefined) act(undefined, { replace: true });
            }}
          />
        </Suspense>
      )}
    </Writing>
  );
}

const kinds = ['agent', 'player'] as const;

function KindFilter({ filters, kind }: { filters: Filters; kind: string | undefined }) {
  const t = useT();
  return (
    <Select
      className={records.field}
      label={t('team.kind')}
      value={kind ?? ''}
      onValueChange={(value) => filters.filter({ kind: value === '' ? undefined : value })}
      options={[
        { value: '', label: t('downline.kind.all') },
        ...kinds.map((value) => ({ value, label: t(`team.kind.${value}`) })),
      ]}
    />
  );
}

/** The page number of the address, from 1. */
function usePage(): [number, (page: number) => void] {
  const [text, set] = useParam('pageNo');
  const page = Math.trunc(Number(text ?? 1));
  const isPage = page >= 1 && page <= 100_000;
  return [isPage ? page : 1, (next) => set(next === 1 ? undefined : String(next))];
}

/**
 * The action on the selected accounts. It is in the history so that Back leaves it, but an address
 * alone selects no account.
 */
function useAction(): [BulkAction | undefined, ReturnType<typeof useParam>[1]] {
  const [text, set] = useParam('bulk');
  return [bulkActions.find((action) => action === text), set];
}
