/**
 * What tables remember across restarts. The seeds of all draws follow from one secret, so that a
 * draw's commitment is the same after a restart. Results depend on the players' seeds too, so they
 * are on disk before they are shown. Bets are in the journal.
 */
import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Numbers } from '../game.ts';
import { newSeed } from '../seeds.ts';
import { JournalError, openLog, readIfThere, readLog } from './durable-log.ts';

/** A seed and its SHA-256. */
export interface ChainSeed {
  readonly serverSeed: string;
  readonly commitment: string;
}

/** The result of a draw. */
export interface StoredDraw {
  /** The table's key. */
  readonly table: string;
  readonly number: number;
  readonly clientSeed: string;
  readonly outcome: Numbers;
}

/** The newest state under a key; null when there is none any more. */
interface StoredState {
  readonly key: string;
  readonly state: unknown;
}

export interface TableStore {
  /** When draws began: no earlier draw was held. */
  readonly since: number;
  getSeed(table: string, number: number): ChainSeed;
  /** The stored results of a table. */
  list(table: string): readonly StoredDraw[];
  /** Resolves when the result is on disk. */
  write(draw: StoredDraw): Promise<void>;
  /** The state that was written last under a key. */
  getState<State>(key: string): State | null;
  /** The states under keys that begin with a prefix. */
  listStates<State>(prefix: string): readonly (readonly [key: string, state: State])[];
  /** Replaces the state of a key; null removes it. Resolves when it is on disk. */
  writeState(key: string, state: unknown): Promise<void>;
  close(): Promise<void>;
}

const SECRET_FILE = 'draws.json';
const LOG_FILE = 'draws.ndjson';
/** Results kept for each table. */
const MAX_RESULTS = 100;

interface Secret {
  readonly secret: string;
  readonly since: number;
}

/** Opens the store of a folder whose journal is locked by this process. Throws JournalError. */
export async function openTableStore(dir: string, now: number): Promise<TableStore> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const { secret, since } = readSecret(join(dir, SECRET_FILE), now);
  const path = join(dir, LOG_FILE);
  const draws = new Map<string, StoredDraw[]>();
  const states = new Map<string, unknown>();
  const keep = (value: StoredDraw | StoredState): void => {
    if ('table' in value) {
      const tableResults = draws.get(value.table) ?? [];
      draws.set(value.table, [...tableResults, value].slice(-MAX_RESULTS));
    } else if (value.state === null) states.delete(value.key);
    else states.set(value.key, value.state);
  };
  readLog<StoredDraw | StoredState>(path, parse).forEach(keep);
  const log = await openLog(path, () => [
    ...[...draws.values()].flat(),
    ...[...states].map(([key, state]): StoredState => ({ key, state })),
  ]);
  const write = (value: StoredDraw | StoredState): Promise<void> => {
    keep(value);
    return log.append(value);
  };
  return {
    since,
    getSeed(table, number) {
      const text = JSON.stringify([table, number]);
      const serverSeed = createHmac('sha256', secret).update(text).digest('hex');
      return { serverSeed, commitment: createHash('sha256').update(serverSeed).digest('hex') };
    },
    list: (table) => draws.get(table) ?? [],
    write,
    getState: <State>(key: string) => (states.get(key) ?? null) as State | null,
    listStates: <State>(prefix: string) =>
      [...states].filter((entry): entry is [string, State] => entry[0].startsWith(prefix)),
    writeState: (key, state) => write({ key, state }),
    close: () => log.close(),
  };
}

function readSecret(path: string, now: number): Secret {
  const text = readIfThere(path);
  if (text === '') {
    const secret = { secret: newSeed(), since: now };
    writeFileSync(`${path}.new`, JSON.stringify(secret), { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
    return secret;
  }
  const value = parse<Secret>(text);
  if (typeof value?.secret === 'string' && typeof value.since === 'number') return value;
  throw new JournalError(
    `${path} is damaged. Move it away: published draws can no longer be held.`,
  );
}

function parse<Value>(text: string): Value | null {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return null;
  }
}
