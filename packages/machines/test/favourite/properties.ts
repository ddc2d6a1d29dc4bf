import { getPropertyBuilders } from '@baize/chartwalk';
import type { favouriteMachine } from '../../src/favourite/machine.ts';

const { leadsTo, until } = getPropertyBuilders<typeof favouriteMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const favouriteProperties = {
  'no change is made before the member’s list is loaded (L5)': until({
    from: ({ sees }) => sees === 'visiting' || sees === 'loginRequired',
    holds: ({ asked }) => !asked.includes('sendChange'),
    until: ({ asked }) => asked.includes('loadFavourites'),
  }),
  'a change is answered before anything else is sent (T46, T47)': until({
    from: ({ asked }) => asked.includes('sendChange'),
    holds: ({ asked }) => asked.includes('sendChange'),
    until: ({ after }) => /^(sendChange answers|session\.ended|member\.arrived)/.test(after),
  }),
  'every pressed heart is settled in the end (T46, T47)': leadsTo({
    from: ({ snapshot: { context } }) => context.changes.length > 0,
    to: ({ snapshot: { context } }) => context.changes.length === 0,
    // The page leaves from there, and forgets them.
    unless: ({ sees }) => sees === 'loginRequired',
  }),
};
