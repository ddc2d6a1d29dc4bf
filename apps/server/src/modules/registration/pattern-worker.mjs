// @ts-check
// Asks whether patterns can be made slow by what is typed into them. In a thread of its own: the search
// takes up to a second, and nobody else shall wait for it.
// The form that decides in JavaScript alone: no Java, no native program.
import recheck from 'recheck/lib/browser.js';

/**
 * What each pattern is, in their order: `safe`, `vulnerable` or `unknown`. All of them together get so many
 * milliseconds; those whose turn does not come are unknown.
 * @param {{ sources: readonly string[], timeout: number }} task
 */
export function judge({ sources, timeout }) {
  const end = performance.now() + timeout;
  return sources.map((source) => {
    const left = Math.floor(end - performance.now());
    return left > 0 ? recheck.checkSync(source, 'u', { timeout: left }).status : 'unknown';
  });
}
