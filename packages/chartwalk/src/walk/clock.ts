import type { Actor, AnyActorLogic } from 'xstate';

type Clock = Actor<AnyActorLogic>['clock'];

interface Timer {
  dueAt: number;
  readonly run: () => void;
}

/** More timers than this in one advance of the clock mean that a chart sets timers without end. */
const mostTimers = 10_000;

/** A clock that only advances on demand and knows when the next timer is due. */
export class TestClock implements Clock {
  #now = 1_000_000;
  #lastId = 0;
  readonly #timers = new Map<number, Timer>();

  now(): number {
    return this.#now;
  }

  setTimeout(run: (...args: unknown[]) => void, timeout: number): number {
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { dueAt: this.#now + timeout, run });
    return this.#lastId;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** Sets the time without firing timers: a replay fires them itself. */
  jumpTo(now: number): void {
    this.#now = now;
  }

  /** Advances the time while timers pause, as in a sleeping tab. */
  sleep(ms: number): void {
    this.#now += ms;
    for (const timer of this.#timers.values()) timer.dueAt += ms;
  }

  /** Milliseconds until the next timer, or null if none is set. */
  untilNext(): number | null {
    const dues = [...this.#timers.values()].map(({ dueAt }) => dueAt);
    return dues.length === 0 ? null : Math.max(0, Math.min(...dues) - this.#now);
  }

  /**
   * Pending timers in the order in which they were set, with the milliseconds until each is due.
   */
  get pending(): readonly { readonly id: number; readonly ms: number }[] {
    return [...this.#timers].map(([id, { dueAt }]) => ({ id, ms: dueAt - this.#now }));
  }

  /**
   * Fires one timer `lateBy` milliseconds after its time and no other; timers due earlier fire
   * late.
   */
  fire(id: number, lateBy = 0): void {
    const timer = this.#timers.get(id);
    if (!timer) throw new Error(`no timer ${id} is set`);
    this.#timers.delete(id);
    this.#now = Math.max(this.#now, timer.dueAt + lateBy);
    timer.run();
  }

  /** Advances the time and fires due timers in order; throws if that would never end. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let fired = 0; ; fired += 1) {
      const [next] = [...this.#timers]
        .filter(([, { dueAt }]) => dueAt <= end)
        .sort(([, a], [, b]) => a.dueAt - b.dueAt);
      if (!next) break;
      if (fired === mostTimers) throw new Error(`${mostTimers} timers came due within ${ms} ms`);
      this.fire(next[0]);
    }
    this.#now = end;
  }
}
