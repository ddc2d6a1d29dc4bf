import type { ProblemError } from '../../platform/errors.ts';

/**
 * How a call ended. A `refused` one keeps what was written; one that throws keeps nothing but its
 * refusal. `tombstone`: it came for a bet that is void, and nothing was booked.
 */
export type Outcome<Answer> =
  | { readonly state: 'done' | 'tombstone'; readonly answer: Answer }
  | { readonly state: 'refused'; readonly problem: ProblemError };
