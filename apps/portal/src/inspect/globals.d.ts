/** True in a build that has the panel; every trace of it leaves the others. */
declare const BAIZE_INSPECTOR: boolean;

/** What the last walks took, in a build that has the panel. */
declare const BAIZE_COVERAGE: import('./coverage.ts').Coverage;
