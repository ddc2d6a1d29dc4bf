import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { chatConnectionModel } from './model.ts';

type Open = Parameters<ChartScenarios<typeof chatConnectionModel>[string]>[0];

async function connecting(open: Open) {
  const walk = await open('a fresh page');
  walk.expects('closed');
  deepEqual(walk.asked, []);
  await walk.send('room.entered', 'plain', 'connecting');
  equal(walk.has('busy'), true);
  deepEqual(walk.asked, ['readChat']);
  return walk;
}

export const chatConnectionScenarios: ChartScenarios<typeof chatConnectionModel> = {
  '[P13] a room that is entered is connected, and left without a trace': async (open) => {
    const walk = await connecting(open);
    await walk.send('event.received', 'plain', 'open');
    equal(walk.has('busy') || walk.has('lost'), false);
    await walk.send('room.abandoned', 'plain', 'closed');
    deepEqual(walk.asked, []);
    equal(walk.context.silentAt, null);
  },
  'a stream that breaks off is asked for again, later each time, until it speaks': async (open) => {
    const walk = await connecting(open);
    await walk.answer('readChat', 'offline', 'backingOff');
    equal(walk.has('lost'), true);
    await walk.wait(999, 'backingOff');
    await walk.wait(1, 'connecting');
    await walk.answer('readChat', 'server broke', 'backingOff');
    await walk.wait(1_999, 'backingOff');
    await walk.wait(1, 'connecting');
    await walk.answer('readChat', 'ended', 'backingOff');
    await walk.wait(4_000, 'connecting');
    equal(walk.context.failures, 3);
    await walk.send('event.received', 'plain', 'open');
    equal(walk.context.failures, 0);
    await walk.answer('readChat', 'ended', 'backingOff');
    await walk.wait(1_000, 'connecting');
  },
  'the wait is at most 30 s': async (open) => {
    const walk = await connecting(open);
    for (let failures = 1; failures <= 12; failures += 1) {
      await walk.answer('readChat', 'offline', 'backingOff');
      await walk.wait(failures > 5 ? 29_999 : 2 ** (failures - 1) * 1_000 - 1, 'backingOff');
      await walk.wait(1, 'connecting');
    }
  },
  'a silent stream is given up; each sign of life begins the wait again': async (open) => {
    const walk = await connecting(open);
    await walk.wait(29_999, 'connecting');
    await walk.wait(1, 'backingOff');
    equal(walk.context.failures, 1);
    await walk.wait(1_000, 'connecting');
    await walk.send('event.received', 'plain', 'open');
    await walk.wait(29_999, 'open');
    await walk.send('event.received', 'plain', 'open');
    await walk.wait(29_999, 'open');
    await walk.wait(1, 'backingOff');
    equal(walk.context.failures, 1);
  },
  'a person may retry at once': async (open) => {
    const walk = await connecting(open);
    await walk.answer('readChat', 'offline', 'backingOff');
    await walk.send('retry.requested', 'plain', 'connecting');
    equal(walk.context.retryAt, null);
    equal(walk.timesAsked('readChat'), 2);
  },
  'a room that refuses says why, and is asked again only when it is entered again': async (
    open,
  ) => {
    const walk = await connecting(open);
    await walk.answer('readChat', 'room closed', 'refused');
    equal(walk.context.failure?.code, 'feature_disabled');
    await walk.wait(600_000, 'refused');
    deepEqual(walk.asked, []);
    await walk.send('room.abandoned', 'plain', 'closed');
    equal(walk.context.failure, null);
    await walk.send('room.entered', 'plain', 'connecting');
  },
};
