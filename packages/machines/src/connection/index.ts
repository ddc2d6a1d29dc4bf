export { connectionMachine } from './machine.ts';
export { connectionActors, type ConnectionPorts } from './ports.ts';
export {
  type ConnectionContext,
  type ConnectionEvent,
  type ConnectionInput,
  type ConnectionTag,
  connectionTimes,
} from './types.ts';
