import { defineModel } from '../testing/types.ts';
import { answers, events, starts } from './cases.ts';
import { paymentPasswordMachine } from './machine.ts';
import { paymentPasswordActors } from './ports.ts';
import { paymentPasswordProperties } from './properties.ts';
import { paymentPasswordSecrets } from './types.ts';

export const paymentPasswordModel = defineModel({
  id: 'payment-password',
  about: 'The payment password is set, changed by the present one, or set anew by a fresh proof.',
  machine: paymentPasswordMachine,
  actors: paymentPasswordActors,
  words: ['unfit'],
  starts,
  events,
  answers,
  writes: ['putPassword'],
  project: ({ value }) => {
    if (typeof value === 'string') return value;
    return value.editing === 'open' ? 'editing' : value.editing;
  },
  seen: {
    editing: ['paymentPassword.form'],
    unfit: ['paymentPassword.form', 'paymentPassword.problem'],
    declined: ['paymentPassword.form', 'paymentPassword.error'],
    sending: ['paymentPassword.busy'],
    done: ['paymentPassword.gone'],
    abandoned: ['paymentPassword.gone'],
  },
  home: ['editing', 'done', 'abandoned'],
  remember: ({ form, problems, failure }) => ({
    form: form !== null,
    problems: problems.length,
    failed: failure !== null,
  }),
  ignores: [
    { events: ['form.submitted', 'form.edited'], in: ['sending'], why: 'one is under way' },
    { events: ['form.edited'], in: ['editing.open'], why: 'there is nothing to clear' },
  ],
  invariants: {
    'what was typed is held only while it is sent': (snapshot) =>
      snapshot.matches('sending') === (snapshot.context.form !== null),
    'a message says one thing, and only where one is shown': (snapshot) => {
      if (snapshot.status === 'done') return true;
      const { problems, failure } = snapshot.context;
      const isUnfit = snapshot.matches({ editing: 'unfit' });
      const isDeclined = snapshot.matches({ editing: 'declined' });
      return problems.length > 0 === isUnfit && (failure !== null) === isDeclined;
    },
  },
  properties: paymentPasswordProperties,
  uncoverable: {},
  secrets: paymentPasswordSecrets,
});
