/**
 * A game as the server sees it: pure functions from seeds to an outcome and from an outcome to a
 * win. Outcomes, choices and moves are lists of whole numbers, so one journal, one history and one
 * verification serve every game.
 */

export const GAME_NAMES = [
  'lines',
  'ways',
  'cluster',
  'dice',
  'mines',
  'blackjack',
  'plinko',
  'crash',
  'roulette',
  'baccarat',
  'dragontiger',
  'sicbo',
  'xocdia',
  'fantan',
  'wheel',
  'draw',
  'lotto',
  'digits',
  'fastdigits',
  'cockfight',
  'fish',
  'holdem',
  'sports',
  'esports',
  'jackpot',
] as const;
export type GameName = (typeof GAME_NAMES)[number];

/** The ingredients of a result: `HMAC-SHA256(serverSeed, "clientSeed:nonce…")`. */
export interface RoundSeed {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export type Numbers = readonly number[];

/** A round that one player plays alone: at once, or in moves until it is over or cashed out. */
export interface RoundGame {
  readonly kind: 'round';
  /** `slot` keeps the minimum time between two spins (RTS 14D); `quick` a fraction of a second. */
  readonly pace: 'slot' | 'quick';
  readonly isChoice: (choice: Numbers) => boolean;
  readonly decide: (seed: RoundSeed, choice: Numbers) => Promise<Numbers>;
  /** The win in minor units, rounded down. */
  readonly getWin: (
    outcome: Numbers,
    choice: Numbers,
    stakeMinor: number,
    moves: Numbers,
  ) => number;
  /** Whether the round also wins the vendor's shared jackpot; missing where it cannot. */
  readonly winsJackpot?: (outcome: Numbers, stakeMinor: number, lowestMinor: number) => boolean;
  /** Missing for a round that is over as soon as it is decided. */
  readonly moves?: Moves;
}

export interface Moves {
  readonly canMove: (choice: Numbers, moves: Numbers, move: number) => boolean;
  /** Whether the player may end the round now; one that is left alone ends or is refunded. */
  readonly canStop: (moves: Numbers) => boolean;
  readonly isOver: (outcome: Numbers, choice: Numbers, moves: Numbers) => boolean;
  /**
   * The part of the outcome that an open round shows. If it is missing, the round shows only its
   * current cash-out.
   */
  readonly getShown?: (outcome: Numbers, choice: Numbers, moves: Numbers) => Numbers;
}

/** A bet at a shared table, as the game settles it. */
export interface TableBet {
  readonly choice: Numbers;
  readonly stakeMinor: number;
  /** The lowest stake of the bet's currency: how a pool compares bets of different currencies. */
  readonly unitMinor: number;
  /** Hundredths of the stake at which the bet was cashed out; null when it was not. */
  readonly cashedOutAt: number | null;
}

/** A game whose clock, outcome and result are the same for every seat. */
export interface TableGame {
  readonly kind: 'table';
  readonly bettingMs: number;
  readonly resultMs: number;
  /** How long the draw is shown before it is paid. */
  readonly drawMs: (outcome: Numbers) => number;
  /**
   * `draw`: the page learns the outcome when betting has closed. `result`: only when it is paid.
   */
  readonly reveals: 'draw' | 'result';
  readonly maxBets: number;
  /** Whether a bet may be placed; chips add up to the stake where the choice has chips. */
  readonly isBet: (choice: Numbers, stakeMinor: number, unitMinor: number) => boolean;
  readonly decide: (seed: RoundSeed) => Promise<Numbers>;
  /** The win of each bet in minor units, rounded down. */
  readonly settle: (outcome: Numbers, bets: readonly TableBet[]) => Numbers;
  readonly cashOut?: CashOut;
  /** Stakes of each side in units, for a pool that is shown while betting. */
  readonly getPool?: (bets: readonly TableBet[]) => Numbers;
}

/**
 * For a table where a bet can leave while the draw is shown. Values are hundredths of the stake.
 */
export interface CashOut {
  readonly getValue: (elapsedMs: number) => number;
  /** When the value is reached, in ms since the draw began. */
  readonly getTime: (value: number) => number;
  /** The value at which the bet leaves by itself, or null. */
  readonly getTarget: (choice: Numbers) => number | null;
  /** The value at which the draw ends. */
  readonly getEnd: (outcome: Numbers) => number;
}

/** One of the two seats of a duel. */
export type Side = 0 | 1;

/** Stakes at which two players may meet. */
export interface DuelRoom {
  readonly key: string;
  /** English name. */
  readonly name: string;
  /** Place of the room's bet on the ladder of stakes. */
  readonly step: number;
}

/** A hand between two seats, as far as it has been played. Amounts are halves of the bet. */
export interface DuelState {
  readonly dealer: Side;
  readonly street: number;
  /** The amount that each seat has put in. */
  readonly put: readonly [number, number];
  /** Null when the hand is over. */
  readonly turn: Side | null;
  readonly folded: Side | null;
  /** Allowed actions of the seat whose turn it is. */
  readonly options: Numbers;
  /** The amount that this seat must add to stay in the hand. */
  readonly owed: number;
}

/** A game of cards between two people, dealt by the server from the seeds of all three. */
export interface DuelGame {
  readonly kind: 'duel';
  readonly rooms: readonly DuelRoom[];
  /** The most that a hand can cost, in bets of the room; each seat stakes it when a hand begins. */
  readonly handBets: number;
  /** How long a seat may think about one action. */
  readonly actMs: number;
  readonly deal: (seed: RoundSeed) => Promise<Numbers>;
  /** The hand after these actions. Throws RangeError for one that was not allowed. */
  readonly play: (dealer: Side, actions: Numbers) => DuelState;
  /** The action after a seat's time limit. */
  readonly getIdleAction: (state: DuelState) => number;
  readonly getOwnCards: (deck: Numbers, side: Side) => Numbers;
  /** The cards that lie open for both. */
  readonly getSharedCards: (state: DuelState, deck: Numbers) => Numbers;
  readonly settle: (
    state: DuelState,
    deck: Numbers,
    stakes: { readonly betMinor: number; readonly stakeMinor: number },
  ) => DuelPay;
  /** The action of the opponent in games for fun, from what its seat sees. */
  readonly decideForBot: (
    state: DuelState,
    own: Numbers,
    shared: Numbers,
    chance: number,
  ) => number;
}

/** Payout of a hand, in minor units. */
export interface DuelPay {
  /** Null where the pot is shared. */
  readonly winner: Side | null;
  readonly potMinor: number;
  readonly rakeMinor: number;
  readonly paysMinor: readonly [number, number];
}

/** Draws happen at whole multiples of `everyMs`, plus `offsetMs`. */
export interface Schedule {
  readonly everyMs: number;
  readonly offsetMs: number;
}

/**
 * A lottery: draws at fixed times, each with a number that follows from its time. A ticket can be
 * bought for several draws in a row, and outlives a restart of the arcade.
 */
export interface DrawGame {
  readonly kind: 'draws';
  readonly schedule: Schedule;
  /** How long the draw is shown before it is paid. */
  readonly drawMs: number;
  readonly resultMs: number;
  /** The maximum number of tickets of a player in one draw. */
  readonly maxBets: number;
  readonly isBet: (choice: Numbers) => boolean;
  readonly decide: (seed: RoundSeed) => Promise<Numbers>;
  /** The win of a ticket in minor units, rounded down. */
  readonly getWin: (outcome: Numbers, choice: Numbers, stakeMinor: number) => number;
  readonly describeBet: (choice: Numbers) => BetText;
  /** The drawn numbers as they are printed, in the order of the draw. */
  readonly describeOutcome: (outcome: Numbers) => readonly string[];
}

/** A ticket as other programs print it. */
export interface BetText {
  /** A key such as `tail2`; the platform has words for the ones that it knows. */
  readonly betKind: string;
  /** The numbers of the ticket. */
  readonly selection: string;
}

export interface League {
  /** Part of every match's public seed: letters and digits. */
  readonly code: string;
  /** Elo-like ratings at the start, one for each team. */
  readonly ratings: Numbers;
  readonly ticksPerStep: number;
  /** In the order of the ratings. */
  readonly teams: readonly TeamName[];
  /** Names of titles that show this league alone; other titles show every league. */
  readonly titles: RegExp;
  /** The length of a match; null where a match is not counted in minutes. */
  readonly minutes: number | null;
}

export interface TeamName {
  readonly name: string;
  /** Two or three letters. */
  readonly short: string;
}

/** How far a match has come. */
export interface MatchState {
  readonly phase: 'listed' | 'live' | 'over' | 'abandoned';
  readonly step: number;
  /** Goals, or maps or sets that are won. */
  readonly score: readonly [home: number, away: number];
  /** Rounds or games of the map or set that is being played. */
  readonly part: readonly [home: number, away: number];
  /** Something decisive has just happened: no bets until the odds have settled. */
  readonly isSuspended: boolean;
}

export type LegResult = 'open' | 'won' | 'lost' | 'void';

/**
 * A sportsbook: pure functions from a match's seed to its course, its odds and its result. Odds are
 * thousandths.
 */
export interface BookGame {
  readonly kind: 'book';
  readonly leagues: readonly League[];
  /** The numbers that describe a match before it begins; anyone may know them. */
  readonly createModel: (league: number, home: number, away: number) => Numbers;
  /** The most steps that a match of a model can take. */
  readonly countSteps: (model: Numbers) => number;
  /** Everything that will happen in a match. */
  readonly decide: (seed: RoundSeed, model: Numbers) => Promise<Numbers>;
  readonly getState: (model: Numbers, outcome: Numbers, step: number) => MatchState;
  /** The current chance of each pick. */
  readonly getChances: (model: Numbers, state: MatchState) => Numbers;
  /** Odds of each pick, in thousandths; 0 if it is not offered. */
  readonly getOdds: (chances: Numbers) => Numbers;
  readonly isWon: (model: Numbers, score: MatchState['score'], pick: number) => boolean;
  /** The home team's expected share of a win, by the ratings. */
  readonly getExpectation: (home: number, away: number) => number;
}

export type Game = RoundGame | TableGame | DrawGame | BookGame | DuelGame;
export type Games = Readonly<Partial<Record<GameName, Game>>>;

/** The title that a launch opens. */
export interface Title {
  readonly vendor: string;
  readonly gameCode: string;
  /** The platform's game type, such as `RNG`; empty when it does not tell. */
  readonly gameType: string;
  /** The English name; empty when the platform does not tell. */
  readonly gameName: string;
  /** The title feeds a shared jackpot of its vendor. */
  readonly hasJackpot: boolean;
}
