import { getPromises } from '../testing/properties.ts';
import type { gameLaunchMachine } from './machine.ts';

const { always, leadsTo, until } = getPromises<typeof gameLaunchMachine>();

/** The game of each case. */
const chosen: Readonly<Record<string, string>> = {
  'game.chosen (a game)': 'n-1',
  'game.chosen (a game in maintenance)': 'n-2',
  'game.chosen (a game for money only)': 'n-4',
  'game.chosen (a provider)': 'n-3',
  'fun.chosen (a game)': 'n-1',
};

/** What holds over whole runs, with the rules that want it so. */
export const gameLaunchProperties = {
  'no game is launched before it is known who plays (V70)': until({
    from: ({ sees }) => sees === 'idle',
    holds: ({ asked }) => !asked.includes('requestLaunch'),
    until: ({ asked }) => asked.includes('readStanding'),
  }),
  'play money is asked for by choice (H105)': until({
    from: ({ sees }) => sees === 'idle',
    holds: ({ asked }) => !asked.includes('requestFun'),
    until: ({ after }) => after.startsWith('fun.chosen'),
  }),
  'the game that was chosen last is the one that is open': always({
    when: ({ after }) => after in chosen,
    holds: ({ after, snapshot: { context } }) =>
      context.game?.nodeId === chosen[after] &&
      context.stakes === (after.startsWith('fun.chosen') ? 'fun' : 'money'),
  }),
  'a game that plays goes on when it is chosen again': until({
    from: ({ sees, snapshot: { context } }) =>
      sees === 'playing' && context.stakes === 'money' && context.game?.nodeId === 'n-1',
    holds: ({ sees }) => sees === 'playing',
    until: ({ sees, after }) => sees !== 'playing' && after !== 'game.chosen (a game)',
  }),
  'a frame has loaded within two minutes, or is given up': leadsTo({
    from: ({ sees }) => sees === 'launching' || sees === 'slow',
    to: ({ sees }) => sees !== 'launching' && sees !== 'slow',
    within: 120_000,
  }),
};
