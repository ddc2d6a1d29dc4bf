// Builds what `npm start` runs and the operator's commands, each only when its sources have
// changed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { root, run, say } from './lib/run.mjs';
import { isStale, stamp } from './lib/stale.mjs';

const shared = ['packages', 'pnpm-lock.yaml', 'tsconfig.base.json'];

/** The programs of the product, in build order. */
const targets = [
  {
    name: 'portal',
    from: ['apps/portal', ...shared],
    output: 'apps/portal/dist/server/prerender.js',
  },
  {
    name: 'arcade',
    from: ['apps/arcade', 'packages/api', ...shared.slice(1)],
    output: 'apps/arcade/dist/main.js',
  },
  {
    name: 'server',
    from: ['apps/server', 'packages/api', 'packages/rules', 'openapi', ...shared.slice(1)],
    output: 'apps/server/dist/main.js',
  },
  {
    name: 'operator',
    folder: 'tools/operator',
    from: ['tools/operator', ...shared.slice(1)],
    output: 'tools/operator/dist/operator.js',
  },
];

/** A second build of the portal with the statechart panel, which no production build contains. */
const inspected = {
  name: 'inspected',
  folder: 'apps/portal',
  from: [...targets[0].from, '.cache/charts'],
  output: '.cache/inspected/server/prerender.js',
  env: { BAIZE_INSPECTOR: '1' },
};

/**
 * Brings every build up to date.
 * @param {{force?: boolean, inspect?: boolean, only?: readonly string[]}} [options] `force` also
 *   builds what is fresh, `inspect` also builds the portal for developers, `only` names the builds
 * @returns {Promise<string[]>} the names of the builds that ran
 */
export async function build({ force = false, inspect = false, only } = {}) {
  const built = [];
  const listings = new Map();
  const all = inspect ? [...targets, inspected] : targets;
  const selected = only ? all.filter(({ name }) => only.includes(name)) : all;
  for (const { name, folder = `apps/${name}`, from, output, env } of selected) {
    const script = join(root, folder, 'build.mjs');
    if (!existsSync(script) || (!force && !isStale(name, from, output, listings))) continue;
    say(`Building the ${name} …`);
    await run(process.execPath, [script], { cwd: join(root, folder), env, quiet: true });
    stamp(name, from);
    listings.clear();
    built.push(name);
  }
  return built;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  const started = performance.now();
  const built = await build({
    force: process.argv.includes('--force'),
    inspect: process.argv.includes('--inspect'),
  });
  console.log(
    JSON.stringify({ built, seconds: Math.round((performance.now() - started) / 100) / 10 }),
  );
}
