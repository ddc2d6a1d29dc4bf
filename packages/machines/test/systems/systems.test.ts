import { describe, expect, test } from 'vitest';
import { logoutModel } from '../logout/model.ts';
import {
  chartProgram,
  compile,
  defineSystem,
  toPromela,
  search,
  type SeatModel,
  type SystemModel,
} from '@baize/chartwalk/system';
import { always, type AnyModel, neverAgain, until } from '@baize/chartwalk';
import { systems } from './index.ts';
import { payout } from './payout.ts';
import { signOut } from './sign-out.ts';
import { suspension } from './suspension.ts';

const findProblems = async (system: SystemModel) => search(await compile(system)).problems;

test.each(systems)('$id: every rule holds under all network faults', async (system) => {
  expect(await findProblems(system)).toEqual([]);
});

/** The suspension over a network without faults, which has fewer places. */
const calm: SystemModel = { ...suspension, faults: 0 };

/** A system with one seat changed. */
function withSeat(system: SystemModel, name: string, change: Partial<SeatModel>): SystemModel {
  return { ...system, seats: { ...system.seats, [name]: { ...system.seats[name]!, ...change } } };
}

/** The logout chart with changed states. */
function createLogout(states: object): AnyModel {
  const { machine } = logoutModel;
  const config = machine.config as unknown as { readonly states: object };
  const changed = { ...config, states: { ...config.states, ...states } };
  const built = new (machine.constructor as new (config: object, more: object) => typeof machine)(
    changed,
    machine.implementations,
  );
  return { ...logoutModel, machine: built } as unknown as AnyModel;
}

describe('finds a fault between the parts, with a trace:', () => {
  test('a logout that gives up when its call is lost', async () => {
    const signingOut = {
      tags: ['busy', 'signedOut'],
      invoke: { id: 'signOut', src: 'signOut', onDone: 'done', onError: 'done' },
    };
    const model = createLogout({ signingOut });
    const [first] = await findProblems(withSeat(signOut, 'tab', { model }));
    expect(first).toMatch(
      /^sign-out: "a completed logout has ended the session" does not hold after .*tab: signOut answers offline, before it came; faults left: 3; tab: done/,
    );
  });

  test('a message of an earlier session that a seat still receives', async () => {
    const [first] = await findProblems(withSeat(calm, 'tab', { stopsListening: [] }));
    expect(first).toMatch(
      /^suspension: "no valid session is thrown out: tab" does not hold after .*tab: session\.started \(player\), tab: session\.revoked \(plain\)/,
    );
  });

  test('a message that is sent once and lost', async () => {
    const { server } = suspension;
    const { 'a read of the tab is refused': _, ...occurrences } = server.occurrences;
    const [first] = await findProblems({
      ...suspension,
      server: { ...server, occurrences },
    } as never);
    expect(first).toMatch(
      /"a revoked session is reported to its member: tab" is never fulfilled after /,
    );
  });

  test('a deadline that the server applies a millisecond late', async () => {
    const { server } = calm;
    const expire = 'the clock ends the suspension';
    const late = {
      ...server.occurrences,
      [expire]: {
        by: 'itself' as const,
        does: (state: unknown) =>
          (state as { now: number }).now > 1_000_001
            ? server.occurrences[expire]!.does(state)
            : null,
      },
    };
    const problems = await findProblems({ ...calm, server: { ...server, occurrences: late } });
    expect(problems).toEqual([
      expect.stringContaining('"a suspension ends when its end has come" is never fulfilled after'),
    ]);
  });

  test('a suspension that forgets one of two sessions', async () => {
    const { server } = calm;
    const close = 'the operator closes';
    const forgetful = {
      ...server.occurrences,
      [close]: {
        by: 'person' as const,
        does(state: unknown) {
          const effect = server.occurrences[close]!.does(state);
          const { alive } = state as { alive: object };
          return effect && { ...effect, state: { ...(effect.state as object), alive } };
        },
      },
    };
    const problems = await findProblems({
      ...calm,
      server: { ...server, occurrences: forgetful },
    });
    expect(problems).toContainEqual(
      expect.stringMatching(
        /"an account that is not active has no session" does not hold after the operator closes;/,
      ),
    );
  });
});

/** A server that counts its calls. */
const createCounting = (changes: Partial<SystemModel<number>> = {}): SystemModel =>
  defineSystem<number>({
    id: 'counting',
    about: 'A logout and a server that counts its calls.',
    server: {
      begin: 0,
      occurrences: {},
      calls: { signOut: (count) => ({ state: Math.min(3, count + 1), answer: 'done' }) },
    },
    seats: { tab: signOut.seats['tab']! },
    faults: 1,
    rules: {},
    ...changes,
  });

test('a duplicated call reaches the server twice, a lost one is sent again', async () => {
  const once = { server: (count: number) => count < 2 };
  const always = { when: { server: () => true }, holds: once };
  const problems = await findProblems(createCounting({ rules: { once: always } }));
  expect(problems[0]).toMatch(/^counting: "once" does not hold after .*server: tab asks signOut/);
  expect(await findProblems(createCounting({ faults: 0, rules: { once: always } }))).toEqual([]);
});

describe('a call under a key is executed once (H95):', () => {
  const confirmed = 'logout.confirmed (plain)';
  const again = 'after the next retry';
  const createKeyed = (newKeyBy: readonly string[], faults: number): SystemModel => {
    const calls = { signOut: { lost: 'offline', newKeyBy } };
    const once = { when: { server: () => true }, holds: { server: (count: number) => count < 2 } };
    return withSeat(createCounting({ faults, rules: { once } }), 'tab', { calls });
  };

  test('however often it arrives', async () => {
    expect(await findProblems(createKeyed([confirmed], 4))).toEqual([]);
  });

  test('and not by another key, whether the previous call is pending or not', async () => {
    const [first] = await findProblems(createKeyed([confirmed, again], 1));
    expect(first).toMatch(/^counting: "once" does not hold after .*server: tab asks signOut/);
    const program = await compile(createKeyed([confirmed, again], 1));
    expect(toPromela(program)).toMatch(/v\d+ = \(v\d+ > 0 -> v\d+ : \(v\d+ \+ v\d+ > 1 -> 1 : /);
    expect(program.commands.map(({ label }) => label)).toContain(
      'server: tab asks signOut, late, by an older key',
    );
  });
});

test('does not count a read-only call whose answer is not awaited', async () => {
  const { variables } = await compile(payout);
  const left = variables.filter(({ name }) => name.startsWith('phone no longer waits for'));
  expect(left.map(({ name }) => name)).toEqual(['phone no longer waits for postAnswer']);
});

describe('rejects an invalid system by name:', () => {
  test.each<[string, SystemModel, string]>([
    [
      'a move that the chart does not have',
      withSeat(signOut, 'tab', { never: { 'tea.made (plain)': 'never made' } }),
      'sign-out: the chart of tab has no move "tea.made (plain)"',
    ],
    [
      'a move that gives a key and that the chart does not have',
      withSeat(signOut, 'tab', {
        calls: { signOut: { lost: 'offline', newKeyBy: ['tea.made (plain)'] } },
      }),
      'sign-out: the chart of tab has no move "tea.made (plain)"',
    ],
    [
      'a start that the model does not have',
      withSeat(signOut, 'tab', { start: 'nowhere' }),
      'sign-out: the chart of tab has no start "nowhere"',
    ],
    [
      'a call that the server does not know',
      { ...signOut, server: { ...signOut.server, calls: {} } },
      'sign-out: the server does not know the call "signOut"',
    ],
    [
      'a rule about a seat that does not exist',
      createCounting({ rules: { x: { when: { seat: 'bar', sees: [] }, holds: { all: [] } } } }),
      'counting: no seat "bar"',
    ],
    [
      'a rule about something that is never shown',
      createCounting({
        rules: { x: { when: { seat: 'tab', sees: ['tea'] }, holds: { all: [] } } },
      }),
      'counting: tab never shows "tea"',
    ],
    [
      'a server with endless states',
      createCounting({
        server: {
          begin: 0,
          occurrences: { more: { by: 'itself', does: (count) => ({ state: count + 1 }) } },
          calls: { signOut: (state) => ({ state, answer: 'done' }) },
        },
      }),
      'counting: the server has endless states',
    ],
  ])('%s', async (_, system, message) => {
    await expect(compile(system)).rejects.toThrow(message);
  });

  test('a rule that is never triggered proves nothing', async () => {
    const never = { when: { server: (count: number) => count > 5 }, holds: { all: [] } };
    expect(await findProblems(createCounting({ rules: { idle: never } }))).toEqual([
      'counting: "idle" is never triggered',
    ]);
  });
});

test('prints a program in Promela with a line for each command and a formula for each rule', async () => {
  const program = await compile(signOut);
  const lines = toPromela(program).split('\n');
  expect(lines.filter((line) => line.includes('d_step'))).toHaveLength(program.commands.length);
  expect(lines.filter((line) => line.startsWith('ltl '))).toHaveLength(3);
  expect(lines).toContain('short v1 = 4; /* faults left */');
});

test('a single chart has the places of its graph, and one more if it chooses its start', async () => {
  const program = await chartProgram({ ...logoutModel, properties: {} } as unknown as AnyModel);
  const { places, problems } = search(program);
  expect(problems).toEqual([]);
  expect(places.map(([place]) => program.getName(0, place!))).toContain('nowhere yet');
  expect(program.rules.map(({ name }) => name)).toEqual(Object.keys(logoutModel.invariants));
});

describe('the properties of a single chart', () => {
  type Sees = { readonly sees: string };
  const sees = (state: string) => (moment: Sees) => moment.sees === state;
  const createWithProperties = (properties: object) =>
    chartProgram({ ...logoutModel, properties } as unknown as AnyModel);

  test('are rules if a single step can break them, liveness is left out', async () => {
    const program = await chartProgram(logoutModel as unknown as AnyModel);
    expect(search(program).problems).toEqual([]);
    const names = new Set(program.rules.map(({ name }) => name));
    for (const [name, { breaksAtOnce }] of Object.entries(logoutModel.properties!)) {
      expect(names.has(name)).toBe(breaksAtOnce);
    }
  });

  test('that a run breaks are found with a trace', async () => {
    const { problems } = search(
      await createWithProperties({
        'clearing never happens': neverAgain({
          after: sees('clearing'),
          what: sees('signingOut'),
        }),
        'it clears until all is done': until({
          from: sees('clearing'),
          holds: sees('clearing'),
          until: sees('done'),
        }),
        'the server is notified before all is done': always({
          when: sees('done'),
          holds: () => false,
        }),
      }),
    );
    expect(problems.map((problem) => /"(.*?)" does not hold/.exec(problem)?.[1])).toEqual([
      'clearing never happens',
      'it clears until all is done',
      'the server is notified before all is done',
    ]);
    expect(problems[0]).toMatch(/after .*logout\.confirmed \(plain\)/);
  });
});
