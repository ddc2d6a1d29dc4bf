/** A seat's explored chart as a system sees it. */
import type { Move } from '../types.ts';
import type { Asked } from './server-table.ts';
import type { SeatModel } from './types.ts';

/** A call that a seat may have on its way. */
export interface SeatAsk extends Asked {
  /** How it is called in reports; the port's name where all its calls are alike. */
  readonly name: string;
  /** The moves that give it a new key; empty where it has none. */
  readonly newKeyBy: readonly string[];
}

/** Where a seat's chart may be. */
export interface SeatPlace {
  readonly sees: string;
  readonly states: string;
  /** The calls to the server that wait for an answer. */
  readonly asks: readonly SeatAsk[];
}

/** A move of a seat's chart, from the number of a place to another. */
export interface SeatEdge {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly move: Move;
  readonly isFair: boolean;
  /** The calls that the move begins anew. */
  readonly begun: readonly SeatAsk[];
  /** The calls that are not made again under their key after it. */
  readonly retired: readonly SeatAsk[];
}

/** A seat's explored chart, without what nobody does in this system. Its first place is where it begins. */
export interface SeatGraph {
  readonly name: string;
  readonly seat: SeatModel;
  readonly places: readonly SeatPlace[];
  readonly edges: readonly SeatEdge[];
  /** Every call to the server that is ever made. */
  readonly asks: readonly SeatAsk[];
}
