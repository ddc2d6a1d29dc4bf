// Fails when the arcade's page or a game outgrows its budget. Figures are bytes in brotli, as sent.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/** Kilobytes of 1,000 bytes: the page around every game, and what one game adds. */
const budgets = { kernel: 24, game: 30 };

const client = join(root, 'apps', 'arcade', 'dist', 'client');
const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));

/** @param {string} key @param {Set<string>} files every file that a chunk needs to run */
function collectFiles(key, files = new Set()) {
  const { file, css = [], imports = [] } = manifest[key];
  if (files.has(file)) return files;
  for (const one of [file, ...css]) files.add(one);
  for (const one of imports) collectFiles(one, files);
  return files;
}

/** @param {Iterable<string>} files */
function sumBytes(files) {
  let bytes = 0;
  for (const file of files)
    if (/\.(js|css)$/.test(file)) bytes += statSync(join(client, `${file}.br`)).size;
  return bytes;
}

const kernel = collectFiles('index.html');
const rows = [['kernel', sumBytes(kernel), budgets.kernel]];
for (const key of Object.keys(manifest)) {
  const [, game] = /^src\/games\/([^/]+)\/view\//.exec(key) ?? [];
  if (!game) continue;
  const own = [...collectFiles(key)].filter((file) => !kernel.has(file));
  rows.push([game, sumBytes(own), budgets.game]);
}

let over = 0;
for (const [name, bytes, budget] of rows) {
  const kilobytes = bytes / 1000;
  if (kilobytes > budget) over += 1;
  const verdict = kilobytes > budget ? 'OVER' : 'ok  ';
  console.log(`${verdict} ${kilobytes.toFixed(1).padStart(6)} of ${budget} KB  ${name}`);
}
console.log(JSON.stringify({ kernel: sumBytes(kernel), games: rows.length - 1, over }));
process.exit(over > 0 ? 1 : 0);
