/** Faults that were planted on purpose: each must be found, with its chart, its state and its cause. */
import { assign, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { connectionModel } from '../../connection/model.ts';
import { definePorts, getTime } from '../../kit/index.ts';
import { logoutModel } from '../../logout/model.ts';
import { logoutStories } from '../../logout/stories.ts';
import { sessionModel } from '../../session/model.ts';
import { smsCountdownModel } from '../../sms-countdown/model.ts';
import { smsCountdownStories } from '../../sms-countdown/stories.ts';
import { TestClock } from '../clock.ts';
import { always, leadsTo, neverAgain, until } from '../properties.ts';
import { refine } from '../refine.ts';
import type { AnyModel } from '../types.ts';
import { explore } from '../explore.ts';
import { verify } from '../verify.ts';
import { tell } from '../walk.ts';
import { walkAtRandom } from '../walks.ts';
import { ask, healthy, lamp, lampActors, type LampPorts, lampChart, spoken } from './lamp.ts';
import { planted } from './planted.ts';

const findProblems = async (model: AnyModel, steps = 300): Promise<readonly string[]> =>
  (await verify(model, { steps })).problems;

const any = (model: unknown): AnyModel => model as AnyModel;

test('nothing is found in a chart without a fault', async () => {
  expect(await findProblems(lamp(healthy))).toEqual([]);
});

describe('a fault in one state is found:', () => {
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

  test('a handler whose guards let nothing in, in the chart and as it runs', async () => {
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
      'lamp: the model says "otherwise" for switch.pressed in idle, where no handler has guards alone',
      'lamp: totality: the model says "otherwise" for switch.pressed in idle, and nobody tries',
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

  test('an event that the chart raises itself and nobody takes', async () => {
    const glowing = {
      after: { 'a minute': { target: 'idle', actions: 'tell that it dawned' } },
      on: { 'switch.pressed': 'idle' },
    };
    expect(await findProblems(lamp({ ...healthy, glowing }))).toEqual([
      'lamp: totality: idle drops day.dawned, which the chart itself raises on after a minute',
    ]);
  });

  test('an end that nothing leads to', async () => {
    expect(await findProblems(lamp({ ...healthy, done: { type: 'final' } }))).toEqual([
      'lamp: unreachable: done',
      'lamp: never seen: done',
    ]);
  });

  test('a target that is another', async () => {
    const model = planted(any(logoutModel), ({ signingOut }) => {
      signingOut.invoke.onDone = 'backingOff';
    });
    const story = logoutStories['[T35] a yes forgets everything here first, then tells the server'];
    await expect(tell(story as never, model as never)).rejects.toThrow(
      'logout shows "backingOff" and not "done"',
    );
  });

  test('a reenter that was lost', async () => {
    const model = planted(any(smsCountdownModel), ({ counting }) => {
      delete counting.on['window.focused'].reenter;
    });
    const story = smsCountdownStories['a tab that comes back asks the clock'];
    await expect(tell(story as never, model as never)).rejects.toThrow(
      'sms-countdown shows "counting" and not "idle"',
    );
  });
});

describe('a secret that leaks is found:', () => {
  const speaking = (on: object, changes = {}) =>
    lamp({ ...healthy, idle: { on: { 'switch.pressed': on } } }, { events: spoken, ...changes });

  test('laid open in the context', async () => {
    expect(
      await findProblems(speaking({ target: 'waking', actions: 'keep the word open' })),
    ).toContain(
      'lamp: broken: secret: context.word holds in plain text what came sealed in waking (at night: switch.pressed (with a word))',
    );
  });

  test('kept when all is over', async () => {
    const [problem] = await findProblems(speaking({ target: 'waking', actions: 'keep the word' }));
    expect(problem).toContain(
      'lamp: broken: secret: context.word is kept although nobody needs it any more in idle',
    );
  });

  test('handed to a port in plain text', async () => {
    const actors = definePorts<{ word: { open: () => string } | null }, LampPorts>('lamp', {
      askGrid: ({ word }) => ({ password: word?.open() }) as never,
    });
    const keep = { target: 'waking', actions: 'keep the word' };
    expect(await findProblems(speaking(keep, { actors }))).toContain(
      'lamp: broken: secret: askGrid.password holds in plain text what came sealed in waking (at night: switch.pressed (with a word))',
    );
  });

  test('not on the list of those that recorders leave out', async () => {
    const keep = { target: 'waking', actions: 'keep the word' };
    expect(await findProblems(speaking(keep, { secrets: [] }))).toContain(
      "lamp: broken: secret: context.word is sealed and the model's secrets do not name it in waking (at night: switch.pressed (with a word))",
    );
  });
});

describe('a chart that never ends is found, and hangs nobody:', () => {
  test('it goes round without any event', async () => {
    const states = {
      ...healthy,
      glowing: { always: 'fading' },
      fading: { always: 'glowing' },
    };
    const problems = await findProblems(lamp(states));
    expect(problems).toContain(
      'lamp: broken: the chart stopped: it goes round glowing → fading → glowing without any event (at night: switch.pressed (plain), askGrid answers power)',
    );
  });

  test('it goes round before anything has happened', async () => {
    const states = { idle: { always: 'waking' }, waking: { always: 'idle' } };
    expect(await findProblems(lamp(states))).toContain(
      'lamp: it stops as soon as it starts (at night): it goes round idle → waking → idle without any event',
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

  test('a timer of no time sets itself again', async () => {
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

/** What makes a chart give up after long is hidden in a guard that it has: no branch of its own tells of it. */
describe('a chart that gives up only after long is found:', () => {
  type Args = {
    context: { failures: number; retryAt: number };
    event: { error: { status?: number } };
  };
  const isRefused = ({ event }: Args): boolean => event.error.status === 401;
  const givingUp = (model: unknown, guard: string, isEnough: (args: Args) => boolean): AnyModel =>
    planted(any(model), () => {}, {
      guards: { [guard]: (args: Args) => isRefused(args) || isEnough(args) },
    });

  test('reconnecting that stops after 7 failures', async () => {
    const guard = 'the session is over';
    const model = givingUp(connectionModel, guard, ({ context }) => context.failures >= 7);
    expect((await findProblems(model))[0]).toMatch(
      /^connection: not alike: streaming\.\w+ on readStream answers offline: it is in closed and not in backingOff .* with \/failures at 10000000/,
    );
  });

  test('a logout that stops telling the server after 5', async () => {
    const guard = 'the server knows already';
    const model = givingUp(logoutModel, guard, ({ context }) => context.failures >= 5);
    expect((await findProblems(model))[0]).toMatch(
      /^logout: not alike: signingOut on signOut answers .* with \/failures at 10000000/,
    );
  });

  test('a session that is asked for no longer after 35 days, by the number of failures', async () => {
    const guard = 'the session is no longer valid';
    const model = givingUp(sessionModel, guard, ({ context }) => context.failures >= 100_800);
    expect((await findProblems(model))[0]).toMatch(
      /^session: not alike: loadingMember on loadMember answers offline: it is in forgetting and not in backingOff/,
    );
  });

  test('a session that is asked for no longer after 35 days, by the clock', async () => {
    const days = 35 * 24 * 60 * 60 * 1_000;
    const plan = assign(({ context, self }) => {
      const now = getTime(self);
      const since: number = context['since'] ?? now;
      return { retryAt: now + 1_000, since, isTooOld: now - since > days };
    });
    const model = planted(any(sessionModel), () => {}, {
      guards: {
        'the session is no longer valid': (args: Args) =>
          isRefused(args) || (args.context as { isTooOld?: boolean }).isTooOld === true,
      },
      actions: { 'plan the next retry': plan },
    });
    const graph = await explore(model, { races: true });
    const { problems } = await walkAtRandom(model, graph, { steps: 30_000 });
    expect(problems[0]).toMatch(/at random \(seed 1\): it .* sleeps 34\d+ ms/);
  });

  test('walks at random find it, too, and tell the shortest way and the seed', async () => {
    const guard = 'the server knows already';
    const model = givingUp(logoutModel, guard, ({ context }) => context.failures === 5);
    const graph = await explore(model, { races: true });
    const { problems, seed } = await walkAtRandom(model, graph, { steps: 20_000, seed: 7 });
    expect(seed).toBe(7);
    expect(problems[0]).toContain('at random (seed 7): it takes [signingOut|error(signOut)|0]');
    expect(problems[0]?.match(/signOut answers offline/g)).toHaveLength(5);
    const again = await walkAtRandom(model, graph, { steps: 20_000, seed: 7 });
    expect(again.problems).toEqual(problems);
  });
});

describe('what a model says of its chart is found to be wrong:', () => {
  /** A lamp that goes out for good after some presses, of which its model remembers nothing. */
  const counting = (limit: number) => {
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

  test('states that it calls alike and that are not', async () => {
    const model = counting(1);
    const graph = await explore(model, { races: true });
    const { problems } = await refine(model, graph);
    expect(problems[0]).toMatch(
      /^not alike: glowing on switch.pressed \(plain\): it is in idle and not in glowing after \(.*\), which the model takes for the same as after \(at night, .*\)$/,
    );
  });

  test('a property that a walk breaks, and the way there', async () => {
    const sees = (state: string) => (moment: { sees: string }) => moment.sees === state;
    const properties = {
      'whoever waits is awake': always({ when: sees('waking'), holds: () => false }),
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
      `lamp: broken: whoever waits is awake (at night: ${pressed})`,
      `lamp: broken: it glows once (at night: ${lit}, ${pressed}, ${pressed})`,
      `lamp: broken: it wakes until it glows (at night: ${pressed}, askGrid answers no power)`,
      `lamp: broken: it glows in the end: it never comes by itself (at night: ${pressed}, askGrid answers no power)`,
      `lamp: broken: it is dark within a second (at night: ${lit}, after a minute)`,
      'lamp: broken: it ends: it never comes by itself (at night: )',
      'lamp: vacuous: "dawn comes first" never has its occasion',
    ]);
  });
});

describe('time', () => {
  test('lets two timers that are set at once come in either order', async () => {
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

  test('ends where timers would never cease to come', () => {
    const clock = new TestClock();
    const again = () => void clock.setTimeout(again, 0);
    again();
    expect(() => clock.advance(1)).toThrow('10000 timers came due within 1 ms');
  });
});

test('a guard that is not given is named with the state that asks for it', async () => {
  const idle = {
    on: { 'switch.pressed': [{ guard: 'nobody wrote it', target: 'glowing' }, 'waking'] },
  };
  const problems = await findProblems(lamp({ ...healthy, idle }));
  expect(problems).toContain('lamp: guards: nobody wrote it is not given, used in idle');
  expect(problems.join()).toContain(
    "the chart stopped: Unable to evaluate guard 'nobody wrote it' in transition for event 'switch.pressed' in state node 'lamp.idle'",
  );
});

test('an event out of nowhere that moves a chart is found', async () => {
  const states = { ...healthy, idle: { on: { 'switch.pressed': 'waking', '*': 'glowing' } } };
  const problems = await findProblems(lamp(states));
  expect(problems).toContain('lamp: event * is not noun.verb in the past');
  const model = lamp(states);
  const graph = await explore(model, { races: true });
  const walks = await walkAtRandom(model, graph, { steps: 2_000 });
  expect(walks.problems[0]).toContain(
    'it is in glowing and not in idle (at night, nobody.asked out of nowhere)',
  );
});

test('a state that nobody knows is named, with the chart and the state that leads there', () => {
  expect(() => lampChart({ ...healthy, idle: { on: { 'switch.pressed': 'shining' } } })).toThrow(
    /lamp\.idle.*\n?.*'shining' does not exist on 'lamp'/,
  );
});
