/** True in a build with the panel; other builds contain no trace of it. */
declare const BAIZE_INSPECTOR: boolean;

/** The coverage of the last walks, in a build with the panel. */
declare const BAIZE_COVERAGE: import('./coverage.ts').Coverage;
