import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { passwordChangeMachine } from '../../src/password-change/machine.ts';
import { passwordChangeActors } from '../../src/password-change/ports.ts';
import { passwordChangeProperties } from './properties.ts';
import { passwordChangeSecrets } from '../../src/password-change/types.ts';

const busy = ['checking', 'posting', 'storing', 'reloading', 'leaving'];

export const passwordChangeModel = defineModel({
  id: 'password-change',
  about: 'Changes a password: on the member’s wish, at the first login, or because it has expired.',
  machine: passwordChangeMachine,
  actors: passwordChangeActors,
  starts,
  events,
  answers,
  writes: ['postChange', 'storeToken', 'leave'],
  project: ({ value }) => value,
  seen: {
    editing: ['change.form'],
    checking: ['change.form'],
    invalid: ['change.form', 'change.fieldErrors'],
    posting: ['change.form', 'login.busy'],
    failed: ['change.form', 'change.error'],
    storing: ['login.busy'],
    reloading: ['login.busy'],
    leaving: ['login.busy'],
    done: ['header.balance'],
    abandoned: ['header'],
  },
  home: ['done', 'abandoned', 'editing'],
  remember: ({ reason, problems, failure, form, token }) => ({
    owed: reason !== 'wish',
    problems: problems.length > 0,
    failed: failure !== null,
    form: form !== null,
    token: token !== null,
  }),
  ignores: [
    { events: ['form.edited'], in: ['editing'], why: 'there is nothing to clear' },
    {
      events: ['form.submitted', 'form.edited', 'change.abandoned'],
      in: busy,
      why: 'the form waits for its answer',
    },
  ],
  invariants: {
    'passwords are held only while they are checked and sent': ({ value, context }) =>
      ['checking', 'posting'].includes(value) === (context.form !== null),
    'a token is held only until it is stored': ({ value, context }) =>
      (value === 'storing') === (context.token !== null),
    'an invalid form has problems': ({ value, context }) =>
      value !== 'invalid' || context.problems.length > 0,
    'what failed says why': ({ value, context }) => value !== 'failed' || context.failure !== null,
    'done says where to go': ({ value, context }) =>
      (value === 'done') === (context.outcome !== null),
  },
  properties: passwordChangeProperties,
  uncoverable: {},
  secrets: passwordChangeSecrets,
});
