import { Checkbox } from '../Checkbox/index.ts';
import * as css from './DataTable.css.ts';
import type { Column } from './column.ts';

/** Which rows somebody has selected, and how they select others. */
export interface RowSelection<Row> {
  /** The rows of the page; undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  /** Ids of rows; some may stand on other pages. */
  readonly selected: ReadonlySet<string>;
  /** Rows of this page are selected, or not any more. */
  readonly onSelect: (rows: readonly Row[], isSelected: boolean) => void;
  /** Says what the box in the head does. */
  readonly allLabel: string;
  readonly rowLabel: (row: Row) => string;
}

/**
 * The first column of a DataTable whose rows can be selected: a box for each, and one in the head for all rows of the
 * page, mixed where some of them are selected.
 */
export function selectColumn<Row>(selection: RowSelection<Row>): Column<Row> {
  const { rowId, selected, onSelect, rowLabel, allLabel } = selection;
  return {
    id: 'select',
    header: allLabel,
    select: { head: <AllBox {...selection} /> },
    cell: (row) => (
      <Checkbox
        label={<span className={css.hidden}>{rowLabel(row)}</span>}
        checked={selected.has(rowId(row))}
        onChange={({ currentTarget }) => onSelect([row], currentTarget.checked)}
      />
    ),
  };
}

function AllBox<Row>(selection: RowSelection<Row>) {
  const { rowId, selected, onSelect, allLabel } = selection;
  const rows = selection.rows ?? [];
  const count = rows.filter((row) => selected.has(rowId(row))).length;
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <Checkbox
      label={<span className={css.allWords}>{allLabel}</span>}
      // No attribute says that it is mixed.
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      checked={isAll}
      disabled={rows.length === 0}
      onChange={() => onSelect(rows, !isAll)}
    />
  );
}
