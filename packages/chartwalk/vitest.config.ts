import { defineConfig } from 'vitest/config';

// Machines are explored completely, which on a busy machine takes longer than the default of 5 s.
export default defineConfig({
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000, isolate: false },
});
