import type { Branch } from './branches.ts';

const loopFrom = /^Infinite loop detected/;
/** More states than this are not told: a circle of a chart is short. */
const mostStates = 6;

const getMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Why a chart stopped. A loop is told with the states that it goes round. */
export function getCause(error: unknown, branches: readonly Branch[]): string {
  const message = getMessage(error);
  if (!loopFrom.test(message)) return message;
  const states = [...new Set(branches.slice(-2 * mostStates).map(({ state }) => state))];
  return `it goes round ${[...states, states[0]].join(' → ')} without any event`;
}
