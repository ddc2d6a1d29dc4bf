import { type AnyStateMachine, assign, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { definePorts, machineOptions, type Port } from './support/ports.ts';
import { listDeclaredBranches } from '../src/walk/branches.ts';
import { checkChart } from '../src/walk/checks.ts';
import { TestClock } from '../src/walk/clock.ts';
import { runTour, stubDriver, type TourDriver } from '../src/walk/driver.ts';
import { explore } from '../src/walk/explore.ts';
import { lintChart, mostStates } from '../src/walk/lint.ts';
import { planTour } from '../src/walk/tour.ts';
import { type AnyModel, type Ignored, rejects, resolves } from '../src/walk/types.ts';
import { startWalk, runScenario } from '../src/walk/walk.ts';

interface LampPorts {
  readonly askGrid: Port<null, { readonly power: boolean }>;
}

const lampActors = definePorts<object, LampPorts>('lamp', { askGrid: () => null });

function createLampChart(states: object, initial = 'dark'): AnyStateMachine {
  return setup({
    actors: lampActors(),
    guards: {
      'there is power': ({ event }) =>
        (event as unknown as { output: { power: boolean } }).output.power,
      'there is never': () => false,
    },
    delays: { 'a minute': 60_000 },
  }).createMachine({
    id: 'lamp',
    options: machineOptions,
    context: {},
    initial,
    states,
  } as never) as unknown as AnyStateMachine;
}

const ask = {
  id: 'askGrid',
  src: 'askGrid',
  onDone: [{ guard: 'there is power', target: 'lit' }, { target: 'dark' }],
  onError: 'dark',
};

const healthy = {
  dark: { on: { 'switch.pressed': 'waking' } },
  waking: { invoke: ask },
  lit: { after: { 'a minute': 'dark' }, on: { 'switch.pressed': 'dark' } },
};

const deaf: Ignored = { events: ['switch.pressed'], in: ['waking'], why: 'it is on its way' };

function createLamp(states: object, changes: object = {}): AnyModel {
  return {
    id: 'lamp',
    about: 'A lamp.',
    machine: createLampChart(states),
    actors: lampActors,
    starts: { 'at night': undefined },
    events: { 'switch.pressed': { by: 'person', cases: { plain: {} } } },
    answers: {
      askGrid: {
        power: resolves({ power: true }),
        'no power': resolves({ power: false }),
        nothing: rejects(new Error('no grid')),
      },
    },
    writes: [],
    project: ({ value }: { value: string }) => value,
    seen: { dark: ['bulb.off'], waking: [], lit: ['bulb.on'] },
    home: ['dark'],
    remember: () => null,
    ignores: [deaf],
    invariants: {},
    uncoverable: {},
    secrets: [],
    ...changes,
  };
}

const findProblems = async (model: AnyModel): Promise<string[]> =>
  checkChart(model, await explore(model));

describe('checks', () => {
  test('finds nothing wrong with a healthy chart', async () => {
    expect(await findProblems(createLamp(healthy))).toEqual([]);
  });

  test('throws above the limit of places, or stops there if asked to', async () => {
    const model = createLamp(healthy);
    await expect(explore(model, { limit: 2 })).rejects.toThrow('lamp: more than 2 places');
    const { nodes } = await explore(model, { limit: 2, stopsAtLimit: true });
    const cut = [...nodes.values()].map(({ states, isTooDeep }) => [...states, isTooDeep]);
    expect(cut).toEqual([
      ['dark', false],
      ['waking', false],
      ['lit', true],
    ]);
  });

  test('names an event that a reachable state does not handle', async () => {
    expect(await findProblems(createLamp(healthy, { ignores: [] }))).toEqual([
      'totality: waking says nothing about switch.pressed',
    ]);
  });

  test('names an unused excuse', async () => {
    const ignores = [deaf, { ...deaf, in: ['lit'] }];
    expect(await findProblems(createLamp(healthy, { ignores }))).toEqual([
      'totality: the model ignores switch.pressed in lit without need',
    ]);
  });

  test('names a state that nothing leads to', async () => {
    const states = { ...healthy, broken: { on: { 'switch.pressed': 'dark' } } };
    expect(await findProblems(createLamp(states))).toEqual([
      'unreachable: broken',
      'dead branch: broken|switch.pressed|0',
    ]);
  });

  test('names a state without a way out', async () => {
    const states = { ...healthy, lit: {} };
    const problems = await findProblems(createLamp(states, { ignores: [{ ...deaf, in: ['*'] }] }));
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['sink', 'no way home']);
  });

  test('names states that only lead to each other', async () => {
    const states = {
      ...healthy,
      lit: { on: { 'switch.pressed': 'glaring' } },
      glaring: { on: { 'switch.pressed': 'lit' } },
    };
    const seen = { dark: [], waking: [], lit: [], glaring: [] };
    const problems = await findProblems(createLamp(states, { seen }));
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'no way home',
      'no way home',
    ]);
  });

  test('names a branch that no walk takes, and an excuse that is no longer true', async () => {
    const states = {
      ...healthy,
      dark: { on: { 'switch.pressed': [{ guard: 'there is never', target: 'lit' }, 'waking'] } },
    };
    expect(await findProblems(createLamp(states))).toEqual([
      'dead branch: dark|switch.pressed|0, guarded by "there is never"',
    ]);
    const why = 'the guard is for a lamp that is sold later';
    const uncoverable = { 'dark|switch.pressed|0': why, 'lit|after(a minute)|0': why };
    expect(await findProblems(createLamp(states, { uncoverable }))).toEqual([
      'dead branch: lit|after(a minute)|0 is excused but taken',
    ]);
  });

  test('names the path to a state that breaks an invariant', async () => {
    const invariants = { 'it is never lit': ({ value }: { value: string }) => value !== 'lit' };
    expect(await findProblems(createLamp(healthy, { invariants }))).toEqual([
      'broken: it is never lit (at night: switch.pressed (plain), askGrid answers power)',
    ]);
  });

  test('names an invariant that breaks on the way back to a known place', async () => {
    const states = { ...healthy, lit: { ...healthy.lit, exit: assign({ isUsed: true }) } };
    const invariants = {
      'the lamp is new': ({ context }: { context: { isUsed?: boolean } }) => !context.isUsed,
    };
    expect(await findProblems(createLamp(states, { invariants }))).toEqual([
      'broken: the lamp is new (at night: switch.pressed (plain), askGrid answers power, switch.pressed (plain))',
    ]);
  });

  test('names a port that fails because its input cannot be read', async () => {
    const actors = definePorts<{ bulb?: { watts: number } }, LampPorts>('lamp', {
      askGrid: ({ bulb }) => (bulb as { watts: number }).watts as never,
    });
    const problems = await findProblems(createLamp(healthy, { actors }));
    expect(problems).toContain(
      'the port askGrid failed by itself: dark -- switch.pressed (plain) --> dark',
    );
  });
});

describe('lint', () => {
  test('finds nothing wrong with a healthy chart except its names and its lack of properties', () => {
    const used = {
      ...healthy,
      dark: { on: { 'switch.pressed': [{ guard: 'there is never', target: 'waking' }, 'lit'] } },
    };
    expect(lintChart(createLamp(used))).toEqual([
      'state dark is neither an adjective nor a gerund',
      'state lit is neither an adjective nor a gerund',
      '0 properties, at least 2',
    ]);
  });

  test('finds values that JSON would lose, missing and unused implementations', () => {
    const states = {
      ...healthy,
      dark: { on: { press: { guard: () => true, target: 'waking', actions: 'ring the bell' } } },
    };
    expect(lintChart(createLamp(states))).toEqual(
      expect.arrayContaining([
        'not JSON: config.states.dark.on.press.guard is a function',
        'guards: there is never is not used',
        'actions: ring the bell is not provided, used in dark',
        'event press is not noun.verb in the past',
      ]),
    );
  });

  test('finds an invoke without onDone or onError, and a write in an initial state', () => {
    const states = { dark: { invoke: { id: 'askGrid', src: 'askGrid', onDone: 'lit' } }, lit: {} };
    expect(lintChart(createLamp(states, { writes: ['askGrid'] }))).toEqual(
      expect.arrayContaining([
        'dark: askGrid has no onError',
        'dark: askGrid writes in an initial state',
      ]),
    );
  });

  test('finds a chart that is too large', () => {
    const many = Array.from({ length: mostStates + 1 }, (_, at) => [`idling${'x'.repeat(at)}`, {}]);
    const machine = createLampChart(Object.fromEntries(many), 'idling');
    expect(lintChart(createLamp(healthy, { machine }))).toContain('26 states, at most 25');
  });
});

describe('tours', () => {
  test('covers every branch and every projected edge in few paths', async () => {
    const model = createLamp(healthy);
    const graph = await explore(model);
    const tour = planTour('lamp', graph);
    const report = await runTour(tour, stubDriver(model), model);
    expect(report.failures).toEqual([]);
    expect(tour.paths).toHaveLength(1);
    const declared = listDeclaredBranches(model.machine).map(({ id }) => id);
    expect([...report.branches].sort()).toEqual(declared.sort());
    expect(report.edges).toEqual(new Set(graph.edges.map(({ projected }) => projected)));
  });

  test('leaves out what a driver cannot do', async () => {
    const graph = await explore(createLamp(healthy));
    const tour = planTour('lamp', graph, { can: ({ kind }) => kind !== 'time' });
    const kinds = tour.paths.flatMap(({ steps }) => steps.map(({ move }) => move.kind));
    expect(kinds).not.toContain('time');
    expect(kinds).toContain('answer');
  });

  test('reports the step at which another chart does not follow', async () => {
    const model = createLamp(healthy);
    const tour = planTour('lamp', await explore(model));
    const other = createLampChart({ ...healthy, lit: { on: { 'switch.pressed': 'waking' } } });
    const report = await runTour(tour, stubDriver(model, other), model);
    expect(report.failures).toHaveLength(1);
    expect(report.failures[0]?.message).toMatch(/took|shows/);
  });

  test('tells a driver what must be shown, and ends every path', async () => {
    const log: string[] = [];
    const driver: TourDriver = {
      name: 'log',
      begin: async ({ start }) => void log.push(`begin ${start}`),
      perform: async () => {},
      expectSeen: async (projection, keys) => {
        log.push(`${projection}: ${keys.join()}`);
        if (projection === 'lit') throw new Error('the bulb is broken');
      },
      end: async () => void log.push('end'),
    };
    const model = createLamp(healthy);
    const tour = planTour('lamp', await explore(model));
    const { failures } = await runTour(tour, driver, model);
    expect(log[0]).toBe('begin at night');
    expect(log).toContain('lit: bulb.on');
    expect(log.at(-1)).toBe('end');
    expect(failures[0]).toMatchObject({
      label: 'askGrid answers power',
      message: 'the bulb is broken',
    });
    expect(failures[0]?.scenario).toBe(
      [
        "  'askGrid answers power: reproduces the failure': async (open) => {",
        "    const walk = await open('at night');",
        "    walk.expects('dark');",
        "    await walk.send('switch.pressed', 'plain', 'waking');",
        "    await walk.answer('askGrid', 'power', 'lit');",
        '  },',
      ].join('\n'),
    );
  });
});

describe('walks', () => {
  test('fails when the chart shows something else or has no pending call', async () => {
    const walk = await startWalk(createLamp(healthy) as never, 'at night');
    await expect(walk.send('switch.pressed', 'plain', 'lit')).rejects.toThrow('shows "waking"');
    await walk.answer('askGrid', 'power', 'lit');
    await expect(walk.answer('askGrid', 'power')).rejects.toThrow('no pending call of askGrid');
    await expect(walk.send('switch.pressed', 'twice')).rejects.toThrow('no case');
  });
});

describe('a chart that loops', () => {
  /** A lamp whose call cannot read its input, so that it fails at once, again and again. */
  function createLoopingLamp() {
    let put = 0;
    const actors = (ports: LampPorts) =>
      definePorts<object, LampPorts>('lamp', {
        askGrid: () => {
          put += 1;
          // Otherwise the endless retry would go unnoticed: it lets nothing else happen.
          if (put > 10_000) return null;
          throw new Error('there is no grid to ask');
        },
      })(ports);
    const states = { ...healthy, waking: { invoke: { ...ask, onError: 'again' } } };
    const model = createLamp({ ...states, again: { always: 'waking' } }, { actors });
    return { model, asked: () => put };
  }
  const aWhile = async () => {
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  };

  test('stops with its scenario and with the exploration', async () => {
    const { model, asked } = createLoopingLamp();
    await runScenario(
      async (open) => (await open('at night')).send('switch.pressed'),
      model as never,
    );
    expect(asked()).toBeGreaterThan(1);
    await explore(model);
    const before = asked();
    await aWhile();
    expect(asked()).toBe(before);
  });
});

describe('the clock', () => {
  test('fires due timers in order, at their time', () => {
    const clock = new TestClock();
    const begun = clock.now();
    const log: string[] = [];
    clock.setTimeout(() => log.push(`late at ${clock.now() - begun}`), 20);
    clock.setTimeout(() => log.push(`early at ${clock.now() - begun}`), 10);
    const cancelled = clock.setTimeout(() => log.push('never'), 5);
    clock.clearTimeout(cancelled);
    expect(clock.untilNext()).toBe(10);
    clock.advance(15);
    expect(log).toEqual(['early at 10']);
    clock.sleep(1_000);
    expect(clock.untilNext()).toBe(5);
    clock.advance(5);
    expect(log).toEqual(['early at 10', 'late at 1020']);
    expect(clock.untilNext()).toBeNull();
  });
});
