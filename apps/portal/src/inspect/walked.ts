import type { Coverage } from './coverage.ts';

/** What the last walks took, as the build found it; alone, because it is large and not code. */
export const coverage: Coverage = BAIZE_COVERAGE;
