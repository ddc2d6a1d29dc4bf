/** A seat's explored chart, as a system uses it. */
import type { Move } from '../walk/types.ts';
import type { Asked } from './server-table.ts';
import type { SeatModel } from './types.ts';

/** A call that a seat may have in flight. */
export interface SeatAsk extends Asked {
  /** Its name in reports; the port's name if all its calls are alike. */
  readonly name: string;
  /** The moves that give it a new key; empty if it has none. */
  readonly newKeyBy: readonly string[];
}

/** A place of a seat's chart. */
export interface SeatPlace {
  readonly sees: string;
  readonly states: string;
  /** Pending calls to the server. */
  readonly asks: readonly SeatAsk[];
}

/** A move of a seat's chart from one place to another, by number. */
export interface SeatEdge {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly move: Move;
  readonly isFair: boolean;
  /** The calls that the move starts. */
  readonly begun: readonly SeatAsk[];
  /** The calls whose key is retired after it. */
  readonly retired: readonly SeatAsk[];
}

/**
 * A seat's explored chart, without moves that this system excludes. The first place is the initial
 * one.
 */
export interface SeatGraph {
  readonly name: string;
  readonly seat: SeatModel;
  readonly places: readonly SeatPlace[];
  readonly edges: readonly SeatEdge[];
  /** Every call to the server that is ever made. */
  readonly asks: readonly SeatAsk[];
}
