import { definePorts, type Port } from '../kit/index.ts';
import type { ChallengeContext, CodeRequest, CodeSent, VerificationAnswer } from './types.ts';

export interface ChallengePorts {
  /** Sends the code of a kind, or sends it again. Rejects with X16-X22's codes. */
  readonly sendCode: Port<CodeRequest, CodeSent>;
  /** Gives the answer; resolves when the login may go on. Rejects with a `ChallengeFailure`. */
  readonly submitAnswer: Port<VerificationAnswer, null>;
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('challenge: the context lost a value that this state needs');
  return value;
}

/** Actor slots for `challengeMachine.provide({ actors })`. */
export const challengeActors = definePorts<ChallengeContext, ChallengePorts>('challenge', {
  sendCode: ({ challengeId, kind }) => ({ challengeId, kind: present(kind) }),
  submitAnswer: ({ challengeId, kind, answer }) => ({
    challengeId,
    kind: present(kind),
    answer: present(answer),
  }),
});
