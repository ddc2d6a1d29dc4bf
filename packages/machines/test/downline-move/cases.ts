import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { DownlineMovePorts } from '../../src/downline-move/ports.ts';
import type {
  DownlineMoveContext,
  DownlineMoveEvent,
  DownlineMoveInput,
} from '../../src/downline-move/types.ts';

export const starts: Record<'a team member', DownlineMoveInput> = {
  'a team member': { account: 'player01' },
};

const rejectWith = (status: number, code: string) => rejects({ code, status });

export const answers: AnswerCases<DownlineMovePorts> = {
  loadImpact: {
    'some would end': resolves({ confirmation: 'confirmation-1' }),
    'none would end': resolves({ confirmation: null }),
    'not of the team': rejectWith(404, 'move_notFound'),
    'no upline for them': rejectWith(422, 'move_notBelow'),
    'no session': rejectWith(401, 'not_logged_in'),
    offline: rejects(new TypeError('fetch failed')),
  },
  sendMove: {
    done: resolves(null),
    'others would end': rejectWith(409, 'endings_not_confirmed'),
    'not of the team': rejectWith(404, 'move_notFound'),
    'no upline for them': rejectWith(422, 'move_notBelow'),
    'no session': rejectWith(401, 'not_logged_in'),
    'still worked on': rejectWith(409, 'idempotency_in_flight'),
    'server broke': rejectWith(500, 'internal'),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };

export const events: EventCases<DownlineMoveEvent, DownlineMoveContext> = {
  'upline.chosen': {
    by: 'person',
    cases: { 'an agent': { to: 'agent02' }, 'another agent': { to: 'agent03' } },
  },
  'upline.edited': { by: 'person', cases: plain },
  'review.confirmed': { by: 'person', cases: { plain: { key: 'key-1' } } },
  'review.abandoned': { by: 'person', cases: plain },
  'sending.retried': { by: 'person', cases: plain },
  'move.abandoned': { by: 'person', cases: plain },
};
