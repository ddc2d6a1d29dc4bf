import { type ApiClient, ApiProblem, type Schemas, unwrap } from '@baize/api';
import {
  challengeActors,
  type ChallengeFailure,
  challengeMachine,
  type CodeSent,
} from '@baize/machines/challenge';
import type { ChallengeRequest, LoginAnswer, LoginFailure } from '@baize/machines/login';
import { postForm } from '../post-login.ts';

/**
 * The challenge chart with the browser's effects in its slots. The answer travels with the same login
 * call (E19), without another proof of work.
 * @param granted is told what the login answers once the step is passed
 */
export function challengeWith(
  api: ApiClient,
  login: ChallengeRequest['login'],
  granted: (answer: LoginAnswer) => void,
) {
  return challengeMachine.provide({
    actors: challengeActors({
      sendCode: async (body) =>
        deadlines(await unwrap(api.POST('/api/auth/verification-code', { body })).catch(refuse)),
      submitAnswer: async ({ challengeId, kind, answer }) => {
        const verification = { challengeId, kind, answer: answer.open() };
        granted(await postForm(api, { ...login, botProof: null }, verification).catch(again));
        return null;
      },
    }),
  });
}

/** A code's deadlines on this machine's clock, which may go wrong (H23). */
function deadlines({ now, expiresAt, resendAt }: Schemas['CodeSent']): CodeSent {
  const ahead = Date.now() - Date.parse(now);
  return { expiresAt: Date.parse(expiresAt) + ahead, resendAt: Date.parse(resendAt) + ahead };
}

/** A refused login as this chart decides by it: what counts is how many answers are left. */
function again({ verification, ...failure }: LoginFailure): never {
  const left = verification && { attemptsLeft: verification.attemptsLeft };
  throw { ...failure, ...left } satisfies ChallengeFailure;
}

/** Turns a problem into what the chart decides by. */
function refuse(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error;
  const failure: ChallengeFailure = {
    code: error.code,
    ...(error.status > 0 && { status: error.status }),
  };
  throw failure;
}
