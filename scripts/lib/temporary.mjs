// Where a run of tests writes what it throws away: in memory, on a machine that has room for it.
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps this folder in memory; a container may have made it small. */
const MEMORY = '/dev/shm';
/** More than all gates that run at a time write, in bytes. */
const ROOM = 4 * 2 ** 30;
/** What must be left for the programs beside it, in bytes. */
const REST = 4 * 2 ** 30;
/** Folders are named so, with the process that made them. */
const NAME = /^baize-tests-(\d+)$/;

/**
 * Gives this process and all that it starts a temporary folder in memory, gone when it ends. A test's database
 * is a thousand small files: copying and removing them on a disk's file system takes as much processor time as
 * starting it. Where TMPDIR is set, or memory is short, everything stays as it is.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeAbandoned();
  const folder = join(MEMORY, `baize-tests-${process.pid}`);
  mkdirSync(folder);
  // PostgreSQL runs as another user, who has to get to its own folder in here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // A signal ends a process without its `exit` event, and the files would stay in memory.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM && process.availableMemory() >= ROOM + REST;
  } catch {
    return false;
  }
}

/** Runs that were killed could not remove theirs. */
function removeAbandoned() {
  for (const name of readdirSync(MEMORY)) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It belongs to somebody else.
    return error.code === 'EPERM';
  }
}
