import { defineConfig } from 'vitest/config';

// Property tests check many long texts: on a busy machine that takes longer than the default of 5
// s.
export default defineConfig({ test: { include: ['test/**/*.test.ts'], testTimeout: 60_000 } });
