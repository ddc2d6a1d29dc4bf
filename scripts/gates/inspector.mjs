// The panel of the charts is for developers: fails when a production build holds anything of it, or when
// its own code outgrows its budget. Figures are bytes in gzip.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { root } from '../lib/run.mjs';

/**
 * The panel's code and styles; the charts' layouts and models are data, loaded one by one. Each chart adds some 50
 * bytes all the same: its name, where its data lie, and its secret keys.
 */
const budget = 10_500;
/** Words that stand in the panel's code and in no other. */
const marks = ['baize-inspector', 'baize.inspect', 'Simulate from here'];

await build({ inspect: true });

const product = join(root, 'apps/portal/dist');
const inspected = join(root, '.cache/inspected/client');
const holding = (folder) =>
  filesIn(folder).filter((file) => marks.some((mark) => readFileSync(file, 'utf8').includes(mark)));

const leaked = holding(product);
for (const file of leaked) console.error(`${file} holds a part of the panel`);

const manifest = JSON.parse(readFileSync(join(inspected, '.vite/manifest.json'), 'utf8'));
const parts = ['src/inspect/flag.ts', 'src/inspect/inspect.tsx'].map((name) => manifest[name]);
const bytes = parts
  .flatMap((part) => [part.file, ...(part.css ?? [])])
  .map((file) => statSync(join(inspected, `${file}.gz`)).size)
  .reduce((sum, size) => sum + size, 0);
// The marks are looked for where they must be, too: otherwise they would prove nothing.
const isMarked = marks.every((mark) =>
  filesIn(inspected).some((file) => readFileSync(file, 'utf8').includes(mark)),
);
if (!isMarked) console.error('The panel does not hold the words that it is recognised by');
if (bytes > budget) console.error(`The panel has ${bytes} bytes of ${budget}`);

console.log(JSON.stringify({ gate: 'inspector', bytes, budget, leaked: leaked.length }));
process.exitCode = leaked.length > 0 || bytes > budget || !isMarked ? 1 : 0;

/** Every script, style and document below a folder. */
function filesIn(folder) {
  if (!existsSync(folder)) throw new Error(`${folder} is not there`);
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
