/**
 * A free pattern of the operator, in a thread of its own: should it be slow after all, the form stays
 * alive and the thread is ended (H19).
 */
import { matchesPattern } from '@baize/rules';

/** To the worker: one value to hold against one pattern. The answer is a boolean. */
export interface PatternQuestion {
  readonly acceptedPattern: string;
  readonly value: string;
}

addEventListener('message', ({ data }: MessageEvent<PatternQuestion>) => {
  postMessage(matchesPattern(data.acceptedPattern, data.value));
});
