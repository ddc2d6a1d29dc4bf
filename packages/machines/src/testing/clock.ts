import type { Actor, AnyActorLogic } from 'xstate';

type Clock = Actor<AnyActorLogic>['clock'];

interface Timer {
  dueAt: number;
  readonly run: () => void;
}

/** A clock that stands still until it is told; it can be asked what comes next. */
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

  /** Says what time it is without running what comes due: a replay is told what happened. */
  jumpTo(now: number): void {
    this.#now = now;
  }

  /** Time passes where nothing runs, as in a tab that sleeps: timers go on from where they were. */
  sleep(ms: number): void {
    this.#now += ms;
    for (const timer of this.#timers.values()) timer.dueAt += ms;
  }

  /** Milliseconds until the next timer, or null when none is set. */
  untilNext(): number | null {
    const dues = [...this.#timers.values()].map(({ dueAt }) => dueAt);
    return dues.length === 0 ? null : Math.max(0, Math.min(...dues) - this.#now);
  }

  /** Lets time pass and runs what comes due, in order. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = [...this.#timers]
        .filter(([, { dueAt }]) => dueAt <= end)
        .sort(([, a], [, b]) => a.dueAt - b.dueAt);
      if (!next) break;
      const [id, { dueAt, run }] = next;
      this.#timers.delete(id);
      this.#now = Math.max(this.#now, dueAt);
      run();
    }
    this.#now = end;
  }
}
