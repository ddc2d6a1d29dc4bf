// `npm run cluster`: two servers on a PostgreSQL that fails over, on this machine.
import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { root, say } from '../../scripts/lib/run.mjs';
import { parseMoment } from './src/backup.mjs';
import { createCluster } from './src/cluster.mjs';
import { runDrill, TARGETS } from './src/drill.mjs';
import { getPrograms } from './src/packages.mjs';
import { holdFolder, openPlan, PARTS } from './src/plan.mjs';
import { runRestore, runRestoreDrill } from './src/restore.mjs';

const usage = `npm run cluster [-- [--data FOLDER] [--kill ${Object.keys(TARGETS).join('|')}|all] [--times N] [--restore 'MOMENT'|drill]]`;

process.exitCode = await main();

async function main() {
  const settings = parseArguments();
  if (settings === null) {
    console.error(usage);
    return 2;
  }
  try {
    const release = holdFolder(settings.data);
    return await run(settings).finally(release);
  } catch (error) {
    console.error(error.message);
    return 1;
  }
}

async function run(wanted) {
  await ensureInstalled();
  const { build } = await import('../../scripts/build.mjs');
  await build({});
  say("Debian's programs …");
  const programs = getPrograms(join(root, '.cache', 'cluster-programs'));
  const cluster = createCluster(await openPlan(wanted.data), programs);
  const stopping = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve(0));
  });
  try {
    const isStopped = await Promise.race([cluster.start(say), stopping]);
    if (isStopped !== undefined) return 0;
    const drill = getDrill(cluster, wanted);
    if (drill !== null) return await Promise.race([drill, stopping]);
    await announce(cluster);
    const ending = keepBackups(cluster);
    return await stopping.finally(ending);
  } finally {
    say('Stopping …');
    await cluster.stop();
  }
}

/** The drills that were asked for; null if there are none. */
function getDrill(cluster, { kinds, times, restore }) {
  if (restore === 'drill') return runRestoreDrill({ cluster, say });
  if (restore !== null) return runRestore({ cluster, moment: restore, say });
  return kinds.length > 0 ? runDrill({ cluster, kinds, times, say }) : null;
}

/** A small disk needs root. */
const getAllKinds = () =>
  Object.keys(TARGETS).filter((kind) => kind !== 'disk' || process.getuid?.() === 0);

const BACKUP_MS = 24 * 3_600_000;

/** Makes a base backup now and every day. */
function keepBackups({ backups }) {
  const back = () =>
    backups.back().then(
      () => say('A base backup is complete.'),
      (error) => say(`No base backup: ${error.message}`),
    );
  void back();
  const timer = setInterval(back, BACKUP_MS);
  return () => clearInterval(timer);
}

function parseArguments() {
  try {
    const options = {
      data: { type: 'string' },
      kill: { type: 'string' },
      times: { type: 'string' },
      restore: { type: 'string' },
    };
    const { values } = parseArgs({ options });
    const data = values.data ?? join('.cache', 'cluster');
    const { kill } = values;
    const kinds = kill === 'all' ? getAllKinds() : (kill?.split(',') ?? []);
    const times = Number(values.times ?? 20);
    const { restore: wish = null } = values;
    const restore = wish === null || wish === 'drill' ? wish : parseMoment(wish);
    const isRight =
      kinds.every((kind) => kind in TARGETS) &&
      Number.isInteger(times) &&
      times > 0 &&
      (wish === null || restore !== null);
    return isRight
      ? { data: isAbsolute(data) ? data : join(root, data), kinds, times, restore }
      : null;
  } catch {
    return null;
  }
}

async function announce({ plan, keys, getLeader, getReplicas }) {
  const { ports, folder } = plan;
  const [leader, replicas] = await Promise.all([getLeader(), getReplicas()]);
  const roles = PARTS.node.map((name) => {
    const role = name === leader ? 'leader' : replicas.includes(name) ? 'replica' : 'away';
    return `  ${name.padEnd(10)}127.0.0.1:${ports[name]}  ${role}`;
  });
  const at = (name) => `  ${name.padEnd(10)}127.0.0.1:${ports[name]}`;
  const lines = [
    `Baize is ready at http://127.0.0.1:${ports.portal}`,
    '',
    `Operator key  ${keys.operatorKey}`,
    '',
    'Servers',
    ...PARTS.server.map(at),
    'PostgreSQL',
    ...roles,
    'Proxy: leader, replicas; pool before the leader',
    ...['primary', 'replica', 'pool'].map(at),
    'etcd',
    ...PARTS.etcd.map(at),
    '',
    `Logs  ${join(folder, 'logs')}`,
    '',
    'Press Ctrl+C to stop.',
  ];
  console.log(lines.join('\n'));
}
