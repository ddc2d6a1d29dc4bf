// Builds the portal: compiled messages, the browser's bundle, the prerender's bundle, compressed copies.
import { brotliCompress, constants, gzip } from 'node:zlib';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { compileMessages } from './messages.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
process.chdir(here);
process.env.NODE_ENV = 'production';

await compileMessages();
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: true } });
const isInspected = process.env.BAIZE_INSPECTOR === '1';
const client = join(here, isInspected ? '../../.cache/inspected' : 'dist', 'client');
await compress(client);
await copyFlags(join(client, 'flags'));

/** Writes `.br` and `.gz` beside every text file, so that nothing is compressed per request. */
async function compress(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const texts = entries.filter(
    (entry) =>
      entry.isFile() && ['.js', '.css', '.svg', '.json', '.txt'].includes(extname(entry.name)),
  );
  await Promise.all(
    texts.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** One small picture a country, asked for when its country is chosen. */
async function copyFlags(folder) {
  const library = createRequire(import.meta.url).resolve('country-flag-icons/3x2/flags.css');
  const names = await readdir(dirname(library));
  await mkdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => /^[A-Z]{2}\.svg$/.test(name))
      .map((name) => copyFile(join(dirname(library), name), join(folder, name))),
  );
}
