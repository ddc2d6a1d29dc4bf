import { ApiProblem, randomKey } from '@baize/api';

/** Answers after which it is open what has become of the call, or after which it may be made again as it is. */
const open = new Set([408, 425, 429]);

/** Whether a refusal says that the call has changed nothing and never will. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.status >= 400 &&
  error.status < 500 &&
  !open.has(error.status) &&
  error.code !== 'idempotency_in_flight';

/** One key for one form until it is answered: a lost answer is asked for again, not made twice (H43). */
export function attemptKeys() {
  let sent = '';
  let key = '';
  return {
    keyOf(body: object): string {
      const text = JSON.stringify(body);
      if (text !== sent) key = randomKey();
      sent = text;
      return key;
    },
    answered() {
      sent = '';
    },
  };
}

export type AttemptKeys = ReturnType<typeof attemptKeys>;
