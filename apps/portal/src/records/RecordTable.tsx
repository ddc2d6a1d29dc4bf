import { ApiProblem, type Schemas } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { DataTable, type Sort } from '@baize/ui/DataTable';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import type { QueryOf } from '../kernel/http/query.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import type { RecordColumn } from './columns.ts';
import { FileButtons } from './FileButtons.tsx';
import { type PagedPath, useAllRows, useFile } from './file/useFile.ts';
import { usePrint } from './file/usePrint.ts';
import { PeriodLine } from './PeriodLine.tsx';
import { PrintHead } from './PrintHead.tsx';
import * as css from './records.css.ts';
import type { Filters } from './useFilters.ts';
import { Pages } from './Pages.tsx';

/** What every record that has pages answers. */
interface RecordPage<Row> {
  readonly period: Schemas['RecordPeriod'];
  readonly list: readonly Row[];
  readonly totalPages: number;
}

interface RecordTableProps<Row> {
  readonly caption: string;
  /** What files begin with. */
  readonly fileName: string;
  /** Whose part of it is shown, where it is not the reader's own. */
  readonly subject?: string;
  readonly path: PagedPath;
  /** The filter without a page. */
  readonly query: QueryOf<PagedPath>;
  readonly filters: Filters;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly result: {
    readonly data: RecordPage<Row> | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly isFetching: boolean;
    refetch(): unknown;
  };
  readonly empty: string;
  /** The server sorts: the sort that holds, and what to do on a press. */
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort | undefined) => void;
}

/** A record with pages: its days and zone, files of all of it, the table with its totals, the pager. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { caption, subject = '', path, query, filters, columns, result } = props;
  const t = useT();
  const allRows = useAllRows<Row>(path, query);
  const { data } = result;
  const of = subject === '' ? '' : `_${subject.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')}`;
  const name = data
    ? `${props.fileName}${of}_${data.period.from}_${data.period.to}`
    : props.fileName;
  const file = useFile(name, columns, allRows);
  const print = usePrint(allRows);
  // What was read before stays in sight when it cannot be read anew.
  if (result.error && !data)
    return <Failed error={result.error} filters={filters} retry={result.refetch} />;
  return (
    <>
      {data && (
        <>
          <PrintHead title={caption} subject={subject} />
          <div className={css.bar}>
            <PeriodLine period={data.period} />
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
          totalsLabel={t('records.total')}
          density="compact"
          pageSize={8}
          sort={props.sort}
          onSort={props.onSort}
          tall
          empty={<EmptyState title={props.empty} />}
        />
      </div>
      {data && (
        <Pages
          className={css.pages}
          page={filters.page}
          pages={data.totalPages}
          onPageChange={(page) => filters.turnTo(page, filters.asOf ?? data.period.asOf)}
        />
      )}
    </>
  );
}

interface FailedProps {
  readonly error: Error;
  readonly filters: Filters;
  retry(): unknown;
}

/** Days that the server does not take are changed, an account that is not there is left; everything else is tried again. */
export function Failed({ error, filters, retry }: FailedProps) {
  const t = useT();
  if (isNobody(error, filters)) {
    return (
      <EmptyState
        role="alert"
        title={t('teamRecords.nobody')}
        action={
          <Button onClick={() => filters.filter({ of: undefined, search: undefined })}>
            {t('teamRecords.nobody.back')}
          </Button>
        }
      />
    );
  }
  if (error instanceof ApiProblem && error.status === 422) {
    const anew = { period: undefined, from: undefined, to: undefined, wallet: undefined };
    return (
      <EmptyState
        role="alert"
        title={t('records.period.refused')}
        action={
          <Button onClick={() => filters.filter({ ...anew, month: undefined })}>
            {t('records.period.reset')}
          </Button>
        }
      />
    );
  }
  return (
    <ErrorState title={t('list.error')} retryLabel={t('app.retry')} onRetry={() => void retry()} />
  );
}

/** Whether nobody of the team is called as the address says, or nobody can be. */
export function isNobody(error: Error, filters: Filters): boolean {
  if (!(error instanceof ApiProblem)) return false;
  if (error.status === 404) return filters.text('of') !== undefined;
  return error.errors.some(({ pointer }) => pointer === '/query/of' || pointer === '/query/search');
}
