import type { Failure } from '../kit/index.ts';

/**
 * How the table stands for its player: without a seat; seated while no hand is played; with the
 * turn; while another seat has it; with the result of a hand on the table.
 */
export type SeatStanding = 'unseated' | 'seated' | 'betting' | 'locked' | 'settled';

/** The room to sit down in, at the bet that the player has seen. */
export interface SeatWanted {
  readonly room: string;
  readonly bet: string;
}

/** One action of the player, for the turn in which it was chosen, known by its key. */
export interface SeatMove {
  readonly key: string;
  readonly hand: number;
  readonly turn: number;
  readonly action: number;
}

export interface TableSeatContext {
  /** What the table said last. */
  readonly standing: SeatStanding;
  /** The table has spoken since the running call was sent. */
  readonly heard: boolean;
  readonly wanted: SeatWanted | null;
  readonly move: SeatMove | null;
  /** Why the last call was refused. */
  readonly failure: Failure | null;
}

export type TableSeatEvent =
  /** The table's stream says how the table stands: when it begins, and at each change. */
  | { readonly type: 'standing.received'; readonly standing: SeatStanding }
  | { readonly type: 'seat.wanted'; readonly wanted: SeatWanted }
  | { readonly type: 'move.chosen'; readonly move: SeatMove }
  | { readonly type: 'seat.abandoned' }
  | { readonly type: 'connection.lost' }
  /** The seat is on another page now, or the session is over. */
  | { readonly type: 'page.replaced' };

/** `busy`: a call of the player runs. `seated`: the player has a seat to leave. */
export type TableSeatTag = 'busy' | 'seated';

/** Keys that no recorder may show. */
export const tableSeatSecrets: readonly string[] = [];
