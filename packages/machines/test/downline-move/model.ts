import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { downlineMoveMachine } from '../../src/downline-move/machine.ts';
import { downlineMoveActors } from '../../src/downline-move/ports.ts';
import { downlineMoveProperties } from './properties.ts';

export const downlineMoveModel = defineModel({
  id: 'downline-move',
  about: 'An agent moves a team member, and first sees who moves along and which contracts end.',
  machine: downlineMoveMachine,
  actors: downlineMoveActors,
  starts,
  events,
  answers,
  writes: ['sendMove'],
  project: ({ value, context }) => {
    if (value === 'reviewing') return context.failure === null ? 'reviewing' : 'changed';
    if (typeof value === 'string') return value as Exclude<typeof value, 'reviewing'>;
    return value.choosing === 'open' ? 'choosing' : 'refused';
  },
  seen: {
    choosing: ['move.form'],
    refused: ['move.form', 'move.error'],
    previewing: ['move.busy'],
    reviewing: ['move.review'],
    changed: ['move.review', 'move.changed'],
    sending: ['move.review', 'move.busy'],
    unanswered: ['move.lost', 'move.error'],
    done: ['move.gone'],
    ended: ['move.gone'],
    abandoned: ['move.gone'],
  },
  home: ['choosing', 'done', 'ended', 'abandoned'],
  remember: ({ account, to, impact, attempt, failure }) => ({
    account,
    to,
    impact: impact && String(impact.confirmation),
    attempt: attempt && `${attempt.key} ${attempt.to} ${String(attempt.confirmation)}`,
    failed: failure !== null,
  }),
  ignores: [
    {
      events: ['upline.chosen', 'upline.edited'],
      in: ['previewing', 'reviewing', 'sending', 'unanswered'],
      why: 'the form is not shown',
    },
    { events: ['upline.edited'], in: ['choosing.open'], why: 'there is nothing to clear' },
    {
      events: ['review.confirmed'],
      in: ['choosing', 'previewing', 'sending', 'unanswered'],
      why: 'no check is under way',
    },
    { events: ['review.abandoned'], in: ['choosing'], why: 'no check is under way' },
    {
      events: ['review.abandoned'],
      in: ['sending', 'unanswered'],
      why: 'a pending command is not cancelled',
    },
    {
      events: ['sending.retried'],
      in: ['choosing', 'previewing', 'reviewing', 'sending'],
      why: 'no command waits to be retried',
    },
  ],
  invariants: {
    'what is reviewed or sent has a chosen upline': (snapshot) =>
      snapshot.matches('choosing') || snapshot.matches('abandoned') || snapshot.context.to !== null,
    'the impact was shown before confirming': (snapshot) =>
      !snapshot.hasTag('reviewing') || snapshot.context.impact !== null,
    'what is sent is what was reviewed': ({ value, context: { account, to, impact, attempt } }) =>
      value !== 'sending' ||
      (attempt?.account === account &&
        attempt.to === to &&
        attempt.confirmation === (impact?.confirmation ?? null)),
    'what is shown as failed says why': (snapshot) =>
      !(snapshot.matches({ choosing: 'refused' }) || snapshot.matches('unanswered')) ||
      snapshot.context.failure !== null,
    'nothing has failed when the dialog starts again or sends': (snapshot) =>
      !(snapshot.matches({ choosing: 'open' }) || snapshot.matches('sending')) ||
      snapshot.context.failure === null,
  },
  properties: downlineMoveProperties,
  uncoverable: {},
  secrets: [],
});
