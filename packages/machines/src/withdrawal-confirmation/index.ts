export { withdrawalConfirmationMachine } from './machine.ts';
export { withdrawalConfirmationActors, type WithdrawalConfirmationPorts } from './ports.ts';
export {
  type ConfirmationAnswer,
  type ConfirmationInput,
  type ConfirmationOutcome,
  type ConfirmationProblem,
  type ConfirmationSending,
  type PaymentStanding,
  type WithdrawalConfirmationContext,
  type WithdrawalConfirmationEvent,
  withdrawalConfirmationSecrets,
  type WithdrawalConfirmationTag,
  withdrawalConfirmationTimes,
} from './types.ts';
