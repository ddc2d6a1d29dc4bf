import type { ProblemError } from '../../platform/errors.ts';

/**
 * How a call ended. A `refused` one keeps what was written; one that throws keeps nothing but its
 * refusal. `tombstone`: it came for a bet that is void; `held`: it came too late. Nothing was booked then.
 */
export type Outcome<Answer> =
  | { readonly state: 'done' | 'held' | 'tombstone'; readonly answer: Answer }
  | { readonly state: 'refused'; readonly problem: ProblemError };
