import { defineModel } from '../testing/types.ts';
import { answers, events, starts } from './cases.ts';
import { challengeMachine } from './machine.ts';
import { challengeActors } from './ports.ts';
import { challengeProperties } from './properties.ts';
import { challengeSecrets } from './types.ts';

export const challengeModel = defineModel({
  id: 'challenge',
  about: 'The second step of a login: a kind is chosen, its code sent and typed.',
  machine: challengeMachine,
  actors: challengeActors,
  starts,
  events,
  answers,
  writes: ['sendCode', 'submitAnswer'],
  // The first one is passed through before anybody could look.
  project: ({ value }) => value as Exclude<typeof value, 'beginning'>,
  seen: {
    choosing: ['challenge.kinds'],
    sending: ['challenge.kinds', 'challenge.busy'],
    sendingAgain: ['challenge.answer', 'challenge.busy'],
    entering: ['challenge.answer'],
    checking: ['challenge.answer', 'challenge.busy'],
    ended: ['challenge.error', 'challenge.again'],
    passed: ['challenge.gone'],
    abandoned: ['challenge.gone'],
  },
  home: ['choosing', 'entering', 'ended'],
  remember: (context) => ({
    several: context.kinds.length > 1,
    kind: context.kind,
    sent: Object.keys(context.sent),
    failed: context.failure?.code ?? null,
    problem: context.problem,
  }),
  // The third kind that was asked for tells nothing that the second has not.
  tooDeep: (context) => Object.keys(context.sent).length > 1,
  ignores: [
    {
      events: ['kind.chosen'],
      in: ['sending', 'sendingAgain', 'entering', 'checking', 'ended'],
      why: 'no kinds are on offer',
    },
    {
      events: ['kinds.requested', 'code.requested', 'answer.submitted', 'answer.edited'],
      in: ['choosing', 'sending', 'sendingAgain', 'checking', 'ended'],
      why: 'no answer is being typed',
    },
    {
      events: ['challenge.abandoned'],
      in: ['sending', 'sendingAgain', 'checking'],
      why: 'the call is short; closing the popup stops the chart',
    },
  ],
  otherwise: [
    { events: ['answer.edited'], in: ['entering'], why: 'there is nothing to clear' },
    {
      events: ['code.requested'],
      in: ['entering'],
      why: 'the time of the next code has not come, or this kind sends none',
    },
    { events: ['kinds.requested'], in: ['entering'], why: 'there is no other kind' },
  ],
  invariants: {
    'an answer is held only while it is checked': ({ value, context }) =>
      value === 'checking' || context.answer === null,
    'what ended says why': ({ value, context }) =>
      (value !== 'ended' && value !== 'abandoned') || context.failure !== null,
    'an answer has its kind': ({ value, context }) =>
      !['sending', 'sendingAgain', 'entering', 'checking'].includes(value) || context.kind !== null,
    'kinds are on offer only while none is chosen': ({ value, context }) =>
      value !== 'choosing' || context.kind === null,
    'nothing is shown to be wrong while it is checked': ({ value, context }) =>
      value !== 'checking' || (context.failure === null && context.problem === null),
    'no code is typed before it was sent': ({ value, context }) =>
      !['sendingAgain', 'entering'].includes(value) ||
      !['sms', 'email'].includes(context.kind ?? '') ||
      context.sent[context.kind ?? 'sms'] !== undefined,
  },
  properties: challengeProperties,
  uncoverable: {},
  secrets: challengeSecrets,
});
