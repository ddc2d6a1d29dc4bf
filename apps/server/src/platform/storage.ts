import { existsSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { damaged, holdDataFolder, tooSlow, type DataFolder } from './db/data-folder.ts';
import { SlowStartError } from './db/embedded-thread.ts';
import {
  openEmbedded,
  type DatabaseWatcher,
  type Embedded,
  type EmbeddedUsage,
} from './db/embedded.ts';

/** The open database and how to close it. */
export interface Storage {
  pool: Pool;
  /** Connections for migrations, past any pooler. The same pool without a pooler. */
  direct: Pool;
  /** Connections to replicas; null without DATABASE_READ_URL. */
  replica: Pool | null;
  kind: 'postgres' | 'embedded';
  close(): Promise<void>;
  /** Watches the embedded database for failures and restarts; PostgreSQL is monitored elsewhere. */
  watch(watcher: DatabaseWatcher): void;
  /** Free bytes of the disk below the embedded database; null on PostgreSQL. */
  freeBytes: (() => Promise<number>) | null;
  /** Memory of the embedded database; null on PostgreSQL. */
  usage: (() => EmbeddedUsage) | null;
}

/** Prepared database of the build, beside the program. */
const TEMPLATE = new URL('./template/', import.meta.url);

export interface StorageOptions {
  /** A prepared database to start with; null starts empty. Default: the build's, if it exists. */
  template?: string | null;
  /** Throw-away databases need not wait for the disk. */
  durable?: boolean;
  /** Maximum duration of an embedded statement before the database is restarted. */
  patienceMs?: number;
  /** Maximum time to open the embedded database. */
  startMs?: number;
}

/** A database that is being opened. */
export interface StartingStorage {
  /** Rejects as `openStorage` does. */
  readonly storage: Promise<Storage>;
}

/**
 * Opens PostgreSQL if DATABASE_URL is set, otherwise the database in the data folder. Throws
 * DataFolderError if that folder is in use, foreign or damaged.
 */
export async function openStorage(config: Config, options: StorageOptions = {}): Promise<Storage> {
  return (await startStorage(config, options)).storage;
}

/**
 * Like `openStorage`, but resolves once the embedded database's thread runs, so that the caller can
 * load modules while the database opens.
 */
export async function startStorage(
  config: Config,
  options: StorageOptions = {},
): Promise<StartingStorage> {
  if (config.databaseUrl) return starting(openServer(config, config.databaseUrl));
  const folder = await holdDataFolder(config.dataDir);
  try {
    return starting(openFolder(folder, await startFolder(folder, options, fitsTemplate(config))));
  } catch (error) {
    await folder.release();
    throw error;
  }
}

/** The caller handles a rejection when it awaits the storage, which may be later. */
function starting(storage: Promise<Storage>): StartingStorage {
  storage.catch(() => {});
  return { storage };
}

async function openServer(
  { databaseDirectUrl, databaseReadUrl, databasePool }: Config,
  url: string,
): Promise<Storage> {
  const { connectReplica, connectServer } = await import('./db/connect.ts');
  const replica = databaseReadUrl ? connectReplica(databaseReadUrl, databasePool) : null;
  if (databaseDirectUrl) return openPooled(url, databaseDirectUrl, databasePool, replica);
  const pool = connectServer(url, databasePool);
  return serverStorage(pool, pool, replica);
}

/** Connections past the pooler, for the schema only. */
const DIRECT_CONNECTIONS = 1;

/**
 * PostgreSQL behind a pooler. Throws PoolerError if the pooler does not support named statements.
 */
async function openPooled(
  url: string,
  directUrl: string,
  size: number,
  replica: Pool | null,
): Promise<Storage> {
  const { connectWithoutLimits } = await import('./db/connect.ts');
  const { requireNamedStatements, setRoleLimits } = await import('./db/pooler.ts');
  const direct = connectWithoutLimits(directUrl, DIRECT_CONNECTIONS);
  const pool = connectWithoutLimits(url, Math.max(size, 2));
  const storage = serverStorage(pool, direct, replica);
  try {
    await setRoleLimits(direct);
    await requireNamedStatements(pool);
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

function serverStorage(pool: Pool, direct: Pool, replica: Pool | null): Storage {
  const pools = new Set([pool, direct, ...(replica ? [replica] : [])]);
  const close = async () => void (await Promise.all([...pools].map((each) => each.end())));
  const none = { watch() {}, freeBytes: null, usage: null };
  return { pool, direct, replica, kind: 'postgres', close, ...none };
}

/**
 * Whether the build's template exists and has the settings' currency: it is built in the default
 * one.
 */
function fitsTemplate({ currency, currencyDigits }: Config): boolean {
  return currency === 'USD' && currencyDigits === 2 && existsSync(TEMPLATE);
}

/** A data folder's database with its started thread. */
interface StartedFolder {
  readonly isNew: boolean;
  readonly opening: Promise<Embedded>;
  follow(watcher: DatabaseWatcher): void;
}

/** Installs the template if there is no database yet, and starts the database's thread. */
async function startFolder(
  folder: DataFolder,
  { template, durable = true, patienceMs, startMs }: StorageOptions,
  isTemplateFit: boolean,
): Promise<StartedFolder> {
  const isNew = !(await folder.hasDatabase());
  const source = template === undefined ? (isTemplateFit ? TEMPLATE.pathname : null) : template;
  if (isNew && source) await folder.install(source);
  let watcher: DatabaseWatcher | null = null;
  const opening = openEmbedded(
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
  return {
    isNew,
    opening,
    follow(next) {
      watcher = next;
    },
  };
}

async function openFolder(
  folder: DataFolder,
  { isNew, opening, follow }: StartedFolder,
): Promise<Storage> {
  try {
    const embedded = await opening;
    if (isNew) await folder.mark();
    const { connectEmbedded } = await import('./db/connect.ts');
    const pool = connectEmbedded(embedded);
    return {
      pool,
      direct: pool,
      replica: null,
      kind: 'embedded',
      async close() {
        await pool.end();
        await embedded.close();
        await folder.release();
      },
      watch: follow,
      freeBytes: () => getFreeBytes(folder.databasePath),
      usage: () => embedded.usage(),
    };
  } catch (error) {
    await folder.release();
    throw error;
  }
}

async function getFreeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
