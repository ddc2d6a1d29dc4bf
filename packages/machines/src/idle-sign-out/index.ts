export { idleSignOutMachine } from './machine.ts';
export { idleSignOutActors, type IdleSignOutPorts } from './ports.ts';
export {
  type ActivityShared,
  endsAt,
  idleTimes,
  type IdleSignOutContext,
  type IdleSignOutEvent,
  type IdleSignOutTag,
  warnsAt,
} from './types.ts';
