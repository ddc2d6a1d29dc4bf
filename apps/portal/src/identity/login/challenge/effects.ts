import { type ApiClient, type Schemas, unwrap } from '@baize/api';
import {
  challengeActors,
  type ChallengeFailure,
  challengeMachine,
  type CodeSent,
} from '@baize/machines/challenge';
import type { ChallengeRequest, LoginAnswer, LoginFailure } from '@baize/machines/login';
import { throwFailure } from '../../../kernel/actors/failure.ts';
import { postForm } from '../post-login.ts';

/**
 * The challenge statechart with its browser implementation. The answer is sent by the same login
 * call (E19), without another proof of work.
 * @param granted gets the login's response once the step is passed
 */
export function createChallengeMachine(
  api: ApiClient,
  login: ChallengeRequest['login'],
  granted: (answer: LoginAnswer) => void,
) {
  return challengeMachine.provide({
    actors: challengeActors({
      sendCode: async (body) =>
        deadlines(
          await unwrap(api.POST('/api/auth/verification-code', { body })).catch(throwFailure),
        ),
      submitAnswer: async ({ challengeId, kind, answer }) => {
        const verification = { challengeId, kind, answer: answer.open() };
        granted(
          await postForm(api, { ...login, botProof: null }, verification).catch(
            throwChallengeFailure,
          ),
        );
        return null;
      },
    }),
  });
}

/** A code's deadlines on the local clock, which may be wrong (H23). */
function deadlines({ now, expiresAt, resendAt }: Schemas['CodeSent']): CodeSent {
  const ahead = Date.now() - Date.parse(now);
  return { expiresAt: Date.parse(expiresAt) + ahead, resendAt: Date.parse(resendAt) + ahead };
}

/** A refused login as this statechart's failure, with the attempts left. */
function throwChallengeFailure({ verification, ...failure }: LoginFailure): never {
  const left = verification && { attemptsLeft: verification.attemptsLeft };
  throw { ...failure, ...left } satisfies ChallengeFailure;
}
