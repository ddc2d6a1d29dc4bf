import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { gameLaunchMachine } from '../../src/game-launch/machine.ts';
import { gameLaunchActors } from '../../src/game-launch/ports.ts';
import { gameLaunchProperties } from './properties.ts';
import { gameLaunchSecrets } from '../../src/game-launch/types.ts';

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
  about: 'From a click on a tile to a running game, or to the reason for a refusal.',
  machine: gameLaunchMachine,
  actors: gameLaunchActors,
  words: ['brisk', 'slow', 'full', 'docked'],
  starts,
  events,
  answers,
  writes: ['requestLaunch', 'requestFun'],
  project: ({ value }) => {
    if (typeof value === 'string') return value as Exclude<typeof value, 'choosing'>;
    if ('playing' in value) return value.playing === 'docked' ? 'docked' : 'playing';
    return value.launching === 'slow' ? 'slow' : 'launching';
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
    docked: ['game.docked'],
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
      why: 'the open game is chosen again and continues',
    },
    {
      events: ['session.ended'],
      in: ['*'],
      why: 'play money has no owner, so the game continues',
    },
  ],
  invariants: {
    'a game plays only in a vendor session': ({ value, context }) =>
      typeof value === 'string' || context.launch !== null,
    'no vendor session is held without its frame': ({ value, context }) =>
      typeof value !== 'string' || context.launch === null,
    'limits are set only while a frame loads': ({ value, context }) =>
      (typeof value !== 'string' && 'launching' in value) === (context.giveUpAt !== null),
    'a failure says why': ({ value, context }) => value !== 'failed' || context.failure !== null,
    'play money is used only by choice': ({ value, context }) =>
      value !== 'funRequested' || context.stakes === 'fun',
    'money is staked only by a member who was checked': ({ value, context }) =>
      value !== 'requesting' || context.stakes === 'money',
    'idle holds nothing': ({ value, context }) => value !== 'idle' || context.game === null,
  },
  properties: gameLaunchProperties,
  uncoverable: {},
  secrets: gameLaunchSecrets,
});
