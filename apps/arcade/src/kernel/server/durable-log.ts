/**
 * A file of JSON lines that survives a crash: a line is on disk before its promise resolves. Lines
 * that wait together are written with one call. The file is rewritten when it has grown long.
 */
import { readFileSync, renameSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

/** A data file is in use or damaged; `message` is for the operator. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

export interface DurableLog {
  /** Resolves when the value is on disk. */
  append(value: unknown): Promise<void>;
  /** Waits for the lines on their way, then closes the file. */
  close(): Promise<void>;
}

interface Line {
  readonly text: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Lines after which the file is rewritten with what still counts. */
const REWRITE_AFTER = 5000;

/** Opens the file with the values that still count, and nothing else. */
export async function openLog(
  path: string,
  listCounting: () => readonly unknown[],
): Promise<DurableLog> {
  let [file, count] = await rewrite(path, listCounting());
  let maxLines = count + REWRITE_AFTER;
  const waiting: Line[] = [];
  let writing: Promise<void> | null = null;

  async function write(lines: readonly Line[]): Promise<void> {
    await file.write(lines.map(({ text }) => text).join(''));
    await file.datasync();
    count += lines.length;
    if (count < maxLines) return;
    await file.close();
    [file, count] = await rewrite(path, listCounting());
    maxLines = count + REWRITE_AFTER;
  }

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting.splice(0);
      try {
        await write(lines);
        for (const { resolve } of lines) resolve();
      } catch (error) {
        for (const { reject } of lines) reject(error);
      }
    }
    writing = null;
  }

  return {
    append: (value) =>
      new Promise((resolve, reject) => {
        waiting.push({ text: toLine(value), resolve, reject });
        writing ??= writeWaiting();
      }),
    async close() {
      await writing;
      await file.close();
    },
  };
}

/** The values of a file; a torn last line is the mark of a crash. Throws JournalError. */
export function readLog<Value>(path: string, parse: (text: string) => Value | null): Value[] {
  const lines = readIfThere(path).split('\n');
  const last = lines.length - 1;
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const value = parse(line);
    if (value !== null) return [value];
    if (index === last) return [];
    throw new JournalError(`${path} is damaged at line ${index + 1}; move it away to start again.`);
  });
}

export function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw new JournalError(`${path} cannot be read.`);
  }
}

const toLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** Replaces the file in one step, so that a crash leaves the old one or the new one. */
async function rewrite(
  path: string,
  values: readonly unknown[],
): Promise<[file: FileHandle, count: number]> {
  const fresh = `${path}.new`;
  const file = await open(fresh, 'w', 0o600);
  await file.write(values.map(toLine).join(''));
  await file.sync();
  renameSync(fresh, path);
  return [file, values.length];
}
