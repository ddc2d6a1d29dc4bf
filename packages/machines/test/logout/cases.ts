import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { LogoutPorts } from '../../src/logout/ports.ts';
import type { LogoutContext, LogoutEvent, LogoutInput } from '../../src/logout/types.ts';

export const starts: Record<'on the member site' | 'on the agent site', LogoutInput> = {
  'on the member site': { site: 'member' },
  'on the agent site': { site: 'agent' },
};

export const answers: AnswerCases<LogoutPorts> = {
  clearLocally: {
    'a token': resolves({ token: seal('token-of-a-player') }),
    'no token': resolves({ token: null }),
    'a full disk': rejects(new Error('storage is not available')),
  },
  signOut: {
    done: resolves(null),
    'gone already': rejects({ code: 'not_logged_in', status: 401 }),
    'not like this': rejects({ code: 'invalid_header', status: 400 }),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };

export const events: EventCases<LogoutEvent, LogoutContext> = {
  'logout.confirmed': { by: 'person', cases: plain },
  'logout.cancelled': { by: 'person', cases: plain },
  'network.regained': { by: 'page', cases: plain },
};
