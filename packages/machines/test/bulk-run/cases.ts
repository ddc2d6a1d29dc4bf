import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { BulkRunPorts } from '../../src/bulk-run/ports.ts';
import type {
  BulkCheck,
  BulkRunContext,
  BulkRunEvent,
  BulkRunInput,
} from '../../src/bulk-run/types.ts';

export const starts: Record<'two accounts', BulkRunInput> = {
  'two accounts': { ids: ['player01', 'player02'] },
};

const createCheck = (id: string, confirmation: string | null = null): BulkCheck => ({
  id,
  code: null,
  confirmation,
});
const barItem = (id: string): BulkCheck => ({ id, code: 'move_otherUpline', confirmation: null });

const rejectWith = (status: number, code: string) => rejects({ code, status });

export const answers: AnswerCases<BulkRunPorts> = {
  checkItems: {
    'both can': resolves([createCheck('player01'), createCheck('player02', 'confirmation-2')]),
    'one can': resolves([createCheck('player01'), barItem('player02')]),
    'none can': resolves([barItem('player01'), barItem('player02')]),
    'no session': rejectWith(401, 'not_logged_in'),
    offline: rejects(new TypeError('fetch failed')),
  },
  runItem: {
    done: resolves(null),
    refused: rejectWith(409, 'endings_not_confirmed'),
    'too many': rejects({ code: 'rate_limited', status: 429, retryAfter: 30_000 }),
    'no session': rejectWith(401, 'not_logged_in'),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };

export const events: EventCases<BulkRunEvent, BulkRunContext> = {
  'work.submitted': { by: 'person', cases: { plain: { work: { to: 'agent02' } } } },
  'work.edited': { by: 'person', cases: plain },
  'review.confirmed': { by: 'person', cases: { plain: { key: 'key-1' } } },
  'review.abandoned': { by: 'person', cases: plain },
  'run.stopped': { by: 'person', cases: plain },
  'run.continued': { by: 'person', cases: plain },
  'run.retried': { by: 'person', cases: plain },
  'run.closed': { by: 'person', cases: plain },
};
