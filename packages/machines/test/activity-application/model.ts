import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { activityApplicationMachine } from '../../src/activity-application/machine.ts';
import { activityApplicationActors } from '../../src/activity-application/ports.ts';
import { activityApplicationProperties } from './properties.ts';

export const activityApplicationModel = defineModel({
  id: 'activity-application',
  about: 'A member enters an activity, with a remark and images where it takes them.',
  machine: activityApplicationMachine,
  actors: activityApplicationActors,
  starts,
  events,
  answers,
  writes: ['sendApplication'],
  project: ({ value }) => (typeof value === 'string' ? value : value.open),
  seen: {
    editing: ['activity.form'],
    invalid: ['activity.form', 'activity.fieldError'],
    failed: ['activity.form', 'activity.error'],
    sending: ['activity.form', 'activity.busy'],
    entered: ['activity.entered'],
    outdated: ['activity.outdated'],
    ended: ['activity.gone'],
    abandoned: ['activity.gone'],
  },
  home: ['editing', 'entered', 'outdated', 'ended', 'abandoned'],
  remember: ({ draft, isTooLong, failure, status }) => ({
    draft: draft !== null,
    isTooLong,
    failed: failure !== null,
    entered: status !== null,
  }),
  ignores: [
    { events: ['form.submitted', 'form.edited'], in: ['sending'], why: 'the form is not enabled' },
    { events: ['form.edited'], in: ['open.editing'], why: 'there is nothing to clear' },
  ],
  invariants: {
    'a draft is held only until there is an answer': ({ value, context }) =>
      (value === 'sending') === (context.draft !== null),
    'a failed form says why, and an invalid one marks its remark': (snapshot) =>
      snapshot.status === 'done' ||
      (snapshot.matches({ open: 'failed' }) === (snapshot.context.failure !== null) &&
        snapshot.matches({ open: 'invalid' }) === snapshot.context.isTooLong),
    'there is a status when the member has entered': ({ value, context }) =>
      (value === 'entered') === (context.status !== null),
  },
  properties: activityApplicationProperties,
  uncoverable: {},
  secrets: [],
});
