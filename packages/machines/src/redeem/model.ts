import { defineModel } from '../testing/types.ts';
import { answers, events, starts } from './cases.ts';
import { redeemMachine } from './machine.ts';
import { redeemActors } from './ports.ts';
import { redeemProperties } from './properties.ts';
import { redeemSecrets } from './types.ts';

export const redeemModel = defineModel({
  id: 'redeem',
  about: 'Points for a reward or for money, looked at once more and given once.',
  machine: redeemMachine,
  actors: redeemActors,
  starts,
  events,
  answers,
  writes: ['sendRedemption'],
  project: ({ value }) => {
    if (typeof value === 'string') return value;
    if ('editing' in value) return value.editing === 'open' ? 'editing' : 'declined';
    return value.reviewing === 'open' ? 'reviewing' : 'refused';
  },
  seen: {
    editing: ['redeem.form'],
    declined: ['redeem.form', 'redeem.error'],
    reviewing: ['redeem.review'],
    refused: ['redeem.review', 'redeem.error'],
    sending: ['redeem.review', 'redeem.busy'],
    unanswered: ['redeem.checked'],
    done: ['redeem.receipt'],
    ended: ['redeem.gone'],
    abandoned: ['redeem.gone'],
  },
  home: ['editing', 'done', 'unanswered', 'ended', 'abandoned'],
  remember: ({ wanted, password, failure, reference }) => ({
    wanted: wanted && Object.values(wanted).join(' '),
    password: password !== null,
    failed: failure !== null,
    made: reference !== null,
  }),
  ignores: [
    {
      events: ['form.submitted', 'form.edited'],
      in: ['reviewing', 'sending'],
      why: 'the form has gone',
    },
    {
      events: ['redemption.confirmed', 'password.edited'],
      in: ['editing', 'sending'],
      why: 'no password is being typed',
    },
    { events: ['form.edited'], in: ['editing.open'], why: 'there is nothing to clear' },
    { events: ['password.edited'], in: ['reviewing.open'], why: 'there is nothing to clear' },
    { events: ['review.abandoned'], in: ['editing'], why: 'nothing is being looked at' },
    { events: ['review.abandoned'], in: ['sending'], why: 'what is under way is not called back' },
  ],
  invariants: {
    'a password is held only until there is an answer': (snapshot) =>
      snapshot.matches('sending') === (snapshot.context.password !== null),
    'what is looked at or sent is known': (snapshot) =>
      !snapshot.hasTag('reviewing') || snapshot.context.wanted !== null,
    'what was refused says why, and nothing else does': (snapshot) =>
      snapshot.status === 'done' ||
      (snapshot.matches({ editing: 'refused' }) || snapshot.matches({ reviewing: 'refused' })) ===
        (snapshot.context.failure !== null),
    'there is a reference number when it is done': ({ value, context }) =>
      (value === 'done') === (context.reference !== null),
  },
  properties: redeemProperties,
  uncoverable: {},
  secrets: redeemSecrets,
});
