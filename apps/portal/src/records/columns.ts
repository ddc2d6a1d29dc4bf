import type { Column } from '@baize/ui/DataTable';
import type { Filters } from './useFilters.ts';

/** What a file says of a row: a text, or a number as the wire writes it. */
export type FileCell = { readonly text: string } | { readonly number: string };

/** A column of a file. */
export interface FileColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => FileCell;
}

/** A column of a record: in the table, and in a file of it. */
export interface RecordColumn<Row> extends Column<Row> {
  /** One or more columns of the file; a column without any is of the table alone. */
  readonly file?: readonly FileColumn<Row>[];
}

const HIDDEN = 'hide';

/** The columns that the address hides, by their ids; the first one of a record is always there. */
function hiddenIds<Row>(columns: readonly RecordColumn<Row>[], filters: Filters): string[] {
  const hidden = filters.text(HIDDEN)?.split(',') ?? [];
  return columns.slice(1).flatMap(({ id }) => (hidden.includes(id) ? [id] : []));
}

/** The columns of a record that are shown: what is new in a record shows without being chosen. */
export function chosenColumns<Row>(
  columns: readonly RecordColumn<Row>[],
  filters: Filters,
): readonly RecordColumn<Row>[] {
  const hidden = hiddenIds(columns, filters);
  return columns.filter(({ id }) => !hidden.includes(id));
}

/** Shows a column or hides it; undefined shows all. */
export function chooseColumn<Row>(
  columns: readonly RecordColumn<Row>[],
  filters: Filters,
  chosen: { readonly id: string; readonly isShown: boolean } | undefined,
): void {
  const others = hiddenIds(columns, filters).filter((id) => id !== chosen?.id);
  const hidden = chosen === undefined ? [] : chosen.isShown ? others : [...others, chosen.id];
  filters.filter({ [HIDDEN]: hidden.length === 0 ? undefined : hidden.join(',') });
}

/** The columns of a file. */
const fileColumns = <Row>(columns: readonly RecordColumn<Row>[]): readonly FileColumn<Row>[] =>
  columns.flatMap(({ file = [] }) => file);

/** The head of a file with everything that the columns say. */
export const getHead = <Row>(columns: readonly RecordColumn<Row>[]): readonly string[] =>
  fileColumns(columns).map(({ header }) => header);

/** What such a file says of rows. */
export function getCells<Row>(
  columns: readonly RecordColumn<Row>[],
  rows: readonly Row[],
): readonly (readonly FileCell[])[] {
  const all = fileColumns(columns);
  return rows.map((row) => all.map(({ value }) => value(row)));
}
