export { stepUpMachine } from './machine.ts';
export { stepUpActors, type StepUpPorts } from './ports.ts';
export {
  passkeyDismissed,
  type Proof,
  type ProofKind,
  type Renewal,
  type StepUpContext,
  type StepUpEvent,
  type StepUpProblem,
  stepUpSecrets,
  type StepUpTag,
  stepUpTimes,
} from './types.ts';
