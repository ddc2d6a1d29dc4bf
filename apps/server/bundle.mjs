// Bundles a program of the server with the files that it finds beside itself.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/** Threads that the server starts from files of their own, beside its bundle. */
const workers = [
  'platform/db/pglite-worker.mjs',
  'modules/portal/render-worker.mjs',
  'modules/registration/pattern-worker.mjs',
  'modules/uploads/draw-worker.mjs',
];

/** Native code, WebAssembly and what finds its own files stay in node_modules. */
const external = [
  /^node:/,
  '@node-rs/argon2',
  'piscina',
  'sharp',
  /^@electric-sql\/pglite/,
  'pg-native',
];

/**
 * Writes `<dist>/main.js` of the entry, its workers, the migrations, the SQL functions, the content
 * of new merchants and the three documents.
 */
export async function bundleServer(entry, dist) {
  await mkdir(dist, { recursive: true });
  await bundle(entry, dist);
  await copyAssets(dist);
}

async function bundle(entry, dist) {
  const build = await rolldown({
    input: { main: entry },
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
    // Beside main.js, because modules find workers and documents relative to their own file.
    chunkFileNames: '[name]-[hash].js',
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
    sourcemap: true,
    keepNames: true,
  });
  await build.close();
}

async function copyAssets(dist) {
  const content = join(here, 'src/modules/language/content');
  await cp(content, join(dist, 'content'), { recursive: true });
  for (const folder of ['migrations', 'functions'])
    await cp(join(here, folder), join(dist, folder), { recursive: true });
  for (const worker of workers) await cp(join(here, 'src', worker), join(dist, basename(worker)));
  await mkdir(join(dist, 'openapi'), { recursive: true });
  for (const name of ['openapi', 'operator', 'seamless']) {
    const text = await readFile(require.resolve(`@baize/api/documents/${name}.json`), 'utf8');
    await writeFile(join(dist, 'openapi', `${name}.json`), JSON.stringify(JSON.parse(text)));
  }
}
