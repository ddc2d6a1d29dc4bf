import { assertEvent, assign, setup } from 'xstate';
import {
  getAnswer,
  endsSession,
  failureCodes,
  getFailure,
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

const getStanding = (event: { readonly type: string }) => getAnswer<LaunchStanding>(event);

/**
 * From a click on a tile to a running game, or to the reason for a refusal (V70, T45, X11, X25,
 * P12).
 */
export const gameLaunchMachine = setup({
  types: {} as { context: GameLaunchContext; events: GameLaunchEvent; tags: GameLaunchTag },
  actors: gameLaunchActors(),
  guards: {
    // A game for money and for fun are different: only the first has a session at the vendor.
    'another game is chosen': ({ context: { game, stakes }, event }) => {
      assertEvent(event, ['game.chosen', 'fun.chosen']);
      const wanted = event.type === 'fun.chosen' ? 'fun' : 'money';
      return game?.nodeId !== event.game.nodeId || stakes !== wanted;
    },
    'the tile opens a list of games': ({ context }) => context.game?.opensList === true,
    'a visitor asks who may play for fun': ({ context, event }) =>
      getStanding(event).player === 'visitor' &&
      getStanding(event).funIsOn &&
      context.game?.playsForFun === true &&
      !context.game.inMaintenance,
    'a visitor asks': ({ event }) => getStanding(event).player === 'visitor',
    'a trial asks and may not play': ({ event }) =>
      getStanding(event).player === 'trial' && !getStanding(event).trialMayPlay,
    'it is for fun': ({ context }) => context.stakes === 'fun',
    'it is for money': ({ context }) => context.stakes === 'money',
    'the game is in maintenance': ({ context }) => context.game?.inMaintenance === true,
    'the server requires a login': ({ event }) => endsSession(getFailure(event)),
    'the server refuses trials': ({ event }) => getFailure(event).code === launchCodes.trialRefused,
    'the server says the game is in maintenance': ({ event }) =>
      getFailure(event).code === launchCodes.gameInMaintenance,
  },
  actions: {
    'store the game': assign(({ event }) => {
      assertEvent(event, 'game.chosen');
      return { game: event.game, stakes: 'money' as const, launch: null, failure: null };
    }),
    'store the game for play money': assign(({ event }) => {
      assertEvent(event, 'fun.chosen');
      return { game: event.game, stakes: 'fun' as const, launch: null, failure: null };
    }),
    'store the launch': assign({ launch: ({ event }) => getAnswer<Launch>(event) }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'report slow loading': assign({ failure: { code: failureCodes.loadTimeout } }),
    'clear the launch': assign({ launch: null }),
    'forget the failure': assign({ failure: null }),
    'clear the game': assign({ game: null, stakes: 'money', launch: null, failure: null }),
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
  // A vendor session belongs to its member: logging out closes the game and cancels a launch. Play
  // money has no owner.
  on: {
    // The game page requests the game that a tile has started; that one continues. Another game
    // replaces the open one, as if that had been closed first.
    'game.chosen': {
      guard: 'another game is chosen',
      target: '.choosing',
      actions: 'store the game',
    },
    'fun.chosen': {
      guard: 'another game is chosen',
      target: '.funRequested',
      actions: 'store the game for play money',
    },
    'session.ended': { guard: 'it is for money', target: '.idle' },
    // The player has left the game, at any stage, also one that goes on in a small window.
    'game.closed': '.idle',
    // Only a running game goes on without its page.
    'game.docked': '.idle',
  },
  states: {
    idle: {
      entry: 'clear the game',
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
        onError: { target: 'failed', actions: 'store the failure' },
      },
    },
    // H30: the view goes to the login with `next`, which returns here with the same game.
    loginRequired: {
      on: { 'redirect.followed': 'idle' },
    },
    // H105: the view offers both, the login for money first; the choice arrives as a new event.
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
        onDone: { target: 'launching', actions: 'store the launch' },
        onError: [
          { guard: 'the server says the game is in maintenance', target: 'gameUnavailable' },
          { target: 'failed', actions: 'store the failure' },
        ],
      },
    },
    requesting: {
      invoke: {
        id: 'requestLaunch',
        src: 'requestLaunch',
        onDone: { target: 'launching', actions: 'store the launch' },
        onError: [
          { guard: 'the server requires a login', target: 'loginRequired' },
          { guard: 'the server refuses trials', target: 'trialRefused' },
          { guard: 'the server says the game is in maintenance', target: 'gameUnavailable' },
          { target: 'failed', actions: 'store the failure' },
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
        'the load limit': { target: 'failed', actions: 'report slow loading' },
      },
      on: { 'frame.loaded': 'playing' },
    },
    playing: {
      tags: ['playing'],
      initial: 'full',
      states: {
        full: {
          on: { 'game.docked': 'docked' },
        },
        // In a small window over the other pages; the frame is never loaded again.
        docked: {
          tags: ['docked'],
          on: {
            'game.docked': {},
            'game.chosen': [
              {
                guard: 'another game is chosen',
                target: '#gameLaunch.choosing',
                actions: 'store the game',
              },
              { target: 'full' },
            ],
            'fun.chosen': [
              {
                guard: 'another game is chosen',
                target: '#gameLaunch.funRequested',
                actions: 'store the game for play money',
              },
              { target: 'full' },
            ],
          },
        },
      },
    },
    failed: {
      entry: 'clear the launch',
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
