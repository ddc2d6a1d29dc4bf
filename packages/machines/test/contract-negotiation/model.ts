import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { contractNegotiationMachine } from '../../src/contract-negotiation/machine.ts';
import { contractNegotiationActors } from '../../src/contract-negotiation/ports.ts';
import { contractNegotiationProperties } from './properties.ts';

export const contractNegotiationModel = defineModel({
  id: 'contract-negotiation',
  about: 'Proposes, answers or ends a contract, and first shows which contracts below would end.',
  machine: contractNegotiationMachine,
  actors: contractNegotiationActors,
  starts,
  events,
  answers,
  writes: ['sendAnswer'],
  project: ({ value, context }) => {
    // The first state is passed through within a step, so it is never on screen.
    if (value === 'reviewing') return context.failure === null ? 'reviewing' : 'changed';
    if (typeof value === 'string') return value as Exclude<typeof value, 'beginning' | 'reviewing'>;
    if ('editing' in value) return value.editing === 'open' ? 'editing' : 'declined';
    return value.choosing === 'open' ? 'choosing' : 'refused';
  },
  seen: {
    editing: ['negotiation.form'],
    declined: ['negotiation.form', 'negotiation.error'],
    choosing: ['negotiation.contract'],
    refused: ['negotiation.contract', 'negotiation.error'],
    previewing: ['negotiation.busy'],
    reviewing: ['negotiation.review'],
    changed: ['negotiation.review', 'negotiation.changed'],
    sending: ['negotiation.review', 'negotiation.busy'],
    unanswered: ['negotiation.lost', 'negotiation.error'],
    done: ['negotiation.gone'],
    ended: ['negotiation.gone'],
    abandoned: ['negotiation.gone'],
  },
  home: ['editing', 'choosing', 'done', 'ended', 'abandoned'],
  remember: ({ contractId, said, impact, attempt, failure }) => ({
    contractId,
    said: said && (said.answer ?? String(said.proposal?.downline)),
    impact: impact && String(impact.confirmation),
    attempt: attempt && [attempt.contractId, attempt.confirmation].map(String).join(' '),
    failed: failure !== null,
  }),
  ignores: [
    {
      events: ['proposal.submitted', 'proposal.edited'],
      in: ['choosing', 'previewing', 'reviewing', 'sending', 'unanswered'],
      why: 'the form is not shown',
    },
    { events: ['proposal.edited'], in: ['editing.open'], why: 'there is nothing to clear' },
    {
      events: ['answer.chosen'],
      in: ['editing', 'previewing', 'reviewing', 'sending', 'unanswered'],
      why: 'nothing is chosen there',
    },
    {
      events: ['review.confirmed'],
      in: ['editing', 'choosing', 'previewing', 'sending', 'unanswered'],
      why: 'no check is under way',
    },
    {
      events: ['review.abandoned'],
      in: ['editing', 'choosing'],
      why: 'no check is under way',
    },
    {
      events: ['review.abandoned'],
      in: ['sending', 'unanswered'],
      why: 'a pending command is not cancelled',
    },
    {
      events: ['sending.retried'],
      in: ['editing', 'choosing', 'previewing', 'reviewing', 'sending'],
      why: 'no command waits to be retried',
    },
    { events: ['contract.changed'], in: ['editing'], why: 'a proposal belongs to no contract yet' },
    {
      events: ['contract.changed'],
      in: ['sending', 'unanswered'],
      why: 'it may be the change that was sent; the answer tells',
    },
  ],
  otherwise: [
    {
      events: ['contract.changed'],
      in: ['reviewing'],
      why: 'nothing below depends on it; the server refuses what is no longer open',
    },
  ],
  invariants: {
    'what is reviewed or sent is known': (snapshot) =>
      !(
        snapshot.hasTag('reviewing') ||
        snapshot.matches('previewing') ||
        snapshot.matches('unanswered')
      ) || snapshot.context.said !== null,
    'an answer belongs to a contract': ({ context }) =>
      (context.said?.answer ?? null) === null || context.contractId !== null,
    'the impact was shown before accepting or ending': (snapshot) => {
      const { said, impact } = snapshot.context;
      const isAsked = said?.answer === 'accept' || said?.answer === 'terminate';
      return !snapshot.hasTag('reviewing') || isAsked === (impact !== null);
    },
    'what is sent is what was reviewed': ({ value, context: { attempt, said, impact } }) =>
      value !== 'sending' ||
      (attempt?.said === said && attempt?.confirmation === (impact?.confirmation ?? null)),
    'what is shown as failed says why': (snapshot) =>
      !(
        snapshot.matches({ editing: 'refused' }) ||
        snapshot.matches({ choosing: 'refused' }) ||
        snapshot.matches('unanswered')
      ) || snapshot.context.failure !== null,
    'nothing has failed when the dialog starts again or sends': (snapshot) =>
      !(
        snapshot.matches({ editing: 'open' }) ||
        snapshot.matches({ choosing: 'open' }) ||
        snapshot.matches('sending')
      ) || snapshot.context.failure === null,
  },
  properties: contractNegotiationProperties,
  uncoverable: {},
  secrets: [],
});
