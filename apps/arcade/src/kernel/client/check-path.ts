/** The address of the page that checks a round; the seeds stay behind its `#`. */
import type { GameName } from '../game.ts';

/** The inputs that decided a round, as typed or pasted. */
export interface Claim {
  readonly game: GameName;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** The SHA-256 that was shown before the round; empty when it is not at hand. */
  readonly commitment: string;
  /** The choice of the round, such as the number of mines, as numbers with commas. */
  readonly choice: string;
  /** The moves of the round, such as the opened cells, as numbers with commas. */
  readonly moves: string;
  /** Decimal strings of what was staked and paid; empty when the pay is not to be checked. */
  readonly stake: string;
  readonly win: string;
  /** The part of `win` that is a shared jackpot; empty when there is none. */
  readonly jackpot: string;
}

export function checkPath(claim: Claim, lang: string): string {
  return `/verify?lang=${encodeURIComponent(lang)}#${new URLSearchParams({ ...claim }).toString()}`;
}
