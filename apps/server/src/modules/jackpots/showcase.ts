import { hash, random } from '../../demo/random.ts';

/** The specification's invented counter at one moment (K19, K20). */
export interface Illustration {
  /** Whole units of the currency. */
  readonly amount: number;
  /** Average growth, whole units a second. */
  readonly perSecond: number;
}

const DAY_MS = 86_400_000;
const START = { min: 20_000_000, max: 21_000_000 };
const STEP = { min: 100, max: 500 };

/**
 * A counter that starts the UTC day between 20 and 21 million and grows by 100–500 every 3, 4 or
 * 5 s. It hangs on vendor and day alone, so a reload never makes it jump (H28); it is an
 * illustration and must be labelled as one.
 */
export function illustration(vendor: string, now: Date): Illustration {
  const day = Math.floor(now.getTime() / DAY_MS);
  const numbers = random(`${vendor}/${day}`);
  const everySeconds = 3 + (hash(`${vendor}/${day}/pace`) % 3);
  const steps = Math.floor((now.getTime() - day * DAY_MS) / (everySeconds * 1000));
  let amount = numbers.int(START.min, START.max);
  for (let step = 0; step < steps; step++) amount += numbers.int(STEP.min, STEP.max);
  return { amount, perSecond: (STEP.min + STEP.max) / 2 / everySeconds };
}
