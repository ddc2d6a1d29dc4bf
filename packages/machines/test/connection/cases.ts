import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { ConnectionPorts } from '../../src/connection/ports.ts';
import type { ConnectionContext, ConnectionEvent } from '../../src/connection/types.ts';

export const starts = {
  'a fresh page': {},
  'a page that was away': { lastEventId: '41', spread: 0.5 },
};

export const answers: AnswerCases<ConnectionPorts> = {
  readStream: {
    ended: resolves(null),
    'not valid': rejects({ code: 'not_logged_in', status: 401 }),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };

export const events: EventCases<ConnectionEvent, ConnectionContext> = {
  'stream.wanted': { by: 'page', cases: plain },
  'session.changed': { by: 'page', cases: plain },
  'stream.opened': { by: 'port', cases: plain },
  'stream.beat': { by: 'port', cases: plain },
  'event.received': { by: 'port', cases: { 'number 42': { id: '42' } } },
  'network.lost': { by: 'page', cases: plain },
  'network.regained': { by: 'page', cases: plain },
  'window.focused': { by: 'page', cases: plain },
};
