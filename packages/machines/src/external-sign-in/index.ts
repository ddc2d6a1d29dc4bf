export { externalSignInMachine } from './machine.ts';
export { externalSignInActors, type ExternalSignInPorts } from './ports.ts';
export {
  type ExternalSignIn,
  type ExternalSignInContext,
  type ExternalSignInEvent,
  type ExternalSignInTag,
  type ExternalUse,
  proofMissing,
} from './types.ts';
