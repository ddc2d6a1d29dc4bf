/** Types of a table for two. */
import type { DuelGame, DuelRoom, DuelState, Numbers, Side } from '../game.ts';
import type { DuelResult } from '../protocol.ts';
import type { Bank } from './bank.ts';
import type { Clock } from './clock.ts';
import type { ProblemCode } from './problem.ts';
import type { Round } from './round.ts';
import type { PlayerSession } from './session.ts';

/** A hand that an earlier run left being played. */
export interface OpenHand {
  readonly rounds: readonly [Round, Round];
  readonly bank: Bank;
}

export interface DuelAction {
  readonly requestId: string;
  readonly hand: number;
  readonly turn: number;
  readonly action: number;
}

/** A hand that is over, as both seats remember it. */
export interface HandRecord {
  readonly hand: number;
  readonly commitment: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly deck: Numbers;
  /** The cards that each side has seen; -1 for the others. */
  readonly seen: readonly [Numbers, Numbers];
  /** False while the seed would show cards that were folded to an opponent who plays on. */
  isRevealed: boolean;
}

export interface DuelTableOptions {
  readonly game: DuelGame;
  readonly room: DuelRoom;
  readonly currency: string;
  readonly decimals: number;
  /** The opponent is a program. */
  readonly hasBot: boolean;
  readonly clock: Clock;
  readonly log: (event: string, facts: Readonly<Record<string, unknown>>) => void;
  /** Something changed that the seats see. */
  readonly onChange: () => void;
  /** A player has no seat any more; `lost` says why, null after leaving. */
  readonly onFreed: (seat: string, lost: ProblemCode | null) => void;
  readonly onRecord: (seat: string, record: HandRecord, side: Side) => void;
}

export interface Chair {
  /** The key of the player's seat; null for the bot. */
  readonly seat: string | null;
  readonly name: string;
  /** Where the player's stakes come from; null for the bot. */
  readonly bank: Bank | null;
  /** Null for the bot, and until a player of a hand from before a restart is back. */
  session: PlayerSession | null;
  isConnected: boolean;
  isLeaving: boolean;
  commitment: string | null;
  seed: string | null;
}

export interface Hand {
  /** Binds the rounds of both players in the journal. */
  readonly id: string;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly dealer: Side;
  clientSeed: string;
  deck: Numbers;
  actions: Numbers;
  state: DuelState;
  turnAt: number;
  readonly rounds: [Round | null, Round | null];
  result: Omit<DuelResult, 'paid'> | null;
  paid: readonly [string, string];
}
