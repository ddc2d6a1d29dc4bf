/** The product for pictures: its data are seeded at a fixed time, and its clock stands still. */
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProduct, type ProductFacts } from '../../../scripts/lib/product.mjs';
import { takeDownPopups } from '../../lib/api.ts';
import { signEverybodyIn, type Tokens } from './people.ts';
import { FIXED_TIME } from './fixed-time.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const server = join(root, 'apps', 'server', 'dist', 'main.js');

export interface StandingProduct extends ProductFacts {
  readonly tokens: Tokens;
  readonly stop: () => Promise<void>;
}

/** Starts the built product with a copy of the database of the fixed time. */
export async function startStanding(): Promise<StandingProduct> {
  await node([join(root, 'scripts', 'build.mjs')]);
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-pictures-'));
  cpSync(await preparedDatabase(), join(dataDir, 'db'), { recursive: true });
  const {
    stop,
    printed: _,
    ...facts
  } = await startProduct({
    CLOCK_AT: FIXED_TIME,
    DATA_DIR: dataDir,
    // The time zone of the browser in the pictures.
    TZ: 'UTC',
  });
  await takeDownPopups(facts);
  return {
    ...facts,
    tokens: await signEverybodyIn(facts),
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Seeds the demo's data at the fixed time; the build's own database has the time of the build. */
async function preparedDatabase(): Promise<string> {
  const digest = createHash('sha256').update(readFileSync(server)).update(FIXED_TIME).digest('hex');
  const folder = join(root, '.cache', 'visual', `db-${digest.slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const place = mkdtempSync(join(tmpdir(), 'baize-prepare-'));
  await prepare(place);
  mkdirSync(join(root, '.cache', 'visual'), { recursive: true });
  cpSync(join(place, 'db'), `${folder}.new`, { recursive: true });
  renameSync(`${folder}.new`, folder);
  rmSync(place, { recursive: true, force: true });
  return folder;
}

const prepare = (dataDir: string): Promise<void> =>
  node([server], {
    BAIZE_MODE: 'test',
    BAIZE_PREPARE: '1',
    CLOCK_AT: FIXED_TIME,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
  });

/** Runs a Node program of the project until it exits. */
function node(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${args.join(' ')} ended with code ${code}`));
    });
  });
}
