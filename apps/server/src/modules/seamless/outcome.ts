import type { ProblemError } from '../../platform/errors.ts';

/**
 * Result of a call. `refused` keeps its writes; an exception keeps only the rejection. `tombstone`:
 * the bet is void; `held`: the win came too late. Neither was booked.
 */
export type Outcome<Answer> =
  | { readonly state: 'done' | 'held' | 'tombstone'; readonly answer: Answer }
  | { readonly state: 'refused'; readonly problem: ProblemError };
