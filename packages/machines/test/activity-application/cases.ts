import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { ActivityApplicationPorts } from '../../src/activity-application/ports.ts';
import type {
  ActivityApplicationContext,
  ActivityApplicationEvent,
  ActivityDraft,
} from '../../src/activity-application/types.ts';

const draft: ActivityDraft = { remark: 'My best spin', images: [] };

export const starts = { 'an empty form': undefined };

const createRefusal = (status: number, code: string) => rejects({ code, status });

export const answers: AnswerCases<ActivityApplicationPorts> = {
  sendApplication: {
    applied: resolves('applying'),
    closed: createRefusal(409, 'activity_closed'),
    'entered already': createRefusal(409, 'activity_entered'),
    'not eligible': createRefusal(409, 'not_eligible'),
    'an image is gone': createRefusal(422, 'validation_failed'),
    'no session': createRefusal(401, 'not_logged_in'),
    'server broke': createRefusal(500, 'internal'),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };

export const events: EventCases<ActivityApplicationEvent, ActivityApplicationContext> = {
  'form.submitted': {
    by: 'person',
    cases: {
      filled: { draft, isTooLong: false },
      'too long': { draft: { ...draft, remark: 'x'.repeat(141) }, isTooLong: true },
    },
  },
  'form.edited': { by: 'person', cases: plain },
  'form.abandoned': { by: 'person', cases: plain },
};
