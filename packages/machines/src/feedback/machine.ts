import { assertEvent, assign, setup } from 'xstate';
import {
  getAnswer,
  endsSession,
  getFailure,
  isUnanswered,
  machineOptions,
  getTime,
} from '../kit/index.ts';
import type { Captcha } from '../login/index.ts';
import { feedbackActors } from './ports.ts';
import {
  type FeedbackContext,
  type FeedbackEvent,
  type FeedbackFailure,
  type FeedbackForm,
  type FeedbackProblem,
  type FeedbackTag,
  feedbackTimes as times,
} from './types.ts';

/** The problems of a form, in the order of its fields (V50, V51, V53). */
function findProblems({ draft, fits, captcha, work }: FeedbackForm): readonly FeedbackProblem[] {
  const isWritten = draft.content.trim() !== '';
  return [
    ...(draft.questionType === '' ? [{ field: 'questionType', rule: 'required' }] : []),
    ...(isWritten ? [] : [{ field: 'content', rule: 'required' }]),
    ...(isWritten && !fits ? [{ field: 'content', rule: 'length' }] : []),
    ...(work === null && captcha.trim() === '' ? [{ field: 'captcha', rule: 'required' }] : []),
  ];
}

const getFeedbackFailure = (event: { readonly type: string }): FeedbackFailure => getFailure(event);

/** Feedback: an empty form with its captcha, until the platform has stored it (E43, E44). */
export const feedbackMachine = setup({
  types: {} as { context: FeedbackContext; events: FeedbackEvent; tags: FeedbackTag },
  actors: feedbackActors(),
  guards: {
    'a captcha image is missing': ({ context }) =>
      context.captcha === null && !context.captchaMissed,
    'the form has problems': ({ context }) => context.problems.length > 0,
    'something went wrong': ({ context }) => context.failure !== null,
    'what was submitted has problems': ({ event }) => {
      assertEvent(event, 'form.submitted');
      return findProblems(event.form).length > 0;
    },
    'the field had the last problem': ({ context, event }) => {
      assertEvent(event, 'field.edited');
      return context.problems.every(({ field }) => field === event.field);
    },
    'the captcha may be refreshed': ({ context, event }) => {
      assertEvent(event, 'captcha.refreshed');
      return event.at - (context.captchaAskedAt ?? 0) >= times.captchaThrottle;
    },
    'the session is over': ({ event }) => endsSession(getFeedbackFailure(event)),
    'the answer was lost': ({ event }) => isUnanswered(getFeedbackFailure(event)),
  },
  actions: {
    'store when the captcha was requested': assign({
      captcha: null,
      captchaMissed: false,
      captchaAskedAt: ({ self }) => getTime(self),
    }),
    'store the captcha': assign({ captcha: ({ event }) => getAnswer<Captcha>(event) }),
    // The previous message matters more than a captcha image that did not load.
    'mark the captcha image as missing': assign({
      captchaMissed: true,
      failure: ({ context, event }) => context.failure ?? getFeedbackFailure(event),
    }),
    'clear the captcha': assign({ captcha: null, captchaMissed: false }),
    'store the form': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { form: event.form, problems: [], failure: null };
    }),
    'store the problems': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { problems: findProblems(event.form), failure: null };
    }),
    'clear the form': assign({ form: null }),
    'clear the problem of the field': assign(({ context, event }) => {
      assertEvent(event, 'field.edited');
      return { problems: context.problems.filter(({ field }) => field !== event.field) };
    }),
    'store the failure': assign(({ event }) => {
      const failure = getFeedbackFailure(event);
      return { failure, problems: failure.problems ?? [] };
    }),
    'clear the failure': assign({ failure: null, problems: [] }),
    'store the reference': assign({ reference: ({ event }) => getAnswer<string>(event) }),
  },
}).createMachine({
  id: 'feedback',
  options: machineOptions,
  context: {
    form: null,
    problems: [],
    captcha: null,
    captchaMissed: false,
    captchaAskedAt: null,
    failure: null,
    reference: null,
  },
  initial: 'loadingCaptcha',
  states: {
    loadingCaptcha: {
      tags: ['busy'],
      entry: 'store when the captcha was requested',
      invoke: {
        id: 'loadCaptcha',
        src: 'loadCaptcha',
        onDone: { target: 'open', actions: 'store the captcha' },
        onError: { target: 'open', actions: 'mark the captcha image as missing' },
      },
    },
    open: {
      initial: 'settling',
      on: {
        'form.submitted': [
          {
            guard: 'what was submitted has problems',
            target: '.invalid',
            actions: 'store the problems',
          },
          { target: 'sending', actions: 'store the form' },
        ],
        'captcha.refreshed': {
          guard: 'the captcha may be refreshed',
          target: 'loadingCaptcha',
        },
      },
      states: {
        settling: {
          always: [
            { guard: 'a captcha image is missing', target: '#feedback.loadingCaptcha' },
            { guard: 'the form has problems', target: 'invalid' },
            { guard: 'something went wrong', target: 'failed' },
            { target: 'editing' },
          ],
        },
        editing: {},
        invalid: {
          on: {
            'field.edited': [
              {
                guard: 'the field had the last problem',
                target: 'editing',
                actions: 'clear the failure',
              },
              { actions: 'clear the problem of the field' },
            ],
          },
        },
        failed: {
          on: { 'field.edited': { target: 'editing', actions: 'clear the failure' } },
        },
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        onDone: { target: 'sent', actions: ['clear the form', 'store the reference'] },
        onError: [
          { guard: 'the session is over', target: 'ended', actions: 'clear the form' },
          // A retry sends the same form with the same captcha: the server may have stored it.
          {
            guard: 'the answer was lost',
            target: 'open',
            actions: ['store the failure', 'clear the form'],
          },
          // A captcha image is good for one try.
          {
            target: 'open',
            actions: ['store the failure', 'clear the form', 'clear the captcha'],
          },
        ],
      },
    },
    sent: { type: 'final' },
    // The page closes with its session; the text waits for the member's next login.
    ended: { type: 'final' },
  },
});
