/** Something that the page reads whenever it likes: answered at once, or when a walk says so. */
import { expect } from '@playwright/test';
import type { Wanted } from './calls.ts';
import type { Held, Network } from './network.ts';

/** How soon a page goes on by what it reads. */
const GOES_ON_MS = 7_000;

export class HeldRead {
  readonly #waiting: Held[] = [];
  readonly #value: () => object | Promise<object>;
  #isHeld = false;

  private constructor(value: () => object | Promise<object>) {
    this.#value = value;
  }

  /** @param value what is read, as it stands at that moment */
  static async of(
    network: Network,
    wanted: Wanted,
    value: () => object | Promise<object>,
  ): Promise<HeldRead> {
    const read = new HeldRead(value);
    await network.route('*/api/*', async (route, request) => {
      if (!wanted(request)) return route.fallback();
      read.#waiting.push(route);
      if (!read.#isHeld) await read.#answer(route);
    });
    return read;
  }

  /** From now on the page waits for what it reads. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Waits until the page reads, answers it, and from then on at once. */
  async tell({ isLost = false } = {}): Promise<void> {
    await expect.poll(() => this.#waiting.length, { intervals: [10] }).not.toBe(0);
    this.#isHeld = false;
    await Promise.all(this.#waiting.slice().map((route) => this.#answer(route, isLost)));
  }

  /** Answers what the page reads until it has gone on by it; what it reads from then on waits. */
  async tellUntil(hasGoneOn: () => Promise<boolean>): Promise<void> {
    await expect(async () => {
      // Taken before the look: what the page asks for once it has gone on is not among them.
      const before = this.#waiting.slice();
      if (await hasGoneOn()) return;
      for (const route of before) await this.#answer(route);
      throw new Error('the page has not gone on by what it was told');
    }).toPass({ intervals: [10], timeout: GOES_ON_MS });
  }

  /** One that the page has given up needs no answer. */
  async #answer(route: Held, isLost = false): Promise<void> {
    this.#waiting.splice(this.#waiting.indexOf(route), 1);
    const json = { success: true, value: await this.#value() };
    await (isLost ? route.abort() : route.fulfill({ json })).catch(() => undefined);
  }
}
