/**
 * Faults of a chart just before or just after a timer is due: each is found, and the side is named.
 */
import { assign, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { machineOptions, timeLeft, getTime } from '../support/ports.ts';
import { explore } from '../../src/walk/explore.ts';
import { refine } from '../../src/walk/refine.ts';
import type { AnyModel } from '../../src/walk/types.ts';
import { walkAtRandom } from '../../src/walk/walks.ts';
import { ask, lamp, lampActors } from './lamp.ts';

const minute = 60_000;

/**
 * A lamp that wakes after its minute, except at the given times, in milliseconds after that minute.
 */
function createTimedLamp(isWrongAt: (ms: number) => boolean): AnyModel {
  type Context = { readonly dueAt: number; readonly now: number };
  const states = {
    idle: { on: { 'switch.pressed': 'waking' } },
    waking: { invoke: ask },
    glowing: {
      entry: 'note when it ends',
      after: { 'a minute': 'fading' },
      on: { 'switch.pressed': 'fading' },
    },
    fading: {
      entry: 'note the time',
      always: [{ guard: 'it is the wrong time', target: 'idle' }, { target: 'waking' }],
    },
  };
  const machine = setup({
    types: {} as { context: Context },
    actors: lampActors(),
    guards: {
      'there is power': ({ event }) =>
        (event as unknown as { output: { power: boolean } }).output.power,
      'it is the wrong time': ({ context }) => isWrongAt(context.now - context.dueAt),
    },
    actions: {
      'note when it ends': assign({ dueAt: ({ self }) => getTime(self) + minute }),
      'note the time': assign({ now: ({ self }) => getTime(self) }),
    },
    delays: { 'a minute': ({ context, self }) => timeLeft(self, context.dueAt) },
  }).createMachine({
    id: 'lamp',
    options: machineOptions,
    context: { dueAt: 0, now: 0 },
    initial: 'idle',
    states,
  } as never);
  // The chart passes through `fading` at once, so it is never on screen.
  return lamp(states, { machine, seen: { idle: [], waking: [], glowing: [] } });
}

const findProblems = async (model: AnyModel) =>
  (await refine(model, await explore(model, { races: true }))).problems;

const atRandom = async (model: AnyModel) =>
  (await walkAtRandom(model, await explore(model, { races: true }), { steps: 2_000 })).problems;

test('finds nothing in a chart that reads no clock', async () => {
  const model = createTimedLamp(() => false);
  expect([...(await findProblems(model)), ...(await atRandom(model))]).toEqual([]);
});

describe('finds a chart that is wrong on one side of its timer:', () => {
  const early = createTimedLamp((ms) => ms === -1);
  const late = createTimedLamp((ms) => ms === 1);

  test('a millisecond before', async () => {
    expect((await findProblems(early))[0]).toMatch(
      /^not alike: glowing on switch.pressed \(plain\): it is in idle instead of waking after \(.*\) a millisecond before the next timer/,
    );
  });

  test('a millisecond after', async () => {
    expect((await findProblems(late))[0]).toMatch(
      /^not alike: glowing on after a minute: it is in idle instead of waking after \(.*\) with a timer a millisecond late/,
    );
  });

  test('exactly at its time', async () => {
    const punctual = createTimedLamp((ms) => ms === 0);
    expect((await findProblems(punctual))[0]).toContain('with a timer a millisecond late');
  });

  test('also by random walks', async () => {
    expect((await atRandom(early))[0]).toMatch(
      /it is in idle instead of waking .*a millisecond before the next timer, switch.pressed \(plain\)\)$/,
    );
    expect((await atRandom(late))[0]).toMatch(
      /it is in idle instead of waking .*a millisecond after the next timer\)$/,
    );
  });
});
