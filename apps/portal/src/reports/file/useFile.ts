import { useState } from 'react';
import { type Call, useCall } from '../../kernel/calls/use-call.ts';
import { getCells, getHead, type RecordColumn } from '../table/columns.ts';
import { csvWriter } from './csv.ts';
import type { FileWriter } from './file-writer.ts';
import type { Parts, ReadParts } from './parts.ts';
import { saveFile } from './save.ts';

export type FileKind = 'csv' | 'xlsx';

/** Maximum rows of a file; a spreadsheet still opens it quickly. */
const MAX_ROWS = 100_000;

/** How many parts have been read, and of how many if known. */
export interface Progress {
  readonly read: number;
  readonly all: number | undefined;
}

/** An export in progress. */
export interface FileCall extends Call<FileKind> {
  /** The kind of file. */
  readonly kind: FileKind | undefined;
  /** Read progress, if it takes several calls. */
  readonly progress: Progress | undefined;
}

/** Saves rows as a file, written while they are read. */
export function useFile<Row>(
  name: string,
  columns: readonly RecordColumn<Row>[],
  parts: Parts<Row>,
): FileCall {
  const [kind, setKind] = useState<FileKind>();
  const [read, setRead] = useState<ReadParts>();
  const call = useCall(async (wanted: FileKind, isCurrent) => {
    setKind(wanted);
    setRead(undefined);
    const writer = await createWriter(wanted, getHead(columns));
    for await (const rows of parts.read(MAX_ROWS, setRead)) {
      // After leaving the page or a logout the file is discarded.
      if (!isCurrent()) return;
      await writer.add(getCells(columns, rows));
    }
    saveFile(`${name}.${wanted}`, await writer.end());
  });
  if (!call.isBusy) return { ...call, kind: undefined, progress: undefined };
  return { ...call, kind, progress: read && { read: read.read, all: parts.getCount(read) } };
}

/** The Excel writer is loaded on demand. */
async function createWriter(kind: FileKind, head: readonly string[]): Promise<FileWriter> {
  return kind === 'csv' ? csvWriter(head) : (await import('./xlsx.ts')).xlsxWriter(head);
}
