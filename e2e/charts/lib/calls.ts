/** Calls of the page that wait until a walk says what they are answered with. */
import { expect } from '@playwright/test';
import { refusal } from '../../lib/refusal.ts';
import type { Asked, Held, Network } from './network.ts';

/** How a call is answered: by a value of the contract, by a problem, or not at all. */
export type Reply =
  | { readonly value: unknown }
  | { readonly status: number; readonly code: string; readonly more?: object }
  | 'offline'
  /** By the product itself. */
  | 'through';

export type Wanted = (request: Asked) => boolean;

/** Calls to a path of the product, of any method but those that only ask permission. */
export const callTo =
  (path: string, ...methods: string[]): Wanted =>
  (request) =>
    new URL(request.url()).pathname === path &&
    (methods.length === 0 || methods.includes(request.method()));

async function settle(route: Held, reply: Reply): Promise<void> {
  if (reply === 'through') return route.continue();
  if (reply === 'offline') return route.abort();
  if ('value' in reply) return route.fulfill({ json: { success: true, value: reply.value } });
  const { status, code, more = {} } = reply;
  return route.fulfill(refusal(status, code, more));
}

/** One kind of call. It waits for its answer while it is held, and goes through while it is not. */
export class Calls {
  readonly #waiting: Held[];
  #isHeld = true;

  private constructor(waiting: Held[] = []) {
    this.#waiting = waiting;
  }

  static async of(network: Network, wanted: Wanted): Promise<Calls> {
    const calls = new Calls();
    await network.route('*/api/*', async (route, request) => {
      if (!wanted(request)) return route.fallback();
      if (!calls.#isHeld) return route.continue();
      calls.#waiting.push(route);
    });
    return calls;
  }

  /** From now on calls go through to the product; those that wait go first. */
  async release(): Promise<void> {
    this.#isHeld = false;
    await this.#drop('through');
  }

  /** The page has given up whatever waits, and says so nowhere. */
  async forget(): Promise<void> {
    await this.#drop('offline');
  }

  /** Takes what waits off the line, as calls of their own that nobody has answered yet. */
  putAside(): Calls {
    return new Calls(this.#waiting.splice(0));
  }

  /** From now on calls wait again. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Calls that wait now and that the page still wants. */
  get waiting(): number {
    return this.#waiting.filter(({ isWanted }) => isWanted).length;
  }

  /** Waits for a call and takes the newest one off the line; older ones nobody waits for any more. */
  async next(): Promise<Held> {
    await expect.poll(() => this.waiting, { message: 'no call came', intervals: [10] }).not.toBe(0);
    const route = this.#waiting.pop()!;
    await this.#drop('offline');
    return route;
  }

  async answer(reply: Reply): Promise<void> {
    await settle(await this.next(), reply);
  }

  /** Leaves those that wait without an answer. */
  async #drop(reply: Reply): Promise<void> {
    const dropped = this.#waiting.splice(0);
    // A call that the page gave up cannot be answered.
    await Promise.all(dropped.map((route) => settle(route, reply).catch(() => undefined)));
  }
}
