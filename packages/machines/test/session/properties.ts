import { getPropertyBuilders } from '@baize/chartwalk';
import type { sessionMachine } from '../../src/session/machine.ts';

const { always, leadsTo, neverAgain, until } = getPropertyBuilders<typeof sessionMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const sessionProperties = {
  'storage is searched once, at the start (T40)': neverAgain({
    after: ({ asked }) => !asked.includes('findSession'),
    what: ({ asked }) => asked.includes('findSession'),
  }),
  'a change of member is emitted with the current member': always({
    when: ({ told }) => told.includes('member.changed'),
    holds: ({ snapshot: { context } }) => context.told === (context.member?.id ?? null),
  }),
  'a member gets no trial before they have left (T42)': until({
    from: ({ snapshot }) => snapshot.hasTag('signedIn'),
    holds: ({ asked }) => !asked.includes('startTrial'),
    // The trial itself begins signed out: the previous member's leaving is observed before.
    until: ({ asked, snapshot }) => snapshot.hasTag('signedOut') && !asked.includes('startTrial'),
  }),
  'a session is cleared before its end is shown (X8)': until({
    from: ({ snapshot }) => snapshot.hasTag('signedIn'),
    holds: ({ sees }) => sees !== 'expired' && sees !== 'revoked',
    until: ({ asked }) => asked.includes('forgetSession'),
  }),
  'a link replaces no session without consent (H10)': until({
    from: ({ sees }) => sees === 'asked to switch',
    holds: ({ asked }) => !asked.includes('exchangeHandOff'),
    until: ({ after }) => after === 'switch.confirmed (plain)' || after.startsWith('session.'),
  }),
  'a missing member is loaded again within 30 s (T41)': leadsTo({
    from: ({ sees }) => sees === 'member missing',
    to: ({ asked }) => asked.includes('loadMember'),
    unless: ({ snapshot }) => snapshot.hasTag('signedIn') || snapshot.hasTag('signedOut'),
    within: 30_000,
  }),
  'the visitor is known in the end without a person (T41, H8)': leadsTo({
    from: ({ sees }) => sees === 'restoring',
    to: ({ snapshot }) =>
      snapshot.hasTag('signedIn') || snapshot.hasTag('signedOut') || snapshot.matches('forgetting'),
    unless: ({ sees }) => sees === 'asked to switch',
  }),
};
