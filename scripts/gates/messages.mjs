// Fails when the compiled messages differ from their sources.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../lib/run.mjs';

const folder = join(root, 'apps/portal/src/kernel/i18n/generated');

async function contents() {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => `${name}\n${await readFile(join(folder, name), 'utf8')}`),
  );
}

const before = (await contents()).join('\n');
await run(process.execPath, ['messages.mjs'], { cwd: join(root, 'apps/portal'), quiet: true });
if (before !== (await contents()).join('\n')) {
  console.error('The compiled messages were stale and have been renewed. Commit them.');
  process.exit(1);
}
