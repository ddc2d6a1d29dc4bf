import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { GameLaunchPorts } from '../../src/game-launch/ports.ts';
import {
  type GameChoice,
  type GameLaunchContext,
  type GameLaunchEvent,
  launchCodes,
} from '../../src/game-launch/types.ts';

const slot: GameChoice = {
  nodeId: 'n-1',
  vassalage: 'BAIZE',
  gameCode: 'orchard',
  gameType: 'RNG',
  opensList: false,
  inMaintenance: false,
  playsForFun: true,
};

export const starts = { 'a quiet page': undefined };

export const answers: AnswerCases<GameLaunchPorts> = {
  readStanding: {
    'a visitor': resolves({ player: 'visitor', trialMayPlay: false, funIsOn: false }),
    'a visitor who may play for fun': resolves({
      player: 'visitor',
      trialMayPlay: false,
      funIsOn: true,
    }),
    'a trial': resolves({ player: 'trial', trialMayPlay: false, funIsOn: true }),
    'a trial that may play': resolves({ player: 'trial', trialMayPlay: true, funIsOn: false }),
    'a member': resolves({ player: 'member', trialMayPlay: false, funIsOn: true }),
    nothing: rejects(new Error('the session is still loading')),
  },
  requestFun: {
    'play money': resolves({ id: null, url: 'https://vendor.example/play?token=once&mode=fun' }),
    maintenance: rejects({ code: launchCodes.gameInMaintenance, status: 409 }),
    'switched off': rejects({ code: 'feature_disabled', status: 403 }),
  },
  requestLaunch: {
    'a session': resolves({ id: 'l-1', url: 'https://vendor.example/play?token=once' }),
    'log in': rejects({ code: 'not_logged_in', status: 401 }),
    'no trials': rejects({ code: launchCodes.trialRefused, status: 403 }),
    maintenance: rejects({ code: launchCodes.gameInMaintenance, status: 409 }),
    'vendor down': rejects({ code: 'vendor_unavailable', status: 502 }),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };

export const events: EventCases<GameLaunchEvent, GameLaunchContext> = {
  'game.chosen': {
    by: 'person',
    cases: {
      'a game': { game: slot },
      'a game in maintenance': { game: { ...slot, nodeId: 'n-2', inMaintenance: true } },
      'a game for money only': { game: { ...slot, nodeId: 'n-4', playsForFun: false } },
      'a provider': { game: { ...slot, nodeId: 'n-3', gameCode: '', opensList: true } },
    },
  },
  'fun.chosen': { by: 'person', cases: { 'a game': { game: slot } } },
  'list.closed': { by: 'person', cases: plain },
  'redirect.followed': { by: 'page', cases: plain },
  'refusal.dismissed': { by: 'person', cases: plain },
  'failure.dismissed': { by: 'person', cases: plain },
  'launch.retried': { by: 'person', cases: plain },
  'frame.loaded': { by: 'page', cases: plain },
  'game.closed': { by: 'person', cases: plain },
  'game.docked': { by: 'person', cases: plain },
  'session.ended': { by: 'page', cases: plain },
};
