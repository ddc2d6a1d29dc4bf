import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/support/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Each worker holds a database of its own, and loads the server once: no state lives in its modules.
    maxWorkers: 2,
    isolate: false,
  },
});
