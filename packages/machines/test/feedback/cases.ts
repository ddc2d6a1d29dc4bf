import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { FeedbackPorts } from '../../src/feedback/ports.ts';
import type {
  FeedbackContext,
  FeedbackEvent,
  FeedbackFailure,
  FeedbackForm,
} from '../../src/feedback/types.ts';

export const starts = { 'an empty form': undefined };

const rejectWith = (failure: FeedbackFailure) => rejects(failure);

export const answers: AnswerCases<FeedbackPorts> = {
  loadCaptcha: {
    'a captcha image': resolves({ id: 'c-1', image: 'data:image/png;base64,AA==' }),
    'no captcha image': rejectWith({ code: 'rate_limited', status: 429 }),
  },
  sendFeedback: {
    kept: resolves('feedback-1'),
    'captcha wrong': rejectWith({ code: 'captcha_wrong', status: 422 }),
    'a picture is gone': rejectWith({
      code: 'validation_failed',
      status: 422,
      problems: [{ field: 'images', rule: 'unknown' }],
    }),
    'came too often': rejectWith({ code: 'rate_limited', status: 429 }),
    'no session': rejectWith({ code: 'not_logged_in', status: 401 }),
    'server broke': rejectWith({ code: 'internal', status: 500 }),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const filled: FeedbackForm = {
  draft: { questionType: 'game', content: 'The slots load slowly', images: [] },
  fits: true,
  captcha: '12345',
  work: null,
};

export const events: EventCases<FeedbackEvent, FeedbackContext> = {
  'form.submitted': {
    by: 'person',
    cases: {
      filled: { form: filled },
      'with work for the captcha image': { form: { ...filled, captcha: '', work: seal('work') } },
      'too short': {
        form: { ...filled, draft: { ...filled.draft, content: 'Slow' }, fits: false },
      },
      'with nothing in it': {
        form: {
          ...filled,
          draft: { questionType: '', content: ' ', images: [] },
          fits: false,
          captcha: ' ',
        },
      },
    },
  },
  'field.edited': {
    by: 'person',
    cases: {
      'the question': { field: 'questionType' },
      'the text': { field: 'content' },
      'the captcha': { field: 'captcha' },
      'the pictures': { field: 'images' },
    },
  },
  'captcha.refreshed': {
    by: 'person',
    cases: {
      // K28, to the millisecond, whatever the clock says, so that it is the same after a sleep.
      'at once': ({ now, context }) => ({ at: (context.captchaAskedAt ?? now) + 999 }),
      'after a second': ({ now, context }) => ({ at: (context.captchaAskedAt ?? now) + 1_000 }),
    },
  },
};
