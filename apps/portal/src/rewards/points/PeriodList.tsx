import { type Column, DataTable } from '@baize/ui/DataTable';
import { EmptyState } from '@baize/ui/EmptyState';
import { useState } from 'react';
import { usePermission } from '../../kernel/session/status.ts';
import {
  Failed,
  Pages,
  PeriodFilter,
  PeriodLine,
  reportStyles as records,
  useFilters,
  useRecord,
} from '../../reports/index.ts';
import type { PointsMovement, Redemption } from './points.ts';
import { getPeriod } from './period.ts';

/** The lists of the points, with the type of their rows. */
interface Rows {
  '/api/points/redeem-list': Redemption;
  '/api/points/transactions': PointsMovement;
}

/** The common page type of both lists. */
interface Page<Row> {
  readonly list: readonly Row[];
  readonly totalPages: number;
  readonly asOf: string;
}

const PAGE_SIZE = 20;

export interface PeriodListProps<Path extends keyof Rows> {
  path: Path;
  caption: string;
  columns: readonly Column<Rows[Path]>[];
  rowId: (row: Rows[Path]) => string;
  /** The text for an empty list. */
  empty: string;
}

/** A paged list of the points with its period in the address. */
export function PeriodList<Path extends keyof Rows>(props: PeriodListProps<Path>) {
  const { path, caption, columns, rowId, empty } = props;
  const filters = useFilters();
  // The period must not change while the list is open.
  const [now] = useState(Date.now);
  const period = getPeriod(filters, usePermission().info.whitelabel, now);
  const { page: pageNo, asOf } = filters;
  const { from, to } = period;
  const query = { from, to, pageNo, pageSize: PAGE_SIZE, ...(asOf !== undefined && { asOf }) };
  const result = useRecord(path as keyof Rows, query, pageNo === 1);
  const data = result.data as Page<Rows[Path]> | undefined;
  return (
    <div className={records.page}>
      <div className={records.filters}>
        <PeriodFilter filters={filters} period={period} />
      </div>
      <PeriodLine period={period} />
      {result.error ? (
        <Failed error={result.error} filters={filters} retry={result.refetch} />
      ) : (
        <div className={records.table} data-stale={result.isPlaceholderData || undefined}>
          <DataTable
            caption={caption}
            captionHidden
            columns={columns}
            rows={data?.list}
            rowId={rowId}
            density="compact"
            pageSize={8}
            tall
            empty={<EmptyState title={empty} />}
          />
        </div>
      )}
      {data && (
        <Pages
          page={pageNo}
          pages={data.totalPages}
          onPageChange={(page) => filters.turnTo(page, asOf ?? data.asOf)}
        />
      )}
    </div>
  );
}
