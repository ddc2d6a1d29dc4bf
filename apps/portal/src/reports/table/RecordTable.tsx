import type { Schemas } from '@baize/api';
import { DataTable, type Sort } from '@baize/ui/DataTable';
import { EmptyState } from '@baize/ui/EmptyState';
import type { ReadQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { chosenColumns, type RecordColumn } from './columns.ts';
import { Failed } from './Failed.tsx';
import { FileButtons } from '../file/FileButtons.tsx';
import { type PagedPath, type PageEnd, type RecordPage, useParts } from '../file/parts.ts';
import { useFile } from '../file/useFile.ts';
import { usePrint } from '../file/usePrint.ts';
import { PeriodLine } from './PeriodLine.tsx';
import { PrintHead } from '../file/PrintHead.tsx';
import * as css from '../reports.css.ts';
import type { Filters } from '../filters/useFilters.ts';
import { Pages } from './Pages.tsx';
import { ROWS } from '../useRecord.ts';
import { SavedViews } from '../views/SavedViews.tsx';

interface RecordTableProps<Row> {
  readonly caption: string;
  /** Prefix of file names. */
  readonly fileName: string;
  /** Whose part is shown, if not the user's own. */
  readonly subject?: string;
  readonly path: PagedPath;
  /** The filter without a page number. */
  readonly query: ReadQuery<PagedPath>;
  readonly filters: Filters;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly result: {
    readonly data: (RecordPage<Row> & { readonly period: Schemas['RecordPeriod'] }) | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly isFetching: boolean;
    refetch(): unknown;
  };
  /** The number of rows of a record that is counted separately; undefined while unknown. */
  readonly count?: number | undefined;
  readonly empty: string;
  /** Server-side sorting: the current sort and a handler. */
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort | undefined) => void;
}

/** A paged record: period and zone, saved views, column selection, exports, table, pager. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { caption, subject = '', path, query, filters, result } = props;
  const columns = chosenColumns(props.columns, filters);
  const t = useT();
  const parts = useParts<Row>(path, query, props.count);
  const { data } = result;
  const of = subject === '' ? '' : `_${subject.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')}`;
  const name = data
    ? `${props.fileName}${of}_${data.period.from}_${data.period.to}`
    : props.fileName;
  const file = useFile(name, columns, parts);
  const print = usePrint(parts);
  // Keeps the previous rows when a refetch fails.
  if (result.error && !data)
    return <Failed error={result.error} filters={filters} retry={result.refetch} />;
  return (
    <>
      {data && (
        <>
          <PrintHead title={caption} subject={subject} />
          <div className={css.bar}>
            <PeriodLine period={data.period} />
            <div className={css.actions}>
              <SavedViews path={path} filters={filters} />
              <ColumnsMenu columns={props.columns} filters={filters} />
            </div>
            <FileButtons file={file} print={print} />
          </div>
        </>
      )}
      <div className={css.table} data-stale={result.isPlaceholderData || undefined}>
        <DataTable
          caption={caption}
          captionHidden
          columns={columns}
          rows={print.printed ?? data?.list}
          rowId={props.rowId}
          totalsLabel={
            columns.some(({ total }) => total !== undefined) ? t('records.total') : undefined
          }
          density="compact"
          pageSize={8}
          sort={props.sort}
          onSort={props.onSort}
          tall={print.printed === undefined}
          empty={<EmptyState title={props.empty} />}
        />
      </div>
      {data && (
        <Pages
          className={css.pages}
          page={filters.page}
          pages={getPages(data, filters.page, props.count)}
          onPageChange={(page) => filters.turnTo(page, filters.asOf ?? data.period.asOf)}
        />
      )}
    </>
  );
}

/** The number of pages; while unknown, the next one is taken as the last. */
function getPages(end: PageEnd, page: number, count: number | undefined): number {
  if ('totalPages' in end) return end.totalPages;
  const known = end.hasMore ? page + 1 : page;
  return count === undefined ? known : Math.max(known, Math.ceil(count / ROWS));
}
