import { ProblemError } from '../../platform/errors.ts';

/** How many may wait for one name; a person never has more than a tab or two. */
const MAX_WAITING = 20;

/**
 * Runs work of one name one after the other, so that guesses sent at once are counted like guesses
 * sent in turn. Names do not wait for each other. Throws `rate_limited` when too many wait.
 */
export class Turns {
  readonly #waiting = new Map<string, { last: Promise<unknown>; count: number }>();

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#waiting.get(name) ?? { last: Promise.resolve(), count: 0 };
    if (queue.count >= MAX_WAITING) {
      throw new ProblemError('rate_limited', { extensions: { retryAfterSeconds: 1 } });
    }
    queue.count += 1;
    const mine = queue.last.then(work);
    queue.last = mine.catch(() => {});
    this.#waiting.set(name, queue);
    try {
      return await mine;
    } finally {
      queue.count -= 1;
      if (queue.count === 0) this.#waiting.delete(name);
    }
  }
}
