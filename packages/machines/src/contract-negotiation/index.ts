export { contractNegotiationMachine } from './machine.ts';
export { contractNegotiationActors, type ContractNegotiationPorts } from './ports.ts';
export type {
  ContractAnswer,
  ContractAttempt,
  ContractImpact,
  ContractNegotiationContext,
  ContractNegotiationEvent,
  ContractNegotiationInput,
  ContractProposal,
  Said,
} from './types.ts';
