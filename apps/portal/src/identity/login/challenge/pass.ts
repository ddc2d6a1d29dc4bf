import type { ApiClient } from '@baize/api';
import type { ChallengeRequest, LoginAnswer } from '@baize/machines/login';
import { createActor } from 'xstate';
import { inspectOptions } from '../../../kernel/actors/inspect-options.ts';
import { completeCatalogue } from '../../../kernel/i18n/catalogue.ts';
import { ChallengeForm } from './ChallengeForm.tsx';
import { createChallengeMachine } from './effects.ts';
import type { ShowChallenge } from './show.ts';

interface Around {
  readonly signal: AbortSignal;
  readonly show: ShowChallenge;
}

/** Runs the second step of a login; resolves with the login's response once it is passed. */
export async function passChallenge(
  api: ApiClient,
  { demand, login }: ChallengeRequest,
  { signal, show }: Around,
): Promise<LoginAnswer> {
  await completeCatalogue();
  let granted: LoginAnswer | undefined;
  const machine = createChallengeMachine(api, login, (answer) => (granted = answer));
  const actor = createActor(machine, { ...inspectOptions(), input: demand });
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
