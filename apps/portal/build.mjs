// Builds the portal: compiled messages, the browser's bundle, the prerender's bundle, compressed
// copies.
import { brotliCompress, constants, gzip } from 'node:zlib';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
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
const bundle = await import(pathToFileURL(join(client, '../server/prerender.js')).href);
await writeManifests();
await writePageStyle();
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

/** The web app manifest of each brand, and the icons that it names. */
async function writeManifests() {
  for (const [brand, manifest] of Object.entries(await bundle.createManifests())) {
    const folder = join(client, 'brands', brand);
    await writeFile(join(folder, 'app.webmanifest'), JSON.stringify(manifest));
    await drawIcons(folder);
  }
}

/** The stylesheet of documents that the server writes; its fonts are the portal's. */
async function writePageStyle() {
  const assets = await readdir(join(client, 'assets'));
  const toUrl = (file) => {
    const stem = file.slice(0, -extname(file).length);
    const built = assets.find((name) => name.startsWith(`${stem}-`));
    if (!built) throw new Error(`the build has no ${file}`);
    return `/assets/${built}`;
  };
  await writeFile(join(client, 'brands', 'page.css'), bundle.createPageStyle(toUrl));
}

/** Icons in the sizes that devices ask for. iOS and maskable icons have no corners of their own. */
async function drawIcons(folder) {
  const drawing = await readFile(join(folder, 'icon.svg'));
  const background = /<rect[^>]* fill="([^"]+)"/.exec(drawing.toString())?.[1];
  if (!background) throw new Error(`${folder}/icon.svg has no background`);
  const draw = (size) => sharp(drawing, { density: 72 * Math.ceil(size / 28) }).resize(size, size);
  const fill = async (size, inner) => {
    const input = await draw(inner).png().toBuffer();
    const canvas = { width: size, height: size, channels: 4, background };
    return sharp({ create: canvas }).composite([{ input }]);
  };
  await draw(192).png().toFile(join(folder, 'icon-192.png'));
  await draw(512).png().toFile(join(folder, 'icon-512.png'));
  await (await fill(512, 410)).png().toFile(join(folder, 'maskable-512.png'));
  await (await fill(180, 150)).png().toFile(join(folder, 'touch-180.png'));
}

/** One small picture per country, loaded when the country is chosen. */
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
