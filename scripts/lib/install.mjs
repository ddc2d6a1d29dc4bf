// Installs the workspace's packages when they are missing or older than the lock file.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, say } from './run.mjs';

const stampFile = join(root, 'node_modules', '.baize-lock');

function lockDigest() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * Updates `node_modules` to the lock file. Does nothing when it is up to date.
 * @returns {Promise<boolean>} whether something was installed
 */
export async function ensureInstalled() {
  const currentDigest = lockDigest();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentDigest) return false;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  say('Installing packages …');
  await run('npm', ['exec', '--yes', '--', packageManager, 'install', '--frozen-lockfile'], {
    // pnpm asks before it replaces a folder, unless it runs in CI.
    env: { CI: 'true', npm_config_yes: 'true' },
  });
  writeFileSync(stampFile, currentDigest);
  return true;
}
