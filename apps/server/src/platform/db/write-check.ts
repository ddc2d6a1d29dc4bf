import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { DatabaseUnavailableError } from './guarded-pool.ts';

/** Why the database accepts no writes. */
export type Obstacle = 'database_away' | 'read_only' | 'disk_full' | 'writes_fail';

/** Checks whether the database accepts writes; one that answers reads may not. */
export interface WriteCheck {
  /** Records a statement's error: a full disk may reject new rows and still change old ones. */
  noteFailure(error: unknown): void;
  /** Why the database accepts no writes; null if it does. */
  getObstacle(): Promise<Obstacle | null>;
  /**
   * How far this machine's clock was ahead of the database's, in milliseconds; null while it is
   * close enough.
   */
  getClockSkewMs(): number | null;
}

export interface WriteCheckOptions {
  readonly db: Kysely<Database>;
  readonly log: Logger;
  /** Free bytes of the disk below the database; null if the disk is not local. */
  readonly freeBytes: (() => Promise<number>) | null;
}

/**
 * The embedded database stops in the middle of a commit if there is no room for its log, in files
 * of 1 MB.
 */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
/** More than the free space of a page, so that the database must extend its file. */
const GROWTH_BYTES = 64 * 1024;
/** Minimum interval between test writes. */
const FRESH_MS = 500;
const DISK_FULL = '53100';
const READ_ONLY = '25006';
/** Larger than what a network clock leaves, smaller than what a vendor's signature allows. */
const MAX_SKEW_MS = 5000;

/** A check that writes one row, at most twice a second. */
export function createWriteCheck({ db, log, freeBytes }: WriteCheckOptions): WriteCheck {
  let isDiskFull = false;
  let lastObstacle: Obstacle | null = null;
  let skewMs: number | null = null;
  let freshUntil = 0;
  let running: Promise<Obstacle | null> | null = null;

  async function findObstacle(): Promise<Obstacle | null> {
    if (freeBytes !== null && (await freeBytes()) < MIN_FREE_BYTES) return 'disk_full';
    const filler = isDiskFull ? randomBytes(GROWTH_BYTES) : null;
    const sentAt = Date.now();
    const { rows } = await sql<{ at: Date }>`
      insert into write_probe (id, written, filler) values (1, 1, ${filler})
      on conflict (id) do update set written = write_probe.written + 1, filler = excluded.filler
      returning clock_timestamp() as at`.execute(db);
    noteClock(sentAt, rows[0]!.at.getTime(), Date.now());
    isDiskFull = false;
    return null;
  }

  function noteClock(sentAt: number, databaseAt: number, receivedAt: number): void {
    // The database looked at its clock between the two.
    const ahead = Math.max(0, sentAt - databaseAt) + Math.min(0, receivedAt - databaseAt);
    const isOff = Math.abs(ahead) > MAX_SKEW_MS;
    if (isOff && skewMs === null)
      log.error({ aheadMs: ahead }, "this machine's clock differs from the database's");
    if (!isOff && skewMs !== null)
      log.warn("this machine's clock agrees with the database's again");
    skewMs = isOff ? ahead : null;
  }

  async function check(): Promise<Obstacle | null> {
    let reason = 'the disk is full';
    const obstacle = await findObstacle().catch((error: Error) => {
      reason = error.message;
      return toObstacle(error);
    });
    if (obstacle !== null && obstacle !== lastObstacle)
      log.error({ obstacle, reason }, 'the database accepts no writes');
    if (obstacle === null && lastObstacle !== null) log.warn('the database accepts writes again');
    lastObstacle = obstacle;
    if (obstacle === null) freshUntil = performance.now() + FRESH_MS;
    return obstacle;
  }

  return {
    noteFailure(error) {
      if (!(error instanceof DatabaseError) || error.code !== DISK_FULL) return;
      isDiskFull = true;
      freshUntil = 0;
    },
    async getObstacle() {
      if (performance.now() < freshUntil) return null;
      running ??= check().finally(() => {
        running = null;
      });
      return running;
    },
    getClockSkewMs: () => skewMs,
  };
}

/** Cause of an error of the test write. */
function toObstacle(error: Error): Obstacle {
  const isAway = error instanceof DatabaseUnavailableError;
  const cause = isAway ? error.cause : error;
  const code = cause instanceof DatabaseError ? cause.code : undefined;
  if (code === DISK_FULL) return 'disk_full';
  if (code === READ_ONLY) return 'read_only';
  return isAway ? 'database_away' : 'writes_fail';
}
