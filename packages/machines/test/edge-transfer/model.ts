import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { edgeTransferMachine } from '../../src/edge-transfer/machine.ts';
import { edgeTransferActors } from '../../src/edge-transfer/ports.ts';
import { edgeTransferProperties } from './properties.ts';
import { edgeTransferSecrets } from '../../src/edge-transfer/types.ts';

export const edgeTransferModel = defineModel({
  id: 'edge-transfer',
  about:
    'Transfers money to the upline or to a direct downline: reviewed before it is sent, and sent once.',
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
    { events: ['review.abandoned'], in: ['editing'], why: 'no check is under way' },
    { events: ['review.abandoned'], in: ['sending'], why: 'a pending command is not cancelled' },
  ],
  invariants: {
    'a password is held only until there is an answer': (snapshot) =>
      snapshot.matches('sending') === (snapshot.context.password !== null),
    'what is reviewed or sent is known': (snapshot) =>
      !snapshot.hasTag('reviewing') || snapshot.context.transfer !== null,
    'every refusal has a reason, and nothing else has one': (snapshot) =>
      (snapshot.matches({ editing: 'refused' }) || snapshot.matches({ reviewing: 'refused' })) ===
      (snapshot.context.failure !== null),
    'there is a receipt when it is done': ({ value, context }) =>
      (value === 'done') === (context.reference !== null),
  },
  properties: edgeTransferProperties,
  uncoverable: {},
  secrets: edgeTransferSecrets,
});
