export { registerDownlineMachine } from './machine.ts';
export { registerDownlineActors, type RegisterDownlinePorts } from './ports.ts';
export type {
  DownlineAttempt,
  DownlineForm,
  RegisterDownlineContext,
  RegisterDownlineEvent,
} from './types.ts';
