// Installs one package in a folder outside the workspace, as an external user would.
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../lib/run.mjs';

/**
 * Packs a package as for publishing and unpacks it elsewhere, with its dependencies.
 * @param {string} name its folder below packages/
 * @param {string[]} types further packages that its consumer needs
 * @param {string} [packed] its tarball; packed now if missing
 */
export function installOutside(name, types = [], packed = undefined) {
  const source = join(root, 'packages', name);
  const folder = mkdtempSync(join(tmpdir(), `baize-${name}-`));
  const tarball = packed ?? pack(source, folder);
  const modules = join(folder, 'node_modules');
  const installed = join(modules, '@baize', name);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  const { dependencies, peerDependencies } = manifest(installed);
  const names = [...Object.keys({ ...dependencies, ...peerDependencies }), ...types];
  for (const one of new Set(names)) {
    mkdirSync(dirname(join(modules, one)), { recursive: true });
    symlinkSync(realpathSync(join(source, 'node_modules', one)), join(modules, one));
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  return {
    folder,
    installed,
    tarball,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** pnpm applies publishConfig and resolves the workspace's catalogue. */
export function pack(source, folder) {
  const { packageManager } = manifest(root);
  const args = ['exec', '--yes', '--', packageManager, 'pack', '--pack-destination', folder];
  execFileSync('npm', args, { cwd: source, stdio: ['ignore', 'ignore', 'inherit'] });
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (!tarball) throw new Error('pnpm pack wrote no tarball');
  return join(folder, tarball);
}

/** The package.json of a folder. */
export function manifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
