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
    // The first one is passed through before anybody could look.
    if (typeof value === 'string') return value as Exclude<typeof value, 'beginning'>;
    if ('editing' in value) return value.editing === 'open' ? 'editing' : 'declined';
    return value.reviewing === 'open' ? 'reviewing' : 'refused';
  },
  seen: {
    editing: ['redeem.form'],
    declined: ['redeem.form', 'redeem.error'],
    reviewing: ['redeem.review'],
    refused: ['redeem.review', 'redeem.error'],
    sending: ['redeem.review', 'redeem.busy'],
    unanswered: ['redeem.lost', 'redeem.error'],
    done: ['redeem.receipt'],
    known: ['redeem.known'],
    ended: ['redeem.gone'],
    abandoned: ['redeem.gone'],
  },
  home: ['editing', 'done', 'known', 'ended', 'abandoned'],
  remember: ({ wanted, attempt, password, lost, failure, reference }) => ({
    wanted: wanted && Object.values(wanted).join(' '),
    attempt: attempt && [attempt.key, ...Object.values(attempt.wanted)].join(' '),
    password: password !== null,
    lost: lost && [lost.key, ...Object.values(lost.wanted)].join(' '),
    failed: failure !== null,
    made: reference !== null,
  }),
  ignores: [
    {
      events: ['form.submitted', 'form.edited'],
      in: ['reviewing', 'sending', 'unanswered'],
      why: 'the form has gone',
    },
    {
      events: ['redemption.confirmed', 'password.edited'],
      in: ['editing', 'sending', 'unanswered'],
      why: 'no password is being typed',
    },
    { events: ['form.edited'], in: ['editing.open'], why: 'there is nothing to clear' },
    { events: ['password.edited'], in: ['reviewing.open'], why: 'there is nothing to clear' },
    {
      events: ['redemption.retried'],
      in: ['editing', 'reviewing', 'sending'],
      why: 'nothing waits to be sent again',
    },
    { events: ['review.abandoned'], in: ['editing'], why: 'nothing is being looked at' },
    { events: ['review.abandoned'], in: ['sending'], why: 'what is under way is not called back' },
  ],
  invariants: {
    'a password is held only until there is an answer': (snapshot) =>
      (snapshot.matches('sending') || snapshot.matches('unanswered')) ===
      (snapshot.context.password !== null),
    'what is looked at or sent is known, with its key': (snapshot) =>
      (!(snapshot.hasTag('reviewing') || snapshot.matches('unanswered')) ||
        snapshot.context.wanted !== null) &&
      (snapshot.context.password === null || snapshot.context.attempt !== null),
    'what is unanswered may be sent again under its own key': (snapshot) =>
      !snapshot.matches('unanswered') || snapshot.context.lost === snapshot.context.attempt,
    'what was refused says why, and nothing else does': (snapshot) =>
      snapshot.status === 'done' ||
      (snapshot.matches({ editing: 'refused' }) ||
        snapshot.matches({ reviewing: 'refused' }) ||
        snapshot.matches('unanswered')) ===
        (snapshot.context.failure !== null),
    'there is a reference number when it is done': ({ value, context }) =>
      (value === 'done') === (context.reference !== null),
    'what was answered is not open any more': ({ value, context }) =>
      !['done', 'known', 'ended'].includes(String(value)) ||
      context.lost === null ||
      context.lost.wanted !== context.wanted,
  },
  properties: redeemProperties,
  uncoverable: {},
  secrets: redeemSecrets,
});
