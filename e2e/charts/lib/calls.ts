/** Requests of the page that wait until a walk decides how to answer them. */
import { expect } from '@playwright/test';
import { refusal } from '../../lib/refusal.ts';
import type { Asked, Held, Network } from './network.ts';

/** How a request is answered: by a value of the contract, by a problem, or not at all. */
export type Reply =
  | { readonly value: unknown }
  | { readonly status: number; readonly code: string; readonly more?: object }
  | 'offline'
  /** Passes it on to the product. */
  | 'through';

export type Wanted = (request: Asked) => boolean;

/** Requests to a path of the product with any method; preflight requests are excluded. */
export const callTo =
  (path: string, ...methods: string[]): Wanted =>
  (request) =>
    new URL(request.url()).pathname === path &&
    (methods.length === 0 || methods.includes(request.method()));

async function settleRequest(route: Held, reply: Reply): Promise<void> {
  if (reply === 'through') return route.continue();
  if (reply === 'offline') return route.abort();
  if ('value' in reply) return route.fulfill({ json: { success: true, value: reply.value } });
  const { status, code, more = {} } = reply;
  return route.fulfill(refusal(status, code, more));
}

/** One kind of request: it waits while it is held, and goes to the product otherwise. */
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

  /** Lets waiting requests and all later ones go to the product. */
  async release(): Promise<void> {
    this.#isHeld = false;
    await this.#drop('through');
  }

  /** Forgets waiting requests that the page has given up without a sign of it. */
  async forget(): Promise<void> {
    await this.#drop('offline');
  }

  /** Moves the waiting requests into a separate `Calls` that can still answer them. */
  putAside(): Calls {
    return new Calls(this.#waiting.splice(0));
  }

  /** Makes requests wait again. */
  hold(): void {
    this.#isHeld = true;
  }

  /** The number of waiting requests that the page has not given up. */
  get waiting(): number {
    return this.#waiting.filter(({ isWanted }) => isWanted).length;
  }

  /**
   * Waits for a request and takes the newest one; older ones are dropped, because the page no
   * longer waits for them.
   */
  async next(): Promise<Held> {
    await expect
      .poll(() => this.waiting, { message: 'no request came', intervals: [10] })
      .not.toBe(0);
    const route = this.#waiting.pop()!;
    await this.#drop('offline');
    return route;
  }

  async answer(reply: Reply): Promise<void> {
    await settleRequest(await this.next(), reply);
  }

  /** Never answers the waiting requests. */
  async #drop(reply: Reply): Promise<void> {
    const dropped = this.#waiting.splice(0);
    // A request that the page gave up cannot be answered.
    await Promise.all(dropped.map((route) => settleRequest(route, reply).catch(() => undefined)));
  }
}
