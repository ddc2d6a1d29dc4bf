import { deepEqual, equal } from 'node:assert/strict';
import { type ChartScenarios, resolves } from '@baize/chartwalk';
import type { systemStatusModel } from './model.ts';

export const systemStatusScenarios: ChartScenarios<typeof systemStatusModel> = {
  '[T1] [T4] [T6] status 0 of the permission call shows the app': async (open) => {
    const walk = await open('without facts');
    walk.expects('unknown');
    deepEqual(walk.asked, ['fetchPermission']);
    await walk.answer('fetchPermission', 'normal', 'normal');
  },
  '[T2] [T6] status 1 of the permission call shows maintenance with its title and text': async (
    open,
  ) => {
    const walk = await open('without facts');
    await walk.answer('fetchPermission', 'maintenance', 'maintenance');
    equal(walk.has('blocked'), true);
    equal(walk.context.notice?.title, 'Back soon');
    equal(walk.context.notice?.text, 'We are changing a wheel.');
  },
  '[T3] [T6] status 2 of the permission call shows the region screen with the address': async (
    open,
  ) => {
    const walk = await open('without facts');
    await walk.answer('fetchPermission', 'region', 'restricted');
    equal(walk.has('blocked'), true);
    equal(walk.context.visitorIp, '192.0.2.7');
  },
  '[T5] maintenance wins over a restricted region, and the region shows when it ends': async (
    open,
  ) => {
    const walk = await open('without facts');
    await walk.answer('fetchPermission', 'maintenance and region', 'maintenance');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'region', 'restricted');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'maintenance and region', 'maintenance');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'normal', 'normal');
  },
  'a failed permission call is unreachable, and time alone never leads out': async (open) => {
    const walk = await open('without facts');
    await walk.answer('fetchPermission', 'nothing', 'unreachable');
    equal(walk.has('blocked'), true);
    await walk.wait(2_000 - 1);
    deepEqual(walk.asked, []);
    await walk.wait(1, 'unreachable');
    deepEqual(walk.asked, ['fetchPermission']);
    await walk.answer('fetchPermission', 'nothing', 'unreachable');
    await walk.wait(2_000);
    deepEqual(walk.asked, []);
    await walk.wait(2_000);
    deepEqual(walk.asked, ['fetchPermission']);
    await walk.answer('fetchPermission', 'normal', 'normal');
    equal(walk.context.failures, 0);
  },
  'checks every 30 s for as long as the status cannot be loaded': async (open) => {
    const walk = await open('without facts');
    for (let failures = 1; failures <= 40; failures += 1) {
      await walk.answer('fetchPermission', 'nothing', 'unreachable');
      await walk.wait(failures > 4 ? 29_999 : 2 ** failures * 1_000 - 1);
      deepEqual(walk.asked, []);
      await walk.wait(1);
      deepEqual(walk.asked, ['fetchPermission']);
    }
  },
  'retry asks at once, and so does a returning network': async (open) => {
    const walk = await open('without facts');
    for (const news of ['retry.requested', 'network.regained', 'window.focused']) {
      await walk.answer('fetchPermission', 'nothing', 'unreachable');
      await walk.send(news, 'plain', 'unreachable');
      deepEqual(walk.asked, ['fetchPermission']);
    }
    await walk.answer('fetchPermission', 'maintenance', 'maintenance');
  },
  'unreachable can turn out to be a restricted region': async (open) => {
    const walk = await open('without facts');
    await walk.answer('fetchPermission', 'nothing', 'unreachable');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'region', 'restricted');
  },
  'a prerendered page shows the app and checks a minute later': async (open) => {
    const walk = await open('with a page that was drawn');
    walk.expects('normal');
    deepEqual(walk.asked, []);
    await walk.wait(60_000 - 1);
    deepEqual(walk.asked, []);
    await walk.wait(1);
    deepEqual(walk.asked, ['fetchPermission']);
    await walk.answer('fetchPermission', 'normal', 'normal');
    await walk.wait(60_000, 'normal');
    deepEqual(walk.asked, ['fetchPermission']);
  },
  'focus, the event stream and a refused call each check again': async (open) => {
    const walk = await open('with a page that was drawn');
    for (const news of ['window.focused', 'status.changed', 'call.refused', 'network.regained']) {
      await walk.send(news, 'plain', 'normal');
      deepEqual(walk.asked, ['fetchPermission'], news);
      await walk.answer('fetchPermission', 'normal', 'normal');
    }
  },
  'an event during a check starts another, because the answer may be older': async (open) => {
    const walk = await open('with a page that was drawn');
    await walk.send('window.focused');
    await walk.send('status.changed');
    deepEqual(walk.asked, ['fetchPermission']);
    equal(walk.timesAsked('fetchPermission'), 2);
    await walk.answer('fetchPermission', 'maintenance', 'maintenance');
  },
  'a failed check keeps the screen': async (open) => {
    const walk = await open('with a page that was drawn');
    await walk.send('window.focused');
    await walk.answer('fetchPermission', 'nothing', 'normal');
  },
  'an open game gets a countdown before maintenance replaces it': async (open) => {
    const walk = await open('with a page that was drawn');
    await walk.send('game.opened');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'maintenance', 'closing');
    await walk.wait(30_000 - 1, 'closing');
    await walk.wait(1, 'maintenance');
    equal(walk.context.closesAt, null);
  },
  'an open game gets a countdown before the region screen replaces it': async (open) => {
    const walk = await open('with a page that was drawn');
    await walk.send('game.opened');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'region', 'closing');
    await walk.wait(30_000, 'restricted');
  },
  'closing the game ends the countdown, and good news cancels it': async (open) => {
    const walk = await open('with a page that was drawn');
    await walk.send('game.opened');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'maintenance', 'closing');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'normal', 'normal');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'region', 'closing');
    await walk.send('game.closed', 'plain', 'restricted');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'normal', 'normal');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'maintenance', 'maintenance');
  },
  'a game closed in time needs no countdown': async (open) => {
    const walk = await open('with a page that was drawn');
    await walk.send('game.opened');
    await walk.send('game.closed');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'region', 'restricted');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'normal', 'normal');
    await walk.send('game.opened');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'maintenance', 'closing');
    await walk.send('game.closed', 'plain', 'maintenance');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'normal', 'normal');
    await walk.send('status.changed');
    await walk.answer('fetchPermission', 'region', 'restricted');
  },
  'a refused page shows the region screen from the first moment': async (open) => {
    const walk = await open('with a page that was refused');
    walk.expects('restricted');
    equal(walk.has('blocked'), true);
  },
  'either flag closes the platform, and either closes the region': async (open) => {
    const facts = { status: 0, maintenance: null, regionRestricted: false, visitorIp: '192.0.2.7' };
    const notice = { title: 'Back soon', text: 'We are changing a wheel.', endsAt: null };
    for (const [more, sees] of [
      [{ status: 1 }, 'maintenance'],
      [{ maintenance: notice }, 'maintenance'],
      [{ status: 2 }, 'restricted'],
      [{ regionRestricted: true }, 'restricted'],
    ] as const) {
      const walk = await open('without facts');
      await walk.answer('fetchPermission', resolves({ ...facts, ...more }), sees);
    }
  },
};
