// Reads processes from /proc: their processor time, their memory. Linux only.
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Seconds of processor time that a process's living threads have used so far, user and system, from
 * the scheduler's exact figures: the ticks of /proc/<pid>/stat are a hundred times too coarse.
 */
export function cpuSeconds(pid) {
  return readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + threadNanoseconds(`/proc/${pid}/task/${thread}/schedstat`) / 1e9,
    0,
  );
}

function threadNanoseconds(path) {
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[0]);
  } catch {
    return 0; // It ended in the meantime.
  }
}

/** The command line of a process, its arguments joined with spaces. */
export const getCommand = (pid) =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();

/** Memory of a process in bytes: private, and shared with others (the program's text). */
export function getMemory(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const bytes = (name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024;
  const own = bytes('Private_Clean') + bytes('Private_Dirty');
  return { own, shared: bytes('Rss') - own };
}
