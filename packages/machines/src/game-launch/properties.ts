import { promisesOf } from '../testing/properties.ts';
import type { gameLaunchMachine } from './machine.ts';

const { leadsTo, until } = promisesOf<typeof gameLaunchMachine>();

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
  'a frame has loaded within two minutes, or is given up': leadsTo({
    from: ({ sees }) => sees === 'launching' || sees === 'slow',
    to: ({ sees }) => sees !== 'launching' && sees !== 'slow',
    within: 120_000,
  }),
};
