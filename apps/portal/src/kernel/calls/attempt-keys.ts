import { ApiProblem, randomKey } from '@baize/api';
import { isUnanswered } from '@baize/machines/kit';

/** Whether a refusal says that the call has changed nothing and never will. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof ApiProblem && !isUnanswered(error);

/** One key for one form until it is answered: a lost answer is asked for again, not made twice (H43). */
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
