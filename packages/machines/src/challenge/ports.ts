import { definePorts, type Port, requireValue } from '../kit/index.ts';
import type { ChallengeContext, CodeRequest, CodeSent, VerificationAnswer } from './types.ts';

export interface ChallengePorts {
  /** Sends or resends the code of a kind. Rejects with the codes of X16-X22. */
  readonly sendCode: Port<CodeRequest, CodeSent>;
  /**
   * Submits the answer; resolves when the login may continue. Rejects with a `ChallengeFailure`.
   */
  readonly submitAnswer: Port<VerificationAnswer, null>;
}

/** Actor slots for `challengeMachine.provide({ actors })`. */
export const challengeActors = definePorts<ChallengeContext, ChallengePorts>('challenge', {
  sendCode: ({ challengeId, kind }) => ({ challengeId, kind: requireValue(kind) }),
  submitAnswer: ({ challengeId, kind, answer }) => ({
    challengeId,
    kind: requireValue(kind),
    answer: requireValue(answer),
  }),
});
