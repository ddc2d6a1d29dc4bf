import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

/** Tells whether the database takes writes, which one that answers questions may not do. */
export interface WriteCheck {
  /** Notes what a statement failed with: a full disk may refuse new rows and still change old ones. */
  noteFailure(error: unknown): void;
  canWrite(): Promise<boolean>;
}

export interface WriteCheckOptions {
  readonly db: Kysely<Database>;
  readonly log: Logger;
  /** Free bytes of the disk below the database; null where the disk is not ours to look at. */
  readonly freeBytes: (() => Promise<number>) | null;
}

/** The embedded database stops in the middle of a commit when its log, files of 1 MB, finds no room. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
/** More than the free room of any page: the database must make its file longer. */
const GROWTH_BYTES = 64 * 1024;
/** However often it is asked, the database writes no more often than this. */
const FRESH_MS = 500;
const DISK_FULL = '53100';

/** A check that writes one row, and no more often than twice a second. */
export function createWriteCheck({ db, log, freeBytes }: WriteCheckOptions): WriteCheck {
  let isDiskFull = false;
  let lastReason: string | null = null;
  let freshUntil = 0;
  let running: Promise<boolean> | null = null;

  /** Why nothing can be written; null where something can. */
  async function findObstacle(): Promise<string | null> {
    if (freeBytes !== null && (await freeBytes()) < MIN_FREE_BYTES) return 'the disk is full';
    const filler = isDiskFull ? randomBytes(GROWTH_BYTES) : null;
    await sql`
      insert into write_probe (id, written, filler) values (1, 1, ${filler})
      on conflict (id) do update set written = write_probe.written + 1, filler = excluded.filler`.execute(
      db,
    );
    isDiskFull = false;
    return null;
  }

  async function check(): Promise<boolean> {
    const reason = await findObstacle().catch((error: Error) => error.message);
    if (reason !== null && lastReason === null)
      log.error({ reason }, 'the database takes no writes');
    if (reason === null && lastReason !== null) log.warn('the database takes writes again');
    lastReason = reason;
    if (reason === null) freshUntil = performance.now() + FRESH_MS;
    return reason === null;
  }

  return {
    noteFailure(error) {
      if (!(error instanceof DatabaseError) || error.code !== DISK_FULL) return;
      isDiskFull = true;
      freshUntil = 0;
    },
    async canWrite() {
      if (performance.now() < freshUntil) return true;
      running ??= check().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
