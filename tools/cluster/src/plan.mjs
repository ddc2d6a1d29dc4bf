// Where the parts of a cluster listen and store their data. A second start uses the same plan.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../../scripts/lib/ports.mjs';
import { isRunning } from '../../../scripts/lib/processes.mjs';

/** Names of the parts of each kind, in the order of their start. */
export const PARTS = {
  etcd: ['etcd1', 'etcd2', 'etcd3'],
  node: ['pg1', 'pg2', 'pg3'],
  server: ['server1', 'server2'],
};

/** Ports by name: two of each etcd member and PostgreSQL node, one of all others. */
const PORTS = [
  ...PARTS.etcd.flatMap((name) => [name, `${name}-peer`]),
  ...PARTS.node.flatMap((name) => [name, `${name}-patroni`]),
  ...PARTS.server,
  'primary',
  'replica',
  'pool',
  'portal',
  'arcade',
];

/**
 * The plan kept in a data folder, made on its first start.
 * @param {string} folder
 * @returns {Promise<Plan>}
 *
 * @typedef {object} Plan
 * @property {string} folder
 * @property {Record<string, number>} ports
 * @property {Record<'superuser' | 'replication' | 'rewind' | 'patroni', string>} passwords
 */
export async function openPlan(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const file = join(folder, 'plan.json');
  if (!existsSync(file)) {
    const ports = await freePorts(PORTS.length);
    const plan = {
      ports: Object.fromEntries(PORTS.map((name, at) => [name, ports[at]])),
      passwords: Object.fromEntries(
        ['superuser', 'replication', 'rewind', 'patroni'].map((name) => [
          name,
          randomBytes(16).toString('hex'),
        ]),
      ),
    };
    writeFileSync(file, JSON.stringify(plan, null, 2), { mode: 0o600 });
  }
  return { folder, ...JSON.parse(readFileSync(file, 'utf8')) };
}

/**
 * Takes a data folder for this process. Throws when another one runs a cluster there.
 * @param {string} folder
 * @returns {() => void} gives it back
 */
export function holdFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const file = join(folder, 'cluster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
  if (pid !== null && isRunning(pid))
    throw new Error(`A cluster runs in ${folder} (process ${pid}).`);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/** The address of the database behind a port of the plan. */
export const getDatabaseUrl = ({ ports, passwords }, port) =>
  `postgres://postgres:${passwords.superuser}@127.0.0.1:${ports[port]}/postgres`;
