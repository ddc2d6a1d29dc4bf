/**
 * The arcade's memory across a crash: one line of JSON for each phase of each round, on disk
 * before the call that it announces. Rounds that are done are dropped when the file is rewritten.
 */
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { JournalError, openLog, readIfThere, readLog } from './durable-log.ts';
import { isFinal } from './round.ts';
import type { Round } from './round.ts';

export interface Journal {
  /** Rounds that an earlier run left owing. */
  readonly unfinished: readonly Round[];
  /** Resolves when the round's phase is on disk. */
  write(round: Round): Promise<void>;
  /** Writes the phases of several rounds in one line: after a crash all of them count, or none. */
  writeTogether(rounds: readonly Round[]): Promise<void>;
  close(): Promise<void>;
}

const FILE = 'rounds.ndjson';
const LOCK = 'arcade.pid';

/** Opens the journal of a folder and takes its lock. Throws JournalError. */
export async function openJournal(dir: string): Promise<Journal> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  takeLock(join(dir, LOCK));
  const path = join(dir, FILE);
  const unfinished = readJournal(path);
  const owing = new Map(unfinished.map((round) => [round.id, round]));
  const log = await openLog(path, () => [...owing.values()]);

  const writeTogether = (rounds: readonly Round[]): Promise<void> => {
    for (const round of rounds) note(owing, round);
    return log.append(rounds.length === 1 ? rounds[0] : rounds);
  };

  return {
    unfinished,
    write: (round) => writeTogether([round]),
    writeTogether,
    async close() {
      await log.close();
      rmSync(join(dir, LOCK), { force: true });
    },
  };
}

/** The rounds of a journal file that still owe something; a torn last line is a crash's mark. */
export function readJournal(path: string): Round[] {
  const owing = new Map<string, Round>();
  for (const round of readLog(path, parseRounds).flat()) note(owing, round);
  return [...owing.values()];
}

function note(owing: Map<string, Round>, round: Round): void {
  if (isFinal(round)) owing.delete(round.id);
  else owing.set(round.id, round);
}

/** The round of a line, or the rounds that were written together; null for anything else. */
function parseRounds(line: string): readonly Round[] | null {
  try {
    const value = JSON.parse(line) as Round | readonly Round[];
    const rounds: readonly Round[] = Array.isArray(value) ? value : [value as Round];
    const isRound = ({ id, phase }: Round): boolean =>
      typeof id === 'string' && typeof phase === 'string';
    return rounds.every(isRound) ? rounds : null;
  } catch {
    return null;
  }
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
