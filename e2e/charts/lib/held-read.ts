/** A read that the page repeats at any time: answered at once, or held until a walk answers it. */
import { expect } from '@playwright/test';
import type { Wanted } from './calls.ts';
import type { Held, Network } from './network.ts';

/** Maximum time until the page reacts to a response. */
const REACTION_MS = 7_000;

export class HeldRead {
  readonly #waiting: Held[] = [];
  readonly #value: () => object | Promise<object>;
  #isHeld = false;

  private constructor(value: () => object | Promise<object>) {
    this.#value = value;
  }

  /** @param value the current value of the read */
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

  /** Makes the page wait for its reads. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Waits until the page reads, answers it, and stops holding. */
  async tell({ isLost = false } = {}): Promise<void> {
    await expect.poll(() => this.#waiting.length, { intervals: [10] }).not.toBe(0);
    this.#isHeld = false;
    await Promise.all(this.#waiting.slice().map((route) => this.#answer(route, isLost)));
  }

  /** Answers reads until the page has reacted; holds those that follow. */
  async tellUntil(hasGoneOn: () => Promise<boolean>): Promise<void> {
    await expect(async () => {
      // Taken before the check, so that it excludes reads that begin after the page has reacted.
      const waiting = this.#waiting.slice();
      if (await hasGoneOn()) return;
      for (const route of waiting) await this.#answer(route);
      throw new Error('the page did not react to the answer');
    }).toPass({ intervals: [10], timeout: REACTION_MS });
  }

  /** A read that the page has given up needs no answer. */
  async #answer(route: Held, isLost = false): Promise<void> {
    this.#waiting.splice(this.#waiting.indexOf(route), 1);
    const json = { success: true, value: await this.#value() };
    await (isLost ? route.abort() : route.fulfill({ json })).catch(() => undefined);
  }
}
