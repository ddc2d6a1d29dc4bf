// Bundles a machine's modules, without types, into one text that mutants are made from.
import { rolldown } from 'rolldown';

const ENTRY = 'chartwalk:entry';

const createEntry = (files, getShared) => ({
  name: 'parts-of-a-chart',
  resolveId(id) {
    if (id === ENTRY) return id;
    const name = getShared(id);
    return name ? { id: name, external: true } : null;
  },
  load(id) {
    if (id !== ENTRY) return null;
    return files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');
  },
});

/**
 * Bundles files with their imports. Each module in the output starts with a comment that names its
 * path.
 * @param {object} options
 * @param {string} options.cwd base of the paths in the comments
 * @param {readonly string[]} options.files absolute paths
 * @param {(id: string) => string | undefined} [options.getShared] name under which the output
 *   requires a module that mutants share with their judge; xstate and vitest keep their own names
 * @returns {Promise<string>} a CommonJS module
 */
export async function bundleModules({ cwd, files, getShared = () => undefined }) {
  const bundle = await rolldown({
    cwd,
    input: ENTRY,
    platform: 'node',
    external: ['xstate', 'vitest'],
    // Inlining is off, so that each mutant corresponds to a line of the source.
    optimization: { inlineConst: false },
    treeshake: { moduleSideEffects: (id) => id.endsWith('.test.ts') },
    plugins: [createEntry(files, getShared)],
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.generate({ format: 'cjs', minify: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
