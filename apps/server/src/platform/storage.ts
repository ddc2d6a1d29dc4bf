import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { connectEmbedded, connectServer } from './db/connect.ts';
import { damaged, holdDataFolder, type DataFolder } from './db/data-folder.ts';
import { openEmbedded } from './db/embedded.ts';

/** The open database and how to let go of it. */
export interface Storage {
  pool: Pool;
  kind: 'postgres' | 'embedded';
  close(): Promise<void>;
  /** Called once when the embedded database dies; the program cannot go on without it. */
  onBroken(listener: (reason: string) => void): void;
}

/** Where the build leaves a prepared database, beside the program. */
const TEMPLATE = new URL('./template/', import.meta.url);

export interface StorageOptions {
  /** A prepared database to begin with; null starts from nothing. Default: the build's, if there. */
  template?: string | null;
  /** Throw-away databases need not wait for the disk. */
  durable?: boolean;
}

/**
 * Opens PostgreSQL when DATABASE_URL names one, else the database in the data folder. Throws
 * DataFolderError when that folder is in use, foreign or damaged.
 */
export async function openStorage(config: Config, options: StorageOptions = {}): Promise<Storage> {
  if (config.databaseUrl) {
    const pool = connectServer(config.databaseUrl, config.databasePool);
    pool.on('error', () => {});
    return { pool, kind: 'postgres', close: () => pool.end(), onBroken: () => {} };
  }
  const folder = await holdDataFolder(config.dataDir);
  try {
    return await openFolder(folder, options);
  } catch (error) {
    await folder.release();
    throw error;
  }
}

async function openFolder(
  folder: DataFolder,
  { template, durable = true }: StorageOptions,
): Promise<Storage> {
  const isNew = !(await folder.hasDatabase());
  const source =
    template === undefined ? (existsSync(TEMPLATE) ? TEMPLATE.pathname : null) : template;
  if (isNew && source) await folder.install(source);
  const embedded = await openEmbedded({ dataDir: folder.databasePath, durable }).catch(
    async (error: Error) => {
      if (isNew && !source) await rm(folder.databasePath, { recursive: true, force: true });
      throw damaged(folder.path, error.message);
    },
  );
  if (isNew) await folder.mark();
  const pool = connectEmbedded(embedded);
  let listener: (reason: string) => void = () => {};
  pool.on('error', (error) => listener(error.message));
  embedded.onBroken((reason) => listener(reason));
  return {
    pool,
    kind: 'embedded',
    async close() {
      await pool.end();
      await embedded.close();
      await folder.release();
    },
    onBroken(next) {
      listener = next;
    },
  };
}
