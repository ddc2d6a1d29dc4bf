import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { charts } from '../models/index.ts';
import { templates } from './templates.ts';

const kebab = /^[a-z]+(?:-[a-z]+)*$/;

const camel = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const pascal = (name: string): string => camel(`-${name}`);

/**
 * The files of a chart that does nothing much yet and passes every check, by their names in its folder.
 * @param name of the folder, in kebab-case
 * @param source from that folder to the package's `src`
 */
export function chartFiles(name: string, source = '..'): Readonly<Record<string, string>> {
  const fill = (text: string): string =>
    text
      .replaceAll('NAME', name)
      .replaceAll('Chart_', pascal(name))
      .replaceAll('chart_', camel(name))
      .replaceAll("'..", `'${source}`);
  return Object.fromEntries(Object.entries(templates).map(([file, text]) => [file, fill(text)]));
}

/** The registry with one more chart, where the rows of the table end. */
export function registered(registry: string, name: string): string {
  const imports =
    `import { ${camel(name)}Model } from '../${name}/model.ts';\n` +
    `import { ${camel(name)}Stories } from '../${name}/stories.ts';\n`;
  const row = `  [${camel(name)}Model, ${camel(name)}Stories],\n`;
  const [first, last] = ['import type { AnyModel', '] as const;'].map((mark) =>
    registry.indexOf(mark),
  );
  if (first === undefined || last === undefined || first < 0 || last < 0)
    throw new Error('the registry of the charts is not written as it was');
  return `${registry.slice(0, first)}${imports}${registry.slice(first, last)}${row}${registry.slice(last)}`;
}

/**
 * Writes the folder of a new chart, its walk in the browser, and its rows in the registry. Nothing that is
 * there is written over.
 * @param root of the repository
 * @returns what was written, from the root
 * @throws {Error} when the name is not kebab-case, or there is a chart or a folder of that name
 */
export async function writeNewChart(root: string, name: string | undefined): Promise<string[]> {
  if (name === undefined || !kebab.test(name))
    throw new Error(`--new needs a name in kebab-case (password-change), not "${name ?? ''}"`);
  const folder = `packages/machines/src/${name}`;
  const isThere = await stat(join(root, folder)).catch(() => null);
  if (isThere || charts.some(({ model }) => model.id === name))
    throw new Error(`there is a chart ${name} already: ${folder}`);
  const { 'walk.spec.ts': walk, ...files } = chartFiles(name);
  const spec = `e2e/charts/${name}.spec.ts`;
  await mkdir(join(root, folder), { recursive: true });
  for (const [file, text] of Object.entries(files))
    await writeFile(join(root, folder, file), text, { flag: 'wx' });
  await writeFile(join(root, spec), walk ?? '', { flag: 'wx' });
  const registry = 'packages/machines/src/models/index.ts';
  const before = await readFile(join(root, registry), 'utf8');
  await writeFile(join(root, registry), registered(before, name));
  return [...Object.keys(files).map((file) => `${folder}/${file}`), spec, registry];
}
