// Builds the arcade into dist/: client/ (the game's page, by Vite) and main.js (the server).
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { build } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));
const client = join(root, 'dist', 'client');

await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });

/** One file a language, which says which one it is: the page asks by any code. */
const words = join(root, 'src', 'words');
mkdirSync(join(client, 'words'));
for (const name of readdirSync(words).filter((file) => file.endsWith('.json'))) {
  const texts = JSON.parse(readFileSync(join(words, name), 'utf8'));
  const translation = { language: basename(name, '.json'), texts };
  writeFileSync(join(client, 'words', name), JSON.stringify(translation));
}

const assets = readdirSync(join(client, 'assets'))
  .filter((name) => !name.endsWith('.woff2'))
  .map((name) => join('assets', name));
const translations = readdirSync(join(client, 'words')).map((name) => join('words', name));
for (const name of ['index.html', 'verify.html', ...assets, ...translations]) {
  const path = join(client, name);
  writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
}

const bundle = await rolldown({ input: join(root, 'src/main.ts'), platform: 'node' });
await bundle.write({ file: join(root, 'dist', 'main.js'), format: 'esm', sourcemap: false });
await bundle.close();
