/** Messages between a game's page and the arcade's server. Money is decimal strings. */
import type { Figures } from './fraction.ts';
import type { GameName, Numbers, Side } from './game.ts';

/** A round as the page may show and check it. */
export interface RoundView {
  readonly roundId: string;
  readonly nonce: number;
  readonly clientSeed: string;
  readonly commitment: string;
  readonly choice: Numbers;
  readonly moves: Numbers;
  /** While the round is open: what the player may see of it. */
  readonly outcome: Numbers;
  readonly stake: string;
  readonly win: string;
  /** The part of `win` that is the vendor's shared jackpot, or null. */
  readonly jackpot: string | null;
  /** False while the win is still on its way to the balance. */
  readonly settled: boolean;
  /** The round was cancelled: the stake is back and nothing was won. */
  readonly voided: boolean;
  /** The player still has moves to make; `win` is what a cash-out pays now, where that is known. */
  readonly open: boolean;
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

/** Limits of a session with play money. */
export interface FunView {
  /** The age to confirm before the first round; 0 asks for none. */
  readonly minimumAge: number;
  /** Whether one confirmation holds for the browser tab, or for this session alone. */
  readonly askAge: 'once' | 'always';
  readonly ageConfirmed: boolean;
  /** The initial play money. */
  readonly start: string;
}

export interface SessionView {
  readonly sessionId: string;
  readonly game: GameName;
  /** Null for a game for money; play money otherwise, which has no currency. */
  readonly fun: FunView | null;
  /** Empty for play money. */
  readonly currency: string;
  /** Null until the platform reports it. */
  readonly balance: string | null;
  readonly stakes: readonly string[];
  /** The jackpot that a round can win now; null at a game without one. */
  readonly jackpot: string | null;
  /** Winnings less stakes since the session began. */
  readonly net: string;
  /** Milliseconds since the session began, by the arcade's clock. */
  readonly elapsedMs: number;
  readonly commitment: string;
  readonly nextNonce: number;
  /** The minimum time between two rounds, in milliseconds. */
  readonly spinIntervalMs: number;
  readonly revealed: readonly RevealedSeed[];
  /** Newest first. */
  readonly history: readonly RoundView[];
  /** The request that is still running: a reloaded page asks for it again. */
  readonly pending: RoundOrder | null;
  /** The round that waits for the player's next move. */
  readonly open: RoundView | null;
  readonly recovered: readonly RecoveredRound[];
}

/** The odds and stakes of a title before it is opened; stakes are decimal strings. */
export interface GameSheet extends Figures {
  readonly game: GameName;
  readonly minStake: string;
  readonly maxStake: string;
}

/** The jackpot as a page reads it again. */
export interface JackpotView {
  readonly amount: string | null;
}

export interface RoundOrder {
  readonly requestId: string;
  readonly stake: string;
  readonly clientSeed: string;
  readonly choice: Numbers;
}

export interface RoundResult {
  readonly round: RoundView;
  readonly balance: string | null;
  readonly net: string;
}

/**
 * `betting`: bets are taken. `closing`: no more bets; those on their way are awaited. `drawing`:
 * the outcome stands and is being shown. `result`: bets are paid.
 */
export type TablePhase = 'betting' | 'closing' | 'drawing' | 'result';

export interface TableResult {
  readonly round: number;
  readonly outcome: Numbers;
  readonly commitment: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
}

/** A table as every seat sees it. */
export interface TableView {
  readonly phase: TablePhase;
  readonly round: number;
  /** Milliseconds until the phase ends, where that may be known. */
  readonly leftMs: number | null;
  readonly elapsedMs: number;
  readonly commitment: string;
  /** Known once betting has closed. */
  readonly clientSeed: string | null;
  readonly outcome: Numbers | null;
  readonly players: number;
  /** Stakes of each side, where the game has a pool. */
  readonly pool: Numbers | null;
  /** Newest first. */
  readonly results: readonly TableResult[];
}

/** A bet of this player in the round at the table. */
export interface BetView {
  readonly betId: string;
  readonly round: number;
  readonly choice: Numbers;
  readonly stake: string;
  /** `returned`: it arrived too late and the stake is back. */
  readonly state: 'placed' | 'left' | 'won' | 'lost' | 'returned' | 'voided';
  readonly win: string;
  /** Hundredths of the stake at which the bet was cashed out. */
  readonly cashedOutAt: number | null;
}

/** Events for one seat. */
export interface SeatView {
  readonly balance: string | null;
  readonly net: string;
  readonly bets: readonly BetView[];
  /** Orders of a lottery, newest first; empty at other tables. */
  readonly orders: readonly OrderView[];
  readonly history: readonly RoundView[];
}

/** One draw of an order. */
export interface OrderDrawView {
  readonly round: number;
  readonly state: BetView['state'];
  readonly win: string;
}

/** The same ticket in one draw or in several draws in a row. */
export interface OrderView {
  readonly orderId: string;
  readonly choice: Numbers;
  /** The stake of each draw. */
  readonly stake: string;
  readonly size: number;
  readonly stopsOnWin: boolean;
  readonly draws: readonly OrderDrawView[];
}

/** A match of a sportsbook. Odds are thousandths by pick; 0 where none are offered. */
export interface MatchView {
  readonly id: number;
  readonly league: number;
  readonly home: number;
  readonly away: number;
  readonly phase: 'listed' | 'live' | 'over' | 'abandoned';
  /** Milliseconds until it begins; 0 once it has. */
  readonly startsInMs: number;
  readonly step: number;
  readonly score: readonly [home: number, away: number];
  readonly part: readonly [home: number, away: number];
  readonly isSuspended: boolean;
  readonly odds: Numbers;
  readonly model: Numbers;
  readonly commitment: string;
  readonly clientSeed: string;
  /** Once it is over, so that anyone can play it again. */
  readonly serverSeed: string | null;
  readonly outcome: Numbers | null;
}

/** Events of a book for all seats: the changed matches, or all of them. */
export interface BookView {
  readonly isFull: boolean;
  readonly matches: readonly MatchView[];
}

export interface LegView {
  readonly match: number;
  readonly pick: number;
  /** As accepted, or as asked while the slip is not accepted. */
  readonly odds: number;
  readonly result: 'open' | 'won' | 'lost' | 'void';
}

/** Which change of the odds a slip may still be accepted with. */
export type OddsPolicy = 'none' | 'higher' | 'any';

export interface SlipView {
  readonly slipId: string;
  /** `booking`: its stake is being taken. `paying`: it is decided and on its way to the balance. */
  readonly state:
    | 'waiting'
    | 'booking'
    | 'accepted'
    | 'refused'
    | 'won'
    | 'lost'
    | 'void'
    | 'cashedOut';
  /** Why it was refused; null otherwise. */
  readonly reason: string | null;
  readonly size: number;
  readonly lines: number;
  readonly stake: string;
  /** The stake that is still in play. */
  readonly rest: string;
  /** All that it has paid so far. */
  readonly win: string;
  /** Payout if every leg wins. */
  readonly mayWin: string;
  /** Milliseconds until a waiting slip is decided. */
  readonly leftMs: number;
  /** Current value of a full cash-out; null while there is none. */
  readonly worth: string | null;
  readonly legs: readonly LegView[];
}

/** Events of a book for one seat. Newest slips first. */
export interface SlipsView {
  readonly balance: string | null;
  readonly net: string;
  readonly slips: readonly SlipView[];
}

export interface SlipOrder {
  readonly requestId: string;
  /** The stake of one line. */
  readonly stake: string;
  readonly size: number;
  readonly accept: OddsPolicy;
  readonly legs: readonly {
    readonly match: number;
    readonly pick: number;
    readonly odds: number;
  }[];
}

/** A price for (a part of) a slip that is held for a moment. */
export interface QuoteView {
  readonly quoteId: string;
  readonly slipId: string;
  readonly percent: number;
  readonly amount: string;
  readonly heldMs: number;
}

export interface BetOrder {
  readonly requestId: string;
  readonly round: number;
  readonly stake: string;
  readonly clientSeed: string;
  readonly choice: Numbers;
  /** For a lottery: the number of draws in a row, 1 by default. */
  readonly draws?: number;
  /** For a lottery: whether a win returns the stakes of the draws that are left. */
  readonly stopsOnWin?: boolean;
}

/** Stakes at which two players meet, as a player who chooses sees them. */
export interface RoomView {
  readonly key: string;
  /** The room's bet. */
  readonly bet: string;
  /** The stake of a hand, which is also its maximum loss. */
  readonly handStake: string;
  readonly players: number;
  /** How many of them wait for an opponent. */
  readonly waiting: number;
  readonly seats: number;
}

/**
 * `waiting`: no opponent yet. `committing`: both pages commit to a seed. `revealing`: both pages
 * reveal it. `staking`: both stakes are being booked. `playing`: the hand is played. `settled`: the
 * pot is paid and shown.
 */
export type DuelPhase = 'waiting' | 'committing' | 'revealing' | 'staking' | 'playing' | 'settled';

export interface OpponentView {
  readonly name: string;
  /** A program plays this seat; only in games for fun. */
  readonly isBot: boolean;
  readonly isConnected: boolean;
}

/** How a hand ended. */
export interface DuelResult {
  /** Null where the pot is shared. */
  readonly winner: Side | null;
  readonly isFold: boolean;
  readonly pot: string;
  readonly rake: string;
  /** Payout of this page's player. */
  readonly paid: string;
}

/** A hand that is over; the seed is null while it would show cards that were folded. */
export interface PastHand {
  readonly hand: number;
  readonly commitment: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  /** All cards in the order of dealing; -1 for those that this seat has not seen. */
  readonly cards: Numbers;
}

/** A table as the page of one seat may see it. */
export interface DuelView {
  readonly room: string;
  readonly side: Side;
  readonly phase: DuelPhase;
  readonly hand: number;
  readonly bet: string;
  readonly handStake: string;
  /** SHA-256 of the server's seed of this hand. */
  readonly commitment: string;
  /** The commitment of each page, by side. */
  readonly commitments: readonly [string | null, string | null];
  readonly seeds: readonly [string | null, string | null];
  readonly opponent: OpponentView | null;
  readonly dealer: Side;
  readonly street: number;
  readonly put: readonly [string, string];
  readonly pot: string;
  readonly turn: Side | null;
  /** Number of the turn within the hand: an action names the turn that it is for. */
  readonly turnNo: number;
  readonly leftMs: number | null;
  /** Allowed actions of this page's seat. */
  readonly options: Numbers;
  readonly toCall: string;
  readonly toRaise: string;
  readonly ownCards: Numbers;
  /** Null while they are face down. */
  readonly theirCards: Numbers | null;
  readonly sharedCards: Numbers;
  /** The latest action of each side in this street. */
  readonly lastActions: readonly [number | null, number | null];
  readonly result: DuelResult | null;
  readonly isLeaving: boolean;
}

/** Events for the page of a duel. */
export interface DuelEvent {
  readonly rooms: readonly RoomView[];
  /** Null while the player has no seat. */
  readonly table: DuelView | null;
  /** Newest first. */
  readonly hands: readonly PastHand[];
  /** Why the seat was lost, as the code of a problem; null where it was not. */
  readonly lost: string | null;
}
