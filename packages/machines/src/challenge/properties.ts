import { getPromises } from '../testing/properties.ts';
import type { challengeMachine } from './machine.ts';

const { always, leadsTo, neverAgain, until } = getPromises<typeof challengeMachine>();

const open = new Set(['choosing', 'entering']);

/** What holds over whole runs, with the rules that want it so. */
export const challengeProperties = {
  'an answer that was edited is not said to be wrong': always({
    when: ({ after, sees }) => after.startsWith('answer.edited') && sees === 'entering',
    holds: ({ snapshot: { context } }) => context.failure === null && context.problem === null,
  }),
  'no code is sent before somebody asks for it': until({
    from: ({ sees }) => open.has(sees),
    holds: ({ asked }) => !asked.includes('sendCode'),
    until: ({ after }) => after.startsWith('kind.chosen') || after.startsWith('code.requested'),
  }),
  'a challenge that has ended asks nobody anything': neverAgain({
    after: ({ sees }) => sees === 'ended',
    what: ({ asked }) => asked.length > 0,
  }),
  'a challenge that is left alone runs out within ten minutes': leadsTo({
    from: ({ sees }) => open.has(sees),
    to: ({ sees }) => sees === 'ended',
    unless: ({ sees }) => !open.has(sees),
    within: 600_000,
  }),
  'what was sent is answered, without anybody’s help': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
