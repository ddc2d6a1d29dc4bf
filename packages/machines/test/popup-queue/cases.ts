import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { PopupQueuePorts } from '../../src/popup-queue/ports.ts';
import type {
  PopupQueueContext,
  PopupQueueEvent,
  PopupTicket,
} from '../../src/popup-queue/types.ts';

const welcome: PopupTicket = { id: 'welcome', hash: '1', execution: 'A', sequence: 2 };
const bonus: PopupTicket = { id: 'bonus', hash: '1', execution: 'A', sequence: 1 };

export const starts = { 'a fresh page': undefined };

export const answers: AnswerCases<PopupQueuePorts> = {
  readMemory: {
    nothing: resolves({ dismissed: [], firstPageSeen: false }),
    'all seen': resolves({ dismissed: ['welcome:1', 'bonus:1'], firstPageSeen: true }),
    'no storage': rejects(new Error('storage is not available')),
  },
  writeMemory: { done: resolves(null), 'no storage': rejects(new Error('no storage')) },
  loadPopups: {
    none: resolves([]),
    'two, out of order': resolves([welcome, bonus]),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };

export const events: EventCases<PopupQueueEvent, PopupQueueContext> = {
  'login.completed': { by: 'page', cases: plain },
  'session.restored': { by: 'page', cases: plain },
  'visitor.arrived': { by: 'page', cases: plain },
  'page.opened': { by: 'page', cases: plain },
  'session.ended': { by: 'page', cases: plain },
  'popup.closed': { by: 'person', cases: plain },
  'popup.failed': { by: 'page', cases: plain },
};
