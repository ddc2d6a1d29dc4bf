import { unwrap } from '@baize/api';
import { externalSignInActors, externalSignInMachine } from '@baize/machines/external-sign-in';
import { seal } from '@baize/machines/kit';
import { throwFailure } from '../../kernel/actors/failure.ts';
import { getMember, untilSessionKnown } from '../../kernel/member/current-member.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import type { Change } from '../../step-up/index.ts';
import { link } from './link.ts';
import { keepPending, type PendingSignIn } from './pending.ts';

/**
 * The external-sign-in statechart with its browser implementation.
 * @param change makes the link, and asks for a step-up if required
 */
export function createExternalSignInMachine(services: Services, change: Change) {
  return externalSignInMachine.provide({
    actors: externalSignInActors({
      finish: async () => {
        const finished = requireApi(services).POST('/api/auth/external/finish');
        const back = await unwrap(finished).catch(throwFailure);
        return { purpose: back.purpose, known: back.known, details: seal<object>(back) };
      },
      link: async ({ details }) => {
        const signIn = details.open() as PendingSignIn;
        // The sign-in is kept for the current member, who has to be known first.
        await untilSessionKnown(services);
        keepPending(services, signIn);
        if (getMember(services) === undefined) return null;
        const code = await link(services, change, signIn);
        return code === undefined ? null : Promise.reject({ code });
      },
    }),
  });
}
