import { existsSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { connectEmbedded, connectServer, connectWithoutLimits } from './db/connect.ts';
import { damaged, holdDataFolder, tooSlow, type DataFolder } from './db/data-folder.ts';
import { SlowStartError } from './db/embedded-thread.ts';
import { requireNamedStatements, setRoleLimits } from './db/pooler.ts';
import { openEmbedded, type DatabaseWatcher, type EmbeddedUsage } from './db/embedded.ts';

/** The open database and how to let go of it. */
export interface Storage {
  pool: Pool;
  /** What migrations are made by: connections that no pooler shares. The same pool where there is no pooler. */
  direct: Pool;
  kind: 'postgres' | 'embedded';
  close(): Promise<void>;
  /** Who hears when the embedded database dies and comes back; PostgreSQL is somebody else's to watch. */
  watch(watcher: DatabaseWatcher): void;
  /** Free bytes of the disk below the embedded database; null on PostgreSQL. */
  freeBytes: (() => Promise<number>) | null;
  /** What the embedded database holds; null on PostgreSQL. */
  usage: (() => EmbeddedUsage) | null;
}

/** Where the build leaves a prepared database, beside the program. */
const TEMPLATE = new URL('./template/', import.meta.url);

export interface StorageOptions {
  /** A prepared database to begin with; null starts from nothing. Default: the build's, if there. */
  template?: string | null;
  /** Throw-away databases need not wait for the disk. */
  durable?: boolean;
  /** How long one statement of the embedded database may take; longer, and it is started again. */
  patienceMs?: number;
  /** How long the embedded database may take to open. */
  startMs?: number;
}

/**
 * Opens PostgreSQL when DATABASE_URL names one, else the database in the data folder. Throws
 * DataFolderError when that folder is in use, foreign or damaged.
 */
export async function openStorage(config: Config, options: StorageOptions = {}): Promise<Storage> {
  if (config.databaseUrl && config.databaseDirectUrl)
    return openPooled(config.databaseUrl, config.databaseDirectUrl, config.databasePool);
  if (config.databaseUrl) {
    const pool = connectServer(config.databaseUrl, config.databasePool);
    return serverStorage(pool, pool);
  }
  const folder = await holdDataFolder(config.dataDir);
  try {
    return await openFolder(folder, options, fitsTemplate(config));
  } catch (error) {
    await folder.release();
    throw error;
  }
}

/** How many connections go past the pooler, for the schema alone. */
const DIRECT_CONNECTIONS = 1;

/** PostgreSQL behind a pooler. Throws PoolerError when that is one that named statements do not get through. */
async function openPooled(url: string, directUrl: string, size: number): Promise<Storage> {
  const direct = connectWithoutLimits(directUrl, DIRECT_CONNECTIONS);
  const pool = connectWithoutLimits(url, Math.max(size, 2));
  const storage = serverStorage(pool, direct);
  try {
    await setRoleLimits(direct);
    await requireNamedStatements(pool);
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

function serverStorage(pool: Pool, direct: Pool): Storage {
  const pools = new Set([pool, direct]);
  const close = async () => void (await Promise.all([...pools].map((each) => each.end())));
  return { pool, direct, kind: 'postgres', close, watch() {}, freeBytes: null, usage: null };
}

/** Whether the build's template is there, and in the currency of the settings: it is made in the default one. */
function fitsTemplate({ currency, currencyDigits }: Config): boolean {
  return currency === 'USD' && currencyDigits === 2 && existsSync(TEMPLATE);
}

async function openFolder(
  folder: DataFolder,
  { template, durable = true, patienceMs, startMs }: StorageOptions,
  isTemplateFit: boolean,
): Promise<Storage> {
  const isNew = !(await folder.hasDatabase());
  const source = template === undefined ? (isTemplateFit ? TEMPLATE.pathname : null) : template;
  if (isNew && source) await folder.install(source);
  let watcher: DatabaseWatcher | null = null;
  const embedded = await openEmbedded(
    {
      dataDir: folder.databasePath,
      durable,
      ...(patienceMs && { patienceMs }),
      ...(startMs && { startMs }),
    },
    {
      lost: (reason) => watcher?.lost(reason),
      restored: () => watcher?.restored(),
      broken: (reason) => watcher?.broken(reason),
    },
  ).catch(async (error: Error) => {
    if (isNew && !source) await rm(folder.databasePath, { recursive: true, force: true });
    const why = error instanceof SlowStartError ? tooSlow : damaged;
    throw why(folder.path, error.message);
  });
  if (isNew) await folder.mark();
  const pool = connectEmbedded(embedded);
  return {
    pool,
    direct: pool,
    kind: 'embedded',
    async close() {
      await pool.end();
      await embedded.close();
      await folder.release();
    },
    watch(next) {
      watcher = next;
    },
    freeBytes: () => getFreeBytes(folder.databasePath),
    usage: () => embedded.usage(),
  };
}

async function getFreeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
