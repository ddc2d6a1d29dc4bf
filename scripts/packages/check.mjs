// Builds a published package, and checks it where it is installed outside of the workspace.
import { join } from 'node:path';
import { buildPackage } from '../build-package.mjs';
import { root, run } from '../lib/run.mjs';
import { compareTypes, getEntries, lint, resolveTypes, runConsumer } from './checks.mjs';
import { installOutside } from './outside.mjs';
import { readTutorial } from './tutorial.mjs';

const inPackage = (...path) => join(root, 'packages', ...path);

/** A package whose consumer is a program of its own tests. */
const library = (name) => ({
  build: () => buildPackage(name),
  types: ['@types/node'],
  use: (outside) => runConsumer(outside, inPackage(name, 'test/outside/consumer.ts')),
});

/** For each package: its build, its consumer's dependencies, and the program that uses it. */
export const packages = {
  api: library('api'),
  chartwalk: library('chartwalk'),
  machines: library('machines'),
  ui: {
    build: () => run(process.execPath, [inPackage('ui/scripts/build.mjs')], { quiet: true }),
    types: [
      '@types/react',
      '@types/react-dom',
      ...readTutorial('Vite').packages.filter((name) => name !== '@baize/ui'),
    ],
    compilerOptions: { jsx: 'react-jsx' },
    use: async ({ folder }, figures) => {
      const { checkApps } = await import('../../packages/ui/scripts/check-apps.mjs');
      return checkApps(folder, figures);
    },
  },
};

/**
 * Checks a built package with publint, attw, the compiler and its consumer, and prints a line of
 * JSON.
 * @param {string} name its folder below packages/
 * @param {string} [tarball] the packed package; packed now if missing
 * @returns {Promise<number>} the number of problems
 */
export async function checkPackage(name, tarball) {
  const { types, compilerOptions, use } = packages[name];
  const outside = installOutside(name, types, tarball);
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
