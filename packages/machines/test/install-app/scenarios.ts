import { equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { installAppModel } from './model.ts';

type Open = Parameters<ChartScenarios<typeof installAppModel>[string]>[0];

async function reachAsking(open: Open) {
  const walk = await open('a fresh page');
  walk.expects('unavailable');
  await walk.send('offer.received', 'plain', 'offered');
  equal(walk.timesAsked('askInstall'), 0);
  await walk.send('install.requested', 'plain', 'asking');
  equal(walk.has('busy'), true);
  return walk;
}

export const installAppScenarios: ChartScenarios<typeof installAppModel> = {
  '[R14, D30] an offer is accepted and the app installed': async (open) => {
    const walk = await reachAsking(open);
    await walk.answer('askInstall', 'accepted', 'installing');
    equal(walk.has('busy'), true);
    await walk.send('app.installed', 'plain', 'installed');
    equal(walk.has('busy'), false);
  },
  'a dismissed offer is used up, and another one may follow': async (open) => {
    const walk = await reachAsking(open);
    await walk.answer('askInstall', 'dismissed', 'unavailable');
    await walk.send('offer.received', 'plain', 'offered');
    await walk.send('install.requested', 'plain', 'asking');
    equal(walk.timesAsked('askInstall'), 2);
  },
  'a refusal by the browser leads back to its own menu': async (open) => {
    const walk = await reachAsking(open);
    await walk.answer('askInstall', 'used offer', 'unavailable');
    equal(walk.has('busy'), false);
  },
  'an installation that the device gave up can be tried again': async (open) => {
    const walk = await reachAsking(open);
    await walk.answer('askInstall', 'accepted', 'installing');
    await walk.send('offer.received', 'plain', 'offered');
  },
  'an installation by the browser’s menu counts in every state': async (open) => {
    const fresh = await open('a fresh page');
    await fresh.send('app.installed', 'plain', 'installed');
    const offered = await open('a fresh page');
    await offered.send('offer.received', 'plain', 'offered');
    await offered.send('app.installed', 'plain', 'installed');
    const dialog = await reachAsking(open);
    await dialog.send('app.installed', 'plain', 'installed');
  },
  'an app that was removed is offered again': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('app.installed', 'plain', 'installed');
    await walk.send('offer.received', 'plain', 'offered');
  },
  'a second press opens no second dialog': async (open) => {
    const walk = await reachAsking(open);
    await walk.send('install.requested', 'plain', 'asking');
    equal(walk.timesAsked('askInstall'), 1);
  },
};
