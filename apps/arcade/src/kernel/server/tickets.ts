/** Tickets of a lottery in memory, and how a page sees them. */
import { toDecimal } from '../money.ts';
import type { BetView, OrderView } from '../protocol.ts';
import type { Bank } from './bank.ts';
import type { Round } from './round.ts';
import type { PlayerSession } from './session.ts';
import { viewBet } from './shared-table.ts';

/** A ticket of one draw; `booking` until the whole order is booked and on disk. */
export interface Ticket {
  readonly number: number;
  readonly seat: string;
  readonly bank: Bank;
  readonly session: PlayerSession | null;
  round: Round;
  state: BetView['state'] | 'booking';
}

export interface Order {
  readonly id: string;
  readonly seat: string;
  readonly tickets: readonly Ticket[];
}

/** Whether a ticket still waits for its draw. */
export const isOpen = ({ state }: Ticket): boolean => state === 'placed' || state === 'booking';

export const getClientSeed = ({ round }: Ticket): string => round.clientSeed;

export function viewOrder({ id, tickets }: Order): OrderView {
  const { round } = tickets[0] as Ticket;
  return {
    orderId: id,
    choice: round.choice,
    stake: toDecimal(round.stakeMinor, round.decimals),
    size: round.order?.size ?? 1,
    stopsOnWin: round.order?.stopsOnWin ?? false,
    draws: tickets.map(viewBet).map(({ round: number, state, win }) => ({
      round: number,
      state,
      win,
    })),
  };
}
