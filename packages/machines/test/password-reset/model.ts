import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { passwordResetMachine } from '../../src/password-reset/machine.ts';
import { passwordResetActors } from '../../src/password-reset/ports.ts';
import { passwordResetProperties } from './properties.ts';
import { passwordResetSecrets } from '../../src/password-reset/types.ts';

const busy = ['checking', 'checkingBot', 'requesting', 'setting'];
const forms = ['editing', 'invalid', 'failed'];
const withSecrets = new Set(['checking', 'checkingBot', 'requesting', 'setting']);

export const passwordResetModel = defineModel({
  id: 'password-reset',
  about: 'A forgotten password: sends a mail, or sets a new password.',
  machine: passwordResetMachine,
  actors: passwordResetActors,
  starts,
  events,
  answers,
  writes: ['requestMail', 'setPassword'],
  project: ({ value }) => value,
  seen: {
    editing: ['reset.form'],
    checking: ['reset.form'],
    invalid: ['reset.form', 'reset.fieldErrors'],
    checkingBot: ['reset.form', 'login.busy'],
    requesting: ['reset.form', 'login.busy'],
    confirmed: ['reset.confirmation'],
    setting: ['reset.form', 'login.busy'],
    failed: ['reset.form', 'reset.error'],
    done: ['reset.over'],
  },
  home: ['done', 'editing'],
  remember: ({ method, link, form, problems, failure }) => ({
    method,
    link: link !== null,
    sent: form?.method ?? null,
    problems: problems.length > 0,
    failed: failure !== null,
  }),
  ignores: [
    { events: ['form.edited'], in: ['editing'], why: 'there is nothing to clear' },
    {
      events: ['form.submitted', 'form.edited', 'method.chosen'],
      in: [...busy, 'confirmed'],
      why: 'the form waits for its answer, or is closed',
    },
    {
      events: ['confirmation.closed'],
      in: [...busy, ...forms],
      why: 'nothing has been confirmed',
    },
  ],
  invariants: {
    'secrets are held only while they are checked and sent': ({ value, context }) =>
      withSecrets.has(value) === (context.form !== null),
    'a proof is held only while it is sent': ({ value, context }) =>
      value === 'requesting' || context.botProof === null,
    'an invalid form has problems': ({ value, context }) =>
      value !== 'invalid' || context.problems.length > 0,
    'what failed says why': ({ value, context }) => value !== 'failed' || context.failure !== null,
    'only a mail costs a proof': ({ value, context }) =>
      (value !== 'checkingBot' && value !== 'requesting') || context.form?.method === 'email',
    'a used link is gone': ({ value, context }) =>
      value !== 'done' || context.outcome?.kind !== 'logIn' || context.link === null,
    'done says what follows': ({ value, context }) =>
      (value === 'done') === (context.outcome !== null),
  },
  properties: passwordResetProperties,
  uncoverable: {},
  kept: [
    { key: 'link', in: ['editing'], why: 'the new password is set by it' },
    { key: 'outcome', in: ['done'], why: 'the page logs in with the new password (H17)' },
  ],
  secrets: passwordResetSecrets,
});
