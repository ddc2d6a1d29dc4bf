import { unwrap } from '@baize/api';
import { externalSignInActors, externalSignInMachine } from '@baize/machines/external-sign-in';
import { seal } from '@baize/machines/kit';
import { asFailure } from '../../kernel/actors/failure.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';

/** The external-sign-in chart with the browser's effects in its slots. */
export function externalSignInWith(services: Services) {
  return externalSignInMachine.provide({
    actors: externalSignInActors({
      finish: async () => {
        const finished = requireApi(services).POST('/api/auth/external/finish');
        const back = await unwrap(finished).catch(asFailure);
        return { purpose: back.purpose, known: back.known, details: seal<object>(back) };
      },
    }),
  });
}
