import type { AccountKind, Booking, Movement, Part, Trx } from '../wallet/index.ts';
import type { PlayerRound } from './parts.ts';
import type { RoundSums } from './wagering.ts';
import type { Bonus } from './store.ts';

/** A bonus's part of a bet or a win; amounts are minor units. */
export interface GivenPart {
  readonly bonus: Bonus;
  readonly amount: bigint;
}

/** The non-cash parts of a bet or a win. Parts of a completed bonus have become cash. */
export type Given = readonly GivenPart[];

/** A movement of a vendor's game round; the caller has claimed its id and locked the round. */
export interface RoundMovement extends Movement {
  /**
   * Account that the round plays from. Bonuses are staked only beside cash, never beside a vendor
   * wallet.
   */
  readonly account: AccountKind;
  readonly meta: { readonly vendor: string; readonly roundId: string } & Movement['meta'];
}

/** Details of a bet besides its money. */
export interface BetFacts {
  /** The selection of the bet; null if the vendor does not report it. */
  readonly market: string | null;
  readonly side: string | null;
  /** Standing stakes of the round including this bet, in minor units. */
  readonly roundStakes: bigint;
}

/** A locked round in its current state. */
export interface RoundState extends PlayerRound, RoundSums {
  readonly isClosed: boolean;
}

/** A booking whose balance is the player's playable balance afterwards. */
export type PlayBooking = Pick<Booking, 'reference' | 'balance'>;

/** Bets, wins and rollbacks with a bonus in play (ADR 16); without a bonus they move only cash. */
export interface BonusPlay {
  /**
   * Takes a stake from cash and, if that is not enough, from the bonus; it counts once its round is
   * closed. Throws `insufficient_funds`, `bonus_bet_limit`.
   */
  stake(trx: Trx, movement: RoundMovement, bet: BetFacts): Promise<PlayBooking>;
  /** Pays a win; bonuses get their share of it by their part of the round's `stake`. */
  win(trx: Trx, movement: RoundMovement, stake: bigint): Promise<PlayBooking>;
  /**
   * Rolls bets and wins back and subtracts their wagering; returns the non-cash parts by
   * transaction. `round` is the state without them.
   */
  voidParts(
    trx: Trx,
    round: RoundState,
    transactions: readonly string[],
  ): Promise<ReadonlyMap<string, Given>>;
  /** Returns a stake to the accounts that paid it. */
  returnStake(trx: Trx, movement: RoundMovement, given: Given | undefined): Promise<void>;
  /** Takes a win back from the accounts that received it. */
  takeBack(trx: Trx, movement: RoundMovement, parts: readonly Part[]): Promise<void>;
  /** Counts a closed round. A bonus with nothing left and nothing staked is used up. */
  roundEnded(trx: Trx, round: RoundState): Promise<void>;
}
