import type { ReactNode } from 'react';
import type { SortValue } from './sort.ts';

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
