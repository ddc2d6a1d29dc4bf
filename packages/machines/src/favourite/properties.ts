import { promisesOf } from '../testing/properties.ts';
import type { favouriteMachine } from './machine.ts';

const { always, leadsTo, until } = promisesOf<typeof favouriteMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const favouriteProperties = {
  'nobody changes anything before their list is asked for (L5)': until({
    from: ({ sees }) => sees === 'visiting' || sees === 'loginRequired',
    holds: ({ asked }) => !asked.includes('sendChange'),
    until: ({ asked }) => asked.includes('loadFavourites'),
  }),
  'changes go out one after another (T46, T47)': always({
    when: ({ asked }) => asked.includes('sendChange'),
    holds: ({ asked }) => asked.length === 1,
  }),
  'every heart that was pressed is settled in the end (T46, T47)': leadsTo({
    from: ({ snapshot: { context } }) => context.changes.length > 0,
    to: ({ snapshot: { context } }) => context.changes.length === 0,
    // The page leads on from there, and forgets them.
    unless: ({ sees }) => sees === 'loginRequired',
  }),
};
