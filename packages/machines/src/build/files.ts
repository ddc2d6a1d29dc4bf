import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { chartSvg } from '../inspect/svg.ts';
import { generatedNote } from '../inspect/types.ts';
import { allNodes, declaredBranches } from '../testing/branches.ts';
import type { AnyModel } from '../testing/index.ts';
import { getLayout } from './layout.ts';
import type { Lifecycle } from '../lifecycle/index.ts';
import { type Charted, charts, lifecycles } from '../models/index.ts';
import { toStandaloneModule } from './standalone.ts';

interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What is made of every machine beside its pictures: its config, and a module that runs without anything of ours. */
function configFiles(folder: string, machine: AnyStateMachine, about: string): GeneratedFile[] {
  const config = json({ description: `${about} ${generatedNote}`, ...machine.config });
  return [
    { path: `${folder}/chart.json`, text: config },
    { path: `${folder}/machine.js`, text: toStandaloneModule(machine, config) },
  ];
}

async function getFiles({ model }: Charted): Promise<GeneratedFile[]> {
  const layout = await getLayout(model.id, model.machine);
  const svg = chartSvg(layout, `${model.id}: ${model.about}`);
  const folder = `packages/machines/src/${model.id}/generated`;
  return [
    ...configFiles(folder, model.machine as AnyStateMachine, model.about),
    { path: `${folder}/layout.json`, text: json(layout) },
    { path: `${folder}/chart.svg`, text: svg },
    { path: `docs/charts/${model.id}.svg`, text: svg },
  ];
}

function toRow({ model }: Charted): string {
  const machine = model.machine as AnyStateMachine;
  const states = allNodes(machine.root).length - 1;
  const branches = declaredBranches(machine).length;
  const link = `[${model.id}](#${model.id})`;
  return `| ${link} | ${model.about} | ${states} | ${branches} |`;
}

function getSection({ model, stories }: Charted): string {
  const ports = Object.keys(model.answers).map((port) => `\`${port}\``);
  return [
    `## ${model.id}`,
    '',
    model.about,
    '',
    `![The ${model.id} chart](${model.id}.svg)`,
    '',
    `Ports: ${ports.join(', ')}. Opens in the visualiser: \`packages/machines/src/${model.id}/generated/machine.js\`.`,
    '',
    'What it does, as told by its tests:',
    '',
    ...Object.keys(stories).map((title) => `- ${title}`),
    '',
  ].join('\n');
}

/** `accountStatus` as a file is named. */
export const fileName = ({ id }: Lifecycle): string =>
  id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

async function lifecycleFiles(lifecycle: Lifecycle): Promise<GeneratedFile[]> {
  const { machine, about } = lifecycle;
  const name = fileName(lifecycle);
  const layout = await getLayout(name, machine);
  return [
    ...configFiles(`packages/machines/src/${name}/generated`, machine, about),
    { path: `docs/charts/${name}.svg`, text: chartSvg(layout, `${name}: ${about}`) },
  ];
}

function sectionOfLifecycle(lifecycle: Lifecycle): string {
  const { about, permissions, refusals } = lifecycle;
  const name = fileName(lifecycle);
  const commands = Object.entries<readonly string[]>(permissions);
  const guards = Object.entries<string>(refusals);
  return [
    `## ${name}`,
    '',
    about,
    '',
    `![The ${name} chart](${name}.svg)`,
    '',
    `Opens in the visualiser: \`packages/machines/src/${name}/generated/machine.js\`.`,
    '',
    ...commands.map(([command, roles]) => `- \`${command}\` is given by: ${roles.join(', ')}`),
    ...guards.map(([guard, code]) => `- refused unless ${guard}: \`${code}\``),
    '',
  ].join('\n');
}

function indexFile(): GeneratedFile {
  const text = [
    `<!-- ${generatedNote} -->`,
    '# The charts',
    '',
    'Every process of the portal, drawn from the chart that ships. `docs/charts.md` says how to add one.',
    '',
    '| chart | what it does | states | branches |',
    '|---|---|---|---|',
    ...charts.map(toRow),
    '',
    ...charts.map(getSection),
    '# The lifecycles',
    '',
    'What may become of an entity on the server, by whose command.',
    '',
    ...lifecycles.map(sectionOfLifecycle),
  ].join('\n');
  return { path: 'docs/charts/README.md', text };
}

/** The ways from a machine's id to its layout and its model, for whoever draws charts that run. */
function onDemandFile(): GeneratedFile {
  const camel = (id: string) =>
    id.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const getId = ({ machine }: AnyModel): string => (machine as AnyStateMachine).id;
  const layouts = charts.map(({ model }) => {
    const file = `../${model.id}/generated/layout.json`;
    // Without `with`: a bundler answers with a script, and a browser that was told JSON refuses it.
    return `  ${getId(model)}: () => import('${file}'),`;
  });
  const models = charts.map(({ model }) => {
    const name = `${camel(model.id)}Model`;
    return `  ${getId(model)}: async () => (await import('../${model.id}/model.ts')).${name},`;
  });
  const text = [
    `// ${generatedNote}`,
    '/** Layouts by the id of the machine, each loaded when it is asked for. */',
    'export const layouts = {',
    ...layouts,
    '};',
    '',
    '/** Models by the id of the machine, likewise. */',
    'export const models = {',
    ...models,
    '};',
    '',
  ].join('\n');
  return { path: 'packages/machines/src/generated/on-demand.ts', text };
}

/** What the package exports at its root: the two forms, every chart and every lifecycle. */
function exportsFile(): GeneratedFile {
  const ids = [...charts.map(({ model }) => model.id), ...lifecycles.map(fileName)];
  const folders = ['kit', 'lifecycle', ...ids].sort();
  const lines = folders.map((folder) => `export * from './${folder}/index.ts';`);
  return {
    path: 'packages/machines/src/index.ts',
    text: [`// ${generatedNote}`, ...lines, ''].join('\n'),
  };
}

/** The secret keys of each chart, for a recorder that must not load the models. */
function secretsFile(): GeneratedFile {
  const quoted = (keys: readonly string[]) => keys.map((key) => `'${key}'`).join(', ');
  const rows = charts
    .filter(({ model }) => model.secrets.length > 0)
    .map(({ model }) => {
      const { id } = model.machine as AnyStateMachine;
      return `  ${id}: [${quoted(model.secrets)}],`;
    });
  const text = [
    `// ${generatedNote}`,
    "/** Secret keys by the id of the chart's machine; see each chart's types. */",
    'export const getSecrets: Readonly<Record<string, readonly string[]>> = {',
    ...rows.sort(),
    '};',
    '',
  ].join('\n');
  return { path: 'packages/machines/src/generated/secrets.ts', text };
}

const readme = 'packages/machines/README.md';
const tableStart = '<!-- The table of the charts is made by `npm run charts -- --write`. -->\n';
const tableEnd = '<!-- The end of the table. -->';

/** The package's own words, around the table of its charts. */
async function readmeFile(root: string): Promise<GeneratedFile> {
  const rows = charts.map(({ model }) => {
    const ports = Object.keys(model.answers).map((port) => `\`${port}\``);
    return `| \`${model.id}\` | ${model.about} | ${ports.join(' ')} |\n`;
  });
  const words = await readFile(join(root, readme), 'utf8');
  const [before, rest] = words.split(tableStart);
  const [, after] = (rest ?? '').split(tableEnd);
  if (after === undefined) throw new Error(`${readme} has no place for the table of the charts`);
  const table = `| chart | what it does | ports |\n|---|---|---|\n${rows.join('')}`;
  return { path: readme, text: `${before}${tableStart}${table}${tableEnd}${after}` };
}

/** Every file that is made from the charts, as it should be now. */
async function generatedFiles(root: string): Promise<GeneratedFile[]> {
  const files = await Promise.all(charts.map(getFiles));
  const drawn = await Promise.all(lifecycles.map(lifecycleFiles));
  const table = await readmeFile(root);
  return [
    ...files.flat(),
    ...drawn.flat(),
    indexFile(),
    onDemandFile(),
    exportsFile(),
    secretsFile(),
    table,
  ];
}

/** Paths whose content on disk is not what the charts say. */
export async function staleFiles(root: string): Promise<string[]> {
  const files = await generatedFiles(root);
  const fresh = await Promise.all(
    files.map(async ({ path, text }) => {
      const found = await readFile(join(root, path), 'utf8').catch(() => null);
      return found === text;
    }),
  );
  return files.filter((_, at) => !fresh[at]).map(({ path }) => path);
}

export async function writeFiles(root: string): Promise<number> {
  const files = await generatedFiles(root);
  for (const { path, text } of files) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return files.length;
}
