/** What the game's page and the arcade's server say to each other. Money is decimal strings. */

/** A spin as the page may show and check it. */
export interface SpinView {
  readonly roundId: string;
  readonly nonce: number;
  readonly clientSeed: string;
  readonly commitment: string;
  readonly stops: readonly number[];
  readonly stake: string;
  readonly win: string;
  /** False while the win is still on its way to the balance. */
  readonly settled: boolean;
  /** The round was cancelled: the stake is back and nothing was won. */
  readonly voided: boolean;
}

/** A seed that is out of use and may therefore be known. */
export interface RevealedSeed {
  readonly commitment: string;
  readonly serverSeed: string;
}

/** A round that an earlier run of the arcade left open and this one has ended. */
export interface RecoveredRound {
  readonly roundId: string;
  readonly outcome: 'settled' | 'refunded';
  readonly stake: string;
  readonly win: string;
}

/** What a session with play money is bound by. */
export interface FunView {
  /** The age to confirm before the first spin; 0 asks for none. */
  readonly minimumAge: number;
  /** Whether one confirmation holds for the browser tab, or for this session alone. */
  readonly askAge: 'once' | 'always';
  readonly ageConfirmed: boolean;
  /** What the play money begins with. */
  readonly start: string;
}

export interface TableView {
  readonly sessionId: string;
  /** Null for a game for money; play money otherwise, which has no currency. */
  readonly fun: FunView | null;
  /** Empty for play money. */
  readonly currency: string;
  /** Null while the platform has not told it yet. */
  readonly balance: string | null;
  readonly stakes: readonly string[];
  /** Winnings less stakes since the session began. */
  readonly net: string;
  /** Milliseconds since the session began, by the arcade's clock. */
  readonly elapsedMs: number;
  readonly commitment: string;
  readonly nextNonce: number;
  /** The least time between two spins, in milliseconds. */
  readonly spinIntervalMs: number;
  readonly revealed: readonly RevealedSeed[];
  /** Newest first. */
  readonly history: readonly SpinView[];
  /** The request that is still turning: a reloaded page asks for it again. */
  readonly turning: {
    readonly requestId: string;
    readonly stake: string;
    readonly clientSeed: string;
  } | null;
  readonly recovered: readonly RecoveredRound[];
}

export interface SpinResult {
  readonly spin: SpinView;
  readonly balance: string | null;
  readonly net: string;
}
