// The drills of `npm test`: one kill of a server and one of the leader, on a cluster of its own.
// Only where `npm run cluster` has unpacked Debian's packages before; elsewhere it says so.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';
import { createCluster } from './src/cluster.mjs';
import { runDrill } from './src/drill.mjs';
import { getPrograms, isComplete } from './src/packages.mjs';
import { openPlan } from './src/plan.mjs';

const unpacked = join(root, '.cache', 'cluster-programs');

if (isComplete(unpacked)) process.exitCode = await runShortDrill();
else console.log("skipped: `npm run cluster` has not unpacked Debian's packages here");

async function runShortDrill() {
  const folder = mkdtempSync(join(tmpdir(), 'baize-cluster-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o711);
  const cluster = createCluster(await openPlan(folder), getPrograms(unpacked));
  const since = performance.now();
  const say = (line) =>
    console.log(`${String(Math.round((performance.now() - since) / 1000)).padStart(3)} s  ${line}`);
  try {
    await cluster.start(say);
    // A busy machine elects slowly; `npm run cluster` measures times.
    const kinds = ['server', 'leader'];
    const code = await runDrill({ cluster, kinds, times: 1, say, isTimed: false });
    console.log(`a kill of a server and of the leader: ${code === 0 ? 'nothing lost' : 'failed'}`);
    return code;
  } catch (error) {
    console.error(error.message);
    return 1;
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
