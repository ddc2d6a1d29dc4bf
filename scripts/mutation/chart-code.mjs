// A chart's own modules, its types taken off, as one text: the machine, the slots of its ports and what they use.
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../lib/run.mjs';

const entry = 'baize:chart';

/** The folder of a chart, as the paths in its code name it. */
export const folderOf = (chart) => `packages/machines/src/${chart}`;

const parts = (folder) => ({
  name: 'parts-of-a-chart',
  resolveId(id) {
    if (id === entry) return id;
    // Mutants share the kit with the checks: a secret is one by its class.
    return id.endsWith('/kit/index.ts') ? { id: 'baize:kit', external: true } : null;
  },
  load(id) {
    if (id !== entry) return null;
    return ['machine', 'ports']
      .map((name) => `export * from ${JSON.stringify(join(folder, `${name}.ts`))};`)
      .join('\n');
  },
});

export async function codeOf(chart) {
  const bundle = await rolldown({
    cwd: root,
    input: entry,
    platform: 'node',
    external: ['xstate'],
    // What is written is what is changed: nothing is inlined.
    optimization: { inlineConst: false },
    treeshake: { moduleSideEffects: false },
    plugins: [parts(join(root, folderOf(chart)))],
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.generate({ format: 'cjs', minify: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
