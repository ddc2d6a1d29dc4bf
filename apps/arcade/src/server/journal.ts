/**
 * The arcade's memory across a crash: one line of JSON for each phase of each round, on disk
 * before the call that it announces. Rounds that are done are dropped when the file is rewritten.
 */
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isFinal } from './round.ts';
import type { Round } from './round.ts';

/** The folder is in use, or its file is not a journal; `message` is for the operator. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

export interface Journal {
  /** Rounds that an earlier run left owing. */
  readonly unfinished: readonly Round[];
  /** Resolves when the round's phase is on disk. */
  write(round: Round): Promise<void>;
  close(): Promise<void>;
}

const FILE = 'rounds.ndjson';
const LOCK = 'arcade.pid';
/** Lines after which the file is rewritten with the open rounds alone. */
const REWRITE_AFTER = 5000;

/** Opens the journal of a folder and takes its lock. Throws JournalError. */
export async function openJournal(dir: string): Promise<Journal> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  takeLock(join(dir, LOCK));
  const path = join(dir, FILE);
  const unfinished = readJournal(path);
  const owing = new Map(unfinished.map((round) => [round.id, round]));
  let file = await rewrite(path, owing);
  let lines = owing.size;
  let tail: Promise<void> = Promise.resolve();

  const append = async (round: Round): Promise<void> => {
    if (isFinal(round)) owing.delete(round.id);
    else owing.set(round.id, round);
    if (lines >= REWRITE_AFTER) {
      await file.close();
      file = await rewrite(path, owing);
      lines = owing.size;
      return;
    }
    await file.write(`${JSON.stringify(round)}\n`);
    await file.datasync();
    lines += 1;
  };

  return {
    unfinished,
    write(round) {
      const written = tail.then(() => append(round));
      tail = written.catch(() => undefined);
      return written;
    },
    async close() {
      await tail;
      await file.close();
      rmSync(join(dir, LOCK), { force: true });
    },
  };
}

/** The rounds of a journal file that still owe something; a torn last line is a crash's mark. */
export function readJournal(path: string): Round[] {
  const lines = readIfThere(path).split('\n');
  const last = lines.length - 1;
  const owing = new Map<string, Round>();
  lines.forEach((line, index) => {
    if (line === '') return;
    const round = parseRound(line);
    if (round && isFinal(round)) owing.delete(round.id);
    else if (round) owing.set(round.id, round);
    else if (index !== last) {
      throw new JournalError(
        `${path} is damaged at line ${index + 1}; move it away to start anew.`,
      );
    }
  });
  return [...owing.values()];
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw new JournalError(`${path} cannot be read.`);
  }
}

function parseRound(line: string): Round | null {
  try {
    const value = JSON.parse(line) as Round;
    return typeof value.id === 'string' && typeof value.phase === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Replaces the file in one step, so that a crash leaves the old one or the new one. */
async function rewrite(path: string, owing: ReadonlyMap<string, Round>): Promise<FileHandle> {
  const fresh = `${path}.new`;
  const file = await open(fresh, 'w', 0o600);
  for (const round of owing.values()) await file.write(`${JSON.stringify(round)}\n`);
  await file.sync();
  renameSync(fresh, path);
  return file;
}

function takeLock(path: string): void {
  for (const lastTry of [false, true]) {
    try {
      const lock = openSync(path, 'wx', 0o600);
      writeSync(lock, String(process.pid));
      closeSync(lock);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readIfThere(path));
      if (lastTry || isAlive(holder)) {
        throw new JournalError(`Another arcade (process ${holder}) uses this data folder.`);
      }
      rmSync(path, { force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
