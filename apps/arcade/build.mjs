// Builds the arcade into dist/: client/ (the game's page, by Vite) and main.js (the server).
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { build } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));
const client = join(root, 'dist', 'client');

await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });

const assets = readdirSync(join(client, 'assets'))
  .filter((name) => !name.endsWith('.woff2'))
  .map((name) => join('assets', name));
for (const name of ['index.html', 'verify.html', ...assets]) {
  const path = join(client, name);
  writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
}

const bundle = await rolldown({ input: join(root, 'src/main.ts'), platform: 'node' });
await bundle.write({ file: join(root, 'dist', 'main.js'), format: 'esm', sourcemap: false });
await bundle.close();
