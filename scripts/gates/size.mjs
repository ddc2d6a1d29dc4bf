// Fails when the portal's JavaScript outgrows its budget. Figures are bytes in brotli, as sent.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const client = join(root, 'apps/portal/dist/client');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

/** Kilobytes of 1,000 bytes, as the budgets are stated. */
const budgets = { home: 106, route: 40, popup: 25 };

const weigh = (file) => statSync(join(client, `${file}.br`)).size;

/** The entry of a source file, or of the chunk that Rolldown shares under its name. */
function entryOf(source) {
  const name = source.split('/').pop().split('.')[0];
  const shared = Object.keys(manifest).find(
    (key) => key.startsWith('_') && manifest[key].name === name,
  );
  const entry = manifest[source] ? source : shared;
  if (!entry)
    throw new Error(`The build has no chunk of ${source}; the gate would weigh too little`);
  return entry;
}

/** The files that a set of entries and everything they import statically need. */
function filesOf(entries, seen = new Set()) {
  for (const name of entries) {
    const chunk = manifest[name];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    filesOf(chunk.imports ?? [], seen);
  }
  return seen;
}

const sum = (files) => [...files].reduce((total, file) => total + weigh(file), 0);

/** What the browser has run before the page is idle. */
const first = filesOf(
  [
    'src/boot.ts',
    'src/boot/react.ts',
    'src/boot/libraries.ts',
    'src/app/start.tsx',
    'src/i18n/generated/en.first.json',
    'src/screens/home/Home.tsx',
  ].map(entryOf),
);
// The chart runtime joins every page when it is idle, so that no popup brings it.
const present = filesOf([entryOf('src/app/effects.ts')], new Set(first));
const rows = [['home, first load', sum(first), budgets.home]];
for (const [name, { isDynamicEntry }] of Object.entries(manifest)) {
  if (!isDynamicEntry || !/^src\/(screens|popups)\/.*\.tsx$/.test(name)) continue;
  const own = [...filesOf([name])].filter((file) => !present.has(file));
  rows.push([name, sum(own), name.startsWith('src/popups') ? budgets.popup : budgets.route]);
}

let over = 0;
for (const [name, bytes, budget] of rows) {
  const kilobytes = bytes / 1000;
  if (kilobytes > budget) over += 1;
  console.log(
    `${kilobytes > budget ? 'OVER' : 'ok  '} ${kilobytes.toFixed(1).padStart(7)} of ${budget} KB  ${name}`,
  );
}
console.log(JSON.stringify({ home: rows[0][1], over }));
process.exit(over > 0 ? 1 : 0);
