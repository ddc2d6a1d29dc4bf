/** Where stakes come from and wins go: the platform's wallet, or play money. */
import type { Round } from './round.ts';

/** `balance` is the decimal string after the call, or null while it is not known. */
export type Staked =
  | { readonly kind: 'staked'; readonly round: Round; readonly balance: string | null }
  | { readonly kind: 'refused'; readonly round: Round; readonly code: string }
  | { readonly kind: 'unreachable'; readonly round: Round; readonly reason: string };

export interface Ended {
  readonly round: Round;
  readonly balance: string | null;
}

export interface Bank {
  /** Takes the stake; the outcome may be decided only after it. */
  stake(round: Round): Promise<Staked>;
  /** Remembers an open round before it is shown: that it is booked, and its moves. */
  keep(round: Round): Promise<Round>;
  /** Remembers open rounds of one hand as one: after a crash all of them go on, or none. */
  keepTogether(rounds: readonly Round[]): Promise<readonly Round[]>;
  /** Pays the newest part of an open round. What fails is repeated when the round is finished. */
  payPart(round: Round): Promise<Ended>;
  /** Pays a decided round and closes it. What fails is repeated behind the scenes. */
  finish(round: Round): Promise<Ended>;
  /**
   * Pays rounds that share one pot. Their outcome is remembered as one, so that a crash never pays
   * one of them and returns the stake of another.
   */
  finishTogether(rounds: readonly Round[]): Promise<readonly Ended[]>;
  /** Gives a stake back. What fails is repeated behind the scenes. */
  refund(round: Round): Promise<Ended>;
}

/**
 * Ends a round that cannot go on. What was cashed out of it stands, and the rest of its stake goes
 * back as a win.
 */
export function endInterrupted(bank: Bank, round: Round): Promise<Ended> {
  return round.parts
    ? bank.finish({ ...round, winMinor: round.parts.restMinor })
    : bank.refund(round);
}
