import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { depositRequestMachine } from '../../src/deposit-request/machine.ts';
import { depositRequestActors } from '../../src/deposit-request/ports.ts';
import { depositRequestProperties } from './properties.ts';
import { depositRequestSecrets } from '../../src/deposit-request/types.ts';

export const depositRequestModel = defineModel({
  id: 'deposit-request',
  about: 'A deposit: fill in the form, begin at the fee shown, pay at the provider.',
  machine: depositRequestMachine,
  actors: depositRequestActors,
  words: ['unfit'],
  starts,
  events,
  answers,
  writes: ['beginDeposit'],
  project: ({ value }) => {
    if (typeof value === 'string') return value;
    return value.editing === 'open' ? 'editing' : value.editing;
  },
  seen: {
    editing: ['deposit.form'],
    unfit: ['deposit.form', 'deposit.tooLittle'],
    declined: ['deposit.form', 'deposit.error'],
    changed: ['deposit.form', 'deposit.newFee'],
    beginning: ['deposit.busy'],
    leaving: ['deposit.busy'],
    done: ['deposit.receipt'],
    unanswered: ['deposit.checked'],
  },
  // A player on the way to the provider is done here.
  home: ['editing', 'leaving', 'done', 'unanswered'],
  remember: ({ draft, problem, failure, feeNow, begun }) => ({
    draft: draft !== null,
    problem: problem !== null,
    failed: failure !== null,
    changed: feeNow !== null,
    begun: begun !== null,
  }),
  ignores: [
    {
      events: ['deposit.submitted', 'deposit.edited'],
      in: ['beginning', 'leaving'],
      why: 'one is under way',
    },
    { events: ['deposit.edited'], in: ['editing.open'], why: 'there is nothing to clear' },
    {
      events: ['page.returned'],
      in: ['editing', 'beginning'],
      why: 'the page was not left for a provider',
    },
  ],
  invariants: {
    'a message is shown only in its states, one at a time': (snapshot) => {
      const { problem, failure, feeNow } = snapshot.context;
      const count = [problem, failure, feeNow].filter((one) => one !== null).length;
      const isShown = snapshot.matches('editing') && !snapshot.matches({ editing: 'open' });
      return count === (isShown ? 1 : 0);
    },
    'what has begun was filled in': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.draft !== null,
    'a deposit exists exactly when the page moves on': ({ value, context }) =>
      (value === 'leaving' || value === 'done') === (context.begun !== null),
  },
  properties: depositRequestProperties,
  uncoverable: {},
  secrets: depositRequestSecrets,
});
