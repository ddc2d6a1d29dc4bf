export { externalSignInMachine } from './machine.ts';
export { externalSignInActors, type ExternalSignInPorts } from './ports.ts';
export type {
  ExternalSignIn,
  ExternalSignInContext,
  ExternalSignInEvent,
  ExternalSignInTag,
  ExternalUse,
} from './types.ts';
