import { defineConfig } from 'vitest/config';

// Charts are explored completely, which on a busy machine takes longer than the default of 5 s. The
// charts keep no state in their modules, so a worker can load them once.
export default defineConfig({
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000, isolate: false },
});
