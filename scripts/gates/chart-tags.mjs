// A chart's tags are what views ask for. One that no view of the chart asks for is dead, whatever its own promises say:
// what a walk tells states apart by are the keys of the model's `seen`, and those come from `project`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';

const machines = join(root, 'packages/machines/src');
const portal = join(root, 'apps/portal/src');

/** The tags that a chart's types declare. */
export function declaredTags(types) {
  const [, union = ''] = /export type \w+Tag\s*=\s*([^;]+);/.exec(types) ?? [];
  return [...union.matchAll(/'([^']+)'/g)].map(([, tag]) => tag);
}

/** The tags that some text asks for, by name or one after another of a list. */
export function askedTags(text) {
  const named = text.matchAll(/\bhasTag\('([^']+)'\)/g);
  const lists = text.matchAll(
    /\[([^\]]*)\](?: as const)?\)?\s*\.\w+\(\(?(\w+)\)?\s*=>\s*\w+\.hasTag\(\2\)/g,
  );
  const listed = [...lists].flatMap(([, list]) => [...list.matchAll(/'([^']+)'/g)]);
  return new Set([...named, ...listed].map(([, tag]) => tag));
}

/** What a file imports: modules of the portal by their path, the others by their name. */
function getImports(path, text) {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) =>
    name.startsWith('.') ? normalize(join(dirname(path), name)) : name,
  );
}

const getChart = (name) => /^@baize\/machines\/([^/]+)$/.exec(name)?.[1];

/**
 * The tags of a chart that none of its views asks for. Its views are the files that import it, and those that import
 * such a file, unless they import a chart themselves that has a tag of the same name: then they may mean that one.
 * @param files texts by their paths
 * @param tags the declared tags of each chart
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

function viewsOfPortal() {
  const isView = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
  const paths = readdirSync(portal, { recursive: true }).filter(isView);
  return Object.fromEntries(paths.map((path) => [path, getText(join(portal, path))]));
}

function main() {
  const files = viewsOfPortal();
  const charts = readdirSync(machines);
  const getTypes = (chart) => getText(join(machines, chart, 'types.ts'));
  const tags = Object.fromEntries(charts.map((chart) => [chart, declaredTags(getTypes(chart))]));
  const dead = charts.flatMap((chart) => deadTags(chart, files, tags).map((tag) => [chart, tag]));
  for (const [chart, tag] of dead)
    console.log(`packages/machines/src/${chart}: no view asks for the tag ${tag}`);
  console.log(JSON.stringify({ gate: 'chart tags', faults: dead.length }));
  return dead.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main();
