export { tableSeatMachine } from './machine.ts';
export { tableSeatActors, type TableSeatPorts } from './ports.ts';
export type {
  SeatMove,
  SeatWanted,
  SeatStanding,
  TableSeatContext,
  TableSeatEvent,
  TableSeatTag,
} from './types.ts';
