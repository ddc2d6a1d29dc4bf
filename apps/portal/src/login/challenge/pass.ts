import { type ApiClient, ApiProblem, type Schemas, unwrap } from '@baize/api';
import {
  challengeActors,
  type ChallengeFailure,
  challengeMachine,
  type CodeSent,
} from '@baize/machines/challenge';
import type { ChallengeRequest, LoginAnswer, LoginFailure } from '@baize/machines/login';
import { createActor } from 'xstate';
import { watched } from '../../app/watched.ts';
import { completeCatalogue } from '../../i18n/catalogue.ts';
import { bodyOf, postLogin } from '../effects.ts';
import { ChallengeForm } from './ChallengeForm.tsx';
import type { ShowChallenge } from './show.ts';

interface Around {
  readonly signal: AbortSignal;
  readonly show: ShowChallenge;
}

/**
 * Runs the second step of a login until it is passed; resolves with what the login then answers.
 * The answer travels with the same login call (E19), without another proof of work.
 */
export async function passChallenge(
  api: ApiClient,
  { demand, login }: ChallengeRequest,
  { signal, show }: Around,
): Promise<LoginAnswer> {
  await completeCatalogue();
  let granted: LoginAnswer | undefined;
  const machine = challengeMachine.provide({
    actors: challengeActors({
      sendCode: async (body) =>
        deadlines(await unwrap(api.POST('/api/auth/verification-code', { body })).catch(refuse)),
      submitAnswer: async ({ challengeId, kind, answer }) => {
        const verification = { challengeId, kind, answer: answer.open() };
        const body = bodyOf({ ...login, botProof: null });
        granted = await postLogin(api, { ...body, verification }).catch(again);
        return null;
      },
    }),
  });
  const actor = createActor(machine, { ...watched(), input: demand });
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      actor.stop();
      show(undefined);
    });
    actor.subscribe({
      complete: () => {
        show(undefined);
        if (granted && actor.getSnapshot().matches('passed')) resolve(granted);
        else reject(actor.getSnapshot().context.failure as unknown as Error);
      },
    });
    actor.start();
    show({ actor, View: ChallengeForm });
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
