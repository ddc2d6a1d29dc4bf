/** Compares a played round with what its seeds give, by code that is not the game's own. */
import type { GameName, Numbers, RoundSeed } from '../game.ts';
import type { RoundView } from '../protocol.ts';
import { computeCommitment } from '../seeds.ts';

export type Verdict =
  | 'fair'
  | 'seed-does-not-match'
  | 'result-does-not-match'
  | 'pay-does-not-match';

/** Works out a round a second time, independently of the game. */
export interface Recompute {
  /** The outcome, from the seeds. */
  readonly outcome: (game: GameName, seed: RoundSeed, choice: Numbers) => Promise<Numbers>;
  /**
   * The pay in minor units, from the outcome; null where the outcome alone does not decide it. A
   * shared jackpot is not part of it.
   */
  readonly pay: (game: GameName, round: PaidRound) => Promise<number | null>;
}

/** A round whose pay is worked out; the stake in minor units. */
interface PaidRound {
  readonly outcome: Numbers;
  readonly choice: Numbers;
  readonly moves: Numbers;
  readonly stakeMinor: number;
}

/** The page's data of a round to verify. */
export interface PlayedRound {
  readonly clientSeed: string;
  readonly nonce: number;
  readonly choice: Numbers;
  readonly outcome: Numbers;
  /** Stake and payout; missing for a result of a table. */
  readonly money?: PlayedMoney | undefined;
}

/** Decimal strings of one currency. */
export interface PlayedMoney {
  readonly moves: Numbers;
  readonly stake: string;
  readonly win: string;
  /** The part of `win` that is a shared jackpot. */
  readonly jackpot: string | null;
}

const toMinor = (decimal: string): number => Number(decimal.replace('.', ''));

/** The money of a round that was paid; a cancelled or open one has none to check. */
export function getMoney(round: RoundView): PlayedMoney | undefined {
  const { moves, stake, win, jackpot, settled, voided, open } = round;
  return voided || open || !settled ? undefined : { moves, stake, win, jackpot };
}

/** Repeats the sums for a revealed seed. */
export async function getVerdict(
  game: GameName,
  round: PlayedRound,
  { serverSeed, commitment }: { readonly serverSeed: string; readonly commitment: string },
  recompute: Recompute,
): Promise<Verdict> {
  if ((await computeCommitment(serverSeed)) !== commitment) return 'seed-does-not-match';
  const { clientSeed, nonce, choice, outcome, money } = round;
  const again = await recompute.outcome(game, { serverSeed, clientSeed, nonce }, choice);
  const isSame = again.length === outcome.length && again.every((n, i) => n === outcome[i]);
  if (!isSame) return 'result-does-not-match';
  if (!money) return 'fair';
  const { moves, stake, win, jackpot } = money;
  const paidRound = { outcome, choice, moves, stakeMinor: toMinor(stake) };
  const pay = await recompute.pay(game, paidRound);
  const paid = toMinor(win) - toMinor(jackpot ?? '0');
  return pay === null || pay === paid ? 'fair' : 'pay-does-not-match';
}
