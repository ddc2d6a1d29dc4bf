/** Faults of a chart on one side of the moment at which its timer is due: each is found, with that side named. */
import { assign, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { machineOptions, timeLeft, getTime } from '../../kit/index.ts';
import { explore } from '../explore.ts';
import { refine } from '../refine.ts';
import type { AnyModel } from '../types.ts';
import { walkAtRandom } from '../walks.ts';
import { ask, lamp, lampActors } from './lamp.ts';

const minute = 60_000;

/** A lamp that wakes again after its minute, but for the times, in milliseconds after that minute, at which it does not. */
function timedLamp(isWrongAt: (ms: number) => boolean): AnyModel {
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
  // Nobody sees it fade: it passes through at once.
  return lamp(states, { machine, seen: { idle: [], waking: [], glowing: [] } });
}

const found = async (model: AnyModel) =>
  (await refine(model, await explore(model, { races: true }))).problems;

const atRandom = async (model: AnyModel) =>
  (await walkAtRandom(model, await explore(model, { races: true }), { steps: 2_000 })).problems;

test('nothing is found in a chart that asks no clock', async () => {
  const model = timedLamp(() => false);
  expect([...(await found(model)), ...(await atRandom(model))]).toEqual([]);
});

describe('a chart that is wrong on one side of its time is found:', () => {
  const early = timedLamp((ms) => ms === -1);
  const late = timedLamp((ms) => ms === 1);

  test('a millisecond before it', async () => {
    expect((await found(early))[0]).toMatch(
      /^not alike: glowing on switch.pressed \(plain\): it is in idle and not in waking after \(.*\) a millisecond before the next timer/,
    );
  });

  test('a millisecond after it', async () => {
    expect((await found(late))[0]).toMatch(
      /^not alike: glowing on after a minute: it is in idle and not in waking after \(.*\) with a timer a millisecond late/,
    );
  });

  test('at its very time', async () => {
    const punctual = timedLamp((ms) => ms === 0);
    expect((await found(punctual))[0]).toContain('with a timer a millisecond late');
  });

  test('by walks at random, too', async () => {
    expect((await atRandom(early))[0]).toMatch(
      /it is in idle and not in waking .*a millisecond before the next timer, switch.pressed \(plain\)\)$/,
    );
    expect((await atRandom(late))[0]).toMatch(
      /it is in idle and not in waking .*a millisecond after the next timer\)$/,
    );
  });
});
