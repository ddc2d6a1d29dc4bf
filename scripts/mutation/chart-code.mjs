// A chart's own modules, its types taken off, as one text: the machine, the slots of its ports and what they use.
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../lib/run.mjs';

const entry = 'baize:chart';

/** The folder of a chart, as the paths in its code name it. */
export const getFolder = (chart) => `packages/machines/src/${chart}`;

/** What mutants share with those who judge them: a secret is one by its class. */
const shared = /\/(kit|lifecycle|testing)\/index\.ts$/;

const parts = (folder, files) => ({
  name: 'parts-of-a-chart',
  resolveId(id) {
    if (id === entry) return id;
    const [, name] = shared.exec(id) ?? [];
    return name ? { id: `baize:${name}`, external: true } : null;
  },
  load(id) {
    if (id !== entry) return null;
    return files
      .map((name) => `export * from ${JSON.stringify(join(folder, `${name}.ts`))};`)
      .join('\n');
  },
});

/** The machine of a chart and the slots of its ports. */
export const getCode = (chart) => bundled(chart, ['machine', 'ports']);

/** A lifecycle and its test, which runs when the text does. */
export const getTestedCode = (lifecycle) => bundled(lifecycle, ['machine.test']);

async function bundled(name, files) {
  const bundle = await rolldown({
    cwd: root,
    input: entry,
    platform: 'node',
    external: ['xstate', 'vitest'],
    // What is written is what is changed: nothing is inlined.
    optimization: { inlineConst: false },
    treeshake: { moduleSideEffects: (id) => id.endsWith('.test.ts') },
    plugins: [parts(join(root, getFolder(name)), files)],
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.generate({ format: 'cjs', minify: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
