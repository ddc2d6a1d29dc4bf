import { defineConfig } from 'vitest/config';
import { embeddedOnly } from './test/embedded-only.ts';

/** Files about one of the two databases, or about neither. */
const [tests, excluded] = process.env['TEST_DATABASE_URL']
  ? [['test/**/*.test.ts'], ['start', 'embedded', ...embeddedOnly]]
  : [['src/**/*.test.ts', 'test/**/*.test.ts'], ['postgres-*']];

/** `npm run fuzz` runs what sends made-up requests, and nothing else. */
const isFuzz = process.env['FUZZ_SEED'] !== undefined;

export default defineConfig({
  test: {
    include: isFuzz ? ['test/fuzz/*.fuzz.ts'] : tests,
    exclude: excluded.map((name) => `test/**/${name}.test.ts`),
    globalSetup: ['./test/support/global-setup.ts'],
    setupFiles: ['./test/support/compiled-database.mjs'],
    testTimeout: isFuzz ? 0 : 60_000,
    hookTimeout: isFuzz ? 0 : 60_000,
    // Each worker holds a database of its own, and loads the server once: no state lives in its
    // modules.
    maxWorkers: 2,
    isolate: false,
  },
});
