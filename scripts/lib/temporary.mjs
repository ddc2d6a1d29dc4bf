// The temporary folder of a test run: in memory, if the machine has enough.
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps this folder in memory; a container may have limited it. */
const MEMORY = '/dev/shm';
/** Free space and memory that all concurrent gates together stay below, in bytes. */
const MIN_FREE_BYTES = 4 * 2 ** 30;
/** Memory reserved for the running programs, in bytes. */
const MEMORY_RESERVE_BYTES = 4 * 2 ** 30;
/** The folders' names, with the id of the creating process. */
const NAME = /^baize-tests-(\d+)$/;

/**
 * Gives this process and its children a temporary folder in memory, removed at exit. A test's
 * database is a thousand small files: copying and removing them on disk takes as much processor
 * time as starting it. Does nothing when TMPDIR is set or memory is short.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeAbandoned();
  const folder = join(MEMORY, `baize-tests-${process.pid}`);
  mkdirSync(folder);
  // PostgreSQL runs as another user, who needs access to its own folder in here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // A signal ends a process without its `exit` event, and the files would stay in memory.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return (
      bavail * bsize >= MIN_FREE_BYTES &&
      process.availableMemory() >= MIN_FREE_BYTES + MEMORY_RESERVE_BYTES
    );
  } catch {
    return false;
  }
}

/** Removes folders of killed runs. */
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
    // The process exists but belongs to another user.
    return error.code === 'EPERM';
  }
}
