import { Checkbox } from '../Checkbox/index.ts';
import * as css from './DataTable.css.ts';
import type { Column } from './column.ts';

/** The selected rows, and the callbacks that change the selection. */
export interface RowSelection<Row> {
  /** The rows of the page; undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  /** Ids of selected rows; some may be on other pages. */
  readonly selected: ReadonlySet<string>;
  /** Called when rows of this page are selected or deselected. */
  readonly onSelect: (rows: readonly Row[], isSelected: boolean) => void;
  /** Label of the checkbox in the header. */
  readonly allLabel: string;
  readonly rowLabel: (row: Row) => string;
}

/**
 * The first column of a DataTable with selectable rows: a checkbox for each row, and one in the
 * header for all rows of the page, mixed if only some are selected.
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
      // The mixed state has no attribute.
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      checked={isAll}
      disabled={rows.length === 0}
      onChange={() => onSelect(rows, !isAll)}
    />
  );
}
