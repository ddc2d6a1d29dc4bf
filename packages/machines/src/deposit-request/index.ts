export { depositRequestMachine } from './machine.ts';
export { depositRequestActors, type DepositRequestPorts } from './ports.ts';
export type {
  DepositAnswer,
  DepositBegun,
  DepositDraft,
  DepositProblem,
  DepositRequestContext,
  DepositRequestEvent,
  DepositRequestTag,
} from './types.ts';
