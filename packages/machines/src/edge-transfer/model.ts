import { defineModel } from '../testing/types.ts';
import { answers, events, starts } from './cases.ts';
import { edgeTransferMachine } from './machine.ts';
import { edgeTransferActors } from './ports.ts';
import { edgeTransferProperties } from './properties.ts';
import { edgeTransferSecrets } from './types.ts';

export const edgeTransferModel = defineModel({
  id: 'edge-transfer',
  about: 'Money to the upline or to a direct downline, looked at once more and sent once.',
  machine: edgeTransferMachine,
  actors: edgeTransferActors,
  starts,
  events,
  answers,
  writes: ['sendTransfer'],
  project: ({ value }) => {
    // The first one is passed through before anybody could look.
    if (typeof value === 'string') return value as Exclude<typeof value, 'beginning'>;
    if ('editing' in value) return value.editing === 'open' ? 'editing' : 'declined';
    return value.reviewing === 'open' ? 'reviewing' : 'refused';
  },
  seen: {
    editing: ['transfer.form'],
    declined: ['transfer.form', 'transfer.error'],
    reviewing: ['transfer.review'],
    refused: ['transfer.review', 'transfer.error'],
    sending: ['transfer.review', 'transfer.busy'],
    unanswered: ['transfer.lost', 'transfer.error'],
    done: ['transfer.receipt'],
    known: ['transfer.known'],
  },
  home: ['editing', 'done', 'known'],
  remember: ({ transfer, attempt, password, lost, failure, reference }) => ({
    transfer: transfer && Object.values(transfer).join(' '),
    key: attempt && attempt.key,
    password: password !== null,
    lost: lost && [lost.key, ...Object.values(lost.transfer)].join(' '),
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
      events: ['transfer.confirmed', 'password.edited'],
      in: ['editing', 'sending', 'unanswered'],
      why: 'no password is being typed',
    },
    { events: ['form.edited'], in: ['editing.open'], why: 'there is nothing to clear' },
    { events: ['password.edited'], in: ['reviewing.open'], why: 'there is nothing to clear' },
    {
      events: ['transfer.retried'],
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
        snapshot.context.transfer !== null) &&
      (snapshot.context.password === null || snapshot.context.attempt !== null),
    'what is unanswered may be sent again under its own key': (snapshot) =>
      !snapshot.matches('unanswered') || snapshot.context.lost === snapshot.context.attempt,
    'what was refused says why, and nothing else does': (snapshot) =>
      snapshot.status === 'done' ||
      (snapshot.matches({ editing: 'refused' }) ||
        snapshot.matches({ reviewing: 'refused' }) ||
        snapshot.matches('unanswered')) ===
        (snapshot.context.failure !== null),
    'there is a receipt when it is done': ({ value, context }) =>
      (value === 'done') === (context.reference !== null),
    'what was answered is not open any more': ({ status, context }) =>
      status !== 'done' || context.lost === null || context.lost.transfer !== context.transfer,
  },
  properties: edgeTransferProperties,
  uncoverable: {},
  secrets: edgeTransferSecrets,
});
