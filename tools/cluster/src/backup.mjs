// Backups of the cluster with pgBackRest: base backups, every file of the log, and a restore to a
// moment into a PostgreSQL of its own beside the running one.
import { execFile, spawn } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePorts } from '../../../scripts/lib/ports.mjs';
import { getBackupSettings, STANZA } from './settings.mjs';

const run = promisify(execFile);

/** A restore reads the whole backup and replays the log up to the moment. */
const RESTORE_MS = 600_000;

/**
 * @param {object} cluster
 * @param {import('./plan.mjs').Plan} cluster.plan
 * @param {ReturnType<import('./packages.mjs').getPrograms>} cluster.programs
 * @param {{uid?: number, gid?: number}} cluster.as user of PostgreSQL
 * @param {() => Promise<string | undefined>} cluster.getLeader
 */
export function createBackups({ plan, programs, as, getLeader }) {
  const { folder, ports, passwords } = plan;
  const place = join(folder, 'backup');
  const settings = join(place, 'pgbackrest.conf');
  const env = { ...process.env, ...programs.env, PGPASSWORD: passwords.superuser };
  for (const path of [place, join(place, 'repository'), join(place, 'logs')]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (as.uid !== undefined) chownSync(path, as.uid, as.gid);
  }
  writeFileSync(settings, getBackupSettings(plan), { mode: 0o644 });

  const ask = async (...words) => {
    const all = [`--config=${settings}`, `--stanza=${STANZA}`, ...words];
    const { stdout } = await run(programs.backup, all, { ...as, env, cwd: place });
    return stdout;
  };

  /** Where the leader is; only it has every commit. */
  async function describeLeader() {
    const name = await getLeader();
    if (name === undefined) throw new Error('No node leads, so nothing can be backed up.');
    const data = join(folder, name, 'data');
    return [
      `--pg1-path=${data}`,
      `--pg1-port=${ports[name]}`,
      `--pg1-socket-path=${join(folder, name)}`,
    ];
  }

  /** Times of the backups' ends, oldest first. */
  async function listBackups() {
    const [stanza] = JSON.parse(await ask('--output=json', 'info').catch(() => '[]'));
    return (stanza?.backup ?? []).map(({ label, timestamp }) => ({
      label,
      endedAt: new Date(timestamp.stop * 1000),
    }));
  }

  return {
    listBackups,
    /** Makes a base backup: a full one first, then what has changed since. */
    async back() {
      const leader = await describeLeader();
      await ask(...leader, 'stanza-create');
      await ask(...leader, 'backup');
    },
    /**
     * Restores a moment beside the running cluster. Resolves with the address of a database that
     * accepts connections, its times, and how it is removed.
     * @param {Date} target
     */
    async restore(target) {
      const backups = await listBackups();
      if (!backups.some(({ endedAt }) => endedAt <= target))
        throw new Error(`No backup ended before ${target.toISOString()}: ${describe(backups)}`);
      const restored = join(folder, 'restored');
      rmSync(restored, { recursive: true, force: true });
      mkdirSync(restored, { mode: 0o700 });
      if (as.uid !== undefined) chownSync(restored, as.uid, as.gid);
      const data = join(restored, 'data');
      const since = performance.now();
      await ask(
        `--pg1-path=${data}`,
        '--type=time',
        `--target=${target.toISOString().replace('T', ' ').replace('Z', '+00')}`,
        '--target-action=promote',
        'restore',
      );
      const copiedMs = performance.now() - since;
      const [port] = await freePorts(1);
      const server = await openRestored({ programs, as, env, restored, data, port });
      return {
        url: `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`,
        copiedS: Math.round(copiedMs / 100) / 10,
        replayedS: Math.round((performance.now() - since - copiedMs) / 100) / 10,
        async remove() {
          await server.stop();
          rmSync(restored, { recursive: true, force: true });
        },
      };
    },
  };
}

const describe = (backups) =>
  backups.length === 0
    ? 'there is none yet.'
    : `the first one ended at ${backups[0].endedAt.toISOString()}.`;

/** Starts PostgreSQL on restored data; resolves when it has replayed the log and accepts writes. */
async function openRestored({ programs, as, env, restored, data, port }) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: restored,
    hba_file: join(data, 'pg_hba.conf'),
    ident_file: join(data, 'pg_ident.conf'),
    // It is no part of the cluster: it archives nothing and waits for no replica.
    archive_mode: 'off',
    synchronous_standby_names: '',
    cluster_name: 'restored',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(programs.postgres, 'postgres'), ['-D', data, ...words], {
    ...as,
    env,
    cwd: restored,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    const lines = [];
    const fail = () =>
      reject(new Error(`The restored database ended: ${lines.slice(-5).join(' | ')}`));
    const timer = setTimeout(fail, RESTORE_MS);
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (line.includes('ready to accept connections')) resolve(clearTimeout(timer));
    });
    child.once('exit', fail);
  });
  return {
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

/**
 * A moment in words: `yesterday 14:03`, `14:03`, `5 minutes ago`, or ISO 8601. Null if it is none
 * of them.
 * @param {string} text
 * @param {Date} now
 */
export function parseMoment(text, now = new Date()) {
  const ago = /^(\d+) (second|minute|hour|day)s? ago$/.exec(text);
  const unitMs = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
  if (ago) return new Date(now.getTime() - Number(ago[1]) * unitMs[ago[2]]);
  const clock = /^(yesterday )?(\d\d):(\d\d)(?::(\d\d))?$/.exec(text);
  if (clock) {
    const moment = new Date(now);
    if (clock[1]) moment.setDate(moment.getDate() - 1);
    moment.setHours(Number(clock[2]), Number(clock[3]), Number(clock[4] ?? 0), 0);
    return moment;
  }
  return /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;
}
