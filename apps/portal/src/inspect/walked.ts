import type { Coverage } from './coverage.ts';

/**
 * The coverage of the last walks, inserted by the build; a module of its own, because it is large
 * data.
 */
export const coverage: Coverage = BAIZE_COVERAGE;
