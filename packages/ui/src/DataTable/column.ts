import type { ReactNode } from 'react';
import type { SortValue } from './sort.ts';

/** One column of a table of `Row`s. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and money are aligned to the end, texts to the start. */
  readonly align?: 'start' | 'end' | undefined;
  /** Makes the column sortable. With `onSort` the server sorts and the value is not used. */
  readonly sortBy?: ((row: Row) => SortValue) | undefined;
  /** The column's cell in the totals row. */
  readonly total?: ReactNode;
  /**
   * For a first column that selects rows: the next column is the row header. See `selectColumn`.
   */
  readonly select?: { readonly head: ReactNode } | undefined;
}
