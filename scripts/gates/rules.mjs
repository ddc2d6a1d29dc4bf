// Fails when a cited id is not listed in docs/rules, when the list has a gap or a duplicate, or
// when docs/rules.md is not what `npm run rules` generates.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfList, unresolved } from '../lib/rules.mjs';
import { root } from '../lib/run.mjs';
import { citingFiles, freshPage, pagePath, ruleFiles } from '../rules.mjs';

const files = ruleFiles();
const project = citingFiles();
const listed = new Set(files.flatMap(({ items }) => items.flatMap(({ id }) => id ?? [])));
const faults = [...faultsOfList(files), ...unresolved(project, listed)];
if (!isFresh()) faults.push(`${pagePath} is not what its sources give: run \`npm run rules\``);

for (const fault of faults) console.error(fault);
console.log(JSON.stringify({ gate: 'rules', ids: listed.size, faults: faults.length }));
process.exitCode = faults.length > 0 ? 1 : 0;

function isFresh() {
  const path = join(root, pagePath);
  return existsSync(path) && readFileSync(path, 'utf8') === freshPage(files, project);
}
