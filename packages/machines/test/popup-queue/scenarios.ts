import { deepEqual, equal } from 'node:assert/strict';
import { type ChartScenarios, resolves } from '@baize/chartwalk';
import type { popupQueueModel } from './model.ts';
import type { PopupMemory } from '../../src/popup-queue/types.ts';

type Open = Parameters<ChartScenarios<typeof popupQueueModel>[string]>[0];

async function reachRested(open: Open, memory = 'nothing') {
  const walk = await open('a fresh page');
  await walk.answer('readMemory', memory, 'no popup');
  return walk;
}

export const popupQueueScenarios: ChartScenarios<typeof popupQueueModel> = {
  '[P21] shows popups of execution A after a login, one at a time in their sequence': async (
    open,
  ) => {
    const walk = await reachRested(open);
    await walk.send('login.completed', 'plain', 'no popup');
    deepEqual(walk.getInput('loadPopups'), { execution: 'A' });
    await walk.answer('loadPopups', 'two, out of order');
    await walk.answer('writeMemory', 'done', 'a popup');
    equal(walk.has('showing'), true);
    equal(walk.context.queue[0]?.id, 'bonus');
    await walk.send('popup.closed');
    await walk.answer('writeMemory', 'done', 'a popup');
    equal(walk.context.queue[0]?.id, 'welcome');
    await walk.send('popup.closed');
    await walk.answer('writeMemory', 'no storage', 'no popup');
    deepEqual(walk.asked, []);
  },
  '[P22] shows popups of execution B to a visitor': async (open) => {
    const walk = await reachRested(open);
    await walk.send('visitor.arrived');
    deepEqual(walk.getInput('loadPopups'), { execution: 'B' });
    await walk.answer('loadPopups', 'two, out of order');
    await walk.answer('writeMemory', 'done', 'a popup');
  },
  '[P23] shows popups of execution F on the first page of a session only': async (open) => {
    const walk = await reachRested(open);
    await walk.send('session.restored');
    deepEqual(walk.asked, []);
    await walk.send('page.opened');
    deepEqual(walk.getInput('loadPopups'), { execution: 'F' });
    await walk.answer('loadPopups', 'two, out of order');
    await walk.answer('writeMemory', 'done', 'a popup');
    equal(walk.context.memory.firstPageSeen, true);
    await walk.send('popup.closed');
    await walk.answer('writeMemory', 'done');
    await walk.send('popup.closed');
    await walk.answer('writeMemory', 'done', 'no popup');
    await walk.send('page.opened', 'plain', 'no popup');
    deepEqual(walk.asked, []);
  },
  'a visitor has no first page': async (open) => {
    const walk = await reachRested(open);
    await walk.send('page.opened');
    deepEqual(walk.asked, []);
    await walk.send('session.restored');
    await walk.send('visitor.arrived');
    await walk.answer('loadPopups', 'none');
    await walk.answer('writeMemory', 'done');
    await walk.send('page.opened');
    deepEqual(walk.asked, []);
  },
  '[P24] remembers a closed popup and does not show it again': async (open) => {
    const walk = await reachRested(open);
    await walk.send('login.completed');
    await walk.answer('loadPopups', 'two, out of order');
    await walk.answer('writeMemory', 'done');
    await walk.send('popup.closed');
    equal((walk.getInput('writeMemory') as PopupMemory).dismissed.includes('bonus:1'), true);
    await walk.answer('writeMemory', 'done');
    await walk.send('popup.closed');
    await walk.answer('writeMemory', 'done', 'no popup');
    await walk.send('login.completed');
    await walk.answer('loadPopups', 'two, out of order');
    await walk.answer('writeMemory', 'done', 'no popup');
    const again = await reachRested(open, 'all seen');
    await again.send('login.completed');
    await again.answer('loadPopups', 'two, out of order');
    await again.answer('writeMemory', 'done', 'no popup');
  },
  'skips a popup that cannot be shown, and does not remember it': async (open) => {
    const walk = await reachRested(open);
    await walk.send('login.completed');
    await walk.answer('loadPopups', 'two, out of order');
    await walk.answer('writeMemory', 'done', 'a popup');
    await walk.send('popup.failed', 'plain', 'a popup');
    equal(walk.context.queue[0]?.id, 'welcome');
    deepEqual(walk.context.memory.dismissed, []);
    await walk.send('popup.failed', 'plain', 'no popup');
    deepEqual(walk.asked, []);
    // The corrected popup is shown the next time.
    await walk.send('login.completed');
    await walk.answer('loadPopups', 'two, out of order');
    await walk.answer('writeMemory', 'done', 'a popup');
    equal(walk.context.queue[0]?.id, 'bonus');
  },
  'skips announcements that cannot be loaded': async (open) => {
    const walk = await reachRested(open, 'no storage');
    await walk.send('login.completed');
    await walk.answer('loadPopups', 'offline', 'no popup');
    await walk.answer('writeMemory', 'done', 'no popup');
    deepEqual(walk.asked, []);
  },
  'queues first-page and login popups together, without duplicates': async (open) => {
    const walk = await reachRested(open);
    await walk.send('login.completed');
    await walk.send('page.opened');
    await walk.send('page.opened');
    await walk.answer('loadPopups', 'two, out of order');
    await walk.answer('writeMemory', 'done');
    deepEqual(walk.getInput('loadPopups'), { execution: 'F' });
    await walk.answer('loadPopups', 'two, out of order');
    await walk.answer('writeMemory', 'done', 'a popup');
    equal(walk.context.queue.length, 2);
  },
  'a login clears the popups of the visitor': async (open) => {
    const walk = await reachRested(open);
    await walk.send('visitor.arrived');
    await walk.send('login.completed');
    deepEqual(walk.getInput('loadPopups'), { execution: 'A' });
    await walk.answer('loadPopups', 'two, out of order');
    await walk.answer('writeMemory', 'done', 'a popup');
    await walk.send('login.completed', 'plain', 'no popup');
    deepEqual(walk.getInput('loadPopups'), { execution: 'A' });
  },
  'the end of a session clears the queue and starts a new first page': async (open) => {
    const walk = await reachRested(open, 'all seen');
    await walk.send('session.restored');
    await walk.send('page.opened');
    deepEqual(walk.asked, []);
    await walk.send('session.ended');
    equal((walk.getInput('writeMemory') as PopupMemory).firstPageSeen, false);
    await walk.answer('writeMemory', 'done');
    await walk.send('session.restored');
    await walk.send('page.opened');
    deepEqual(walk.getInput('loadPopups'), { execution: 'F' });
  },
  'a login before the flags were read starts a new session': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('login.completed');
    await walk.answer('readMemory', 'all seen');
    equal(walk.context.memory.firstPageSeen, false);
    deepEqual(walk.getInput('loadPopups'), { execution: 'A' });
  },
  'a session that ends before the flags were read overwrites nothing': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('login.completed');
    await walk.send('session.ended');
    deepEqual(walk.asked, ['readMemory']);
    await walk.answer('readMemory', 'all seen', 'no popup');
    deepEqual(walk.asked, []);
  },
  'shows the rest of the queue after an interruption': async (open) => {
    const walk = await reachRested(open);
    await walk.send('login.completed');
    await walk.answer('loadPopups', 'two, out of order');
    await walk.answer('writeMemory', 'no storage', 'a popup');
    await walk.send('visitor.arrived', 'plain', 'a popup');
    await walk.send('popup.closed');
    await walk.answer('writeMemory', 'done');
    deepEqual(walk.getInput('loadPopups'), { execution: 'B' });
    await walk.answer('loadPopups', 'none');
    await walk.answer('writeMemory', 'done', 'a popup');
    await walk.send('session.ended', 'plain', 'no popup');
    await walk.answer('writeMemory', 'done', 'no popup');
  },
  'loads once for a visitor who is reported twice': async (open) => {
    const walk = await reachRested(open);
    await walk.send('visitor.arrived');
    await walk.send('visitor.arrived');
    await walk.answer('loadPopups', 'none');
    await walk.answer('writeMemory', 'done', 'no popup');
    deepEqual(walk.asked, []);
  },
  'a login removes only the popups for visitors': async (open) => {
    const popup = (id: string, execution: string, sequence: number) => ({
      id,
      hash: '1',
      execution,
      sequence,
    });
    const walk = await reachRested(open);
    await walk.send('visitor.arrived');
    const both = [popup('hello', 'B', 1), popup('news', 'F', 2)];
    await walk.answer('loadPopups', resolves(both));
    await walk.answer('writeMemory', 'done', 'a popup');
    await walk.send('visitor.arrived');
    await walk.send('login.completed', 'plain', 'no popup');
    deepEqual(
      walk.context.queue.map(({ id }) => id),
      ['news'],
    );
    deepEqual(walk.context.due, ['A']);
    await walk.answer('loadPopups', 'none');
    await walk.answer('writeMemory', 'done', 'a popup');
  },
  'a login starts a new first page, and the end of a session none': async (open) => {
    const walk = await reachRested(open);
    await walk.send('session.restored');
    await walk.send('page.opened');
    await walk.answer('loadPopups', 'none');
    await walk.answer('writeMemory', 'done');
    await walk.send('login.completed');
    await walk.answer('loadPopups', 'none');
    await walk.answer('writeMemory', 'done');
    await walk.send('page.opened');
    deepEqual(walk.getInput('loadPopups'), { execution: 'F' });
    await walk.answer('loadPopups', 'none');
    await walk.answer('writeMemory', 'done');
    await walk.send('session.ended');
    await walk.answer('writeMemory', 'done');
    await walk.send('page.opened');
    deepEqual(walk.asked, []);
  },
  'the first page is due without storage, too': async (open) => {
    const walk = await reachRested(open, 'no storage');
    await walk.send('session.restored');
    await walk.send('page.opened');
    deepEqual(walk.getInput('loadPopups'), { execution: 'F' });
  },
  'a login meanwhile keeps the first page due': async (open) => {
    const walk = await reachRested(open);
    await walk.send('session.restored');
    await walk.send('page.opened');
    await walk.send('login.completed');
    deepEqual(walk.context.due, ['F', 'A']);
  },
};
