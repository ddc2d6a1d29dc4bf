import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { feedbackMachine } from '../../src/feedback/machine.ts';
import { feedbackActors } from '../../src/feedback/ports.ts';
import { feedbackProperties } from './properties.ts';
import { feedbackSecrets } from '../../src/feedback/types.ts';

export const feedbackModel = defineModel({
  id: 'feedback',
  about: 'Feedback: an empty form with its captcha, until the platform has stored it.',
  machine: feedbackMachine,
  actors: feedbackActors,
  starts,
  events,
  answers,
  writes: ['sendFeedback'],
  project: ({ value }) =>
    // Settling is passed through within a step, so it is never on screen.
    typeof value === 'string' ? value : (value.open as Exclude<typeof value.open, 'settling'>),
  seen: {
    loadingCaptcha: ['feedback.form'],
    editing: ['feedback.form'],
    invalid: ['feedback.form', 'feedback.fieldErrors'],
    failed: ['feedback.form', 'feedback.error'],
    sending: ['feedback.form', 'feedback.busy'],
    sent: ['feedback.sent'],
    ended: ['feedback.gone'],
  },
  home: ['editing', 'sent', 'ended'],
  remember: ({ problems, captcha, captchaMissed, failure, reference }) => ({
    problems: problems.map(({ field }) => field),
    captcha: captcha !== null,
    missed: captchaMissed,
    failed: failure !== null,
    kept: reference !== null,
  }),
  ignores: [
    {
      events: ['form.submitted', 'field.edited', 'captcha.refreshed'],
      in: ['loadingCaptcha', 'sending'],
      why: 'the form is not enabled',
    },
    { events: ['field.edited'], in: ['open.editing'], why: 'there is nothing to mend' },
  ],
  otherwise: [
    {
      events: ['captcha.refreshed'],
      in: ['open'],
      why: 'the last captcha image is less than a second old (K28)',
    },
  ],
  invariants: {
    'the text is held only until there is an answer': ({ value, context }) =>
      (value === 'sending') === (context.form !== null),
    'an invalid form has problems': ({ value, context }) =>
      typeof value === 'string' || value.open !== 'invalid' || context.problems.length > 0,
    'what failed says why': ({ value, context }) =>
      typeof value === 'string' || value.open !== 'failed' || context.failure !== null,
    'a form that is open has a captcha image, or its absence is known': ({ value, context }) =>
      typeof value === 'string' || context.captcha !== null || context.captchaMissed,
    'there is a reference number when it is sent': ({ value, context }) =>
      (value === 'sent') === (context.reference !== null),
  },
  properties: feedbackProperties,
  uncoverable: {},
  secrets: feedbackSecrets,
});
