import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { gameLaunchModel } from './model.ts';

type Open = Parameters<ChartScenarios<typeof gameLaunchModel>[string]>[0];

async function reachLoading(open: Open) {
  const walk = await open('a quiet page');
  await walk.send('game.chosen', 'a game', 'checking');
  await walk.answer('readStanding', 'a member', 'requesting');
  await walk.answer('requestLaunch', 'a session', 'launching');
  return walk;
}

export const gameLaunchScenarios: ChartScenarios<typeof gameLaunchModel> = {
  'a member who chooses a game plays it': async (open) => {
    const walk = await open('a quiet page');
    await walk.send('game.chosen', 'a game', 'checking');
    deepEqual(walk.asked, ['readStanding']);
    await walk.answer('readStanding', 'a member', 'requesting');
    deepEqual(walk.getInput('requestLaunch'), { game: walk.context.game });
    await walk.answer('requestLaunch', 'a session', 'launching');
    equal(walk.context.launch?.id, 'l-1');
    await walk.send('frame.loaded', 'plain', 'playing');
    equal(walk.has('playing'), true);
    equal(walk.context.giveUpAt, null);
    await walk.send('game.closed', 'plain', 'idle');
    equal(walk.context.launch, null);
    equal(walk.context.game, null);
  },
  'a running game goes on in a small window, and returns to its page': async (open) => {
    const walk = await reachLoading(open);
    await walk.send('frame.loaded', 'plain', 'playing');
    await walk.send('game.docked', 'plain', 'docked');
    equal(walk.has('docked'), true);
    equal(walk.has('playing'), true);
    await walk.send('game.chosen', 'a game', 'playing');
    deepEqual(walk.asked, []);
    equal(walk.context.launch?.id, 'l-1');
    await walk.send('game.docked', 'plain', 'docked');
    await walk.send('game.closed', 'plain', 'idle');
    equal(walk.context.launch, null);
  },
  'another game replaces the one in the small window': async (open) => {
    const walk = await reachLoading(open);
    await walk.send('frame.loaded', 'plain', 'playing');
    await walk.send('game.docked', 'plain', 'docked');
    await walk.send('game.chosen', 'a game for money only', 'checking');
    equal(walk.context.launch, null);
  },
  'a game that is still loading ends with its page': async (open) => {
    const walk = await reachLoading(open);
    await walk.send('game.docked', 'plain', 'idle');
    equal(walk.context.launch, null);
  },
  'a logout ends the game in the small window': async (open) => {
    const walk = await reachLoading(open);
    await walk.send('frame.loaded', 'plain', 'playing');
    await walk.send('game.docked', 'plain', 'docked');
    await walk.send('session.ended', 'plain', 'idle');
  },
  '[V70] a visitor who chooses a game is sent to the login and keeps the choice': async (open) => {
    const walk = await open('a quiet page');
    await walk.send('game.chosen', 'a game');
    await walk.answer('readStanding', 'a visitor', 'loginRequired');
    equal(walk.context.game?.nodeId, 'n-1');
    deepEqual(walk.asked, []);
    await walk.send('redirect.followed', 'plain', 'idle');
  },
  'a visitor may play for fun where the operator offers it and the game has it': async (open) => {
    const walk = await open('a quiet page');
    await walk.send('game.chosen', 'a game');
    await walk.answer('readStanding', 'a visitor who may play for fun', 'funOffered');
    deepEqual(walk.asked, []);
    await walk.send('refusal.dismissed', 'plain', 'idle');
    await walk.send('fun.chosen', 'a game', 'funRequested');
    deepEqual(walk.asked, ['requestFun']);
    deepEqual(walk.getInput('requestFun'), { game: walk.context.game });
    await walk.answer('requestFun', 'play money', 'launching');
    await walk.send('frame.loaded', 'plain', 'playing');
    await walk.send('game.closed', 'plain', 'idle');
    equal(walk.context.stakes, 'money');
  },
  '[V70] a game without play money, or in maintenance, still leads a visitor to the login': async (
    open,
  ) => {
    const walk = await open('a quiet page');
    await walk.send('game.chosen', 'a game for money only');
    await walk.answer('readStanding', 'a visitor who may play for fun', 'loginRequired');
    await walk.send('redirect.followed', 'plain', 'idle');
    await walk.send('game.chosen', 'a game in maintenance');
    await walk.answer('readStanding', 'a visitor who may play for fun', 'loginRequired');
  },
  'a failed launch for fun is retried for fun, and can be left': async (open) => {
    const walk = await open('a quiet page');
    await walk.send('fun.chosen', 'a game');
    await walk.answer('requestFun', 'switched off', 'failed');
    equal(walk.context.failure?.code, 'feature_disabled');
    await walk.send('launch.retried', 'plain', 'funRequested');
    equal(walk.context.failure === null, true);
    await walk.answer('requestFun', 'maintenance', 'gameUnavailable');
    await walk.send('launch.retried', 'plain', 'funRequested');
    await walk.send('game.closed', 'plain', 'idle');
  },
  'checks the member again before money is staked after playing for fun': async (open) => {
    const walk = await open('a quiet page');
    await walk.send('fun.chosen', 'a game');
    await walk.answer('requestFun', 'maintenance', 'gameUnavailable');
    await walk.send('refusal.dismissed', 'plain', 'idle');
    await walk.send('game.chosen', 'a game', 'checking');
    equal(walk.context.stakes, 'money');
    await walk.answer('readStanding', 'a member', 'requesting');
  },
  '[T45] [P20] refuses a trial with a popup and makes no call': async (open) => {
    const walk = await open('a quiet page');
    await walk.send('game.chosen', 'a game');
    await walk.answer('readStanding', 'a trial', 'trialRefused');
    deepEqual(walk.asked, []);
    await walk.send('refusal.dismissed', 'plain', 'idle');
  },
  'a trial may play where the brand allows it': async (open) => {
    const walk = await open('a quiet page');
    await walk.send('game.chosen', 'a game');
    await walk.answer('readStanding', 'a trial that may play', 'requesting');
    await walk.answer('requestLaunch', 'no trials', 'trialRefused');
  },
  'refuses a game in maintenance, and others can be played': async (open) => {
    const walk = await open('a quiet page');
    await walk.send('game.chosen', 'a game in maintenance');
    await walk.answer('readStanding', 'a member', 'gameUnavailable');
    await walk.send('refusal.dismissed', 'plain', 'idle');
    await walk.send('game.chosen', 'a game', 'checking');
    await walk.answer('readStanding', 'a member', 'requesting');
    await walk.answer('requestLaunch', 'maintenance', 'gameUnavailable');
    await walk.send('launch.retried', 'plain', 'checking');
    await walk.answer('readStanding', 'a member', 'requesting');
  },
  'shows a visitor the login before the maintenance, and a trial its account': async (open) => {
    const walk = await open('a quiet page');
    await walk.send('game.chosen', 'a game in maintenance');
    await walk.answer('readStanding', 'a visitor', 'loginRequired');
    await walk.send('redirect.followed', 'plain', 'idle');
    await walk.send('game.chosen', 'a game in maintenance');
    await walk.answer('readStanding', 'a trial', 'trialRefused');
  },
  '[P12] a provider opens the list of its games, and a game of it can be chosen': async (open) => {
    const walk = await open('a quiet page');
    await walk.send('game.chosen', 'a provider', 'listing');
    deepEqual(walk.asked, []);
    await walk.send('list.closed', 'plain', 'idle');
    await walk.send('game.chosen', 'a provider', 'listing');
    await walk.send('game.chosen', 'a game', 'checking');
  },
  'leads to the login when the session has ended': async (open) => {
    const walk = await open('a quiet page');
    await walk.send('game.chosen', 'a game');
    await walk.answer('readStanding', 'a member');
    await walk.answer('requestLaunch', 'log in', 'loginRequired');
  },
  'shows why a launch failed, and can retry it from the start': async (open) => {
    const walk = await open('a quiet page');
    await walk.send('game.chosen', 'a game');
    await walk.answer('readStanding', 'nothing', 'failed');
    equal(walk.context.failure?.code, 'unknown_error');
    await walk.send('launch.retried', 'plain', 'checking');
    equal(walk.context.failure === null, true);
    await walk.answer('readStanding', 'a member');
    await walk.answer('requestLaunch', 'vendor down', 'failed');
    equal(walk.context.failure?.code, 'vendor_unavailable');
    await walk.send('launch.retried', 'plain', 'checking');
    equal(walk.context.failure === null, true);
    await walk.answer('readStanding', 'a member');
    await walk.answer('requestLaunch', 'offline', 'failed');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('failure.dismissed', 'plain', 'idle');
  },
  'reports a slow frame, and gives it up at the hard limit': async (open) => {
    const walk = await reachLoading(open);
    await walk.wait(10_000 - 1, 'launching');
    await walk.wait(1, 'slow');
    equal(walk.has('slow'), true);
    await walk.wait(120_000 - 10_000 - 1, 'slow');
    await walk.wait(1, 'failed');
    equal(walk.context.failure?.code, 'load_timeout');
    equal(walk.context.launch, null);
  },
  'a slow frame may still load': async (open) => {
    const walk = await reachLoading(open);
    await walk.wait(10_000, 'slow');
    await walk.send('frame.loaded', 'plain', 'playing');
    await walk.wait(120_000, 'playing');
  },
  'a launch can be left at any stage': async (open) => {
    const walk = await open('a quiet page');
    await walk.send('game.chosen', 'a game', 'checking');
    await walk.send('game.closed', 'plain', 'idle');
    deepEqual(walk.asked, []);
    await walk.send('game.chosen', 'a game');
    await walk.answer('readStanding', 'a member', 'requesting');
    await walk.send('game.closed', 'plain', 'idle');
    deepEqual(walk.asked, []);
    const frame = await reachLoading(open);
    await frame.send('game.closed', 'plain', 'idle');
    equal(frame.context.launch, null);
  },
  'the end of the session cancels a launch': async (open) => {
    const walk = await open('a quiet page');
    await walk.send('game.chosen', 'a game');
    await walk.answer('readStanding', 'a member');
    await walk.send('session.ended', 'plain', 'idle');
    deepEqual(walk.asked, []);
  },
  'closes a running or loading game when its member signs out': async (open) => {
    const frame = await reachLoading(open);
    await frame.send('session.ended', 'plain', 'idle');
    equal(frame.context.launch, null);
    const playing = await reachLoading(open);
    await playing.send('frame.loaded', 'plain', 'playing');
    await playing.send('session.ended', 'plain', 'idle');
    equal(playing.context.game, null);
  },
  'another choice starts without the previous failure and launch': async (open) => {
    for (const [type, sees] of [
      ['game.chosen', 'checking'],
      ['fun.chosen', 'funRequested'],
    ] as const) {
      const walk = await reachLoading(open);
      equal(walk.context.slowAt === null, false);
      await walk.wait(120_000, 'failed');
      equal(walk.context.slowAt, null);
      await walk.send('failure.dismissed', 'plain', 'idle');
      equal(walk.context.failure, null);
      equal(walk.context.launch, null);
      await walk.send(type, 'a game', sees);
      equal(walk.context.failure, null);
    }
  },
  'a game chosen again is neither closed nor launched again': async (open) => {
    const walk = await reachLoading(open);
    const { launch, giveUpAt } = walk.context;
    await walk.send('game.chosen', 'a game', 'launching');
    await walk.send('frame.loaded', 'plain', 'playing');
    await walk.send('game.chosen', 'a game', 'playing');
    equal(walk.timesAsked('requestLaunch'), 1);
    equal(walk.context.launch, launch);
    equal(giveUpAt === null, false);
    const fun = await open('a quiet page');
    await fun.send('fun.chosen', 'a game', 'funRequested');
    await fun.send('fun.chosen', 'a game', 'funRequested');
    equal(fun.timesAsked('requestFun'), 1);
  },
  'another game closes the open one at any stage': async (open) => {
    const onTheWay = await open('a quiet page');
    await onTheWay.send('game.chosen', 'a game');
    await onTheWay.answer('readStanding', 'a member', 'requesting');
    await onTheWay.send('game.chosen', 'a game for money only', 'checking');
    deepEqual(onTheWay.asked, ['readStanding']);
    const frame = await reachLoading(open);
    await frame.send('game.chosen', 'a game for money only', 'checking');
    deepEqual(
      [frame.context.launch, frame.context.slowAt, frame.context.giveUpAt],
      [null, null, null],
    );
    await frame.answer('readStanding', 'a member', 'requesting');
    deepEqual(frame.getInput('requestLaunch'), { game: frame.context.game });
    equal(frame.context.game?.nodeId, 'n-4');
    await frame.answer('requestLaunch', 'vendor down', 'failed');
    await frame.send('game.chosen', 'a game', 'checking');
    equal(frame.context.failure, null);
    await frame.answer('readStanding', 'nothing', 'failed');
    await frame.send('fun.chosen', 'a game', 'funRequested');
    equal(frame.context.failure, null);
  },
  'the same game for money and for fun are different': async (open) => {
    const walk = await reachLoading(open);
    await walk.send('fun.chosen', 'a game', 'funRequested');
    equal(walk.context.launch, null);
    await walk.answer('requestFun', 'play money', 'launching');
    await walk.send('game.chosen', 'a game', 'checking');
    equal(walk.context.stakes, 'money');
    equal(walk.context.launch, null);
  },
  'launches another game for fun': async (open) => {
    const walk = await open('a quiet page');
    await walk.send('fun.chosen', 'a game', 'funRequested');
    const game = { ...walk.context.game, nodeId: 'n-5' };
    await walk.send('fun.chosen', { game }, 'funRequested');
    equal(walk.timesAsked('requestFun'), 2);
    deepEqual(walk.getInput('requestFun'), { game });
  },
  'a page without a choice plays for money': async (open) => {
    equal((await open('a quiet page')).context.stakes, 'money');
  },
};
