import { DataTable } from '@baize/ui/DataTable';
import { EmptyState } from '@baize/ui/EmptyState';
import { InlineNotice } from '@baize/ui/Notice';
import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { Select } from '@baize/ui/Select';
import { Skeleton } from '@baize/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { usePermission } from '../../kernel/session/status.ts';
import { useParam } from '../../kernel/url/url.ts';
import { type Chunk, chunk } from '../../kernel/view/lazy.ts';
import { BranchPath } from '../../records/branch/BranchPath.tsx';
import { BranchSearch } from '../../records/branch/BranchSearch.tsx';
import { branchQuery } from '../../records/branch/branch-query.ts';
import { WritingContext } from '../../records/cells.tsx';
import { useColumns } from './columns.tsx';
import * as records from '../../records/records.css.ts';
import * as css from './downline.css.ts';
import { MoveDialog } from './move/MoveDialog.tsx';
import { Failed, isNobody } from '../../records/Failed.tsx';
import { Pages } from '../../records/Pages.tsx';
import { type Filters, useFilters } from '../../records/useFilters.ts';

const ROWS = 20;

const Moves: Chunk<object> = chunk(() => import('./Moves.tsx'));

const views = ['accounts', 'moves'] as const;

/** Everybody below the agent, and who of them has moved (AC4). */
export default function DownlinePage() {
  const t = useT();
  const filters = useFilters();
  const view = filters.one('show', views) ?? 'accounts';
  return (
    <div className={css.page}>
      <div className={records.filters}>
        <SegmentedControl
          label={t('records.view')}
          value={view}
          onValueChange={(next: (typeof views)[number]) =>
            filters.show(next === 'accounts' ? '' : `show=${next}`)
          }
          segments={views.map((value) => ({ value, label: t(`downline.show.${value}`) }))}
        />
      </div>
      {view === 'moves' ? (
        <Suspense fallback={<Skeleton style={{ blockSize: '60vh' }} />}>
          <Moves />
        </Suspense>
      ) : (
        <Accounts filters={filters} />
      )}
    </div>
  );
}

/** The accounts level by level, or by a part of their names. */
function Accounts({ filters }: { filters: Filters }) {
  const t = useT();
  const { timeZone } = usePermission().info.whitelabel;
  const branch = branchQuery(filters);
  const isSearch = branch.search !== undefined;
  const kind = filters.one('kind', kinds);
  const [pageNo, turnTo] = usePage();
  const [moving, move] = useParam('move');
  const [moved, setMoved] = useState<Moved | null>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...apiQuery('/api/agent/downlines', {
      pageNo,
      pageSize: ROWS,
      ...branch,
      ...(kind && { kind }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const columns = useColumns(isSearch);
  // Who was looked at may leave the team meanwhile: then the list of before is nobody's business any more (L21).
  if (error && (!data || isNobody(error, filters)))
    return <Failed error={error} filters={filters} retry={refetch} />;
  return (
    <WritingContext value={{ symbol: data?.currencySymbol ?? '', timeZone }}>
      <div className={css.page}>
        <div className={records.fields}>
          <BranchSearch filters={filters} />
          <KindFilter filters={filters} kind={kind} />
        </div>
        {moved && (
          <InlineNotice tone="success" live="polite">
            {t('moves.done', { ...moved })}
          </InlineNotice>
        )}
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
      {moving !== undefined && (
        <MoveDialog
          key={moving}
          account={moving}
          onEnd={(to) => {
            setMoved(to === null ? null : { account: moving, to });
            // Back leads to where the dialog was opened from, and not into it again.
            move(undefined, { replace: true });
          }}
        />
      )}
    </WritingContext>
  );
}

interface Moved {
  readonly account: string;
  readonly to: string;
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

/** The page of the address, counted from 1. */
function usePage(): [number, (page: number) => void] {
  const [text, set] = useParam('pageNo');
  const page = Math.trunc(Number(text ?? 1));
  const isPage = page >= 1 && page <= 100_000;
  return [isPage ? page : 1, (next) => set(next === 1 ? undefined : String(next))];
}
