import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { TableSeatPorts } from '../../src/table-seat/ports.ts';
import type { TableSeatContext, TableSeatEvent } from '../../src/table-seat/types.ts';

export const starts = { 'a fresh page': undefined };

const done = resolves(null);
const offline = rejects(new TypeError('fetch failed'));
const expired = rejects({ code: 'session_expired', status: 401 });

export const answers: AnswerCases<TableSeatPorts> = {
  takeSeat: {
    seated: done,
    full: rejects({ code: 'table_full', status: 409 }),
    'no session': expired,
    offline,
  },
  sendMove: {
    done,
    'too late': rejects({ code: 'turn_over', status: 409 }),
    'no session': expired,
    offline,
  },
  leaveSeat: { done, 'no session': expired, offline },
};

const plain = { plain: {} };

export const events: EventCases<TableSeatEvent, TableSeatContext> = {
  'standing.received': {
    by: 'page',
    cases: {
      unseated: { standing: 'unseated' },
      seated: { standing: 'seated' },
      betting: { standing: 'betting' },
      locked: { standing: 'locked' },
      settled: { standing: 'settled' },
    },
  },
  'seat.wanted': {
    by: 'person',
    cases: { 'the low room': { wanted: { room: 'low', bet: '0.20' } } },
  },
  'move.chosen': {
    by: 'person',
    cases: { call: { move: { key: 'key-1', hand: 1, turn: 0, action: 1 } } },
  },
  'seat.abandoned': { by: 'person', cases: plain },
  'connection.lost': { by: 'page', cases: plain },
  'page.replaced': { by: 'page', cases: plain },
};
