import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';

/** Prefix of templates; the limit in milliseconds is longer than any run. */
const PREFIX = 'baize-test-seeded-';
const MAX_RUN_MS = 3 * 3_600_000;

const SOURCES = new URL('../../src/', import.meta.url).pathname;

/**
 * A database folder with the demo data, copied by each test file with `seed`: seeding takes
 * seconds. Kept for an hour at most, because the demo's history ends at the seeding.
 */
export async function createSeededTemplate(empty: string): Promise<string> {
  const hour = new Date().toISOString().slice(0, 13);
  const hash = createHash('sha256').update(empty).update(hour);
  await addFolder(hash, SOURCES);
  const template = join(tmpdir(), `${PREFIX}${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(template)) {
    await removeOld();
    await build(empty, template);
  }
  return template;
}

/** Each takes 43 MB, and a new one is made when the sources or the hour change. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(tmpdir(), name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > MAX_RUN_MS) await rm(path, { recursive: true, force: true });
  }
}

async function addFolder(hash: Hash, folder: string): Promise<void> {
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort(byName)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await addFolder(hash, path);
    else hash.update(entry.name).update(await readFile(path));
  }
}

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

async function build(empty: string, template: string): Promise<void> {
  const staging = `${template}.${process.pid}`;
  await mkdir(staging, { recursive: true });
  const config = readConfig({
    BAIZE_MODE: 'test',
    DATA_DIR: staging,
    PORT: '0',
    LOG_LEVEL: 'error',
  });
  const app = await createApp(config, { template: empty, durable: false, seed: true });
  await app.close();
  // Another run may have been faster; either copy will do.
  await rename(join(staging, 'db'), template).catch(() => {});
  await rm(staging, { recursive: true, force: true });
}
