import { edgesBetween } from '../contracts/index.ts';
import type { StartedContract } from './store.ts';

type Terms = Pick<StartedContract, 'kind' | 'period' | 'started_at' | 'ended_at'>;

/**
 * Where the periods of a contract begin and end, from the one that a moment is in to the last one that is over: a contract that
 * begins or ends within a period is paid for its own part of it. Without a period that is over there is no edge but the first.
 */
export function windowEdges(contract: Terms, timeZone: string, from: Date, until: Date): Date[] {
  const { started_at: start, ended_at: end } = contract;
  const last = end !== null && end < until ? end : until;
  const edges = edgesBetween(contract, timeZone, laterOf(from, start), last);
  edges[0] = laterOf(edges[0] ?? start, start);
  const isCut = end !== null && end <= until && edges.at(-1)! < end;
  return isCut ? [...edges, end] : edges;
}

export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);
export const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other);
