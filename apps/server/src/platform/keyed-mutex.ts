import { ProblemError } from './errors.ts';

/**
 * Serialises work per key, so that concurrent guesses count like sequential ones. Keys do not wait
 * for each other. Throws `rate_limited` if too many wait.
 */
export class KeyedMutex {
  readonly #waiting = new Map<string, { last: Promise<unknown>; count: number }>();
  readonly #max: number;

  /** @param max maximum calls per key, running or waiting; a person has only a tab or two */
  constructor(max = 20) {
    this.#max = max;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#waiting.get(key) ?? { last: Promise.resolve(), count: 0 };
    if (queue.count >= this.#max) {
      throw new ProblemError('rate_limited', { extensions: { retryAfterSeconds: 1 } });
    }
    queue.count += 1;
    const result = queue.last.then(work);
    queue.last = result.catch(() => {});
    this.#waiting.set(key, queue);
    try {
      return await result;
    } finally {
      queue.count -= 1;
      if (queue.count === 0) this.#waiting.delete(key);
    }
  }
}
