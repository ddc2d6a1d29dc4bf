import type { FileCell } from '../columns.ts';

/** A file whose rows are added part by part. */
export interface FileWriter {
  add(rows: readonly (readonly FileCell[])[]): Promise<void> | void;
  end(): Promise<Blob> | Blob;
}
