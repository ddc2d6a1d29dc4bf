import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { ExternalSignInPorts } from '../../src/external-sign-in/ports.ts';
import type {
  ExternalSignInContext,
  ExternalSignInEvent,
} from '../../src/external-sign-in/types.ts';

export const starts = { 'back from the provider': undefined };

const offline = rejects(new TypeError('fetch failed'));
const details = seal({ idToken: 'ticket-1' });

export const answers: AnswerCases<ExternalSignInPorts> = {
  finish: {
    'a known account': resolves({ purpose: 'login', known: true, details }),
    'an unknown account': resolves({ purpose: 'login', known: false, details }),
    'a link': resolves({ purpose: 'link', known: false, details }),
    // The server reports when it links: two members cannot have one external account.
    'a link of a known account': resolves({ purpose: 'link', known: true, details }),
    cancelled: rejects({ code: 'external_refused', status: 403 }),
    offline,
  },
  link: {
    linked: resolves(null),
    'no proof': rejects({ code: 'step_up_required', status: 403 }),
    'linked elsewhere': rejects({ code: 'external_taken', status: 409 }),
    offline,
  },
};

const plain = { plain: {} };

export const events: EventCases<ExternalSignInEvent, ExternalSignInContext> = {
  'visitor.returned': { by: 'page', cases: plain },
  'registration.chosen': { by: 'person', cases: plain },
  'login.chosen': { by: 'person', cases: plain },
  'attempt.restarted': { by: 'person', cases: plain },
};
