/** An arcade that is started again on what another one had on disk at some moment. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { startArcade } from '../src/kernel/server/arcade.ts';
import type { Bench } from './bench.ts';

/** Continues from the files of this moment, as after a crash; the first arcade writes elsewhere. */
export async function crashAndRestart(bench: Bench): Promise<void> {
  const { arcade: first, options } = bench;
  const journalDir = join(bench.dir, `after-${Math.random()}`);
  cpSync(options.journalDir, journalDir, {
    recursive: true,
    filter: (path) => !path.endsWith('arcade.pid'),
  });
  await first.stop();
  bench.arcade = await startArcade({ ...options, journalDir });
}
