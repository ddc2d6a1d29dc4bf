/** A showcase counter starts its UTC day within this range (K19, H28). */
export const SHOWCASE_START = { min: 20_000_000, max: 21_000_000 } as const;

/** It grows by this much at each step (K20). */
export const SHOWCASE_GROWTH = { min: 100, max: 500 } as const;

/** Seconds between two steps, chosen randomly for each step (K20). */
export const SHOWCASE_PAUSES_S = [3, 4, 5] as const;

const DAY_MS = 86_400_000;

/** A showcase counter at an instant. */
export interface ShowcaseState {
  /** Whole units of the currency. */
  readonly value: number;
  /** The time of the next step, in epoch milliseconds. */
  readonly nextAt: number;
}

/** A showcase counter with a value for any instant, in epoch milliseconds. */
export interface Showcase {
  at(nowMs: number): ShowcaseState;
}

/**
 * The specification's invented counter (K19, K20), computed only from vendor and UTC day, so that a
 * reload, a second tab and the server agree (H28). All counters step at the same instants. It is an
 * illustration and must be shown with its label, never as a prize. A later instant continues from
 * the last one; a new day, or an earlier instant, restarts the computation.
 */
export function createShowcase(vendor: string): Showcase {
  let walk = getWalk(vendor, 0);
  return {
    at(nowMs) {
      const day = Math.floor(nowMs / DAY_MS);
      if (walk.day !== day || nowMs < walk.since) walk = getWalk(vendor, day);
      while (walk.nextAt <= nowMs) walk.step();
      return { value: walk.value, nextAt: walk.nextAt };
    },
  };
}

function getWalk(vendor: string, day: number) {
  const drawn = seededRandom(`${vendor}/${day}`);
  const between = ({ min, max }: { readonly min: number; readonly max: number }): number =>
    min + Math.floor(drawn() * (max - min + 1));
  // The pace depends on the day, not the vendor, so that all counters wake a page together.
  const paced = seededRandom(`${day}`);
  const pause = (): number => (SHOWCASE_PAUSES_S[Math.floor(paced() * 3)] ?? 4) * 1000;
  const since = day * DAY_MS;
  return {
    day,
    /** The start of the current value. */
    since,
    value: between(SHOWCASE_START),
    nextAt: since + pause(),
    step(): void {
      this.since = this.nextAt;
      this.value += between(SHOWCASE_GROWTH);
      this.nextAt += pause();
    },
  };
}

/** mulberry32 seeded by the text's FNV-1a hash; uniform in [0, 1). */
function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
