import { definePorts, type Port } from '../kit/index.ts';
import type { SeatMove, SeatWanted, TableSeatContext } from './types.ts';

export interface TableSeatPorts {
  /** Takes a seat; rejects with the table's reason. A seat that is taken already is no error. */
  readonly takeSeat: Port<SeatWanted, null>;
  /** Sends the action under its key, so that a repetition is the same action. */
  readonly sendMove: Port<SeatMove, null>;
  /** Gives the seat up, at the end of a hand that is played. */
  readonly leaveSeat: Port<null, null>;
}

function getWanted({ wanted }: TableSeatContext): SeatWanted {
  if (wanted === null) throw new Error('table-seat: no room was chosen');
  return wanted;
}

function getMove({ move }: TableSeatContext): SeatMove {
  if (move === null) throw new Error('table-seat: no action was chosen');
  return move;
}

/** Actor slots for `tableSeatMachine.provide({ actors })`. */
export const tableSeatActors = definePorts<TableSeatContext, TableSeatPorts>('table-seat', {
  takeSeat: getWanted,
  sendMove: getMove,
  leaveSeat: () => null,
});
