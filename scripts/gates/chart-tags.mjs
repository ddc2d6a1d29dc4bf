// Tags exist for views. A tag that no view of the statechart reads is dead, even if the
// statechart's own invariants use it: walks distinguish states by the keys of the model's `seen`,
// which come from `project`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';

const machines = join(root, 'packages/machines/src');
/** The apps whose views run statecharts. */
const apps = ['portal', 'arcade'];

/** The tags declared in a statechart's types. */
export function declaredTags(types) {
  const [, union = ''] = /export type \w+Tag\s*=\s*([^;]+);/.exec(types) ?? [];
  return [...union.matchAll(/'([^']+)'/g)].map(([, tag]) => tag);
}

/** The tags that a text reads, by name or in a list. */
export function askedTags(text) {
  const named = text.matchAll(/\bhasTag\('([^']+)'\)/g);
  const lists = text.matchAll(
    /\[([^\]]*)\](?: as const)?\)?\s*\.\w+\(\(?(\w+)\)?\s*=>\s*\w+\.hasTag\(\2\)/g,
  );
  const listed = [...lists].flatMap(([, list]) => [...list.matchAll(/'([^']+)'/g)]);
  return new Set([...named, ...listed].map(([, tag]) => tag));
}

/** The imports of a file: portal modules by path, others by name. */
function getImports(path, text) {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) =>
    name.startsWith('.') ? normalize(join(dirname(path), name)) : name,
  );
}

const getChart = (name) => /^@baize\/machines\/([^/]+)$/.exec(name)?.[1];

/**
 * The tags of a statechart that none of its views reads. Its views are the files that import it,
 * and the importers of those files, unless these import another statechart with a tag of the same
 * name themselves: then they may mean that one.
 * @param files texts by path
 * @param tags the declared tags of each statechart
 */
export function deadTags(chart, files, tags) {
  const read = Object.entries(files).map(([path, text]) => {
    const imports = getImports(path, text);
    return { path, imports, charts: imports.map(getChart).filter(Boolean), asks: askedTags(text) };
  });
  const own = new Set(read.filter(({ charts }) => charts.includes(chart)).map(({ path }) => path));
  const asks = (tag) => (file) => {
    if (!file.asks.has(tag)) return false;
    if (own.has(file.path)) return true;
    const meansAnother = file.charts.some((other) => tags[other]?.includes(tag));
    return !meansAnother && file.imports.some((name) => own.has(name));
  };
  return tags[chart].filter((tag) => !read.some(asks(tag)));
}

const getText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function readViews() {
  const isView = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
  const entries = apps.flatMap((app) => {
    const source = join(root, 'apps', app, 'src');
    const paths = readdirSync(source, { recursive: true }).filter(isView);
    return paths.map((path) => [join(app, path), getText(join(source, path))]);
  });
  return Object.fromEntries(entries);
}

function main() {
  const files = readViews();
  const charts = readdirSync(machines);
  const getTypes = (chart) => getText(join(machines, chart, 'types.ts'));
  const tags = Object.fromEntries(charts.map((chart) => [chart, declaredTags(getTypes(chart))]));
  const dead = charts.flatMap((chart) => deadTags(chart, files, tags).map((tag) => [chart, tag]));
  for (const [chart, tag] of dead)
    console.log(`packages/machines/src/${chart}: no view reads the tag ${tag}`);
  console.log(JSON.stringify({ gate: 'chart tags', faults: dead.length }));
  return dead.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main();
