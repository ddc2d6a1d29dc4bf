import { type ReactNode, useMemo, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconArrowDown } from '../Icon/generated/lucide/arrow-down.ts';
import { iconArrowUp } from '../Icon/generated/lucide/arrow-up.ts';
import * as css from './DataTable.css.ts';
import { nextSort, type Sort, sortRows, type SortValue } from './sort.ts';

/** One column of a table of `Row`s. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end, texts at the start. */
  readonly align?: 'start' | 'end' | undefined;
  /** Makes the column sortable. With `onSort` the server sorts and the value is not read. */
  readonly sortBy?: ((row: Row) => SortValue) | undefined;
  /** The column's cell in the totals row. */
  readonly total?: ReactNode;
  /** Of a first column that selects rows: the next one heads its row. See `selectColumn`. */
  readonly select?: { readonly head: ReactNode } | undefined;
}

/** Props of {@link DataTable}. The first column heads its row and stays in view when scrolling. */
export interface DataTableProps<Row> {
  /** Names the table; shown above it unless hidden. */
  readonly caption: string;
  readonly captionHidden?: boolean | undefined;
  readonly columns: readonly Column<Row>[];
  /** Undefined while the rows are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  /** Head of the totals row; without it there is none. */
  readonly totalsLabel?: string | undefined;
  /** Shown in place of rows when there are none, for example an EmptyState. */
  readonly empty: ReactNode;
  /** The server sorts: the sort that holds, and what to do on a press. */
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort | undefined) => void) | undefined;
  readonly density?: 'comfortable' | 'compact' | undefined;
  /** Rows that the skeleton keeps room for. */
  readonly pageSize?: number | undefined;
  /** On a wide screen many rows scroll inside the table, between its heads and its totals. */
  readonly tall?: boolean | undefined;
}

/**
 * Rows of figures: sortable heads, totals, and on a phone one card a row. Sorts itself, or asks the
 * server by `onSort`. It scrolls sideways inside itself, never the page.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, onSort, empty, density = 'comfortable' } = props;
  const [ownSort, setOwnSort] = useState<Sort>();
  const sort = onSort ? props.sort : ownSort;
  const change = onSort ?? setOwnSort;
  const shown = useMemo(() => {
    const valueOf = columns.find(({ id }) => id === sort?.column)?.sortBy;
    return onSort || !sort || !valueOf ? rows : rows && sortRows(rows, valueOf, sort.direction);
  }, [rows, columns, sort, onSort]);
  const state = rows === undefined ? 'loading' : rows.length === 0 ? 'empty' : 'ready';
  return (
    <div
      className={css.frame}
      data-state={state}
      data-density={density}
      {...(props.tall && { ...scrolls, 'data-tall': true, 'aria-label': caption })}
    >
      {/* Roles are written out: the cards of a phone take the table's display away. */}
      {/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role */}
      <table className={css.table} role="table" aria-busy={state === 'loading' || undefined}>
        <caption className={props.captionHidden ? css.hidden : css.caption}>{caption}</caption>
        <thead className={css.head} role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                sort={sort}
                onSort={() => change(nextSort(sort, column.id))}
              />
            ))}
          </tr>
        </thead>
        <tbody className={css.rows} role="rowgroup">
          {shown?.map((row) => (
            <BodyRow
              key={props.rowId(row)}
              columns={columns}
              cells={(column) => column.cell(row)}
            />
          ))}
          {state === 'loading' && <EmptyRows count={props.pageSize ?? 5} columns={columns} />}
        </tbody>
        {state === 'ready' && props.totalsLabel !== undefined && (
          <tfoot className={css.foot} role="rowgroup">
            <BodyRow
              columns={columns}
              cells={(column, at) => (at === 0 ? props.totalsLabel : column.total)}
            />
          </tfoot>
        )}
      </table>
      {/* oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role */}
      {state === 'empty' && <div className={css.empty}>{empty}</div>}
    </div>
  );
}

/** What scrolls can be reached by keys. */
const scrolls = { role: 'group', tabIndex: 0 } as const;

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: () => void;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  return (
    <th
      className={css.headCell}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role
      role="columnheader"
      scope="col"
      data-align={column.align}
      data-part={column.select && 'select'}
      aria-sort={column.sortBy && (direction ?? 'none')}
    >
      {column.sortBy ? (
        <button type="button" className={css.sort} onClick={onSort}>
          {column.header}
          <span className={css.arrow} data-direction={direction}>
            <Icon of={direction === 'descending' ? iconArrowDown : iconArrowUp} size="sm" />
          </span>
        </button>
      ) : (
        (column.select?.head ?? column.header)
      )}
    </th>
  );
}

interface BodyRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly cells: (column: Column<Row>, at: number) => ReactNode;
  /** For rows that only keep the place of those to come. */
  readonly 'aria-hidden'?: true;
}

function BodyRow<Row>({ columns, cells, ...rest }: BodyRowProps<Row>) {
  const head = columns[0]?.select ? 1 : 0;
  return (
    // oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role
    <tr className={css.row} role="row" {...rest}>
      {columns.map((column, at) =>
        at === head ? (
          <th key={column.id} className={css.rowHead} role="rowheader" scope="row">
            {cells(column, 0)}
          </th>
        ) : (
          <td
            key={column.id}
            className={css.cell}
            role="cell"
            data-label={column.header}
            data-align={column.align}
            data-part={column.select && 'select'}
          >
            {cells(column, at - head)}
          </td>
        ),
      )}
    </tr>
    // oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role
  );
}

interface EmptyRowsProps<Row> {
  readonly count: number;
  readonly columns: readonly Column<Row>[];
}

/** Keeps the place of rows; `aria-busy` of the table says more than blank cells could. */
function EmptyRows<Row>({ count, columns }: EmptyRowsProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- all alike
    <tr key={index} className={css.row} aria-hidden="true">
      {columns.map((column) => (
        <td
          key={column.id}
          className={css.cell}
          data-label={column.header}
          data-align={column.align}
        >
          <span className={css.blank}>{'\u00a0'}</span>
        </td>
      ))}
    </tr>
  ));
}
