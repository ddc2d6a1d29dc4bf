import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconArrowDown } from '../Icon/generated/lucide/arrow-down.ts';
import { iconArrowUp } from '../Icon/generated/lucide/arrow-up.ts';
import type { Column } from './column.ts';
import * as css from './DataTable.css.ts';
import { BodyRow, CellsRow, EmptyRows } from './rows.tsx';
import { nextSort, type Sort, sortRows } from './sort.ts';
import type { ManyRows as Many } from './ManyRows.tsx';

/** Up to this many rows are all rendered, so that the browser can search them. */
const MAX_DRAWN = 200;

/** Few tables have as many. */
const ManyRows = lazy(async () => {
  const { ManyRows: component } = await import('./ManyRows.tsx');
  return { default: component };
}) as unknown as typeof Many;

/**
 * Props of {@link DataTable}. The first column is the row header and stays visible when scrolling.
 */
export interface DataTableProps<Row> {
  /** Names the table; shown above it unless hidden. */
  readonly caption: string;
  readonly captionHidden?: boolean | undefined;
  readonly columns: readonly Column<Row>[];
  /** Undefined while the rows load. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  /** Header of the totals row; without it the row is missing. */
  readonly totalsLabel?: string | undefined;
  /** Shown if there are no rows, for example an EmptyState. */
  readonly empty: ReactNode;
  /** For sorting on the server: the current sort, and the handler of a press. */
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort | undefined) => void) | undefined;
  readonly density?: 'comfortable' | 'compact' | undefined;
  /** Number of skeleton rows. */
  readonly pageSize?: number | undefined;
  /**
   * On a wide screen many rows scroll inside the table, between its headers and its totals. With
   * more than 200 only visible rows are in the document, but all are printed.
   */
  readonly tall?: boolean | undefined;
}

/**
 * Rows of figures: sortable headers, totals, and on a phone one card per row. Sorts itself, or on
 * the server with `onSort`. It scrolls sideways inside itself, never the page.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, onSort, empty, density = 'comfortable' } = props;
  const [ownSort, setOwnSort] = useState<Sort>();
  const sort = onSort ? props.sort : ownSort;
  const change = onSort ?? setOwnSort;
  const shown = useMemo(() => {
    const getValue = columns.find(({ id }) => id === sort?.column)?.sortBy;
    return onSort || !sort || !getValue ? rows : rows && sortRows(rows, getValue, sort.direction);
  }, [rows, columns, sort, onSort]);
  const state = rows === undefined ? 'loading' : rows.length === 0 ? 'empty' : 'ready';
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const placeholders = <EmptyRows count={props.pageSize ?? 5} columns={columns} />;
  const isLong = props.tall === true && shown !== undefined && shown.length > MAX_DRAWN;
  return (
    <div
      ref={setFrame}
      className={css.frame}
      data-state={state}
      data-density={density}
      {...(props.tall && { ...scrolls, 'data-tall': true, 'aria-label': caption })}
    >
      {/* Roles are written out: the cards of a phone take the table's display away. */}
      {/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role */}
      <table
        className={css.table}
        role="table"
        aria-busy={state === 'loading' || undefined}
        aria-rowcount={isLong ? rowCount(shown, props.totalsLabel) : undefined}
      >
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
        {isLong ? (
          <Suspense fallback={<tbody className={css.rows}>{placeholders}</tbody>}>
            <ManyRows frame={frame} columns={columns} rows={shown} rowId={props.rowId} />
          </Suspense>
        ) : (
          <tbody className={css.rows} role="rowgroup">
            {shown?.map((row) => (
              <BodyRow key={props.rowId(row)} columns={columns} row={row} />
            ))}
            {state === 'loading' && placeholders}
          </tbody>
        )}
        {state === 'ready' && props.totalsLabel !== undefined && (
          <tfoot className={css.foot} role="rowgroup">
            <CellsRow
              columns={columns}
              cells={(column, at) => (at === 0 ? props.totalsLabel : column.total)}
              index={isLong ? shown.length : undefined}
            />
          </tfoot>
        )}
      </table>
      {/* oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role */}
      {state === 'empty' && <div className={css.empty}>{empty}</div>}
    </div>
  );
}

/** Rows with headers, and totals if there are any. */
const rowCount = (rows: readonly unknown[], totalsLabel: string | undefined): number =>
  rows.length + (totalsLabel === undefined ? 1 : 2);

/** A scrolling element must be reachable by keyboard. */
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
