import { getPropertyBuilders } from '@baize/chartwalk';
import type { gameLaunchMachine } from '../../src/game-launch/machine.ts';

const { always, leadsTo, until } = getPropertyBuilders<typeof gameLaunchMachine>();

/** The game of each case. */
const chosen: Readonly<Record<string, string>> = {
  'game.chosen (a game)': 'n-1',
  'game.chosen (a game in maintenance)': 'n-2',
  'game.chosen (a game for money only)': 'n-4',
  'game.chosen (a provider)': 'n-3',
  'fun.chosen (a game)': 'n-1',
};

/** Properties over whole runs, with their acceptance ids. */
export const gameLaunchProperties = {
  'no game is launched before the player is known (V70)': until({
    from: ({ sees }) => sees === 'idle',
    holds: ({ asked }) => !asked.includes('requestLaunch'),
    until: ({ asked }) => asked.includes('readStanding'),
  }),
  'play money is used only by choice (H105)': until({
    from: ({ sees }) => sees === 'idle',
    holds: ({ asked }) => !asked.includes('requestFun'),
    until: ({ after }) => after.startsWith('fun.chosen'),
  }),
  'the game that was chosen last is open': always({
    when: ({ after }) => after in chosen,
    holds: ({ after, snapshot: { context } }) =>
      context.game?.nodeId === chosen[after] &&
      context.stakes === (after.startsWith('fun.chosen') ? 'fun' : 'money'),
  }),
  'a game without its page runs until it is closed, replaced or its member leaves': until({
    from: ({ sees }) => sees === 'docked',
    holds: ({ sees, snapshot: { context } }) => sees === 'docked' && context.launch !== null,
    until: ({ after }) =>
      after.startsWith('game.closed') || after.startsWith('session.ended') || after in chosen,
  }),
  'a running game continues when it is chosen again': until({
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
