import { idleSignOutActors, idleSignOutMachine } from '@baize/machines/idle-sign-out';
import { apiQuery, readAnew } from '../../kernel/http/query.ts';
import type { Services } from '../../kernel/services/services.ts';
import { leaveUnasked } from '../logout/leave.ts';

/** The chart that signs out an idle member, with the browser's effects in its slots. */
export const idleSignOutWith = (services: Services) =>
  idleSignOutMachine.provide({
    actors: idleSignOutActors({
      tellServer: async () => {
        await readAnew(services.queryClient, apiQuery('/api/member', {}));
        return null;
      },
      // The platform ends it by the same clock; it is told all the same.
      leave: async () => {
        await leaveUnasked(services, 'session.expired');
        return null;
      },
    }),
  });
