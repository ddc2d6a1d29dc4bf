/**
 * Matches an operator's free pattern in a worker: a slow pattern does not block the form, and its
 * worker can be terminated (H19).
 */
import { matchesPattern } from '@baize/rules';

/** Message to the worker: a value and a pattern. The reply is a boolean. */
export interface PatternQuestion {
  readonly acceptedPattern: string;
  readonly value: string;
}

addEventListener('message', ({ data }: MessageEvent<PatternQuestion>) => {
  postMessage(matchesPattern(data.acceptedPattern, data.value));
});
