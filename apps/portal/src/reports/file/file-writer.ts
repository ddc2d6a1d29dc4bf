import type { FileCell } from '../table/columns.ts';

/** A file to which rows are added in parts. */
export interface FileWriter {
  add(rows: readonly (readonly FileCell[])[]): Promise<void> | void;
  end(): Promise<Blob> | Blob;
}
