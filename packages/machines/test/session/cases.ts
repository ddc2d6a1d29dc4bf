import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { SessionPorts } from '../../src/session/ports.ts';
import type { MemberFacts, SessionContext, SessionEvent } from '../../src/session/types.ts';

const player: MemberFacts = { id: 'p-1', kind: 'player', firstTimeLogin: false };
const newcomer: MemberFacts = { id: 'p-2', kind: 'player', firstTimeLogin: true };
const trial: MemberFacts = { id: 't-1', kind: 'trial', firstTimeLogin: false };
const agent: MemberFacts = { id: 'a-1', kind: 'agent', firstTimeLogin: false };

export const starts = { 'a fresh page': undefined };

const gone = rejects({ code: 'not_logged_in', status: 401 });
const offline = rejects(new TypeError('fetch failed'));

export const answers: AnswerCases<SessionPorts> = {
  findSession: {
    nothing: resolves({ stored: false, handOff: false }),
    'a stored token': resolves({ stored: true, handOff: false }),
    'a hand-off': resolves({ stored: false, handOff: true }),
    'a stored token and a hand-off': resolves({ stored: true, handOff: true }),
    'no storage': rejects(new Error('storage is not available')),
  },
  askOtherTabs: {
    'a session': resolves({ received: true }),
    silence: resolves({ received: false }),
    'no channel': rejects(new Error('no channel')),
  },
  exchangeHandOff: {
    'a session': resolves(null),
    'too late': rejects({ code: 'handoff_invalid', status: 401 }),
  },
  loadMember: {
    'a player': resolves(player),
    'a newcomer': resolves(newcomer),
    'a trial': resolves(trial),
    'an agent': resolves(agent),
    'not valid': gone,
    offline,
  },
  startTrial: {
    'a session': resolves(null),
    'free play is off': rejects({ code: 'feature_disabled', status: 403 }),
  },
  forgetSession: { done: resolves(null), 'no storage': rejects(new Error('no storage')) },
};

const plain = { plain: {} };

export const events: EventCases<SessionEvent, SessionContext> = {
  'session.started': {
    by: 'page',
    cases: { player: { member: player }, agent: { member: agent } },
  },
  'session.replaced': { by: 'page', cases: plain },
  'session.ended': { by: 'page', cases: plain },
  'session.expired': { by: 'page', cases: plain },
  'session.revoked': { by: 'page', cases: plain },
  'switch.confirmed': { by: 'person', cases: plain },
  'switch.declined': { by: 'person', cases: plain },
  'trial.requested': { by: 'person', cases: plain },
  'network.regained': { by: 'page', cases: plain },
  'message.dismissed': { by: 'person', cases: plain },
};
