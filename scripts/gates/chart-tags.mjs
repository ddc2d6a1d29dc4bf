// A chart's tags are what views ask for. One that no view asks for and no promise of its model is about is dead.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';

const machines = join(root, 'packages/machines/src');
const portal = join(root, 'apps/portal/src');

/** The tags that a chart's types declare. */
export function declaredTags(types) {
  const [, union = ''] = /export type \w+Tag\s*=\s*([^;]+);/.exec(types) ?? [];
  return [...union.matchAll(/'([^']+)'/g)].map(([, tag]) => tag);
}

/** The tags that some text asks for. */
export const askedTags = (text) =>
  new Set([...text.matchAll(/\bhasTag\('([^']+)'\)/g)].map(([, tag]) => tag));

/** Tags of a chart that neither a view nor its own promises ask for. */
export function deadTags(types, views, promises) {
  const asked = new Set([...askedTags(views), ...askedTags(promises)]);
  return declaredTags(types).filter((tag) => !asked.has(tag));
}

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function viewsOfPortal() {
  const files = readdirSync(portal, { recursive: true }).filter((file) => /\.tsx?$/.test(file));
  return files.map((file) => textOf(join(portal, file))).join('\n');
}

function main() {
  const views = viewsOfPortal();
  let faults = 0;
  for (const chart of readdirSync(machines)) {
    const [types, model, properties] = ['types', 'model', 'properties'].map((name) =>
      textOf(join(machines, chart, `${name}.ts`)),
    );
    for (const tag of deadTags(types, views, model + properties)) {
      console.log(`packages/machines/src/${chart}: nobody asks for the tag ${tag}`);
      faults += 1;
    }
  }
  console.log(JSON.stringify({ gate: 'chart tags', faults }));
  return faults === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main();
