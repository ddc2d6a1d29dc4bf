export { registrationMachine } from './machine.ts';
export { registrationActors, type RegistrationPorts } from './ports.ts';
export {
  type RegistrationAnswer,
  type RegistrationContext,
  type RegistrationEvent,
  type RegistrationFacts,
  type RegistrationFailure,
  type RegistrationForm,
  type RegistrationOutcome,
  type RegistrationProblem,
  type RegistrationRequest,
  type RegistrationTag,
  registrationTimes,
  type RegistrationVariant,
} from './types.ts';
