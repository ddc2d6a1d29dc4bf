// Bundles the commands into dist/, because Node 20.19 does not run TypeScript.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const here = dirname(fileURLToPath(import.meta.url));

const bundle = await rolldown({
  input: {
    operator: join(here, 'src/operator.ts'),
    'demo-team': join(here, 'src/demo-team.ts'),
  },
  platform: 'node',
});
await bundle.write({ dir: join(here, 'dist'), format: 'esm', entryFileNames: '[name].js' });
await bundle.close();
