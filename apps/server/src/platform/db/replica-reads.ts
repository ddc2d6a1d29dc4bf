import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../http/metrics.ts';
import { createKysely } from './connect.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailableError } from './guarded-pool.ts';

/** `behind`: it did not have every commit in time; `away`: it does not answer. */
export type ReplicaState = 'ready' | 'behind' | 'away';

/** A database to read from. */
export interface Reads {
  readonly db: Kysely<Database>;
  /** Every commit acknowledged until then is in it; null without a replica. */
  readonly asOf: Date | null;
}

/** Reads of operations with `x-read: replica`. */
export interface ReplicaReads {
  /**
   * Reads from a replica that has every commit acknowledged so far, on whichever server it was, so
   * that members see their own changes. Reads from the primary if there is no replica, or none
   * that has. The work may run twice, so it must not write.
   */
  run<T>(work: (reads: Reads) => Promise<T>): Promise<T>;
  /** The replica's last known state; null if none is configured. */
  getState(): ReplicaState | null;
}

interface Options {
  /** The primary. */
  readonly db: Kysely<Database>;
  /** Connections to replicas, or null. */
  readonly pool: Pool | null;
  /** How long a read waits for the replica. */
  readonly waitMs: number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Minimum interval between checks of the replica without a read. */
const CHECK_INTERVAL_MS = 1000;
/** Time after which an unresponsive replica is given up. */
const REPLICA_TIMEOUT_MS = 1000;
/** Pause between checks of the replica's position. */
const POSITION_POLL_MS = 5;
/** PostgreSQL cancels a replica's read that is in the way of replay. */
const CONFLICT_WITH_REPLAY = '40001';

/** The replica did not reach the primary's position in time. */
class BehindError extends Error {}

/** Creates the reads of a server; `pool` is null if DATABASE_READ_URL is not set. */
export function createReplicaReads({
  db: primary,
  pool,
  waitMs,
  clock,
  log,
  metrics,
}: Options): ReplicaReads {
  if (pool === null)
    return { run: (work) => work({ db: primary, asOf: null }), getState: () => null };
  const replica = createKysely(pool);
  const getPosition = shareNext(() => readPosition(primary));
  let state: ReplicaState = 'ready';
  let freshUntil = 0;
  let checking: Promise<void> | null = null;

  function note(next: ReplicaState): void {
    if (next !== state && next === 'ready') log.warn('the replica is read again');
    if (next !== state && next !== 'ready')
      log.warn({ reason: next }, 'the replica is not read; the primary is');
    state = next;
    freshUntil = performance.now() + CHECK_INTERVAL_MS;
  }

  async function getStart() {
    const asOf = clock.now();
    return { asOf, position: await getPosition() };
  }

  /** Runs the work on one connection, because a proxy may lead each to another replica. */
  function readReplica<T>(
    { asOf, position }: Awaited<ReturnType<typeof getStart>>,
    work: (reads: Reads) => Promise<T>,
  ): Promise<T> {
    const deadline = createDeadline(waitMs + REPLICA_TIMEOUT_MS);
    const reading = replica.connection().execute(async (db) => {
      await catchUp(db, position, waitMs);
      deadline.end();
      if (deadline.isMissed()) throw new DatabaseUnavailableError('a late answer');
      note('ready');
      return work({ db, asOf });
    });
    return Promise.race([reading, deadline.missed]).finally(deadline.end);
  }

  function readPrimary<T>(work: (reads: Reads) => Promise<T>): Promise<T> {
    metrics.count('baize_replica_misses_total', 'Reads for a replica that the primary answered.');
    return work({ db: primary, asOf: clock.now() });
  }

  async function check(): Promise<void> {
    // Without the primary nothing is known of the replica.
    const start = await getStart().catch(() => null);
    if (start === null) return;
    await readReplica(start, async () => {}).catch((error: unknown) =>
      note(toState(error) ?? 'away'),
    );
  }

  /** Looks at the replica again in the background, so that no read waits for one that hangs. */
  function probe(): void {
    if (performance.now() < freshUntil) return;
    checking ??= check().finally(() => {
      checking = null;
    });
  }

  return {
    async run(work) {
      if (state !== 'ready') {
        probe();
        return readPrimary(work);
      }
      const start = await getStart();
      try {
        const result = await readReplica(start, work);
        metrics.count('baize_replica_reads_total', 'Reads that a replica answered.');
        return result;
      } catch (error) {
        const failure = toState(error);
        if (failure === null) throw error;
        note(failure);
        return readPrimary(work);
      }
    },
    getState() {
      probe();
      return state;
    },
  };
}

/** Rejects `missed` with DatabaseUnavailableError unless it is ended in time. */
function createDeadline(ms: number) {
  let isMissed = false;
  let timer: NodeJS.Timeout | undefined;
  const missed = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isMissed = true;
      reject(new DatabaseUnavailableError('no answer'));
    }, ms);
  });
  return { missed, isMissed: () => isMissed, end: () => clearTimeout(timer) };
}

/** The replica's failure behind an error; null if the work itself failed. */
function toState(error: unknown): ReplicaState | null {
  if (error instanceof BehindError) return 'behind';
  if (error instanceof DatabaseUnavailableError) return 'away';
  const isCancelled = error instanceof DatabaseError && error.code === CONFLICT_WITH_REPLAY;
  return isCancelled ? 'behind' : null;
}

/** The primary's position in its log: an acknowledged commit is at or before it. */
async function readPosition(primary: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_flush_lsn()::text as position`.execute(primary);
  return rows[0]!.position;
}

/** Waits until a connection's database has replayed a position. Throws BehindError. */
async function catchUp(db: Kysely<Database>, position: string, waitMs: number): Promise<void> {
  const deadline = performance.now() + waitMs;
  // A replica may have become the primary since the connection was opened.
  const look = sql<{ hasAll: boolean }>`
    select coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_flush_lsn() end >= ${position}::pg_lsn, false) as "hasAll"`;
  while (!(await look.execute(db)).rows[0]!.hasAll) {
    if (performance.now() >= deadline) throw new BehindError('the replica is behind');
    await pause(POSITION_POLL_MS);
  }
}

/** Callers share one run, which begins after they asked: never one that runs already. */
function shareNext<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        const result = read();
        running = result;
        next = null;
        return result;
      });
    return next;
  };
}
