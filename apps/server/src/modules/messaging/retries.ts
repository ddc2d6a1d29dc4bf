const FIRST_MS = 5000;
const MAX_DELAY_MS = 15 * 60_000;

/** Delay after a number of attempts: 5 s, 20 s, 80 s … 15 minutes. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_MS * 4 ** Math.max(0, attempts - 1), MAX_DELAY_MS);
}
