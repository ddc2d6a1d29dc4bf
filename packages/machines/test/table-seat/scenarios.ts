import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { tableSeatModel } from './model.ts';

type Open = Parameters<ChartScenarios<typeof tableSeatModel>[string]>[0];
type TableState = 'unseated' | 'seated' | 'betting' | 'locked' | 'settled';

async function openTable(open: Open, standing: TableState) {
  const walk = await open('a fresh page');
  walk.expects('disconnected');
  deepEqual(walk.asked, []);
  await walk.send('standing.received', standing, standing);
  return walk;
}

const idle = { wanted: null, move: null, heard: false, failure: null };

async function moving(open: Open) {
  const walk = await openTable(open, 'betting');
  await walk.send('move.chosen', 'call', 'moving');
  equal(walk.has('busy') && walk.has('seated'), true);
  return walk;
}

async function taking(open: Open) {
  const walk = await openTable(open, 'unseated');
  await walk.send('seat.wanted', 'the low room', 'taking');
  return walk;
}

async function leaving(open: Open) {
  const walk = await openTable(open, 'seated');
  await walk.send('seat.abandoned', 'plain', 'leaving');
  return walk;
}

const calls = [
  ['taking', taking],
  ['moving', moving],
  ['leaving', leaving],
] as const;
const ports = { taking: 'takeSeat', moving: 'sendMove', leaving: 'leaveSeat' } as const;
const standings = ['unseated', 'seated', 'betting', 'locked', 'settled'] as const;

export const tableSeatScenarios: ChartScenarios<typeof tableSeatModel> = {
  'a player sits down, waits, plays a hand and sees its result': async (open) => {
    const walk = await openTable(open, 'unseated');
    equal(walk.has('seated'), false);
    await walk.send('seat.wanted', 'the low room', 'taking');
    equal(walk.has('busy'), true);
    deepEqual(walk.getInput('takeSeat'), { room: 'low', bet: '0.20' });
    await walk.answer('takeSeat', 'seated', 'seated');
    equal(walk.has('seated'), true);
    deepEqual(walk.context, { ...idle, standing: 'seated' });
    await walk.send('standing.received', 'seated', 'seated');
    await walk.send('standing.received', 'betting', 'betting');
    equal(walk.has('seated'), true);
    await walk.send('move.chosen', 'call', 'moving');
    deepEqual(walk.getInput('sendMove'), { key: 'key-1', hand: 1, turn: 0, action: 1 });
    await walk.answer('sendMove', 'done', 'locked');
    equal(walk.has('seated'), true);
    deepEqual(walk.context, { ...idle, standing: 'locked' });
    await walk.send('standing.received', 'settled', 'settled');
    equal(walk.has('seated'), true);
  },
  'what the table says while a call runs decides once the call is answered': async (open) => {
    for (const standing of ['betting', 'locked', 'settled', 'seated', 'unseated'] as const) {
      const walk = await moving(open);
      await walk.send('standing.received', standing, 'moving');
      await walk.answer('sendMove', 'done', standing);
      deepEqual(walk.context, { ...idle, standing });
    }
    const walk = await openTable(open, 'unseated');
    await walk.send('seat.wanted', 'the low room', 'taking');
    await walk.send('standing.received', 'locked', 'taking');
    await walk.answer('takeSeat', 'seated', 'locked');
    deepEqual(walk.context, { ...idle, standing: 'locked' });
  },
  'a refused action says why, and the turn stands as the table says': async (open) => {
    for (const [answer, code] of [
      ['too late', 'turn_over'],
      ['offline', 'network_abnormal'],
    ] as const) {
      const walk = await moving(open);
      await walk.answer('sendMove', answer, 'betting');
      equal(walk.context.failure?.code, code);
      await walk.send('move.chosen', 'call', 'moving');
      equal(walk.context.failure === null, true);
      await walk.send('standing.received', 'locked', 'moving');
      await walk.answer('sendMove', answer, 'locked');
      equal(walk.context.failure?.code, code);
    }
  },
  'a full room is refused, and another room may be chosen': async (open) => {
    const walk = await openTable(open, 'unseated');
    await walk.send('seat.wanted', 'the low room', 'taking');
    await walk.answer('takeSeat', 'full', 'unseated');
    equal(walk.context.failure?.code, 'table_full');
    await walk.send('seat.wanted', 'the low room', 'taking');
    equal(walk.context.failure === null, true);
    await walk.answer('takeSeat', 'offline', 'unseated');
    equal(walk.context.failure === null, false);
  },
  'a second press of an action sends nothing': async (open) => {
    const walk = await moving(open);
    await walk.send('move.chosen', 'call', 'moving');
    equal(walk.timesAsked('sendMove'), 1);
  },
  'a seat is left between hands and in the middle of one': async (open) => {
    for (const standing of ['seated', 'betting', 'locked', 'settled'] as const) {
      const walk = await openTable(open, standing);
      await walk.send('seat.abandoned', 'plain', 'leaving');
      equal(walk.has('busy'), true);
      deepEqual(walk.getInput('leaveSeat'), null);
      await walk.send('standing.received', 'unseated', 'leaving');
      await walk.answer('leaveSeat', 'done', 'unseated');
      deepEqual(walk.context, { ...idle, standing: 'unseated' });
    }
    const walk = await openTable(open, 'locked');
    await walk.send('seat.abandoned', 'plain', 'leaving');
    await walk.answer('leaveSeat', 'offline', 'locked');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('seat.abandoned', 'plain', 'leaving');
    equal(walk.context.failure === null, true);
  },
  '[D13] a lost connection forgets the call, and the table says where the seat is': async (
    open,
  ) => {
    for (const standing of ['seated', 'betting', 'locked', 'settled'] as const) {
      const walk = await openTable(open, standing);
      await walk.send('connection.lost', 'plain', 'disconnected');
      await walk.send('standing.received', standing, standing);
    }
    const walk = await moving(open);
    await walk.send('connection.lost', 'plain', 'disconnected');
    deepEqual(walk.context, { ...idle, standing: 'betting' });
    deepEqual(walk.asked, []);
    await walk.send('standing.received', 'locked', 'locked');
    const taking = await openTable(open, 'unseated');
    await taking.send('seat.wanted', 'the low room', 'taking');
    await taking.send('connection.lost', 'plain', 'disconnected');
    equal(taking.context.wanted, null);
    const leaving = await openTable(open, 'seated');
    await leaving.send('seat.abandoned', 'plain', 'leaving');
    await leaving.send('connection.lost', 'plain', 'disconnected');
    const empty = await openTable(open, 'unseated');
    await empty.send('connection.lost', 'plain', 'disconnected');
  },
  'every call ends where the table says meanwhile, with its failure if there was one': async (
    open,
  ) => {
    for (const standing of standings) {
      for (const answer of ['done', 'offline'] as const) {
        for (const [state, begin] of calls) {
          const walk = await begin(open);
          await walk.send('standing.received', standing, state);
          const port = ports[state];
          const own = port === 'takeSeat' && answer === 'done' ? 'seated' : answer;
          await walk.answer(port, own, standing);
          equal(walk.context.standing, standing);
          if (answer === 'done') deepEqual(walk.context, { ...idle, standing });
          else equal(walk.context.failure?.code, 'network_abnormal');
        }
      }
    }
  },
  'whatever the table says is shown, and a new call clears the last failure': async (open) => {
    for (const from of standings) {
      for (const to of standings) {
        const walk = await openTable(open, from);
        await walk.send('standing.received', to, to);
        deepEqual(walk.context, { ...idle, standing: to });
      }
      if (from === 'unseated') continue;
      const walk = await openTable(open, from);
      await walk.send('seat.abandoned', 'plain', 'leaving');
      await walk.answer('leaveSeat', 'offline', from);
      await walk.send('seat.abandoned', 'plain', 'leaving');
      deepEqual(walk.context, { ...idle, standing: from });
    }
  },
  'a page that was replaced, or whose session is over, ends': async (open) => {
    for (const standing of ['unseated', 'seated', 'betting', 'locked', 'settled'] as const) {
      const walk = await openTable(open, standing);
      await walk.send('page.replaced', 'plain', 'ended');
      equal(walk.isDone, true);
    }
    const fresh = await open('a fresh page');
    await fresh.send('page.replaced', 'plain', 'ended');
    const sent = await moving(open);
    await sent.answer('sendMove', 'no session', 'ended');
    deepEqual(sent.context, { ...idle, standing: 'betting' });
    const taken = await openTable(open, 'unseated');
    await taken.send('seat.wanted', 'the low room', 'taking');
    await taken.answer('takeSeat', 'no session', 'ended');
    const left = await openTable(open, 'seated');
    await left.send('seat.abandoned', 'plain', 'leaving');
    await left.answer('leaveSeat', 'no session', 'ended');
    const asking = await openTable(open, 'unseated');
    await asking.send('seat.wanted', 'the low room', 'taking');
    await asking.send('page.replaced', 'plain', 'ended');
    const acting = await moving(open);
    await acting.send('page.replaced', 'plain', 'ended');
    const going = await openTable(open, 'locked');
    await going.send('seat.abandoned', 'plain', 'leaving');
    await going.send('page.replaced', 'plain', 'ended');
  },
};
