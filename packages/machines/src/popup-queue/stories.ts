import { deepEqual, equal } from 'node:assert/strict';
import { resolves } from '../testing/types.ts';
import type { ChartStories } from '../testing/index.ts';
import type { popupQueueModel } from './model.ts';
import type { PopupMemory } from './types.ts';

type Open = Parameters<ChartStories<typeof popupQueueModel>[string]>[0];

async function rested(open: Open, memory = 'nothing') {
  const walk = await open('a fresh page');
  await walk.answer('readMemory', memory, 'no popup');
  return walk;
}

export const popupQueueStories: ChartStories<typeof popupQueueModel> = {
  '[P21] popups of execution A show after a login, one at a time in their sequence': async (
    open,
  ) => {
    const walk = await rested(open);
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
  '[P22] popups of execution B show to a visitor': async (open) => {
    const walk = await rested(open);
    await walk.send('visitor.arrived');
    deepEqual(walk.getInput('loadPopups'), { execution: 'B' });
    await walk.answer('loadPopups', 'two, out of order');
    await walk.answer('writeMemory', 'done', 'a popup');
  },
  '[P23] popups of execution F show on the first page of a session, and only there': async (
    open,
  ) => {
    const walk = await rested(open);
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
    const walk = await rested(open);
    await walk.send('page.opened');
    deepEqual(walk.asked, []);
    await walk.send('session.restored');
    await walk.send('visitor.arrived');
    await walk.answer('loadPopups', 'none');
    await walk.answer('writeMemory', 'done');
    await walk.send('page.opened');
    deepEqual(walk.asked, []);
  },
  '[P24] a popup that was closed is remembered and not shown again': async (open) => {
    const walk = await rested(open);
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
    const again = await rested(open, 'all seen');
    await again.send('login.completed');
    await again.answer('loadPopups', 'two, out of order');
    await again.answer('writeMemory', 'done', 'no popup');
  },
  'a popup that cannot be shown is passed over and not remembered': async (open) => {
    const walk = await rested(open);
    await walk.send('login.completed');
    await walk.answer('loadPopups', 'two, out of order');
    await walk.answer('writeMemory', 'done', 'a popup');
    await walk.send('popup.failed', 'plain', 'a popup');
    equal(walk.context.queue[0]?.id, 'welcome');
    deepEqual(walk.context.memory.dismissed, []);
    await walk.send('popup.failed', 'plain', 'no popup');
    deepEqual(walk.asked, []);
    // Mended, it is shown the next time.
    await walk.send('login.completed');
    await walk.answer('loadPopups', 'two, out of order');
    await walk.answer('writeMemory', 'done', 'a popup');
    equal(walk.context.queue[0]?.id, 'bonus');
  },
  'announcements that cannot be had are passed over': async (open) => {
    const walk = await rested(open, 'no storage');
    await walk.send('login.completed');
    await walk.answer('loadPopups', 'offline', 'no popup');
    await walk.answer('writeMemory', 'done', 'no popup');
    deepEqual(walk.asked, []);
  },
  'first page and login popups stand in one line without repeating': async (open) => {
    const walk = await rested(open);
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
  'a login sends the popups of the visitor away': async (open) => {
    const walk = await rested(open);
    await walk.send('visitor.arrived');
    await walk.send('login.completed');
    deepEqual(walk.getInput('loadPopups'), { execution: 'A' });
    await walk.answer('loadPopups', 'two, out of order');
    await walk.answer('writeMemory', 'done', 'a popup');
    await walk.send('login.completed', 'plain', 'no popup');
    deepEqual(walk.getInput('loadPopups'), { execution: 'A' });
  },
  'the end of a session empties the line and begins a new first page': async (open) => {
    const walk = await rested(open, 'all seen');
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
  'a login before the memory was read begins a new session': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('login.completed');
    await walk.answer('readMemory', 'all seen');
    equal(walk.context.memory.firstPageSeen, false);
    deepEqual(walk.getInput('loadPopups'), { execution: 'A' });
  },
  'a session that ends before the memory was read writes nothing over it': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('login.completed');
    await walk.send('session.ended');
    deepEqual(walk.asked, ['readMemory']);
    await walk.answer('readMemory', 'all seen', 'no popup');
    deepEqual(walk.asked, []);
  },
  'a line that is left over after a break is shown': async (open) => {
    const walk = await rested(open);
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
  'a visitor who is told of twice is asked for once': async (open) => {
    const walk = await rested(open);
    await walk.send('visitor.arrived');
    await walk.send('visitor.arrived');
    await walk.answer('loadPopups', 'none');
    await walk.answer('writeMemory', 'done', 'no popup');
    deepEqual(walk.asked, []);
  },
  'a login takes the popups for visitors out of the line, and no others': async (open) => {
    const popup = (id: string, execution: string, sequence: number) => ({
      id,
      hash: '1',
      execution,
      sequence,
    });
    const walk = await rested(open);
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
  'a login begins a new first page, and a session that ends has none': async (open) => {
    const walk = await rested(open);
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
  'without storage the first page is due as well': async (open) => {
    const walk = await rested(open, 'no storage');
    await walk.send('session.restored');
    await walk.send('page.opened');
    deepEqual(walk.getInput('loadPopups'), { execution: 'F' });
  },
  'a login meanwhile leaves the first page in the line': async (open) => {
    const walk = await rested(open);
    await walk.send('session.restored');
    await walk.send('page.opened');
    await walk.send('login.completed');
    deepEqual(walk.context.due, ['F', 'A']);
  },
};
