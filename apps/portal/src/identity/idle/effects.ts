import { idleSignOutActors, idleSignOutMachine } from '@baize/machines/idle-sign-out';
import { apiQuery, readAnew } from '../../kernel/http/query.ts';
import type { Services } from '../../kernel/services/services.ts';
import { leaveUnasked } from '../logout/leave.ts';

/** The idle statechart, which signs out an idle member, with its browser implementation. */
export const createIdleSignOutMachine = (services: Services) =>
  idleSignOutMachine.provide({
    actors: idleSignOutActors({
      tellServer: async () => {
        await readAnew(services.queryClient, apiQuery('/api/member', {}));
        return null;
      },
      // The platform ends the session by the same clock, but is notified anyway.
      leave: async () => {
        await leaveUnasked(services, 'session.expired');
        return null;
      },
    }),
  });
