import { type Column, DataTable } from '@baize/ui/DataTable';
import { EmptyState } from '@baize/ui/EmptyState';
import { useState } from 'react';
import { usePermission } from '../../kernel/session/status.ts';
import { PeriodFilter } from '../../records/PeriodFilter.tsx';
import { PeriodLine } from '../../records/PeriodLine.tsx';
import * as records from '../../records/records.css.ts';
import { Failed } from '../../records/Failed.tsx';
import { useFilters } from '../../records/useFilters.ts';
import { useRecord } from '../../records/useRecord.ts';
import type { PointsMovement, Redemption } from './points.ts';
import { getPeriod } from './period.ts';
import { Pages } from '../../records/Pages.tsx';

/** The lists of the points, and what a row of each is. */
interface Rows {
  '/api/points/redeem-list': Redemption;
  '/api/points/transactions': PointsMovement;
}

/** A page as both lists answer it. */
interface Page<Row> {
  readonly list: readonly Row[];
  readonly totalPages: number;
  readonly asOf: string;
}

const SHOWN = 20;

export interface PeriodListProps<Path extends keyof Rows> {
  path: Path;
  caption: string;
  columns: readonly Column<Rows[Path]>[];
  rowId: (row: Rows[Path]) => string;
  /** What stands there while there is none. */
  empty: string;
}

/** A list of the points with its days in the address, and pages. */
export function PeriodList<Path extends keyof Rows>(props: PeriodListProps<Path>) {
  const { path, caption, columns, rowId, empty } = props;
  const filters = useFilters();
  // Days do not change under whoever reads.
  const [now] = useState(Date.now);
  const period = getPeriod(filters, usePermission().info.whitelabel, now);
  const { page: pageNo, asOf } = filters;
  const { from, to } = period;
  const query = { from, to, pageNo, pageSize: SHOWN, ...(asOf !== undefined && { asOf }) };
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
