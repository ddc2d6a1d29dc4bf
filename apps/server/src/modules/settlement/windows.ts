import { edgesBetween, edgesFrom } from '../contracts/index.ts';
import type { StartedContract } from './store.ts';

type Terms = Pick<StartedContract, 'kind' | 'period' | 'started_at' | 'ended_at'>;

/**
 * The edges of a contract's periods, from the one that contains a moment to the last finished one:
 * a contract that begins or ends within a period is paid for its part of it. Without a finished
 * period only the first edge.
 */
export function windowEdges(contract: Terms, timeZone: string, from: Date, until: Date): Date[] {
  const { started_at: start, ended_at: end } = contract;
  const last = end !== null && end < until ? end : until;
  const begin = pickEarlier(pickLater(from, start), last);
  const [first, ...more] = edgesBetween(contract, timeZone, begin, last);
  const edges = [pickLater(first!, start), ...more];
  const isCut = end !== null && end <= until && edges.at(-1)! < end;
  return isCut ? [...edges, end] : edges;
}

/** The finished period of a contract that contains a moment. */
export function windowAt(contract: Terms, timeZone: string, at: Date, until: Date): Date[] {
  const [, next] = edgesFrom(contract, timeZone, at);
  return windowEdges(contract, timeZone, at, pickEarlier(next!, until)).slice(0, 2);
}

/** A part of a period and the whole, in milliseconds. */
export interface Share {
  readonly part: bigint;
  readonly whole: bigint;
}

/** A contract's period as a share of the calendar period. */
export function getShare(contract: Terms, timeZone: string, from: Date, to: Date): Share {
  const [first, next] = edgesFrom(contract, timeZone, from);
  return { part: getLength(from, to), whole: getLength(first!, next!) };
}

const getLength = (from: Date, to: Date): bigint => BigInt(to.getTime() - from.getTime());

export const pickLater = (one: Date, other: Date): Date => (one > other ? one : other);
export const pickEarlier = (one: Date, other: Date): Date => (one < other ? one : other);
