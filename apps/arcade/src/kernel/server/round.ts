/** A round as the arcade remembers it, from before its bet until everything is acknowledged. */
import type { GameName, Numbers } from '../game.ts';

/**
 * `betting`: the bet may have been sent. `returning`: it has to be rolled back. `staked`: the bet
 * is booked and the round waits for a move or for its table, also over a restart. `paying`: the
 * outcome stands, win and close are still owed. The rest are final; `refunded`: the bet is void, by
 * us or by the platform.
 */
export type Phase =
  | 'betting'
  | 'returning'
  | 'staked'
  | 'paying'
  | 'settled'
  | 'refunded'
  | 'refused';

/** A player at a title, from the platform's authenticate call. */
export interface Seat {
  readonly vendor: string;
  readonly game: string;
  /** Which of the arcade's games the title opens. */
  readonly kind: GameName;
  readonly playerId: string;
  /** The platform's name for the vendor session that bets belong to. */
  readonly platformSession: string;
  /** A masked name that the other players of a table may see. */
  readonly displayName: string;
  readonly currency: string;
  /** How many decimals the platform books in this currency. */
  readonly decimals: number;
}

export interface Round extends Seat {
  readonly id: string;
  readonly stakeMinor: number;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly choice: Numbers;
  readonly moves: Numbers;
  readonly phase: Phase;
  /** Empty until the bet is booked. */
  readonly outcome: Numbers;
  /** 0 until the outcome stands. */
  readonly winMinor: number;
  /** The round wins the vendor's shared jackpot. */
  readonly hasJackpot?: boolean;
  /** Payout of the jackpot; missing until the platform reports it. */
  readonly jackpotMinor?: number;
  /** A bet at a table, which takes it up after a restart. */
  readonly atTable: boolean;
  /** The lottery order that the round is a draw of. */
  readonly order?: OrderPlace;
  /** The hand of a table for two that the round belongs to. */
  readonly duel?: DuelPlace;
  /** Payout so far of a partly cashed-out slip, and its stake still in play. */
  readonly parts?: { readonly wins: Numbers; readonly restMinor: number };
}

/** The place of a round in its lottery order; `index` counts from 0. */
export interface OrderPlace {
  readonly id: string;
  readonly index: number;
  readonly size: number;
  readonly stopsOnWin: boolean;
}

/** A hand between two players; `side` and `dealer` are seats of its table. */
export interface DuelPlace {
  /** The same for both rounds of a hand. */
  readonly id: string;
  readonly room: string;
  readonly side: 0 | 1;
  readonly dealer: 0 | 1;
}

const FINAL: ReadonlySet<Phase> = new Set(['settled', 'refunded', 'refused']);

/** Whether nothing is owed any more. */
export function isFinal(round: Pick<Round, 'phase'>): boolean {
  return FINAL.has(round.phase);
}

/** Whether the stake came back instead of an outcome. */
export function isVoid(round: Pick<Round, 'phase'>): boolean {
  return round.phase === 'refunded';
}

/** Total payout of the round. */
export function getTotalWin({ winMinor, jackpotMinor = 0 }: Round): number {
  return winMinor + jackpotMinor;
}

/** The same seat means the same player at the same title of the same vendor. */
export function getSeat(at: Pick<Round, 'vendor' | 'game' | 'playerId'>): string {
  return JSON.stringify([at.vendor, at.game, at.playerId]);
}
