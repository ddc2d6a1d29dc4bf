import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  endsSession,
  failureCodes,
  failureIn,
  machineOptions,
  timeLeft,
  getTime,
} from '../kit/index.ts';
import { gameLaunchActors } from './ports.ts';
import {
  type GameLaunchContext,
  type GameLaunchEvent,
  type GameLaunchTag,
  gameLaunchTimes as times,
  type Launch,
  launchCodes,
  type LaunchStanding,
} from './types.ts';

const standingIn = (event: { readonly type: string }) => answerIn<LaunchStanding>(event);

/** From a click on a tile to a game that plays, or to the reason why not (V70, T45, X11, X25, P12). */
export const gameLaunchMachine = setup({
  types: {} as { context: GameLaunchContext; events: GameLaunchEvent; tags: GameLaunchTag },
  actors: gameLaunchActors(),
  guards: {
    // For money and for fun it is not the same game: the one has a session at the vendor, the other has none.
    'another game is chosen': ({ context: { game, stakes }, event }) => {
      assertEvent(event, ['game.chosen', 'fun.chosen']);
      const wanted = event.type === 'fun.chosen' ? 'fun' : 'money';
      return game?.nodeId !== event.game.nodeId || stakes !== wanted;
    },
    'the tile opens a list of games': ({ context }) => context.game?.opensList === true,
    'a visitor asks who may play for fun': ({ context, event }) =>
      standingIn(event).player === 'visitor' &&
      standingIn(event).funIsOn &&
      context.game?.playsForFun === true &&
      !context.game.inMaintenance,
    'a visitor asks': ({ event }) => standingIn(event).player === 'visitor',
    'a trial asks and may not play': ({ event }) =>
      standingIn(event).player === 'trial' && !standingIn(event).trialMayPlay,
    'it is for fun': ({ context }) => context.stakes === 'fun',
    'it is for money': ({ context }) => context.stakes === 'money',
    'the game is in maintenance': ({ context }) => context.game?.inMaintenance === true,
    'the server asks to log in': ({ event }) => endsSession(failureIn(event)),
    'the server refuses trials': ({ event }) => failureIn(event).code === launchCodes.trialRefused,
    'the server says the game is in maintenance': ({ event }) =>
      failureIn(event).code === launchCodes.gameInMaintenance,
  },
  actions: {
    'keep the game': assign(({ event }) => {
      assertEvent(event, 'game.chosen');
      return { game: event.game, stakes: 'money' as const, launch: null, failure: null };
    }),
    'keep the game to play for fun': assign(({ event }) => {
      assertEvent(event, 'fun.chosen');
      return { game: event.game, stakes: 'fun' as const, launch: null, failure: null };
    }),
    'keep the launch': assign({ launch: ({ event }) => answerIn<Launch>(event) }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'note that loading took too long': assign({ failure: { code: failureCodes.loadTimeout } }),
    'forget the launch': assign({ launch: null }),
    'forget the failure': assign({ failure: null }),
    'forget the game': assign({ game: null, stakes: 'money', launch: null, failure: null }),
    'set the load limits': assign(({ self }) => {
      const now = getTime(self);
      return { slowAt: now + times.slowNotice, giveUpAt: now + times.loadLimit };
    }),
    'clear the load limits': assign({ slowAt: null, giveUpAt: null }),
  },
  delays: {
    'the slow notice': ({ context, self }) => timeLeft(self, context.slowAt),
    'the load limit': ({ context, self }) => timeLeft(self, context.giveUpAt),
  },
}).createMachine({
  id: 'gameLaunch',
  options: machineOptions,
  context: {
    game: null,
    stakes: 'money',
    launch: null,
    failure: null,
    slowAt: null,
    giveUpAt: null,
  },
  initial: 'idle',
  // A vendor session belongs to its member: no game outlives them, and none that they chose begins. Play
  // money belongs to nobody.
  on: {
    // The page of a game chooses the game that a tile has begun; that one goes on. Another one takes the place of
    // whichever is open, as if that had been closed first.
    'game.chosen': {
      guard: 'another game is chosen',
      target: '.choosing',
      actions: 'keep the game',
    },
    'fun.chosen': {
      guard: 'another game is chosen',
      target: '.funRequested',
      actions: 'keep the game to play for fun',
    },
    'session.ended': { guard: 'it is for money', target: '.idle' },
    // The page of the game was left, however far it had come.
    'game.closed': '.idle',
  },
  states: {
    idle: {
      entry: 'forget the game',
    },
    choosing: {
      always: [
        { guard: 'the tile opens a list of games', target: 'listing' },
        { target: 'checking' },
      ],
    },
    listing: {
      on: { 'list.closed': 'idle' },
    },
    checking: {
      invoke: {
        id: 'readStanding',
        src: 'readStanding',
        onDone: [
          { guard: 'a visitor asks who may play for fun', target: 'funOffered' },
          { guard: 'a visitor asks', target: 'loginRequired' },
          { guard: 'a trial asks and may not play', target: 'trialRefused' },
          { guard: 'the game is in maintenance', target: 'gameUnavailable' },
          { target: 'requesting' },
        ],
        onError: { target: 'failed', actions: 'keep the failure' },
      },
    },
    // H30: the view goes to the login with `next`, which comes back here with the same game.
    loginRequired: {
      on: { 'redirect.followed': 'idle' },
    },
    // H105: the view offers both, the login for money first; what is chosen comes as a choice of its own.
    funOffered: {
      on: { 'refusal.dismissed': 'idle' },
    },
    trialRefused: {
      on: { 'refusal.dismissed': 'idle' },
    },
    gameUnavailable: {
      on: {
        'refusal.dismissed': 'idle',
        'launch.retried': [
          { guard: 'it is for fun', target: 'funRequested' },
          { target: 'checking' },
        ],
      },
    },
    funRequested: {
      invoke: {
        id: 'requestFun',
        src: 'requestFun',
        onDone: { target: 'launching', actions: 'keep the launch' },
        onError: [
          { guard: 'the server says the game is in maintenance', target: 'gameUnavailable' },
          { target: 'failed', actions: 'keep the failure' },
        ],
      },
    },
    requesting: {
      invoke: {
        id: 'requestLaunch',
        src: 'requestLaunch',
        onDone: { target: 'launching', actions: 'keep the launch' },
        onError: [
          { guard: 'the server asks to log in', target: 'loginRequired' },
          { guard: 'the server refuses trials', target: 'trialRefused' },
          { guard: 'the server says the game is in maintenance', target: 'gameUnavailable' },
          { target: 'failed', actions: 'keep the failure' },
        ],
      },
    },
    launching: {
      entry: 'set the load limits',
      exit: 'clear the load limits',
      initial: 'brisk',
      states: {
        brisk: { after: { 'the slow notice': 'slow' } },
        slow: { tags: ['slow'] },
      },
      after: {
        'the load limit': { target: 'failed', actions: 'note that loading took too long' },
      },
      on: { 'frame.loaded': 'playing' },
    },
    playing: {
      tags: ['playing'],
    },
    failed: {
      entry: 'forget the launch',
      on: {
        'launch.retried': [
          { guard: 'it is for fun', target: 'funRequested', actions: 'forget the failure' },
          { target: 'checking', actions: 'forget the failure' },
        ],
        'failure.dismissed': 'idle',
      },
    },
  },
});
