import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  endsSession,
  failureIn,
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

/** What is wrong with a form, field by field from the top (V50, V51, V53). */
function findProblems({ draft, fits, captcha, work }: FeedbackForm): readonly FeedbackProblem[] {
  const isWritten = draft.content.trim() !== '';
  return [
    ...(draft.questionType === '' ? [{ field: 'questionType', rule: 'required' }] : []),
    ...(isWritten ? [] : [{ field: 'content', rule: 'required' }]),
    ...(isWritten && !fits ? [{ field: 'content', rule: 'length' }] : []),
    ...(work === null && captcha.trim() === '' ? [{ field: 'captcha', rule: 'required' }] : []),
  ];
}

const failureFrom = (event: { readonly type: string }): FeedbackFailure => failureIn(event);

/** From an empty form with its captcha to feedback that the platform has kept (E43, E44). */
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
    'the field was the last one wrong': ({ context, event }) => {
      assertEvent(event, 'field.edited');
      return context.problems.every(({ field }) => field === event.field);
    },
    'another captcha image may be asked for': ({ context, event }) => {
      assertEvent(event, 'captcha.refreshed');
      return event.at - (context.captchaAskedAt ?? 0) >= times.captchaThrottle;
    },
    'the session is over': ({ event }) => endsSession(failureFrom(event)),
    'the answer got lost': ({ event }) => isUnanswered(failureFrom(event)),
  },
  actions: {
    'note when the captcha was asked for': assign({
      captcha: null,
      captchaMissed: false,
      captchaAskedAt: ({ self }) => getTime(self),
    }),
    'keep the captcha': assign({ captcha: ({ event }) => answerIn<Captcha>(event) }),
    // What the member was told before matters more than the captcha image.
    'note that no captcha image came': assign({
      captchaMissed: true,
      failure: ({ context, event }) => context.failure ?? failureFrom(event),
    }),
    'drop the captcha': assign({ captcha: null, captchaMissed: false }),
    'keep the form': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { form: event.form, problems: [], failure: null };
    }),
    'keep the problems': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { problems: findProblems(event.form), failure: null };
    }),
    'drop the form': assign({ form: null }),
    'mend the field': assign(({ context, event }) => {
      assertEvent(event, 'field.edited');
      return { problems: context.problems.filter(({ field }) => field !== event.field) };
    }),
    'keep the failure': assign(({ event }) => {
      const failure = failureFrom(event);
      return { failure, problems: failure.problems ?? [] };
    }),
    'clear the failure': assign({ failure: null, problems: [] }),
    'keep the reference': assign({ reference: ({ event }) => answerIn<string>(event) }),
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
      entry: 'note when the captcha was asked for',
      invoke: {
        id: 'loadCaptcha',
        src: 'loadCaptcha',
        onDone: { target: 'open', actions: 'keep the captcha' },
        onError: { target: 'open', actions: 'note that no captcha image came' },
      },
    },
    open: {
      initial: 'settling',
      on: {
        'form.submitted': [
          {
            guard: 'what was submitted has problems',
            target: '.invalid',
            actions: 'keep the problems',
          },
          { target: 'sending', actions: 'keep the form' },
        ],
        'captcha.refreshed': {
          guard: 'another captcha image may be asked for',
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
                guard: 'the field was the last one wrong',
                target: 'editing',
                actions: 'clear the failure',
              },
              { actions: 'mend the field' },
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
        onDone: { target: 'sent', actions: ['drop the form', 'keep the reference'] },
        onError: [
          { guard: 'the session is over', target: 'ended', actions: 'drop the form' },
          // What was sent is sent again as it was, with the same captcha: the server may have kept it.
          {
            guard: 'the answer got lost',
            target: 'open',
            actions: ['keep the failure', 'drop the form'],
          },
          // A captcha image is good for one try.
          {
            target: 'open',
            actions: ['keep the failure', 'drop the form', 'drop the captcha'],
          },
        ],
      },
    },
    sent: { type: 'final' },
    // The page goes with its session; what was written waits for whoever logs in again.
    ended: { type: 'final' },
  },
});
