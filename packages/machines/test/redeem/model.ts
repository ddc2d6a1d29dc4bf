import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { redeemMachine } from '../../src/redeem/machine.ts';
import { redeemActors } from '../../src/redeem/ports.ts';
import { redeemProperties } from './properties.ts';
import { redeemSecrets } from '../../src/redeem/types.ts';

export const redeemModel = defineModel({
  id: 'redeem',
  about: 'Redeems points for a reward or for money: reviewed before it is sent, and sent once.',
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
    { events: ['review.abandoned'], in: ['editing'], why: 'no check is under way' },
    { events: ['review.abandoned'], in: ['sending'], why: 'a pending command is not cancelled' },
  ],
  invariants: {
    'a password is held only until there is an answer': (snapshot) =>
      snapshot.matches('sending') === (snapshot.context.password !== null),
    'what is reviewed or sent is known': (snapshot) =>
      !snapshot.hasTag('reviewing') || snapshot.context.wanted !== null,
    'every refusal has a reason, and nothing else has one': (snapshot) =>
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
