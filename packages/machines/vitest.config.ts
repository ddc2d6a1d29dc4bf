import { defineConfig } from 'vitest/config';

// Charts are explored whole: on a busy machine that takes longer than the default of 5 s.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 } });
