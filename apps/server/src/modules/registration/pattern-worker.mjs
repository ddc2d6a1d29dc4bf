// @ts-check
// Checks whether an input can make patterns slow. Runs in its own thread, because a search takes up
// to a second. Uses the pure JavaScript build: no Java, no native program.
import recheck from 'recheck/lib/browser.js';

/**
 * Result per pattern, in order: `safe`, `vulnerable` or `unknown`. The time-out is for all of them;
 * those not reached are unknown.
 * @param {{ sources: readonly string[], timeout: number }} task
 */
export function judge({ sources, timeout }) {
  const end = performance.now() + timeout;
  return sources.map((source) => {
    const left = Math.floor(end - performance.now());
    return left > 0 ? recheck.checkSync(source, 'u', { timeout: left }).status : 'unknown';
  });
}
