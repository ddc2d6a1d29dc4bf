import type { SimulatedClock, SimulatedJobs } from './time.ts';

/** A scenario of a run: it waits in simulated time, and no other scenario runs while it acts. */
export type Story = () => Promise<void>;

interface ScheduledTurn {
  readonly at: number;
  /** Turns of the same time run in the order in which they were requested. */
  readonly number: number;
  resume(): void;
}

/**
 * Lets scenarios take turns on simulated time: the clock jumps from one turn to the next, and the
 * server's jobs run in between when due.
 */
export function createStage(clock: SimulatedClock, jobs: SimulatedJobs) {
  const turns: ScheduledTurn[] = [];
  let asked = 0;
  let played = 0;
  let endTurn: () => void = () => {};
  let failure: { readonly error: unknown } | null = null;

  function wait(at: number, resume: () => void): void {
    const turn = { at, number: (asked += 1), resume };
    let [low, high] = [0, turns.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (turns[middle]!.at > at) low = middle + 1;
      else high = middle;
    }
    turns.splice(low, 0, turn);
  }

  /** Starts a scenario after this many milliseconds; the caller continues. */
  function begin(story: Story, afterMs = 0): void {
    wait(clock.nowMs() + Math.round(afterMs), () => {
      story()
        .catch((error: unknown) => (failure ??= { error }))
        .finally(() => endTurn());
    });
  }

  /** Lets simulated time pass for a scenario. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      wait(clock.nowMs() + Math.max(1, Math.round(ms)), resolve);
      endTurn();
    });
  }

  /** Plays all turns until a time. Rethrows what a scenario throws. */
  async function playUntil(endMs: number): Promise<void> {
    for (let next = turns.at(-1); next && next.at <= endMs; next = turns.at(-1)) {
      const { at, resume } = turns.pop()!;
      await jobs.runUntil(at);
      clock.moveTo(at);
      played += 1;
      await new Promise<void>((resolve) => {
        endTurn = resolve;
        resume();
      });
      if (failure) throw failure.error;
      jobs.wakeAt(at);
    }
    await jobs.runUntil(endMs);
    clock.moveTo(endMs);
  }

  return { begin, pause, playUntil, createPlayed: () => played };
}

export type Stage = ReturnType<typeof createStage>;
