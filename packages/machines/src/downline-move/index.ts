export { downlineMoveMachine } from './machine.ts';
export { downlineMoveActors, type DownlineMovePorts } from './ports.ts';
export type {
  DownlineMoveContext,
  DownlineMoveEvent,
  DownlineMoveInput,
  DownlineMoveTag,
  MoveAttempt,
  MoveImpact,
  WantedMove,
} from './types.ts';
