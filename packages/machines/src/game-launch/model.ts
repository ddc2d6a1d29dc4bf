import { defineModel } from '../testing/types.ts';
import { answers, events, starts } from './cases.ts';
import { gameLaunchMachine } from './machine.ts';
import { gameLaunchActors } from './ports.ts';
import { gameLaunchProperties } from './properties.ts';
import { gameLaunchSecrets } from './types.ts';

const calm = [
  'idle',
  'listing',
  'loginRequired',
  'funOffered',
  'trialRefused',
  'gameUnavailable',
  'failed',
];

export const gameLaunchModel = defineModel({
  id: 'game-launch',
  about: 'From a click on a tile to a game that plays, or to the reason why not.',
  machine: gameLaunchMachine,
  actors: gameLaunchActors,
  words: ['brisk', 'slow'],
  starts,
  events,
  answers,
  writes: ['requestLaunch', 'requestFun'],
  project: ({ value }) => {
    if (typeof value !== 'string') return value.launching === 'slow' ? 'slow' : 'launching';
    return value as Exclude<typeof value, 'choosing'>;
  },
  seen: {
    idle: ['lobby'],
    listing: ['gameList.popup'],
    checking: ['launch.busy'],
    loginRequired: ['login.form'],
    funOffered: ['fun.offer'],
    trialRefused: ['trial.refused'],
    gameUnavailable: ['game.maintenance'],
    requesting: ['launch.busy'],
    funRequested: ['launch.busy'],
    launching: ['game.frame', 'launch.busy'],
    slow: ['game.frame', 'launch.slow'],
    playing: ['game.frame'],
    failed: ['launch.error', 'launch.retry'],
  },
  home: ['idle'],
  remember: ({ game, stakes, launch, failure }) => ({
    game: game?.nodeId ?? null,
    opensList: game?.opensList ?? false,
    inMaintenance: game?.inMaintenance ?? false,
    forFun: stakes === 'fun',
    playsForFun: game?.playsForFun ?? false,
    launch: launch !== null,
    failed: failure !== null,
  }),
  ignores: [
    {
      events: ['list.closed', 'redirect.followed', 'refusal.dismissed', 'failure.dismissed'],
      in: ['*'],
      why: 'belongs to a popup that is not open',
    },
    { events: ['launch.retried'], in: ['*'], why: 'nothing failed' },
    {
      events: ['frame.loaded'],
      in: [...calm, 'checking', 'requesting', 'funRequested', 'playing'],
      why: 'no frame is loading: it comes late or again from inside the game',
    },
  ],
  otherwise: [
    {
      events: ['game.chosen', 'fun.chosen'],
      in: ['*'],
      why: 'the game that is open is chosen again: it goes on',
    },
    {
      events: ['session.ended'],
      in: ['*'],
      why: 'play money belongs to nobody, so the game goes on',
    },
  ],
  invariants: {
    'a game plays only in a vendor session': ({ value, context }) =>
      (value !== 'playing' && typeof value === 'string') || context.launch !== null,
    'no vendor session is held without its frame': ({ value, context }) =>
      value === 'playing' || typeof value !== 'string' || context.launch === null,
    'limits are set only while a frame loads': ({ value, context }) =>
      (typeof value !== 'string') === (context.giveUpAt !== null),
    'a failure says why': ({ value, context }) => value !== 'failed' || context.failure !== null,
    'play money is asked for only by choice': ({ value, context }) =>
      value !== 'funRequested' || context.stakes === 'fun',
    'money is staked only by who was checked': ({ value, context }) =>
      value !== 'requesting' || context.stakes === 'money',
    'idle holds nothing': ({ value, context }) => value !== 'idle' || context.game === null,
  },
  properties: gameLaunchProperties,
  uncoverable: {},
  secrets: gameLaunchSecrets,
});
