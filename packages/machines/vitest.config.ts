import { defineConfig } from 'vitest/config';

// Charts are explored whole: on a busy machine that takes longer than the default of 5 s.
// The charts keep nothing in their modules: a worker loads them once.
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, isolate: false },
});
