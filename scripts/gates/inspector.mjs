// The statechart panel is for developers: fails when a production build contains anything of it, or
// when its own code exceeds its budget. Figures are bytes in gzip.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { root } from '../lib/run.mjs';

/**
 * The panel's code and styles; the statecharts' layouts and models are data, loaded one by one.
 * Each statechart still adds some 50 bytes: its name, the path of its data, and its secret keys.
 */
const budget = 10_500;
/** Strings that only the panel's code contains. */
const marks = ['baize-inspector', 'baize.inspect', 'Simulate from here'];

await build({ inspect: true });

const product = join(root, 'apps/portal/dist');
const inspected = join(root, '.cache/inspected/client');
const findFilesHolding = (folder) =>
  filesIn(folder).filter((file) => marks.some((mark) => readFileSync(file, 'utf8').includes(mark)));

const leaked = findFilesHolding(product);
for (const file of leaked) console.error(`${file} contains a part of the panel`);

const manifest = JSON.parse(readFileSync(join(inspected, '.vite/manifest.json'), 'utf8'));
const parts = ['src/inspect/flag.ts', 'src/inspect/inspect.tsx'].map((name) => manifest[name]);
const bytes = parts
  .flatMap((part) => [part.file, ...(part.css ?? [])])
  .map((file) => statSync(join(inspected, `${file}.gz`)).size)
  .reduce((sum, size) => sum + size, 0);
// The strings must be found in the panel's build; otherwise their absence would prove nothing.
const isMarked = marks.every((mark) =>
  filesIn(inspected).some((file) => readFileSync(file, 'utf8').includes(mark)),
);
if (!isMarked) console.error('The panel does not contain the strings that identify it');
if (bytes > budget) console.error(`The panel has ${bytes} bytes, at most ${budget}`);

console.log(JSON.stringify({ gate: 'inspector', bytes, budget, leaked: leaked.length }));
process.exitCode = leaked.length > 0 || bytes > budget || !isMarked ? 1 : 0;

/** Every script, style and document below a folder. */
function filesIn(folder) {
  if (!existsSync(folder)) throw new Error(`${folder} does not exist`);
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
