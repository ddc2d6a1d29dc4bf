// Counts what the statechart walks leave out, each with a reason: moves that an environment never
// makes, conditions under which it makes no others, branches that no walk takes.
// e2e/charts/exclusions.json stores the numbers; a walk that leaves out more fails, and one that
// leaves out less lowers its number (--write).
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { root } from '../lib/run.mjs';

const worlds = { browser: 'e2e/charts', http: 'e2e/charts/http' };
const file = join(root, 'e2e/charts/exclusions.json');

function* nodesIn(node) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'Property' || node.type === 'CallExpression') yield node;
  for (const inner of Object.values(node)) yield* nodesIn(inner);
}

/** How many exclusions one spec has of each type; each `unless` of a spec is a condition. */
export function exclusionsIn(text) {
  const counts = { never: 0, cannot: 0, unwalked: 0 };
  for (const { type, key, value, callee } of nodesIn(parseAst(text, { lang: 'ts' }))) {
    if (type === 'CallExpression') counts.cannot += callee.name === 'unless' ? 1 : 0;
    else if (key.name === 'never' || key.name === 'unwalked')
      counts[key.name] += (value.properties ?? []).length;
  }
  return counts;
}

function countedNow() {
  const counts = {};
  for (const [world, folder] of Object.entries(worlds)) {
    counts[world] = {};
    for (const name of readdirSync(join(root, folder)).toSorted()) {
      if (!name.endsWith('.spec.ts')) continue;
      const text = readFileSync(join(root, folder, name), 'utf8');
      counts[world][name.replace('.spec.ts', '')] = exclusionsIn(text);
    }
  }
  return counts;
}

/** Differences between the stored and the actual numbers, in words. */
export function differences(allowed, now) {
  return Object.keys({ ...allowed, ...now }).flatMap((world) =>
    Object.keys({ ...allowed[world], ...now[world] }).flatMap((chart) =>
      ['never', 'cannot', 'unwalked'].flatMap((way) => {
        const [before, after] = [allowed, now].map((counts) => counts[world]?.[chart]?.[way] ?? 0);
        if (after === before) return [];
        const what = after > before ? 'more than' : 'fewer than';
        return [
          `${world}: ${chart}: ${after} in "${way}", ${what} the ${before} of exclusions.json`,
        ];
      }),
    ),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const now = countedNow();
  if (process.argv.includes('--write')) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  const faults = differences(JSON.parse(readFileSync(file, 'utf8')), now);
  for (const fault of faults) console.error(fault);
  console.log(JSON.stringify({ gate: 'exclusions', faults: faults.length }));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
