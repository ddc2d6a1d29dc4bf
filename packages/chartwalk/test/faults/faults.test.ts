/** Planted faults: each must be found, with its chart, its state and its cause. */
import { assign, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { definePorts } from '../support/ports.ts';
import { TestClock } from '../../src/walk/clock.ts';
import { always, leadsTo, neverAgain, until } from '../../src/walk/properties.ts';
import { refine } from '../../src/walk/refine.ts';
import type { AnyModel } from '../../src/walk/types.ts';
import { explore } from '../../src/walk/explore.ts';
import { verify } from '../../src/walk/verify.ts';
import { walkAtRandom } from '../../src/walk/walks.ts';
import { ask, healthy, lamp, lampActors, type LampPorts, createLampChart, spoken } from './lamp.ts';

const findProblems = async (model: AnyModel, steps = 300): Promise<readonly string[]> =>
  (await verify(model, { steps })).problems;

test('finds nothing in a chart without a fault', async () => {
  expect(await findProblems(lamp(healthy))).toEqual([]);
});

describe('finds a fault in one state:', () => {
  test('an alternative that can never be taken', async () => {
    const idle = { on: { 'switch.pressed': ['waking', 'glowing'] } };
    expect(await findProblems(lamp({ ...healthy, idle }))).toEqual([
      'lamp: dead branch: idle|switch.pressed|1',
    ]);
  });

  test('a guard that is never true', async () => {
    const idle = {
      on: { 'switch.pressed': [{ guard: 'there is never', target: 'glowing' }, 'waking'] },
    };
    expect(await findProblems(lamp({ ...healthy, idle }))).toEqual([
      'lamp: dead branch: idle|switch.pressed|0, guarded by "there is never"',
    ]);
  });

  test('a port without an onError', async () => {
    const waking = { invoke: { ...ask, onError: undefined } };
    expect(await findProblems(lamp({ ...healthy, waking }))).toContain(
      'lamp: waking: askGrid has no onError',
    );
  });

  test('an event that is dropped', async () => {
    const glowing = { after: { 'a minute': 'idle' } };
    expect(await findProblems(lamp({ ...healthy, glowing }))).toEqual([
      'lamp: totality: glowing says nothing about switch.pressed',
    ]);
  });

  test('a handler whose guards reject every event, in the chart and as it runs', async () => {
    const idle = { on: { 'switch.pressed': { guard: 'it is dark enough', target: 'waking' } } };
    const events = {
      'switch.pressed': { by: 'person', cases: { 'at noon': {}, 'at night': { isDark: true } } },
    };
    const states = { ...healthy, idle };
    expect(await findProblems(lamp(states, { events }))).toEqual([
      'lamp: idle does not say what happens on switch.pressed without "it is dark enough"',
      'lamp: totality: idle drops switch.pressed (at noon): no guard lets it in',
    ]);
    const otherwise = [{ events: ['switch.pressed'], in: ['idle'], why: 'it is light' }];
    expect(await findProblems(lamp(states, { events, otherwise }))).toEqual([]);
    expect(await findProblems(lamp(healthy, { otherwise }))).toEqual([
      'lamp: the model says "otherwise" for switch.pressed in idle, where no handler has only guarded alternatives',
      'lamp: totality: the model says "otherwise" for switch.pressed in idle, which no move reaches',
    ]);
  });

  test('an answer that no alternative takes', async () => {
    const waking = {
      invoke: { ...ask, onDone: { guard: 'there is power', target: 'glowing' } },
    };
    expect(await findProblems(lamp({ ...healthy, waking }))).toEqual([
      'lamp: waking does not say what happens on done(askGrid) without "there is power"',
      'lamp: totality: waking drops askGrid answers no power: no guard lets it in',
      expect.stringContaining('lamp: sink: nothing leads out of waking'),
      expect.stringContaining('lamp: no way home: waking'),
    ]);
  });

  test('an event that the chart raises itself and no state handles', async () => {
    const glowing = {
      after: { 'a minute': { target: 'idle', actions: 'tell that it dawned' } },
      on: { 'switch.pressed': 'idle' },
    };
    expect(await findProblems(lamp({ ...healthy, glowing }))).toEqual([
      'lamp: totality: idle drops day.dawned, which the chart itself raises on after a minute',
    ]);
  });

  test('a final state that nothing leads to', async () => {
    expect(await findProblems(lamp({ ...healthy, done: { type: 'final' } }))).toEqual([
      'lamp: unreachable: done',
      'lamp: never seen: done',
    ]);
  });
});

describe('finds a secret that leaks:', () => {
  const createSpeakingLamp = (on: object, changes = {}) =>
    lamp({ ...healthy, idle: { on: { 'switch.pressed': on } } }, { events: spoken, ...changes });

  test('stored unsealed in the context', async () => {
    expect(
      await findProblems(createSpeakingLamp({ target: 'waking', actions: 'keep the word open' })),
    ).toContain(
      'lamp: broken: secret: context.word holds in plain text what was sealed in waking (at night: switch.pressed (with a word))',
    );
  });

  test('kept at the end', async () => {
    const [problem] = await findProblems(
      createSpeakingLamp({ target: 'waking', actions: 'keep the word' }),
    );
    expect(problem).toContain(
      'lamp: broken: secret: context.word is kept although it is no longer needed in idle',
    );
  });

  test('passed to a port in plain text', async () => {
    const actors = definePorts<{ word: { open: () => string } | null }, LampPorts>('lamp', {
      askGrid: ({ word }) => ({ password: word?.open() }) as never,
    });
    const keep = { target: 'waking', actions: 'keep the word' };
    expect(await findProblems(createSpeakingLamp(keep, { actors }))).toContain(
      'lamp: broken: secret: askGrid.password holds in plain text what was sealed in waking (at night: switch.pressed (with a word))',
    );
  });

  test('missing from the list for recorders', async () => {
    const keep = { target: 'waking', actions: 'keep the word' };
    expect(await findProblems(createSpeakingLamp(keep, { secrets: [] }))).toContain(
      "lamp: broken: secret: context.word is sealed and missing from the model's secrets in waking (at night: switch.pressed (with a word))",
    );
  });
});

describe('finds a chart that never ends, without hanging:', () => {
  test('it loops without any event', async () => {
    const states = {
      ...healthy,
      glowing: { always: 'fading' },
      fading: { always: 'glowing' },
    };
    const problems = await findProblems(lamp(states));
    expect(problems).toContain(
      'lamp: broken: the chart stopped: it loops through glowing → fading → glowing without any event (at night: switch.pressed (plain), askGrid answers power)',
    );
  });

  test('it loops before anything has happened', async () => {
    const states = { idle: { always: 'waking' }, waking: { always: 'idle' } };
    expect(await findProblems(lamp(states))).toContain(
      'lamp: it stops as soon as it starts (at night): it loops through idle → waking → idle without any event',
    );
  });

  test('its states only lead to each other, whatever its ports answer', async () => {
    const states = {
      ...healthy,
      waking: { invoke: { ...ask, onDone: 'fading', onError: 'fading' } },
      fading: {
        after: { 'a minute': 'waking' },
        on: { 'switch.pressed': 'idle' },
      },
      glowing: undefined,
    };
    const { glowing: _, ...without } = states;
    expect(await findProblems(lamp(without))).toEqual([
      'lamp: livelock: waking and fading only lead to each other, whatever the ports answer',
    ]);
  });

  test('timers of 0 ms that set each other again', async () => {
    const states = {
      ...healthy,
      glowing: { after: { 'no time': 'fading' }, on: { 'switch.pressed': 'idle' } },
      fading: { after: { 'no time': 'glowing' }, on: { 'switch.pressed': 'idle' } },
    };
    expect(await findProblems(lamp(states))).toEqual(
      expect.arrayContaining([
        'lamp: spin: timers of 0 ms lead from glowing back to it',
        'lamp: spin: timers of 0 ms lead from fading back to it',
      ]),
    );
  });

  test('a delay has no end', async () => {
    const glowing = { after: { 'no end': 'idle' }, on: { 'switch.pressed': 'idle' } };
    const problems = await findProblems(lamp({ ...healthy, glowing }));
    expect(problems).toContain('lamp: dead branch: glowing|after(no end)|0');
    expect(problems).toContain(
      'lamp: broken: endless delay: glowing waits Infinity ms for no end (at night: switch.pressed (plain), askGrid answers power)',
    );
  });

  test('a port never answers', async () => {
    const problems = await findProblems(lamp(healthy, { answers: { askGrid: {} } }));
    expect(problems).toEqual(
      expect.arrayContaining([
        'lamp: waking: the port askGrid never answers',
        'lamp: sink: nothing leads out of waking (at night, switch.pressed (plain)): the port askGrid never answers',
      ]),
    );
  });
});

describe('finds that a model is wrong about its chart:', () => {
  /** A lamp that goes out for good after a number of presses, which its model does not remember. */
  const createCountingLamp = (limit: number) => {
    const press = { target: 'glowing', reenter: true, actions: 'count the press' };
    const states = {
      ...healthy,
      glowing: { on: { 'switch.pressed': [{ guard: 'enough', target: 'idle' }, press] } },
    };
    const machine = setup({
      actors: lampActors(),
      guards: {
        enough: ({ context }) => (context as { presses: number }).presses >= limit,
        'there is power': ({ event }) =>
          (event as unknown as { output: { power: boolean } }).output.power,
      },
      actions: { 'count the press': assign(({ context }) => ({ presses: context.presses + 1 })) },
      types: {} as { context: { presses: number } },
    }).createMachine({ id: 'lamp', context: { presses: 0 }, initial: 'idle', states } as never);
    return lamp(states, { machine });
  };

  test('contexts that it calls alike and that are not', async () => {
    const model = createCountingLamp(1);
    const graph = await explore(model, { races: true });
    const { problems } = await refine(model, graph);
    expect(problems[0]).toMatch(
      /^not alike: glowing on switch.pressed \(plain\): it is in idle instead of glowing after \(.*\), which the model calls the same as after \(at night, .*\)$/,
    );
  });

  test('a property that a walk breaks, and the path to it', async () => {
    const sees = (state: string) => (moment: { sees: string }) => moment.sees === state;
    const properties = {
      'a waiting lamp is awake': always({ when: sees('waking'), holds: () => false }),
      'it glows once': neverAgain({ after: sees('glowing'), what: sees('waking') }),
      'it wakes until it glows': until({
        from: sees('waking'),
        holds: sees('waking'),
        until: sees('glowing'),
      }),
      'it glows in the end': leadsTo({ from: sees('waking'), to: sees('glowing') }),
      'it is dark within a second': leadsTo({
        from: sees('glowing'),
        to: sees('idle'),
        within: 1_000,
      }),
      'it is dark within a minute': leadsTo({
        from: sees('glowing'),
        to: sees('idle'),
        within: 60_000,
      }),
      'it ends': leadsTo({ from: sees('idle'), to: sees('glowing') }),
      'dawn comes first': always({ when: sees('dawn'), holds: () => false }),
    };
    const pressed = 'switch.pressed (plain)';
    const lit = `${pressed}, askGrid answers power`;
    expect(await findProblems(lamp(healthy, { properties }))).toEqual([
      `lamp: broken: a waiting lamp is awake (at night: ${pressed})`,
      `lamp: broken: it glows once (at night: ${lit}, ${pressed}, ${pressed})`,
      `lamp: broken: it wakes until it glows (at night: ${pressed}, askGrid answers no power)`,
      `lamp: broken: it glows in the end: it never happens by itself (at night: ${pressed}, askGrid answers no power)`,
      `lamp: broken: it is dark within a second (at night: ${lit}, after a minute)`,
      'lamp: broken: it ends: it never happens by itself (at night: )',
      'lamp: vacuous: "dawn comes first" is never triggered',
    ]);
  });
});

describe('time', () => {
  test('lets two timers that are set at once fire in either order', async () => {
    const states = {
      idle: { on: { 'switch.pressed': 'glowing' } },
      glowing: { after: { 'a minute': 'fading', 'an hour': 'idle' } },
      fading: { after: { 'a minute': 'idle' } },
    };
    const ignores = [{ events: ['switch.pressed'], in: ['glowing', 'fading'], why: 'it is lit' }];
    const model = lamp(states, { ignores });
    const getMoves = async (races: boolean) =>
      (await explore(model, { races })).edges
        .map(({ projected }) => projected)
        .filter((edge) => edge.startsWith('glowing'));
    expect(await getMoves(false)).toEqual(['glowing -- after a minute --> fading']);
    expect(await getMoves(true)).toEqual([
      'glowing -- after a minute --> fading',
      'glowing -- after an hour --> idle',
    ]);
  });

  test('stops when timers never cease to be due', () => {
    const clock = new TestClock();
    const again = () => void clock.setTimeout(again, 0);
    again();
    expect(() => clock.advance(1)).toThrow('10000 timers came due within 1 ms');
  });
});

test('names a guard that is not provided, and the state that uses it', async () => {
  const idle = {
    on: { 'switch.pressed': [{ guard: 'never written', target: 'glowing' }, 'waking'] },
  };
  const problems = await findProblems(lamp({ ...healthy, idle }));
  expect(problems).toContain('lamp: guards: never written is not provided, used in idle');
  expect(problems.join()).toContain(
    "the chart stopped: Unable to evaluate guard 'never written' in transition for event 'switch.pressed' in state node 'lamp.idle'",
  );
});

test('finds a chart that reacts to an unknown event', async () => {
  const states = { ...healthy, idle: { on: { 'switch.pressed': 'waking', '*': 'glowing' } } };
  const problems = await findProblems(lamp(states));
  expect(problems).toContain('lamp: event * is not noun.verb in the past');
  const model = lamp(states);
  const graph = await explore(model, { races: true });
  const walks = await walkAtRandom(model, graph, { steps: 2_000 });
  expect(walks.problems[0]).toContain(
    'it is in glowing instead of idle (at night, unknown.asked out of nowhere)',
  );
});

test('names an unknown state, with the chart and the state that leads there', () => {
  expect(() =>
    createLampChart({ ...healthy, idle: { on: { 'switch.pressed': 'shining' } } }),
  ).toThrow(/lamp\.idle.*\n?.*'shining' does not exist on 'lamp'/);
});
