import { expect, test } from 'vitest';
import type { Charted, Scenarios } from '../../src/index.ts';
import { createJudge } from '../../src/mutation/index.ts';
import { healthy, lamp } from '../faults/lamp.ts';

const scenarios: Scenarios<unknown> = {
  'a lamp lights where there is power': async (open) => {
    const walk = await open('at night');
    await walk.send('switch.pressed', 'plain', 'waking');
    await walk.answer('askGrid', 'power', 'glowing');
  },
  'a lamp stays dark without power': async (open) => {
    const walk = await open('at night');
    await walk.send('switch.pressed', 'plain', 'waking');
    await walk.answer('askGrid', 'no power', 'idle');
  },
};

const model = lamp(healthy, {
  invariants: { 'it glows or it does not': () => true },
});
const judge = createJudge([{ model, scenarios } as unknown as Charted]);

test('the scenarios of a machine notice a negated guard', async () => {
  const at = judge.configMutants('lamp').findIndex(({ kind }) => kind === 'negated guard');
  expect(at).toBeGreaterThanOrEqual(0);
  expect(await judge.isNoticed('lamp', { config: at })).toBe(true);
});

test('a change without effect is not noticed', async () => {
  expect(await judge.isNoticed('lamp', { patch: { description: 'a lamp' } })).toBe(false);
});

test('lists the promises of a machine, and those that a change breaks', async () => {
  expect(judge.getPromises('lamp')).toEqual([
    'it glows or it does not',
    'it is a lamp',
    'it stays one',
  ]);
  expect(await judge.brokenPromises('lamp', { config: 0 })).toEqual([]);
});

test('an unknown machine is an error', () => {
  expect(() => judge.getPromises('bell')).toThrow('there is no chart bell');
});
