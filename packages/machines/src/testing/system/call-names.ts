/** What the variables of a call are called, and what calls have. */
import type { SeatAsk } from './seat-types.ts';

/** That the server keeps an answer under the key of a call. */
export const keptAs = (name: string, ask: SeatAsk, answer: string): string =>
  `the server keeps for ${name} ${ask.name}: ${answer}`;

/** How many copies of a call are under way that nobody waits for, of those under its key in use. */
export const leftAs = (name: string, ask: SeatAsk): string =>
  `${name} no longer waits for ${ask.name}`;

/** How many are under way under keys of before, each of which the server does not know yet. */
export const olderAs = (name: string, ask: SeatAsk): string =>
  `${name} no longer waits for ${ask.name} under older keys`;

export const hasKey = ({ newKeyBy }: SeatAsk): boolean => newKeyBy.length > 0;

/** A call that another part of the page has made. */
export const joined = (seat: string, call: string) => ({ seat, call, says: '', input: null });
