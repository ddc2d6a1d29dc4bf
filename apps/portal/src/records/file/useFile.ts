import { useState } from 'react';
import { type Call, useCall } from '../../kernel/calls/use-call.ts';
import { getCells, getHead, type RecordColumn } from '../columns.ts';
import { csvWriter } from './csv.ts';
import type { FileWriter } from './file-writer.ts';
import type { Parts, ReadParts } from './parts.ts';
import { save } from './save.ts';

export type FileKind = 'csv' | 'xlsx';

/** Rows of a file; more than a person reads, and a spreadsheet still opens them quickly. */
const MAX_ROWS = 100_000;

/** How many parts have been read, of how many where that is known. */
export interface Progress {
  readonly read: number;
  readonly all: number | undefined;
}

/** A file that is made. */
export interface FileCall extends Call<FileKind> {
  /** What is being made. */
  readonly kind: FileKind | undefined;
  /** How far its rows have been read, where that takes several calls. */
  readonly progress: Progress | undefined;
}

/** Saves rows as a file, which is written while they are read. */
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
      // Who has left the page, or logged out, wants no file of it any more.
      if (!isCurrent()) return;
      await writer.add(getCells(columns, rows));
    }
    save(`${name}.${wanted}`, await writer.end());
  });
  if (!call.isBusy) return { ...call, kind: undefined, progress: undefined };
  return { ...call, kind, progress: read && { read: read.read, all: parts.getCount(read) } };
}

/** The writer of Excel files is loaded when somebody wants one. */
async function createWriter(kind: FileKind, head: readonly string[]): Promise<FileWriter> {
  return kind === 'csv' ? csvWriter(head) : (await import('./xlsx.ts')).xlsxWriter(head);
}
