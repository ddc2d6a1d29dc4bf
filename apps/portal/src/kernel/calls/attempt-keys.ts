import { ApiProblem, randomKey } from '@baize/api';
import { isUnanswered } from '@baize/machines/kit';

/** Whether an error means that the call has changed nothing and never will. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof ApiProblem && !isUnanswered(error);

/**
 * One key per form until it is answered: a retry after a lost response is not a second request
 * (H43).
 */
export function attemptKeys() {
  let sent = '';
  let key = '';
  return {
    getKey(body: object): string {
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
