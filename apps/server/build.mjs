// Bundles the server into dist/main.js and prepares the database folder that a first start copies.
import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bundleServer } from './bundle.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');

/** Files of swagger-ui-dist that `/docs` loads, and its licence. */
const viewerFiles = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'LICENSE',
];

await rm(dist, { recursive: true, force: true });
await bundleServer(join(here, 'src/main.ts'), dist);
await copyViewer();
await prepareTemplate();

/** The viewer of `/docs` in the encodings that browsers take; 1.7 MB of script become 400 KB. */
async function copyViewer() {
  const require = createRequire(import.meta.url);
  const from = dirname(require.resolve('swagger-ui-dist/package.json'));
  await mkdir(join(dist, 'api-docs'), { recursive: true });
  for (const name of viewerFiles) {
    const bytes = await readFile(join(from, name));
    const to = join(dist, 'api-docs', name);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    await writeFile(to, bytes);
    await writeFile(`${to}.br`, brotliCompressSync(bytes, quality));
    await writeFile(`${to}.gz`, gzipSync(bytes));
  }
}

/** Runs the built server once, so that the template is made by the very code that will open it. */
async function prepareTemplate() {
  const folder = join(tmpdir(), `baize-template-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await run({
    BAIZE_MODE: 'demo',
    DATA_DIR: folder,
    BAIZE_PREPARE: '1',
    DATABASE_URL: '',
    // Another currency starts without the template (src/platform/storage.ts).
    CURRENCY: 'USD',
    CURRENCY_DIGITS: '',
    LOG_LEVEL: 'error',
  });
  await cp(join(folder, 'db'), join(dist, 'template.new'), { recursive: true });
  await letEverybodyRead(join(dist, 'template.new'));
  await rename(join(dist, 'template.new'), join(dist, 'template'));
  await rm(folder, { recursive: true, force: true });
}

/**
 * A database is closed to all but its owner; another user may run the product.
 */
async function letEverybodyRead(folder) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await letEverybodyRead(path);
    else await chmod(path, 0o644);
  }
}

function run(env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(dist, 'main.js')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(undefined);
      else reject(new Error(`Preparing the database ended with code ${code}.`));
    });
  });
}
