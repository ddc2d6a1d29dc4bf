import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { ChatConnectionPorts } from '../../src/chat-connection/ports.ts';
import type {
  ChatConnectionContext,
  ChatConnectionEvent,
} from '../../src/chat-connection/types.ts';

export const starts = { 'a fresh page': undefined };

export const answers: AnswerCases<ChatConnectionPorts> = {
  readChat: {
    ended: resolves(null),
    'room closed': rejects({ code: 'feature_disabled', status: 403 }),
    'server broke': rejects({ code: 'internal', status: 500 }),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };

export const events: EventCases<ChatConnectionEvent, ChatConnectionContext> = {
  'room.entered': { by: 'page', cases: plain },
  'room.abandoned': { by: 'person', cases: plain },
  'event.received': { by: 'port', cases: plain },
  'retry.requested': { by: 'person', cases: plain },
};
