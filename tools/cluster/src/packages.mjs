// Debian's programs of the cluster, unpacked into a folder of its own: nothing is installed on the
// machine, and root is not needed.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { programs } from '../../../scripts/lib/postgres.mjs';
import { getPoolerCommand } from '../../../scripts/lib/pgbouncer.mjs';

const PACKAGES = ['etcd-server', 'patroni', 'haproxy', 'pgbackrest', 'libfaketime'];

/**
 * The programs of the cluster and the environment they run in. Downloads those that the machine
 * lacks, once. Throws with what is missing when Debian's packages cannot be had.
 * @param {string} folder of the unpacked packages
 * @returns {{etcd: string, patroni: string, haproxy: string, backup: string, clock: string,
 *   pooler: string[], postgres: string, env: Record<string, string>}} paths; `pooler` is its
 *   command in words, `postgres` the folder of PostgreSQL's programs, `clock` the library that
 *   moves a program's clock
 */
export function getPrograms(folder) {
  if (!isComplete(folder)) unpackAll(folder);
  const find = (...places) => {
    const all = places.flatMap((place) => [join(folder, place), join('/', place)]);
    const found = all.find((path) => existsSync(path));
    if (found === undefined) throw new Error(`There is no ${places[0]} in Debian's packages`);
    return found;
  };
  const pooler = getPoolerCommand();
  if ('missing' in pooler) throw new Error(pooler.missing);
  return {
    etcd: find('usr/bin/etcd'),
    patroni: find('usr/bin/patroni'),
    haproxy: find('usr/sbin/haproxy'),
    backup: find('usr/bin/pgbackrest'),
    clock: getLibraries(folder)
      .map((place) => join(place, 'faketime', 'libfaketime.so.1'))
      .find((path) => existsSync(path)),
    pooler: pooler.words,
    postgres: programs() ?? getUnpackedPostgres(folder),
    env: {
      PYTHONPATH: join(folder, 'usr/lib/python3/dist-packages'),
      LD_LIBRARY_PATH: getLibraries(folder).join(delimiter),
    },
  };
}

/** Whether a folder has the packages of this version. */
export function isComplete(folder) {
  const mark = join(folder, 'complete');
  return existsSync(mark) && readFileSync(mark, 'utf8') === PACKAGES.join(' ');
}

/** The folders of shared libraries of a machine's architecture. */
function getLibraries(folder) {
  return ['usr/lib', 'lib'].flatMap((place) => {
    const path = join(folder, place);
    const names = existsSync(path) ? readdirSync(path) : [];
    return names.filter((name) => name.endsWith('-linux-gnu')).map((name) => join(path, name));
  });
}

function getUnpackedPostgres(folder) {
  const versions = join(folder, 'usr/lib/postgresql');
  const [version] = existsSync(versions) ? readdirSync(versions) : [];
  if (version === undefined) throw new Error('There is no PostgreSQL in Debian’s packages');
  return join(versions, version, 'bin');
}

function unpackAll(folder) {
  rmSync(folder, { recursive: true, force: true });
  const scratch = `${folder}-download`;
  rmSync(scratch, { recursive: true, force: true });
  const archives = join(scratch, 'archives');
  const target = join(scratch, 'root');
  for (const path of [join(archives, 'partial'), target]) mkdirSync(path, { recursive: true });
  download(archives, programs() === null ? [...PACKAGES, 'postgresql'] : PACKAGES);
  for (const name of readdirSync(archives).filter((each) => each.endsWith('.deb')))
    execFileSync('dpkg', ['-x', join(archives, name), target], { stdio: 'pipe' });
  writeFileSync(join(target, 'complete'), PACKAGES.join(' '));
  renameSync(target, folder);
  rmSync(scratch, { recursive: true, force: true });
}

/** Fetches packages, and what they need and the machine lacks, without installing them. */
function download(archives, names) {
  const settings = [
    'Debug::NoLocking=1',
    `Dir::Cache::archives=${archives}`,
    'APT::Sandbox::User=',
    'APT::Install-Recommends=false',
  ];
  const words = settings.flatMap((setting) => ['-o', setting]);
  try {
    execFileSync('apt-get', [...words, '--download-only', '-y', 'install', ...names], {
      stdio: 'pipe',
    });
  } catch (error) {
    const why = String(error.stderr ?? error.message).trim();
    throw new Error(
      `Debian's packages ${names.join(', ')} could not be downloaded. "apt-get update" may help.\n${why}`,
      { cause: error },
    );
  }
}
