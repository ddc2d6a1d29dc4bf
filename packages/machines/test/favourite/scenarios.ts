import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { favouriteModel } from './model.ts';

type Open = Parameters<ChartScenarios<typeof favouriteModel>[string]>[0];

async function reachLoaded(open: Open, favourites = 'none') {
  const walk = await open('a fresh page');
  await walk.send('member.arrived', 'plain', 'loading');
  await walk.answer('loadFavourites', favourites, 'settled');
  return walk;
}

export const favouriteScenarios: ChartScenarios<typeof favouriteModel> = {
  '[T46] adding shows the heart at once, then calls add': async (open) => {
    const walk = await reachLoaded(open);
    deepEqual(walk.context.ids, []);
    await walk.send('favourite.toggled', 'the first game', 'changing');
    deepEqual(walk.context.ids, ['n-1']);
    deepEqual(walk.context.confirmed, []);
    deepEqual(walk.getInput('sendChange'), {
      game: { nodeId: 'n-1', vendor: 'BAIZE', gameType: 'RNG' },
      wanted: 'add',
    });
    await walk.answer('sendChange', 'done', 'settled');
    deepEqual(walk.context.ids, ['n-1']);
    deepEqual(walk.context.confirmed, ['n-1']);
  },
  '[T47] removing hides the heart at once, then calls remove': async (open) => {
    const walk = await reachLoaded(open, 'one');
    deepEqual(walk.context.ids, ['n-1']);
    await walk.send('favourite.toggled', 'the first game', 'changing');
    deepEqual(walk.context.ids, []);
    equal((walk.getInput('sendChange') as { wanted: string }).wanted, 'remove');
    await walk.answer('sendChange', 'done', 'settled');
    deepEqual(walk.context.confirmed, []);
  },
  'rolls back a failed change and shows the failure': async (open) => {
    const walk = await reachLoaded(open, 'one');
    await walk.send('favourite.toggled', 'the first game');
    deepEqual(walk.context.ids, []);
    await walk.answer('sendChange', 'offline', 'rolled back');
    deepEqual(walk.context.ids, ['n-1']);
    equal(walk.context.failure?.code, 'network_abnormal');
    equal(walk.context.rolledBack, 'n-1');
    await walk.send('failure.dismissed', 'plain', 'settled');
    equal(walk.context.rolledBack === null, true);
    await walk.send('favourite.toggled', 'the first game');
    await walk.answer('sendChange', 'offline', 'rolled back');
    await walk.send('favourite.toggled', 'another game', 'changing');
    equal(walk.context.failure === null, true);
  },
  'a list that another page has changed is loaded again, with the hearts left as they are': async (
    open,
  ) => {
    const walk = await reachLoaded(open, 'one');
    await walk.send('list.changed', 'plain', 'loading');
    deepEqual(walk.context.ids, ['n-1']);
    await walk.answer('loadFavourites', 'none', 'settled');
    deepEqual(walk.context.ids, []);
  },
  '[K30] a heart can be toggled once a second, each game separately': async (open) => {
    const walk = await reachLoaded(open);
    await walk.send('favourite.toggled', 'the first game');
    await walk.send('favourite.toggled', 'the first game, too soon', 'changing');
    deepEqual(walk.context.ids, ['n-1']);
    await walk.answer('sendChange', 'done', 'settled');
    await walk.send('favourite.toggled', 'the first game, too soon', 'settled');
    deepEqual(walk.asked, []);
    await walk.send('favourite.toggled', 'another game', 'changing');
    deepEqual(walk.context.ids, ['n-1', 'n-2']);
  },
  'sends changes in the order of the clicks, and settles each separately': async (open) => {
    const walk = await reachLoaded(open);
    await walk.send('favourite.toggled', 'the first game');
    await walk.send('favourite.toggled', 'another game', 'changing');
    deepEqual(walk.asked, ['sendChange']);
    deepEqual(walk.context.ids, ['n-1', 'n-2']);
    await walk.answer('sendChange', 'offline', 'changing');
    deepEqual(walk.context.ids, ['n-2']);
    equal((walk.getInput('sendChange') as { game: { nodeId: string } }).game.nodeId, 'n-2');
    await walk.send('favourite.toggled', 'the first game', 'changing');
    await walk.answer('sendChange', 'done', 'changing');
    deepEqual(walk.context.confirmed, ['n-2']);
    equal((walk.getInput('sendChange') as { game: { nodeId: string } }).game.nodeId, 'n-1');
    await walk.answer('sendChange', 'done', 'settled');
    deepEqual(walk.context.ids, ['n-2', 'n-1']);
  },
  '[L5] sends a visitor who wants a favourite to the login': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('favourite.toggled', 'the first game', 'loginRequired');
    deepEqual(walk.asked, []);
    await walk.send('redirect.followed', 'plain', 'visiting');
    await walk.send('member.arrived', 'plain', 'loading');
  },
  'rolls back and leads to the login when the session has ended': async (open) => {
    const walk = await reachLoaded(open);
    await walk.send('favourite.toggled', 'the first game');
    await walk.answer('sendChange', 'log in', 'loginRequired');
    deepEqual(walk.context.ids, []);
    const early = await open('a fresh page');
    await early.send('member.arrived');
    await early.answer('loadFavourites', 'log in', 'visiting');
  },
  'retries favourites that could not be loaded': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('member.arrived');
    await walk.answer('loadFavourites', 'offline', 'unavailable');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('retry.requested', 'plain', 'loading');
    equal(walk.context.failure === null, true);
    await walk.answer('loadFavourites', 'one', 'settled');
    await walk.send('member.arrived', 'plain', 'loading');
    await walk.answer('loadFavourites', 'none', 'settled');
    deepEqual(walk.context.ids, []);
  },
  'sends a heart pressed while the list loads afterwards': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('member.arrived');
    await walk.send('favourite.toggled', 'another game', 'loading');
    deepEqual(walk.context.ids, ['n-2']);
    await walk.send('favourite.toggled', 'another game', 'loading');
    deepEqual(walk.context.ids, []);
    await walk.send('favourite.toggled', 'the first game', 'loading');
    await walk.send('favourite.toggled', 'the first game, too soon', 'loading');
    deepEqual(walk.asked, ['loadFavourites']);
    await walk.answer('loadFavourites', 'one', 'changing');
    deepEqual(walk.context.confirmed, ['n-1']);
    deepEqual(walk.context.ids, ['n-1']);
    equal((walk.getInput('sendChange') as { game: { nodeId: string } }).game.nodeId, 'n-2');
    await walk.answer('sendChange', 'done', 'changing');
    await walk.answer('sendChange', 'done', 'changing');
    await walk.answer('sendChange', 'done', 'settled');
    deepEqual(walk.context.ids, ['n-1']);
  },
  'empties a heart that was pressed before the list failed': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('member.arrived');
    await walk.send('favourite.toggled', 'the first game');
    await walk.answer('loadFavourites', 'offline', 'unavailable');
    deepEqual([walk.context.ids, walk.context.changes], [[], []]);
    equal(walk.context.rolledBack, 'n-1');
    await walk.send('retry.requested', 'plain', 'loading');
    await walk.answer('loadFavourites', 'none', 'settled');
    const early = await open('a fresh page');
    await early.send('member.arrived');
    await early.answer('loadFavourites', 'offline', 'unavailable');
    equal(early.context.rolledBack, null);
  },
  'forgets every heart at the end of the session': async (open) => {
    const walk = await reachLoaded(open, 'one');
    await walk.send('session.ended', 'plain', 'visiting');
    deepEqual(walk.context.ids, []);
    const changing = await reachLoaded(open);
    await changing.send('favourite.toggled', 'the first game');
    await changing.send('session.ended', 'plain', 'visiting');
    deepEqual(changing.asked, []);
    deepEqual(changing.context.lastToggledAt, {});
    const loading = await open('a fresh page');
    await loading.send('member.arrived');
    await loading.send('session.ended', 'plain', 'visiting');
    await loading.send('member.arrived');
    await loading.answer('loadFavourites', 'offline', 'unavailable');
    await loading.send('session.ended', 'plain', 'visiting');
    equal(loading.context.failure === null, true);
  },
  'shows the next member no heart of the previous one, in any state': async (open) => {
    const settled = await reachLoaded(open, 'one');
    const changing = await reachLoaded(open, 'one');
    await changing.send('favourite.toggled', 'another game', 'changing');
    const missing = await open('a fresh page');
    await missing.send('member.arrived');
    await missing.answer('loadFavourites', 'offline', 'unavailable');
    for (const walk of [settled, changing, missing]) {
      const asked = walk.timesAsked('loadFavourites');
      await walk.send('member.arrived', 'plain', 'loading');
      deepEqual([walk.context.ids, walk.context.lastToggledAt], [[], {}]);
      deepEqual(walk.asked, ['loadFavourites']);
      await walk.send('member.arrived', 'plain', 'loading');
      equal(walk.timesAsked('loadFavourites'), asked + 2);
      await walk.answer('loadFavourites', 'none', 'settled');
    }
  },
  'throttles each heart separately': async (open) => {
    const walk = await reachLoaded(open);
    await walk.send('favourite.toggled', 'the first game');
    await walk.send('favourite.toggled', 'another game');
    deepEqual(walk.context.ids, ['n-1', 'n-2']);
    await walk.send('favourite.toggled', 'the first game, too soon');
    deepEqual(walk.context.ids, ['n-1', 'n-2']);
  },
  'shows a rollback until the next action': async (open) => {
    const rolledBack = async () => {
      const walk = await reachLoaded(open);
      await walk.send('favourite.toggled', 'the first game');
      await walk.answer('sendChange', 'offline', 'rolled back');
      equal(walk.context.rolledBack, 'n-1');
      return walk;
    };
    const pressed = await rolledBack();
    await pressed.send('favourite.toggled', 'another game');
    equal(pressed.context.rolledBack, null);
    const left = await rolledBack();
    await left.send('session.ended', 'plain', 'visiting');
    equal(left.context.rolledBack, null);
  },
};
