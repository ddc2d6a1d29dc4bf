/** Names of the variables of calls, and properties of calls. */
import type { SeatAsk } from './seat-types.ts';

/** The server keeps an answer under the key of a call. */
export const nameKeptAnswer = (name: string, ask: SeatAsk, answer: string): string =>
  `the server keeps for ${name} ${ask.name}: ${answer}`;

/** Counts copies of an abandoned call that are in flight under its current key. */
export const nameAbandoned = (name: string, ask: SeatAsk): string =>
  `${name} no longer waits for ${ask.name}`;

/** Counts copies in flight under earlier keys that the server does not know yet. */
export const nameOlder = (name: string, ask: SeatAsk): string =>
  `${name} no longer waits for ${ask.name} under older keys`;

export const hasKey = ({ newKeyBy }: SeatAsk): boolean => newKeyBy.length > 0;

/** A call made by another part of the page. */
export const nameJoined = (seat: string, call: string) => ({ seat, call, says: '', input: null });
