import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { ActivityApplicationPorts } from '../../src/activity-application/ports.ts';
import type {
  ActivityApplicationContext,
  ActivityApplicationEvent,
  ActivityDraft,
} from '../../src/activity-application/types.ts';

const draft: ActivityDraft = { remark: 'My best spin', images: [] };

export const starts = { 'an empty form': undefined };

const refuses = (status: number, code: string) => rejects({ code, status });

export const answers: AnswerCases<ActivityApplicationPorts> = {
  sendApplication: {
    applied: resolves('applying'),
    closed: refuses(409, 'activity_closed'),
    'entered already': refuses(409, 'activity_entered'),
    'not eligible': refuses(409, 'not_eligible'),
    'an image is gone': refuses(422, 'validation_failed'),
    'no session': refuses(401, 'not_logged_in'),
    'server broke': refuses(500, 'internal'),
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
