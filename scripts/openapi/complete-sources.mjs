// Writes complete OpenAPI sources, for linters and generators, into a folder of their own.
import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expandSource } from './standard-responses.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { parse, stringify } = createRequire(join(root, 'package.json'))('yaml');

/** Copies openapi/ to `folder` with every domain completed; file names stay. */
export async function writeCompleteSources(folder) {
  const sources = join(root, 'openapi');
  await mkdir(join(folder, 'domains'), { recursive: true });
  for (const name of await readdir(sources)) {
    if (name !== 'domains') await cp(join(sources, name), join(folder, name));
  }
  for (const name of await readdir(join(sources, 'domains'))) {
    const source = parse(await readFile(join(sources, 'domains', name), 'utf8'));
    const complete = stringify(expandSource(name, source), { aliasDuplicateObjects: false });
    await writeFile(join(folder, 'domains', name), complete);
  }
}
