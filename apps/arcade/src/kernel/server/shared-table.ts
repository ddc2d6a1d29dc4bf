/** Code shared by lotteries and timed tables. */
import { stakesFor, toDecimal } from '../money.ts';
import type { BetView } from '../protocol.ts';
import type { Bank } from './bank.ts';
import { Problem } from './problem.ts';
import type { Round } from './round.ts';
import type { Order, PlayerSession } from './session.ts';

const SEEDS_JOINED = 3;
const SEED_LENGTH = 16;

export interface TableOrder extends Order {
  readonly round: number;
  readonly draws: number;
  readonly stopsOnWin: boolean;
}

export interface Exit {
  readonly requestId: string;
  readonly betId: string;
}

/** Sends one event of the stream to one seat. */
export type Send = (event: 'table' | 'seat' | 'moved', data: unknown) => void;

/** The session of a seat, if one is open. */
export type FindSession = (seat: string) => PlayerSession | null;

export type Log = (event: string, facts: Readonly<Record<string, unknown>>) => void;

/** A table that several seats share. */
export interface SharedTable {
  readonly isAsleep: boolean;
  watch(session: PlayerSession, send: Send): () => void;
  placeBet(session: PlayerSession, order: TableOrder): Promise<BetView>;
  cashOut(session: PlayerSession, exit: Exit): Promise<BetView>;
  /** Takes up bets that were placed before a restart. */
  resume(rounds: readonly Round[], bank: Bank): void;
  stop(): Promise<void>;
}

/** The seeds of the first bets, so that no result is the server's alone. */
export function joinSeeds(seeds: readonly string[]): string {
  const first = seeds.slice(0, SEEDS_JOINED).map((seed) => seed.slice(0, SEED_LENGTH));
  return first.join('-') || 'table';
}

/** A bet as pages see it; one that is being booked shows as placed. */
export interface ViewedBet {
  readonly round: Round;
  readonly state: BetView['state'] | 'booking';
  /** Only of a game that a player can leave early. */
  readonly cashedOutAt?: number | null;
}

export function viewBet({ round, state, cashedOutAt = null }: ViewedBet): BetView {
  return {
    betId: round.id,
    round: round.nonce,
    choice: round.choice,
    stake: toDecimal(round.stakeMinor, round.decimals),
    state: state === 'booking' ? 'placed' : state,
    win: toDecimal(round.winMinor, round.decimals),
    cashedOutAt,
  };
}

/** Refuses a stake that is not a whole number of the lowest one, or above the limit. */
export function checkStake({ seat }: PlayerSession, { stakeMinor }: Order): void {
  const stakes = stakesFor(seat.currency, seat.decimals);
  const unit = Math.min(...stakes);
  if (stakeMinor > Math.max(...stakes)) throw new Problem('stake_too_high');
  if (stakeMinor < unit || stakeMinor % unit !== 0) throw new Problem('stake_not_offered');
}
