import type { AccountKind, Booking, Movement, Part, Trx } from '../wallet/index.ts';
import type { PlayerRound } from './parts.ts';
import type { RoundSums } from './wagering.ts';
import type { Bonus } from './store.ts';

/** What of a bet or a win is of a bonus; amounts are minor units. */
export interface GivenPart {
  readonly bonus: Bonus;
  readonly amount: bigint;
}

/** The parts of a bet or a win that are not cash. What a completed bonus has paid or got has become cash. */
export type Given = readonly GivenPart[];

/** A movement of a round of a vendor's game; the caller has claimed its id and locked the round. */
export interface RoundMovement extends Movement {
  /** What the round plays from. Bonuses are staked beside cash alone, never beside a vendor's wallet. */
  readonly account: AccountKind;
  readonly meta: { readonly vendor: string; readonly roundId: string } & Movement['meta'];
}

/** What a bet says beside its money. */
export interface BetFacts {
  /** What the vendor says that the bet is on; null where it says nothing. */
  readonly market: string | null;
  readonly side: string | null;
  /** What stands in the round with this bet, in minor units. */
  readonly roundStakes: bigint;
}

/** A round that the caller has locked, as it stands then. */
export interface RoundState extends PlayerRound, RoundSums {
  readonly isClosed: boolean;
}

/** A booking whose balance is what the player may stake after it. */
export type PlayBooking = Pick<Booking, 'reference' | 'balance'>;

/** What bets, wins and rollbacks do where a bonus is in play (ADR 16); without one they move cash alone. */
export interface BonusPlay {
  /**
   * Takes a stake of cash and, where that is not enough, of the bonus; it counts when its round is closed. Throws
   * `insufficient_funds`, `bonus_bet_limit`.
   */
  stake(trx: Trx, movement: RoundMovement, bet: BetFacts): Promise<PlayBooking>;
  /** Pays a win; the share of it that bonuses have staked of the round's `stake` is theirs. */
  win(trx: Trx, movement: RoundMovement, stake: bigint): Promise<PlayBooking>;
  /**
   * Takes bets and wins out of play, and their wagering off; answers by transaction what of them is not cash. `round` is
   * what stands without them.
   */
  voidParts(
    trx: Trx,
    round: RoundState,
    transactions: readonly string[],
  ): Promise<ReadonlyMap<string, Given>>;
  /** Gives a stake back to the accounts that paid it. */
  returnStake(trx: Trx, movement: RoundMovement, given: Given | undefined): Promise<void>;
  /** Takes a win back from the accounts that got it. */
  takeBack(trx: Trx, movement: RoundMovement, parts: readonly Part[]): Promise<void>;
  /** Counts a round that is closed. A bonus of which nothing is left, and nothing at stake, is used up. */
  roundEnded(trx: Trx, round: RoundState): Promise<void>;
}
