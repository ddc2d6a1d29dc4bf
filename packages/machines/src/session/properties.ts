import { getPromises } from '../testing/properties.ts';
import type { sessionMachine } from './machine.ts';

const { always, leadsTo, neverAgain, until } = getPromises<typeof sessionMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const sessionProperties = {
  'storage is searched once, at the start (T40)': neverAgain({
    after: ({ asked }) => !asked.includes('findSession'),
    what: ({ asked }) => asked.includes('findSession'),
  }),
  'a change of member is told with whoever is here now': always({
    when: ({ told }) => told.includes('member.changed'),
    holds: ({ snapshot: { context } }) => context.told === (context.member?.id ?? null),
  }),
  'a member gets no trial before they have left (T42)': until({
    from: ({ snapshot }) => snapshot.hasTag('signedIn'),
    holds: ({ asked }) => !asked.includes('startTrial'),
    // The trial itself begins where nobody is signed in: that they have left is seen before.
    until: ({ asked, snapshot }) => snapshot.hasTag('signedOut') && !asked.includes('startTrial'),
  }),
  'a session is forgotten before it is said that it ended (X8)': until({
    from: ({ snapshot }) => snapshot.hasTag('signedIn'),
    holds: ({ sees }) => sees !== 'expired' && sees !== 'revoked',
    until: ({ asked }) => asked.includes('forgetSession'),
  }),
  'a link replaces nobody who has not agreed (H10)': until({
    from: ({ sees }) => sees === 'asked to switch',
    holds: ({ asked }) => !asked.includes('exchangeHandOff'),
    until: ({ after }) => after === 'switch.confirmed (plain)' || after.startsWith('session.'),
  }),
  'a member who is missing is asked for again within 30 s (T41)': leadsTo({
    from: ({ sees }) => sees === 'member missing',
    to: ({ asked }) => asked.includes('loadMember'),
    unless: ({ snapshot }) => snapshot.hasTag('signedIn') || snapshot.hasTag('signedOut'),
    within: 30_000,
  }),
  'who is here is known in the end, without anybody’s help (T41, H8)': leadsTo({
    from: ({ sees }) => sees === 'restoring',
    to: ({ snapshot }) =>
      snapshot.hasTag('signedIn') || snapshot.hasTag('signedOut') || snapshot.matches('forgetting'),
    unless: ({ sees }) => sees === 'asked to switch',
  }),
};
