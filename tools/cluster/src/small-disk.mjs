// Puts the data of a node on a small disk that can be filled: a tmpfs, so as root only.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** Room beside the data, for the log until the disk is filled. */
const ROOM_MB = 400;

const run = (program, ...words) =>
  execFileSync(program, words, { stdio: 'pipe', encoding: 'utf8' });

/** Why a small disk cannot be made; null if it can. */
export const findObstacle = () =>
  process.getuid?.() === 0 ? null : 'A small disk needs root, to mount a tmpfs.';

/**
 * Moves the data of a stopped node to a small disk.
 * @param {string} place folder of the node, with its data in `data`
 */
export function createSmallDisk(place) {
  const data = join(place, 'data');
  const disk = join(place, 'disk');
  const filler = join(data, 'filler');
  const usedMb = Number(run('du', '-sm', data).split('\t')[0]);
  run('cp', '-a', data, disk);
  run('mount', '-t', 'tmpfs', '-o', `size=${usedMb + ROOM_MB}m`, 'baize-disk', data);
  run('cp', '-a', `${disk}/.`, data);
  rmSync(disk, { recursive: true });
  return {
    /** Writes until no byte is free. */
    fill() {
      try {
        run('dd', 'if=/dev/zero', `of=${filler}`, 'bs=1M');
      } catch {
        // It ends with the disk.
      }
    },
    free: () => rmSync(filler, { force: true }),
    /** Moves the data of the stopped node back. */
    remove() {
      rmSync(filler, { force: true });
      run('cp', '-a', data, disk);
      run('umount', data);
      run('cp', '-a', `${disk}/.`, data);
      rmSync(disk, { recursive: true });
    },
  };
}
