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
    if (typeof value === 'string') return value;
    if ('editing' in value) return value.editing === 'open' ? 'editing' : 'declined';
    return value.reviewing === 'open' ? 'reviewing' : 'refused';
  },
  seen: {
    editing: ['transfer.form'],
    declined: ['transfer.form', 'transfer.error'],
    reviewing: ['transfer.review'],
    refused: ['transfer.review', 'transfer.error'],
    sending: ['transfer.review', 'transfer.busy'],
    unanswered: ['transfer.checked'],
    done: ['transfer.receipt'],
  },
  home: ['editing', 'done', 'unanswered'],
  remember: ({ transfer, password, failure, reference }) => ({
    transfer: transfer && Object.values(transfer).join(' '),
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
      events: ['transfer.confirmed', 'password.edited'],
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
      !snapshot.hasTag('reviewing') || snapshot.context.transfer !== null,
    'what was refused says why, and nothing else does': (snapshot) =>
      (snapshot.matches({ editing: 'refused' }) || snapshot.matches({ reviewing: 'refused' })) ===
      (snapshot.context.failure !== null),
    'there is a receipt when it is done': ({ value, context }) =>
      (value === 'done') === (context.reference !== null),
  },
  properties: edgeTransferProperties,
  uncoverable: {},
  secrets: edgeTransferSecrets,
});
