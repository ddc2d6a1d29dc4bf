import { type ReactNode, useMemo, useState } from 'react';
import { Checkbox } from '../Checkbox/index.ts';
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
}

/** Which rows somebody has selected, and how they select others. */
export interface RowSelection<Row> {
  /** Ids of rows; some may stand on other pages. */
  readonly selected: ReadonlySet<string>;
  /** Rows of this page are selected, or not any more. */
  readonly onSelect: (rows: readonly Row[], isSelected: boolean) => void;
  /** Says what the box in the head does. */
  readonly allLabel: string;
  readonly rowLabel: (row: Row) => string;
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
  /** Each row gets a box; so does the head, for all rows of the page. */
  readonly selection?: RowSelection<Row> | undefined;
}

/**
 * Rows of figures: sortable heads, totals, and on a phone one card a row. Sorts itself, or asks the
 * server by `onSort`. It scrolls sideways inside itself, never the page.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, onSort, empty, density = 'comfortable', selection } = props;
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
      data-selectable={selection && true}
      {...(props.tall && { ...scrolls, 'data-tall': true, 'aria-label': caption })}
    >
      {/* Roles are written out: the cards of a phone take the table's display away. */}
      {/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role */}
      <table className={css.table} role="table" aria-busy={state === 'loading' || undefined}>
        <caption className={props.captionHidden ? css.hidden : css.caption}>{caption}</caption>
        <thead className={css.head} role="rowgroup">
          <tr role="row">
            {selection && (
              // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role
              <th className={css.headCell} role="columnheader" scope="col" data-part="select">
                <AllBox rows={shown ?? []} rowId={props.rowId} selection={selection} />
              </th>
            )}
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
              selected={selection && selection.selected.has(props.rowId(row))}
              select={
                selection && (
                  <Checkbox
                    label={selection.rowLabel(row)}
                    labelHidden
                    checked={selection.selected.has(props.rowId(row))}
                    onChange={({ currentTarget }) =>
                      selection.onSelect([row], currentTarget.checked)
                    }
                  />
                )
              }
            />
          ))}
          {state === 'loading' && (
            <EmptyRows
              count={props.pageSize ?? 5}
              columns={columns}
              isSelectable={selection !== undefined}
            />
          )}
        </tbody>
        {state === 'ready' && props.totalsLabel !== undefined && (
          <tfoot className={css.foot} role="rowgroup">
            <BodyRow
              columns={columns}
              cells={(column, at) => (at === 0 ? props.totalsLabel : column.total)}
              select={selection && ''}
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
        column.header
      )}
    </th>
  );
}

interface AllBoxProps<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly selection: RowSelection<Row>;
}

/** Stands for every row of the page: mixed where some of them are selected. */
function AllBox<Row>({ rows, rowId, selection }: AllBoxProps<Row>) {
  const count = rows.filter((row) => selection.selected.has(rowId(row))).length;
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <Checkbox
      label={<span className={css.allWords}>{selection.allLabel}</span>}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={rows.length === 0}
      onChange={() => selection.onSelect(rows, !isAll)}
    />
  );
}

interface BodyRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly cells: (column: Column<Row>, at: number) => ReactNode;
  /** The row's box, where rows can be selected. */
  readonly select?: ReactNode;
  readonly selected?: boolean | undefined;
  /** For rows that only keep the place of those to come. */
  readonly 'aria-hidden'?: true;
}

function BodyRow<Row>({ columns, cells, select, selected, ...rest }: BodyRowProps<Row>) {
  return (
    // oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role
    <tr className={css.row} role="row" data-selected={selected || undefined} {...rest}>
      {select !== undefined && (
        <td className={css.cell} role="cell" data-part="select">
          {select}
        </td>
      )}
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.id} className={css.rowHead} role="rowheader" scope="row">
            {cells(column, at)}
          </th>
        ) : (
          <td
            key={column.id}
            className={css.cell}
            role="cell"
            data-label={column.header}
            data-align={column.align}
          >
            {cells(column, at)}
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
  readonly isSelectable: boolean;
}

/** Keeps the place of rows; `aria-busy` of the table says more than blank cells could. */
function EmptyRows<Row>({ count, columns, isSelectable }: EmptyRowsProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- all alike
    <tr key={index} className={css.row} aria-hidden="true">
      {isSelectable && (
        <td className={css.cell} data-part="select">
          {'\u00a0'}
        </td>
      )}
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
