// node scripts/build-package.mjs <name>
// Builds packages/<name>/dist: one ES module and one declaration per source, and the exported JSON.
// The component library has its own build (packages/ui/scripts/build.mjs), because it has styles.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renameImports } from './packages/declarations.mjs';
import { root, run } from './lib/run.mjs';

/** Builds one package. Rejects when it does not compile. */
export async function buildPackage(name) {
  const folder = join(root, 'packages', name);
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  await run(join(root, 'node_modules/.bin/tsc'), ['-p', join(folder, 'tsconfig.build.json')]);
  renameImports(dist);
  copyDocuments(join(folder, 'src/generated'), join(dist, 'generated'));
}

/** Only if the build has such a folder: the layouts of statecharts are not part of the package. */
function copyDocuments(from, to) {
  if (!existsSync(to)) return;
  for (const name of readdirSync(from)) {
    if (name.endsWith('.json')) cpSync(join(from, name), join(to, name));
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const name of process.argv.slice(2)) await buildPackage(name);
}
