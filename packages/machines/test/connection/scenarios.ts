import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { connectionModel } from './model.ts';

type Open = Parameters<ChartScenarios<typeof connectionModel>[string]>[0];

async function reachStreaming(open: Open) {
  const walk = await open('a fresh page');
  await walk.send('stream.wanted', 'plain', 'connecting');
  await walk.send('stream.opened', 'plain', 'open');
  return walk;
}

export const connectionScenarios: ChartScenarios<typeof connectionModel> = {
  'opens a wanted stream and resumes where it stopped': async (open) => {
    const walk = await open('a page that was away');
    walk.expects('closed');
    deepEqual(walk.asked, []);
    await walk.send('stream.wanted', 'plain', 'connecting');
    deepEqual(walk.getInput('readStream'), { lastEventId: '41' });
    await walk.send('stream.opened', 'plain', 'open');
    await walk.send('event.received', 'number 42', 'open');
    await walk.answer('readStream', 'ended', 'backingOff');
    equal(walk.context.silentAt === null, true);
    await walk.wait(500 * 1.5, 'connecting');
    deepEqual(walk.getInput('readStream'), { lastEventId: '42' });
  },
  'retries a stream that does not open, with growing delays': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('stream.wanted');
    await walk.answer('readStream', 'offline', 'backingOff');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.wait(500 - 1, 'backingOff');
    await walk.wait(1, 'connecting');
    await walk.answer('readStream', 'offline', 'backingOff');
    await walk.wait(500 * 2 - 1, 'backingOff');
    await walk.wait(1, 'connecting');
    await walk.send('stream.opened', 'plain', 'open');
    await walk.answer('readStream', 'ended', 'backingOff');
    await walk.wait(500 * 4 - 1, 'backingOff');
    await walk.wait(1, 'connecting');
  },
  'retries every 30 s for as long as the stream does not open': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('stream.wanted');
    for (let failures = 1; failures <= 40; failures += 1) {
      await walk.answer('readStream', 'offline', 'backingOff');
      await walk.wait(failures > 6 ? 29_999 : 2 ** (failures - 1) * 500 - 1, 'backingOff');
      await walk.wait(1, 'connecting');
    }
  },
  'a stream that delivers has recovered': async (open) => {
    for (const [news, name] of [
      ['stream.beat', 'plain'],
      ['event.received', 'number 42'],
    ] as const) {
      const walk = await open('a fresh page');
      await walk.send('stream.wanted');
      await walk.answer('readStream', 'offline');
      await walk.wait(500);
      await walk.send('stream.opened');
      equal(walk.context.failures, 1);
      await walk.send(news, name, 'open');
      equal(walk.context.failures, 0);
      equal(walk.context.failure === null, true);
    }
  },
  'gives up a stream that does not open in time': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('stream.wanted');
    await walk.wait(15_000 - 1, 'connecting');
    await walk.wait(1, 'backingOff');
    deepEqual(walk.asked, []);
    equal(walk.context.failures, 1);
  },
  'a silent stream becomes stale, then is given up; each beat restarts the wait': async (open) => {
    const walk = await reachStreaming(open);
    await walk.wait(35_000 - 1, 'open');
    await walk.send('stream.beat', 'plain', 'open');
    await walk.wait(35_000 - 1, 'open');
    await walk.send('event.received', 'number 42', 'open');
    await walk.wait(35_000 - 1, 'open');
    await walk.wait(1, 'stale');
    await walk.wait(15_000 - 1, 'stale');
    await walk.wait(1, 'backingOff');
    equal(walk.context.failures, 1);
    deepEqual(walk.asked, []);
  },
  'a stale stream that delivers is open again': async (open) => {
    const walk = await reachStreaming(open);
    await walk.wait(35_000, 'stale');
    await walk.send('stream.beat', 'plain', 'open');
    await walk.wait(35_000, 'stale');
    await walk.send('event.received', 'number 42', 'open');
    equal(walk.context.lastEventId, '42');
  },
  'reconnects at once when the member returns to a stale stream': async (open) => {
    const walk = await reachStreaming(open);
    await walk.wait(35_000, 'stale');
    await walk.send('window.focused', 'plain', 'connecting');
    deepEqual(walk.asked, ['readStream']);
    equal(walk.timesAsked('readStream'), 2);
  },
  'offline waits only for the network': async (open) => {
    const walk = await reachStreaming(open);
    await walk.send('network.lost', 'plain', 'offline');
    equal(walk.has('offline'), true);
    deepEqual(walk.asked, []);
    await walk.wait(30_000 * 10, 'offline');
    await walk.send('network.regained', 'plain', 'connecting');
    await walk.answer('readStream', 'offline', 'backingOff');
    await walk.send('network.lost', 'plain', 'offline');
    await walk.send('network.regained', 'plain', 'connecting');
    await walk.answer('readStream', 'offline', 'backingOff');
    await walk.send('network.regained', 'plain', 'connecting');
    await walk.answer('readStream', 'offline', 'backingOff');
    await walk.send('window.focused', 'plain', 'connecting');
  },
  'closes the stream when the session is over': async (open) => {
    const walk = await reachStreaming(open);
    await walk.answer('readStream', 'not valid', 'closed');
  },
  'another member starts a stream of their own': async (open) => {
    const walk = await reachStreaming(open);
    await walk.send('event.received', 'number 42');
    await walk.send('session.changed', 'plain', 'connecting');
    deepEqual(walk.getInput('readStream'), { lastEventId: null });
    equal(walk.timesAsked('readStream'), 2);
    const lost = await open('a page that was away');
    await lost.send('stream.wanted');
    await lost.answer('readStream', 'offline');
    await lost.send('session.changed', 'plain', 'connecting');
    deepEqual(lost.getInput('readStream'), { lastEventId: null });
    await lost.send('network.lost');
    const off = await open('a page that was away');
    await off.send('stream.wanted');
    await off.send('network.lost');
    await off.send('session.changed', 'plain', 'offline');
    await off.send('network.regained');
    deepEqual(off.getInput('readStream'), { lastEventId: null });
  },
  'waits longer by its jitter, so that not all pages return at once': async (open) => {
    const walk = await open('a page that was away');
    equal(walk.context.failures, 0);
    await walk.send('stream.wanted');
    await walk.answer('readStream', 'offline', 'backingOff');
    await walk.wait(500 * 1.5 - 1, 'backingOff');
    await walk.wait(1, 'connecting');
  },
};
