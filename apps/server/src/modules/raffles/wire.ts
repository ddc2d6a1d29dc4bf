import type { Schemas } from '@baize/api';
import type { Raffle } from './store.ts';

/** The state of a raffle at a time. */
export function getRaffleState(
  { drawn_at: drawnAt, opens_at: opensAt }: Pick<Raffle, 'drawn_at' | 'opens_at'>,
  now: Date,
): Schemas['RaffleState'] {
  if (drawnAt !== null) return 'drawn';
  return now < opensAt ? 'upcoming' : 'open';
}
