import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { connectEmbedded, connectServer } from './db/connect.ts';
import { damaged, holdDataFolder, tooSlow, type DataFolder } from './db/data-folder.ts';
import { SlowStartError } from './db/embedded-thread.ts';
import { openEmbedded, type DatabaseWatcher, type EmbeddedUsage } from './db/embedded.ts';

/** The open database and how to let go of it. */
export interface Storage {
  pool: Pool;
  kind: 'postgres' | 'embedded';
  close(): Promise<void>;
  /** Who hears when the embedded database dies and comes back; PostgreSQL is somebody else's to watch. */
  watch(watcher: DatabaseWatcher): void;
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
  if (config.databaseUrl) {
    const pool = connectServer(config.databaseUrl, config.databasePool);
    return { pool, kind: 'postgres', close: () => pool.end(), watch() {}, usage: null };
  }
  const folder = await holdDataFolder(config.dataDir);
  try {
    return await openFolder(folder, options, fitsTemplate(config));
  } catch (error) {
    await folder.release();
    throw error;
  }
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
    kind: 'embedded',
    async close() {
      await pool.end();
      await embedded.close();
      await folder.release();
    },
    watch(next) {
      watcher = next;
    },
    usage: () => embedded.usage(),
  };
}
