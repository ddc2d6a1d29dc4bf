export { contactBindingMachine } from './machine.ts';
export { contactBindingActors, type ContactBindingPorts } from './ports.ts';
export {
  type ContactBindingContext,
  type ContactBindingEvent,
  type ContactBindingInput,
  contactBindingSecrets,
  type ContactBindingTag,
  type ContactProblem,
  type ContactProof,
  type ContactTarget,
  type StoredContact,
} from './types.ts';
