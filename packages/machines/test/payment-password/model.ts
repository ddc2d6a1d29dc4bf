import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { paymentPasswordMachine } from '../../src/payment-password/machine.ts';
import { paymentPasswordActors } from '../../src/payment-password/ports.ts';
import { paymentPasswordProperties } from './properties.ts';
import { paymentPasswordSecrets } from '../../src/payment-password/types.ts';

export const paymentPasswordModel = defineModel({
  id: 'payment-password',
  about: 'Sets the payment password, changes it by the current one, or resets it by a fresh proof.',
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
    'the form is held only while it is sent': (snapshot) =>
      snapshot.matches('sending') === (snapshot.context.form !== null),
    'a message is shown only in its states, one at a time': (snapshot) => {
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
