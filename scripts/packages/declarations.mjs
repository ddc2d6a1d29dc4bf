// Adjusts type declarations for publishing: the compiler writes `./x.ts` for a file that is
// published as `./x.js`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Renames the extensions in all declarations below a folder. */
export function renameImports(folder) {
  for (const path of readdirSync(folder, { recursive: true }).map(String)) {
    if (!path.endsWith('.d.ts')) continue;
    const text = readFileSync(join(folder, path), 'utf8');
    const renamed = text.replace(
      /(from |import\()(['"])(\.{1,2}\/[^'"]+?)\.tsx?\2/g,
      '$1$2$3.js$2',
    );
    writeFileSync(join(folder, path), renamed);
  }
}
