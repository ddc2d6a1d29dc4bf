import type { Column } from '@baize/ui/DataTable';

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

/** Head and rows of a file with everything that the columns say. */
export function sheetOf<Row>(
  columns: readonly RecordColumn<Row>[],
  rows: readonly Row[],
): { readonly head: readonly string[]; readonly rows: readonly (readonly FileCell[])[] } {
  const all = columns.flatMap(({ file = [] }) => file);
  return {
    head: all.map(({ header }) => header),
    rows: rows.map((row) => all.map(({ value }) => value(row))),
  };
}
