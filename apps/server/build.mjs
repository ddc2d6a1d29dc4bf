// Bundles the server into dist/main.js and prepares the database folder that a first start copies.
import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
const require = createRequire(import.meta.url);

/** Threads that the server starts from files of their own, beside its bundle. */
const workers = ['platform/db/pglite-worker.mjs', 'modules/registration/pattern-worker.mjs'];

/** What `/docs` loads of swagger-ui-dist, and its licence. */
const viewerFiles = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'LICENSE',
];

/** Native code, WebAssembly and what finds its own files stay in node_modules. */
const external = [/^node:/, '@node-rs/argon2', 'sharp', /^@electric-sql\/pglite/, 'pg-native'];

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
await bundle();
await copyAssets();
await copyViewer();
await prepareTemplate();

async function bundle() {
  const build = await rolldown({
    input: { main: join(here, 'src/main.ts') },
    platform: 'node',
    external,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    checks: { circularDependency: false },
    logLevel: 'warn',
  });
  await build.write({
    dir: dist,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
    sourcemap: true,
    keepNames: true,
  });
  await build.close();
}

async function copyAssets() {
  await cp(join(here, 'migrations'), join(dist, 'migrations'), { recursive: true });
  for (const worker of workers) await cp(join(here, 'src', worker), join(dist, basename(worker)));
  await mkdir(join(dist, 'openapi'), { recursive: true });
  for (const name of ['openapi', 'operator', 'seamless']) {
    const text = await readFile(require.resolve(`@baize/api/documents/${name}.json`), 'utf8');
    await writeFile(join(dist, 'openapi', `${name}.json`), JSON.stringify(JSON.parse(text)));
  }
}

/** The viewer of `/docs` in the encodings that browsers take; 1.7 MB of script become 400 KB. */
async function copyViewer() {
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
    LOG_LEVEL: 'error',
  });
  await cp(join(folder, 'db'), join(dist, 'template.new'), { recursive: true });
  await rename(join(dist, 'template.new'), join(dist, 'template'));
  await rm(folder, { recursive: true, force: true });
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
