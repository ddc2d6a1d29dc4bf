import { suppliedService } from '../../platform/service.ts';
import type { Db, Trx } from '../wallet/index.ts';

/** A title in a currency. */
interface JackpotTitle {
  readonly vendor: string;
  readonly gameCode: string;
  readonly currency: string;
}

/** A vendor's jackpot at one time, in minor units. */
interface JackpotState {
  readonly amount: bigint;
  readonly seed: bigint;
  readonly contributionBp: number;
}

/** A locked jackpot: its amount, and the stakes that the amount was computed from. */
export interface LockedJackpot {
  readonly amount: bigint;
  readonly staked: bigint;
}

/** A booked win of a jackpot. */
interface JackpotWin extends JackpotTitle {
  readonly playerId: string;
  readonly transactionId: string;
  readonly betTransactionId: string | null;
  /** Minor units. */
  readonly amount: bigint;
  /** The platform decided the amount. */
  readonly isWhole: boolean;
  readonly at: Date;
}

/** Jackpots as the calls of a vendor need them; the module `jackpots` owns them. */
export interface Jackpots {
  /** The jackpot that a title feeds, or null. */
  find(db: Db, title: JackpotTitle): Promise<JackpotState | null>;
  /**
   * Locks the vendor's jackpot until the transaction ends; null if there is none. Call it before
   * any account is locked.
   */
  lock(trx: Trx, vendor: string, currency: string): Promise<LockedJackpot | null>;
  /** Whether a bet has won a whole jackpot already. */
  hasWon(trx: Trx, vendor: string, betTransactionId: string): Promise<boolean>;
  /** Restarts a locked jackpot from its seed. */
  recordWin(trx: Trx, win: JackpotWin, locked: LockedJackpot): Promise<void>;
  /** Puts back what reversed wins took out. Call it before any account is locked. */
  reverseWins(trx: Trx, vendor: string, transactionIds: readonly string[], at: Date): Promise<void>;
}

/** The jackpots of a platform, passed by `modules.ts`. */
export const jackpotService = suppliedService(
  'jackpots',
  (_platform, jackpots: Jackpots): Jackpots => jackpots,
);
