import { getPropertyBuilders } from '@baize/chartwalk';
import type { challengeMachine } from '../../src/challenge/machine.ts';

const { always, leadsTo, neverAgain, until } = getPropertyBuilders<typeof challengeMachine>();

const openStates = new Set(['choosing', 'entering']);

/** Properties over whole runs, with their acceptance ids. */
export const challengeProperties = {
  'editing an answer clears its problem': always({
    when: ({ after, sees }) => after.startsWith('answer.edited') && sees === 'entering',
    holds: ({ snapshot: { context } }) => context.failure === null && context.problem === null,
  }),
  'no code is sent before the member asks for it': until({
    from: ({ sees }) => openStates.has(sees),
    holds: ({ asked }) => !asked.includes('sendCode'),
    until: ({ after }) => after.startsWith('kind.chosen') || after.startsWith('code.requested'),
  }),
  'a challenge that has ended makes no calls': neverAgain({
    after: ({ sees }) => sees === 'ended',
    what: ({ asked }) => asked.length > 0,
  }),
  'an abandoned challenge expires within ten minutes': leadsTo({
    from: ({ sees }) => openStates.has(sees),
    to: ({ sees }) => sees === 'ended',
    unless: ({ sees }) => !openStates.has(sees),
    within: 600_000,
  }),
  'every request is answered without a person': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
