import type { Branch } from './branches.ts';

const loopFrom = /^Infinite loop detected/;
/** Report at most this many states of a loop. */
const mostStates = 6;

const getMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Why a chart stopped. A loop is reported with its states. */
export function getCause(error: unknown, branches: readonly Branch[]): string {
  const message = getMessage(error);
  if (!loopFrom.test(message)) return message;
  const states = [...new Set(branches.slice(-2 * mostStates).map(({ state }) => state))];
  return `it loops through ${[...states, states[0]].join(' → ')} without any event`;
}
