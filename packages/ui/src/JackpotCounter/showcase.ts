import type { JackpotFeed } from './feed.ts';

/** A showcase counter starts within this range (K19; H28 reads the printed range forwards). */
export const SHOWCASE_START = { min: 20_000_000, max: 21_000_000 } as const;

/** It grows by this much at each step (K20). */
export const SHOWCASE_GROWTH = { min: 100, max: 500 } as const;

/** Seconds between two steps; each step draws one (K20). */
export const SHOWCASE_PAUSES_S = [3, 4, 5] as const;

const DAY_MS = 86_400_000;

/** A showcase counter at an instant. */
export interface ShowcaseState {
  readonly value: number;
  /** When it steps next, in epoch milliseconds. */
  readonly nextAt: number;
}

/**
 * The specification's algorithm, drawn from vendor and UTC day, so that a reload, a second tab and
 * the server agree (H28). It is an illustration and must be shown with its label, never as a prize.
 */
export function showcaseAt(vendor: string, nowMs: number): ShowcaseState {
  return createWalk(vendor, Math.floor(nowMs / DAY_MS)).until(nowMs);
}

/** A feed of the showcase counter of a vendor, stepping by itself while someone listens. */
export function showcaseFeed(vendor: string, now: () => number = Date.now): JackpotFeed {
  let day = Math.floor(now() / DAY_MS);
  let walk = createWalk(vendor, day);
  const state = (): ShowcaseState => {
    const at = now();
    const today = Math.floor(at / DAY_MS);
    if (today !== day) {
      day = today;
      walk = createWalk(vendor, day);
    }
    return walk.until(at);
  };
  return {
    read: () => state().value,
    subscribe(listener) {
      let timer: ReturnType<typeof setTimeout>;
      const wait = (): void => {
        timer = setTimeout(
          () => {
            listener();
            wait();
          },
          Math.max(1, state().nextAt - now()),
        );
      };
      wait();
      return () => clearTimeout(timer);
    },
  };
}

/** Walks one day step by step; asking later instants goes on from the last. */
function createWalk(vendor: string, day: number): { until(nowMs: number): ShowcaseState } {
  const random = seededRandom(`${vendor}/${day}`);
  const between = ({ min, max }: { readonly min: number; readonly max: number }): number =>
    min + Math.floor(random() * (max - min + 1));
  const pause = (): number => (SHOWCASE_PAUSES_S[Math.floor(random() * 3)] ?? 4) * 1000;
  let value = between(SHOWCASE_START);
  let nextAt = day * DAY_MS + pause();
  return {
    until(nowMs) {
      while (nextAt <= nowMs) {
        value += between(SHOWCASE_GROWTH);
        nextAt += pause();
      }
      return { value, nextAt };
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
