import { chmodSync, constants, copyFileSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The data folder cannot be used; the message names the folder and the reason. */
export class DataFolderError extends Error {}

const LOCK = 'baize.lock';
const DATABASE = 'db';
const MARKER = 'baize.json';
/** The server's files in its data folder: the lock, the database and the keys. */
const OURS = /^(baize\.lock|db(\.\d+\.new)?|(operator|vendor-master)\.key)$/;
/** The arcade's journal is beside it and protects its own files. */
const ARCADE = 'arcade';

/** Modes of folders and files: only the owner may read the database. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const GROUP_AND_OTHERS = 0o077;

/** A data folder locked by this process. */
export interface DataFolder {
  path: string;
  /** Path of the embedded database. */
  databasePath: string;
  /** Whether it contains a database. */
  hasDatabase(): Promise<boolean>;
  /** Copies a prepared database into place, all or nothing. */
  install(template: string): Promise<void>;
  /** Writes the marker that identifies our folders. */
  mark(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Locks the folder for this process. Throws DataFolderError if it is not a folder, belongs to
 * another program, or is in use by a running process, whose number the message gives.
 */
export async function holdDataFolder(path: string): Promise<DataFolder> {
  await makeFolder(path);
  const lock = join(path, LOCK);
  await takeLock(path, lock);
  const databasePath = join(path, DATABASE);
  const folder: DataFolder = {
    path,
    databasePath,
    hasDatabase: () => exists(databasePath),
    async install(template) {
      const staging = join(path, `${DATABASE}.${process.pid}.new`);
      await rm(staging, { recursive: true, force: true });
      copyFolder(template, staging);
      await rename(staging, databasePath);
    },
    mark: () =>
      writeFile(join(databasePath, MARKER), `${JSON.stringify({ baize: 1 })}\n`, {
        mode: PRIVATE_FILE,
      }),
    release: () => unlink(lock).catch(() => {}),
  };
  try {
    await checkDatabase(path, databasePath);
    keepPrivate(path);
  } catch (error) {
    await folder.release();
    throw error;
  }
  return folder;
}

/**
 * A thousand small files: copied synchronously, because nothing else can run before it is finished.
 */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: PRIVATE_FOLDER });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, PRIVATE_FILE);
    }
  }
}

/**
 * Removes access for group and others from our files in the folder, and from the folder itself
 * unless it holds other files.
 */
function keepPrivate(path: string): void {
  const names = readdirSync(path).filter((name) => name !== ARCADE);
  const ours = names.filter((name) => OURS.test(name));
  try {
    for (const name of ours) closeToOthers(join(path, name));
  } catch (error) {
    throw new DataFolderError(
      `The files in the data folder ${path} belong to another user (${getCode(error)}). Give them to the user that runs Baize.`,
    );
  }
  if (ours.length < names.length || (lstatSync(path).mode & GROUP_AND_OTHERS) === 0) return;
  try {
    chmodSync(path, PRIVATE_FOLDER);
  } catch {
    // A mounted volume has another owner; only its content is restricted.
  }
}

function closeToOthers(path: string): void {
  const stats = lstatSync(path);
  const isFolder = stats.isDirectory();
  if (!stats.isSymbolicLink() && (stats.mode & GROUP_AND_OTHERS) !== 0)
    chmodSync(path, isFolder ? PRIVATE_FOLDER : PRIVATE_FILE);
  if (isFolder) for (const name of readdirSync(path)) closeToOthers(join(path, name));
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
  } catch (error) {
    if (getCode(error) === 'EEXIST') {
      throw new DataFolderError(
        `${path} is a file, not a data folder. Choose a folder with DATA_DIR.`,
      );
    }
    throw new DataFolderError(`The data folder ${path} cannot be created (${getCode(error)}).`);
  }
}

async function takeLock(path: string, lock: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await writeFile(
        lock,
        JSON.stringify({ pid: process.pid, started: await getStart(process.pid) }),
        {
          flag: 'wx',
          mode: PRIVATE_FILE,
        },
      );
      return;
    } catch (error) {
      if (getCode(error) !== 'EEXIST') {
        throw new DataFolderError(`The data folder ${path} cannot be written (${getCode(error)}).`);
      }
    }
    const holder = await readHolder(lock);
    if (holder && (await isAlive(holder))) {
      throw new DataFolderError(
        `The data folder ${path} is in use by process ${holder.pid}. Stop it, or choose another folder with DATA_DIR.`,
      );
    }
    await unlink(lock).catch(() => {});
  }
  throw new DataFolderError(`The data folder ${path} is being locked by another process.`);
}

interface Holder {
  pid: number;
  started: string | null;
}

async function readHolder(lock: string): Promise<Holder | null> {
  try {
    const holder: unknown = JSON.parse(await readFile(lock, 'utf8'));
    const { pid, started } = holder as Partial<Holder>;
    return typeof pid === 'number' ? { pid, started: started ?? null } : null;
  } catch {
    return null;
  }
}

/** Whether the lock's process still runs; a reused process number does not count. */
async function isAlive({ pid, started }: Holder): Promise<boolean> {
  if (pid === process.pid) return started === (await getStart(pid));
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (getCode(error) === 'ESRCH') return false;
  }
  const now = await getStart(pid);
  return started === null || now === null || started === now;
}

/** Start time of a process as Linux counts it; null without /proc. */
async function getStart(pid: number): Promise<string | null> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

async function checkDatabase(path: string, databasePath: string): Promise<void> {
  if (!(await exists(databasePath))) return;
  const names: string[] = await readdir(databasePath).catch(() => []);
  if (!names.includes(MARKER)) {
    throw new DataFolderError(
      `${path} is not a Baize data folder: its "${DATABASE}" was not made by Baize. Choose another folder with DATA_DIR.`,
    );
  }
  for (const needed of ['PG_VERSION', 'global', 'base', 'pg_wal']) {
    if (!names.includes(needed)) throw damaged(path, `"${DATABASE}/${needed}" is missing`);
  }
}

/** The error for one of our folders that cannot be opened any more. */
export function damaged(path: string, reason: string): DataFolderError {
  return new DataFolderError(
    `The data folder ${path} is damaged: ${reason}. Restore a backup, or choose another folder with DATA_DIR.`,
  );
}

/** The error for a folder whose database neither opens nor fails. */
export function tooSlow(path: string, reason: string): DataFolderError {
  return new DataFolderError(
    `The database in the data folder ${path} does not start: ${reason}. Check that the disk responds, and start again.`,
  );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
