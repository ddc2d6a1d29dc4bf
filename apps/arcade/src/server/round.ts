/** A round as the arcade remembers it, from before its bet until everything is acknowledged. */
import { spinStops } from '../game/fair.ts';
import { getOutcome, getWin } from '../game/slot.ts';

/**
 * `betting`: the bet may have been sent. `returning`: it has to be rolled back. `paying`: the bet
 * is booked and the outcome stands, win and close are still owed. The rest are final; `refunded`: the
 * bet is void, by us or by the platform.
 */
export type Phase = 'betting' | 'returning' | 'paying' | 'settled' | 'refunded' | 'refused';

/** Who sits where, as the platform's authenticate told it. */
export interface Seat {
  readonly vendor: string;
  readonly game: string;
  readonly playerId: string;
  /** The platform's name for the vendor session that bets belong to. */
  readonly platformSession: string;
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
  readonly phase: Phase;
  /** Where the reels stopped; empty until the bet is booked. */
  readonly stops: readonly number[];
  /** 0 until the bet is booked. */
  readonly winMinor: number;
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

/**
 * Where the reels stop and what that wins, once the stake is taken. Rounds for money and rounds with
 * play money both ask here, so that neither can be kinder than the other.
 */
export async function decided(round: Round): Promise<Pick<Round, 'stops' | 'winMinor'>> {
  const stops = await spinStops(round.serverSeed, round.clientSeed, round.nonce);
  return { stops, winMinor: getWin(getOutcome(stops), round.stakeMinor) };
}

/** The same seat means the same player at the same game of the same vendor. */
export function getSeat(at: Pick<Round, 'vendor' | 'game' | 'playerId'>): string {
  return JSON.stringify([at.vendor, at.game, at.playerId]);
}
