export { withdrawalRequestMachine } from './machine.ts';
export { withdrawalRequestActors, type WithdrawalRequestPorts } from './ports.ts';
export {
  type WithdrawalDraft,
  type WithdrawalFacts,
  type WithdrawalProblem,
  type WithdrawalRequestContext,
  type WithdrawalRequestEvent,
  withdrawalRequestSecrets,
  type WithdrawalRequestTag,
  withdrawalRequestTimes,
  type WithdrawalSending,
} from './types.ts';
