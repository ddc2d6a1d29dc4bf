import type { Column } from '@baize/ui/DataTable';
import type { Filters } from '../filters/useFilters.ts';

/** A cell of an export: a text, or a number as in the API. */
export type FileCell = { readonly text: string } | { readonly number: string };

/** A column of an export. */
export interface FileColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => FileCell;
}

/** A column of a record, for the table and the export. */
export interface RecordColumn<Row> extends Column<Row> {
  /** The columns of the export; a column without any is only in the table. */
  readonly file?: readonly FileColumn<Row>[];
}

const HIDDEN = 'hide';

/** The columns hidden in the address, by id; the first one is always shown. */
function hiddenIds<Row>(columns: readonly RecordColumn<Row>[], filters: Filters): string[] {
  const hidden = filters.text(HIDDEN)?.split(',') ?? [];
  return columns.slice(1).flatMap(({ id }) => (hidden.includes(id) ? [id] : []));
}

/** The shown columns of a record: columns added to a record later are shown by default. */
export function chosenColumns<Row>(
  columns: readonly RecordColumn<Row>[],
  filters: Filters,
): readonly RecordColumn<Row>[] {
  const hidden = hiddenIds(columns, filters);
  return columns.filter(({ id }) => !hidden.includes(id));
}

/** Shows or hides a column; undefined shows all. */
export function chooseColumn<Row>(
  columns: readonly RecordColumn<Row>[],
  filters: Filters,
  chosen: { readonly id: string; readonly isShown: boolean } | undefined,
): void {
  const others = hiddenIds(columns, filters).filter((id) => id !== chosen?.id);
  const hidden = chosen === undefined ? [] : chosen.isShown ? others : [...others, chosen.id];
  filters.filter({ [HIDDEN]: hidden.length === 0 ? undefined : hidden.join(',') });
}

/** The columns of an export. */
const fileColumns = <Row>(columns: readonly RecordColumn<Row>[]): readonly FileColumn<Row>[] =>
  columns.flatMap(({ file = [] }) => file);

/** The header of an export. */
export const getHead = <Row>(columns: readonly RecordColumn<Row>[]): readonly string[] =>
  fileColumns(columns).map(({ header }) => header);

/** The cells of an export. */
export function getCells<Row>(
  columns: readonly RecordColumn<Row>[],
  rows: readonly Row[],
): readonly (readonly FileCell[])[] {
  const all = fileColumns(columns);
  return rows.map((row) => all.map(({ value }) => value(row)));
}
