// node scripts/gates/packages.mjs [ui] [api] [chartwalk] [machines] Builds the packages, packs them
// as for publishing and uses them from a folder outside of the workspace. Ends with a line of JSON
// per package; exits with 1 when a check fails.
import { join } from 'node:path';
import { compareTypes, getEntries, lint, resolveTypes, runConsumer } from '../packages/checks.mjs';
import { installOutside } from '../packages/outside.mjs';
import { buildPackage } from '../build-package.mjs';
import { root, run } from '../lib/run.mjs';

const inPackage = (...path) => join(root, 'packages', ...path);

/** For each package: its build, its consumer's dependencies, and the program that uses it. */
const packages = {
  api: {
    build: () => buildPackage('api'),
    types: ['@types/node'],
    use: (outside) => runConsumer(outside, inPackage('api/test/outside/consumer.ts')),
  },
  chartwalk: {
    build: () => buildPackage('chartwalk'),
    types: ['@types/node'],
    use: (outside) => runConsumer(outside, inPackage('chartwalk/test/outside/consumer.ts')),
  },
  machines: {
    build: () => buildPackage('machines'),
    types: ['@types/node'],
    use: (outside) => runConsumer(outside, inPackage('machines/test/outside/consumer.ts')),
  },
  ui: {
    build: () => run(process.execPath, [inPackage('ui/scripts/build.mjs')], { quiet: true }),
    types: ['@types/react', '@types/react-dom'],
    compilerOptions: { jsx: 'react-jsx' },
    use: async ({ folder }, figures) => {
      const { checkApps } = await import('../../packages/ui/scripts/check-apps.mjs');
      return checkApps(folder, figures);
    },
  },
};

async function check(name, { build, types, compilerOptions, use }) {
  await build();
  const outside = installOutside(name, types);
  try {
    const entries = getEntries(outside.installed);
    const figures = { entries: entries.length };
    const problems = [
      ...(await lint(outside.installed)),
      ...(await compareTypes(outside.tarball, entries)),
      ...resolveTypes(outside, entries, compilerOptions),
      ...(await use(outside, figures)),
    ];
    for (const problem of problems) console.error(`${name}: ${problem}`);
    console.log(JSON.stringify({ name, ok: problems.length === 0, ...figures }));
    return problems.length;
  } finally {
    outside.remove();
  }
}

const wanted = process.argv.slice(2);
let problems = 0;
for (const [name, about] of Object.entries(packages)) {
  if (wanted.length === 0 || wanted.includes(name)) problems += await check(name, about);
}
process.exitCode = problems === 0 ? 0 : 1;
