import { getPromises } from '../testing/properties.ts';
import type { favouriteMachine } from './machine.ts';

const { leadsTo, until } = getPromises<typeof favouriteMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const favouriteProperties = {
  'nobody changes anything before their list is asked for (L5)': until({
    from: ({ sees }) => sees === 'visiting' || sees === 'loginRequired',
    holds: ({ asked }) => !asked.includes('sendChange'),
    until: ({ asked }) => asked.includes('loadFavourites'),
  }),
  'a change that is sent is answered before anything else is done (T46, T47)': until({
    from: ({ asked }) => asked.includes('sendChange'),
    holds: ({ asked }) => asked.includes('sendChange'),
    until: ({ after }) => /^(sendChange answers|session\.ended|member\.arrived)/.test(after),
  }),
  'every heart that was pressed is settled in the end (T46, T47)': leadsTo({
    from: ({ snapshot: { context } }) => context.changes.length > 0,
    to: ({ snapshot: { context } }) => context.changes.length === 0,
    // The page leads on from there, and forgets them.
    unless: ({ sees }) => sees === 'loginRequired',
  }),
};
