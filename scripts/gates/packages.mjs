// Packs the component library as it would be published and looks at it from outside.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

for (const script of ['build.mjs', 'check-package.mjs']) {
  const path = join(root, 'packages', 'ui', 'scripts', script);
  execFileSync(process.execPath, [path], { cwd: join(root, 'packages', 'ui'), stdio: 'inherit' });
}
