import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { challengeMachine } from '../../src/challenge/machine.ts';
import { challengeActors } from '../../src/challenge/ports.ts';
import { challengeProperties } from './properties.ts';
import { challengeSecrets } from '../../src/challenge/types.ts';

export const challengeModel = defineModel({
  id: 'challenge',
  about: 'The second step of a login: choose a method, have its code sent, type it.',
  machine: challengeMachine,
  actors: challengeActors,
  starts,
  events,
  answers,
  writes: ['sendCode', 'submitAnswer'],
  // The first state is passed through within a step, so it is never on screen.
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
  // A third requested kind adds nothing that the second does not show.
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
    'kinds are offered only while none is chosen': ({ value, context }) =>
      value !== 'choosing' || context.kind === null,
    'no problem is shown while an answer is checked': ({ value, context }) =>
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
