export { challengeMachine } from './machine.ts';
export { challengeActors, type ChallengePorts } from './ports.ts';
export {
  type AnswerProblem,
  type ChallengeContext,
  type ChallengeEvent,
  type ChallengeFailure,
  type ChallengeTag,
  type CodeRequest,
  type CodeSent,
  sendingKinds,
  type Verification,
  type VerificationAnswer,
  type VerificationKind,
} from './types.ts';
