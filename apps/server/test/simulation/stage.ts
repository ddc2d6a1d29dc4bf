import type { SimulatedClock, SimulatedJobs } from './time.ts';

/** What somebody does in a run: it waits in simulated time, and nobody else does anything while it does something. */
export type Story = () => Promise<void>;

interface Turn {
  readonly at: number;
  /** Of turns of one moment the one that was asked for first comes first. */
  readonly number: number;
  resume(): void;
}

/**
 * Lets stories take turns on simulated time: the clock jumps from one turn to the next, and the server's jobs run
 * between them when their time comes.
 */
export function createStage(clock: SimulatedClock, jobs: SimulatedJobs) {
  const turns: Turn[] = [];
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

  /** Begins a story after so many milliseconds; the one that asks goes on. */
  function begin(story: Story, afterMs = 0): void {
    wait(clock.nowMs() + Math.round(afterMs), () => {
      story()
        .catch((error: unknown) => (failure ??= { error }))
        .finally(() => endTurn());
    });
  }

  /** Lets simulated time pass for a story. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      wait(clock.nowMs() + Math.max(1, Math.round(ms)), resolve);
      endTurn();
    });
  }

  /** Plays all turns until a moment. Throws what a story has thrown. */
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

  return { begin, pause, playUntil, played: () => played };
}

export type Stage = ReturnType<typeof createStage>;
