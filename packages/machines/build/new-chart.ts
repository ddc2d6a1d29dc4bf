import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { charts } from '../test/models/index.ts';
import { templates } from './templates.ts';

const kebab = /^[a-z]+(?:-[a-z]+)*$/;

const camel = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const pascal = (name: string): string => camel(`-${name}`);

/**
 * The files of a minimal chart that passes every check, by their paths in the package.
 * @param name of its folders, in kebab-case
 */
export function createChartFiles(name: string): Readonly<Record<string, string>> {
  const fill = (text: string): string =>
    text
      .replaceAll('NAME', name)
      .replaceAll('Chart_', pascal(name))
      .replaceAll('chart_', camel(name));
  const files = Object.entries(templates).map(([file, text]) => [fill(file), fill(text)]);
  return Object.fromEntries(files);
}

/** The registry with one more chart, added at the end of its table. */
export function addToRegistry(registry: string, name: string): string {
  const imports =
    `import { ${camel(name)}Model } from '../${name}/model.ts';\n` +
    `import { ${camel(name)}Scenarios } from '../${name}/scenarios.ts';\n`;
  const row = `  [${camel(name)}Model, ${camel(name)}Scenarios],\n`;
  const [first, last] = ['import type { Charted', '] as const;'].map((mark) =>
    registry.indexOf(mark),
  );
  if (first === undefined || last === undefined || first < 0 || last < 0)
    throw new Error('the registry of the charts has an unexpected form');
  return `${registry.slice(0, first)}${imports}${registry.slice(first, last)}${row}${registry.slice(last)}`;
}

/**
 * Writes the folders of a new chart, its walk in the browser, and its rows in the registry. Never
 * overwrites a file.
 * @param root of the repository
 * @returns the written paths, relative to the root
 * @throws {Error} when the name is not kebab-case, or a chart or a folder of that name exists
 */
export async function writeNewChart(root: string, name: string | undefined): Promise<string[]> {
  if (name === undefined || !kebab.test(name))
    throw new Error(`--new needs a name in kebab-case (password-change), not "${name ?? ''}"`);
  const folder = 'packages/machines';
  const source = `${folder}/src/${name}`;
  const isThere = await stat(join(root, source)).catch(() => null);
  if (isThere || charts.some(({ model }) => model.id === name))
    throw new Error(`the chart ${name} already exists: ${source}`);
  const { 'walk.spec.ts': walk, ...files } = createChartFiles(name);
  const spec = `e2e/charts/${name}.spec.ts`;
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
  }
  await writeFile(join(root, spec), walk ?? '', { flag: 'wx' });
  const registry = 'packages/machines/test/models/index.ts';
  const before = await readFile(join(root, registry), 'utf8');
  await writeFile(join(root, registry), addToRegistry(before, name));
  return [...Object.keys(files).map((file) => `${folder}/${file}`), spec, registry];
}
