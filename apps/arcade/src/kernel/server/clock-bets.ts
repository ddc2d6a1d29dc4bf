/** A bet at a table on a clock, as the table, the game and the page see it. */
import type { TableBet } from '../game.ts';
import { stakesFor } from '../money.ts';
import type { BetView } from '../protocol.ts';
import type { Bank } from './bank.ts';
import { getSeat } from './round.ts';
import type { Round } from './round.ts';
import type { PlayerSession } from './session.ts';

export interface Bet {
  /** Null until the player of a bet that was placed before a restart is back. */
  session: PlayerSession | null;
  readonly bank: Bank;
  readonly seat: string;
  round: Round;
  state: BetView['state'] | 'booking';
  cashedOutAt: number | null;
}

/** A bet that was placed before a restart. */
export const resumeBet = (round: Round, bank: Bank): Bet => ({
  session: null,
  bank,
  seat: getSeat(round),
  round,
  state: 'placed',
  cashedOutAt: null,
});

export function toTableBet({ round, cashedOutAt }: Bet): TableBet {
  const { choice, stakeMinor, currency, decimals } = round;
  const unitMinor = Math.min(...stakesFor(currency, decimals));
  return { choice, stakeMinor, unitMinor, cashedOutAt };
}
