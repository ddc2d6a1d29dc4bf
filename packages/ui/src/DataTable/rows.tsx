import { memo, type ReactNode, type Ref } from 'react';
import * as css from './DataTable.css.ts';
import type { Column } from './column.ts';

interface CellsRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly cells: (column: Column<Row>, at: number) => ReactNode;
  /** For a virtual row: its index, and the callback that measures it. */
  readonly index?: number | undefined;
  readonly rowRef?: Ref<HTMLTableRowElement> | undefined;
}

/** A row with a cell for each column; the first one is its header, after a selection checkbox. */
export function CellsRow<Row>({ columns, cells, index, rowRef }: CellsRowProps<Row>) {
  const head = columns[0]?.select ? 1 : 0;
  const place = index === undefined ? {} : { 'data-index': index, 'aria-rowindex': index + 2 };
  return (
    // oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role
    // oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role
    <tr className={css.row} role="row" ref={rowRef} {...place}>
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
    // oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role
    // oxlint-enable jsx-a11y/no-interactive-element-to-noninteractive-role
  );
}

interface BodyRowProps<Row> extends Omit<CellsRowProps<Row>, 'cells'> {
  readonly row: Row;
}

function PlainBodyRow<Row>({ row, ...rest }: BodyRowProps<Row>) {
  return <CellsRow {...rest} cells={(column) => column.cell(row)} />;
}

/** A data row; rendered again only if the row or the columns change. */
export const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow;

interface EmptyRowsProps<Row> {
  readonly count: number;
  readonly columns: readonly Column<Row>[];
}

/** Placeholder rows; `aria-busy` of the table announces the loading. */
export function EmptyRows<Row>({ count, columns }: EmptyRowsProps<Row>) {
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
