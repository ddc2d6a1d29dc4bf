import { assign, fromPromise, raise, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { machineOptions } from '../../src/kit/index.ts';
import { walkLifecycle } from '../lifecycle-walk/index.ts';
import {
  type Actor,
  begin,
  decide,
  defineLifecycle,
  type Given,
  replay,
} from '../../src/lifecycle/index.ts';

/** The loan of a book: the member returns it or asks for more time, the clock recalls it. */
type LoanCommand = Given &
  (
    | { readonly type: 'extend'; readonly until: number }
    | { readonly type: 'giveBack' }
    | { readonly type: 'callIn' }
  );
interface LoanContext {
  readonly dueAt: number;
  readonly extensions: number;
}

const T = 1_000_000;
const player: Actor = { role: 'player', id: 'p1' };
const clock: Actor = { role: 'clock', id: 'clock' };

const loanSetup = setup({
  types: {} as { context: LoanContext; events: LoanCommand },
  guards: {
    'an extension is left': ({ context }) => context.extensions < 2,
    'its time has come': ({ context, event }) => event.now >= context.dueAt,
  },
  actions: {
    'note the end': assign(({ context, event }) => ({
      dueAt: event.type === 'extend' ? event.until : context.dueAt,
      extensions: context.extensions + 1,
    })),
  },
});
const loan = defineLifecycle({
  about: 'A book that is lent.',
  machine: loanSetup.createMachine({
    id: 'loan',
    options: machineOptions,
    context: { dueAt: T, extensions: 0 },
    initial: 'lent',
    states: {
      lent: {
        initial: 'waiting',
        states: {
          waiting: {
            on: { callIn: { guard: 'its time has come', target: 'overdue' } },
          },
          overdue: {},
        },
        on: {
          extend: { guard: 'an extension is left', target: 'lent', actions: 'note the end' },
          giveBack: 'returned',
        },
      },
      returned: { type: 'final' },
    },
  }),
  permissions: { extend: ['player', 'operator'], giveBack: ['player'], callIn: ['clock'] },
  refusals: { 'an extension is left': 'no_more_time', 'its time has come': 'not_due' },
});

describe('a command', () => {
  const waiting = begin(loan);

  test('returns the next state with its context, and does not change the stored one', () => {
    const before = structuredClone(waiting);
    const command = { type: 'extend', until: T + 5, actor: player, now: T } as const;
    expect(decide(loan, waiting, command)).toEqual({
      accepted: { state: { lent: 'waiting' }, context: { dueAt: T + 5, extensions: 1 } },
    });
    expect(waiting).toEqual(before);
  });

  test.each([
    ['a millisecond too early', T - 1, { refused: 'not_due' }],
    ['in time', T, { accepted: { state: { lent: 'overdue' }, context: waiting.context } }],
    ['late', T + 1, { accepted: { state: { lent: 'overdue' }, context: waiting.context } }],
  ])('of the clock is decided by its own time: %s', (_, now, answer) => {
    expect(decide(loan, waiting, { type: 'callIn', actor: clock, now })).toEqual(answer);
  });

  test('is refused by name: unknown, not permitted, not enabled, by a guard', () => {
    const getAnswer = (place: typeof waiting, type: string, actor: Actor) =>
      decide(loan, place, { type, actor, now: T, until: T } as never);
    const returned = { state: 'returned', context: waiting.context };
    const spent = { state: { lent: 'overdue' }, context: { dueAt: T, extensions: 2 } };
    expect(getAnswer(waiting, 'burn', player)).toEqual({ refused: 'unknown_command' });
    expect(getAnswer(waiting, 'toString', player)).toEqual({ refused: 'unknown_command' });
    expect(getAnswer(waiting, 'xstate.init', player)).toEqual({ refused: 'unknown_command' });
    expect(getAnswer(waiting, 'callIn', player)).toEqual({ refused: 'not_permitted' });
    expect(getAnswer(spent, 'callIn', clock)).toEqual({ refused: 'not_enabled' });
    expect(getAnswer(returned, 'giveBack', player)).toEqual({ refused: 'not_enabled' });
    expect(getAnswer(spent, 'extend', player)).toEqual({ refused: 'no_more_time' });
  });

  test.each(['burnt', { lent: 'burnt' }, { lent: {}, other: {} }, ''])(
    'for an entity stored in %j, which is no state of the chart, throws with both names',
    (state) => {
      const place = { state, context: waiting.context } as typeof waiting;
      const command = { type: 'giveBack', actor: player, now: T } as const;
      expect(() => decide(loan, place, command)).toThrow(
        `loan: this chart has no state ${JSON.stringify(state)}`,
      );
    },
  );
});

describe('the walk', () => {
  const commands = [T - 1, T, T + 1].flatMap((now) =>
    [player, clock].flatMap((actor) =>
      (['extend', 'giveBack', 'callIn'] as const).map((type) => ({ type, actor, now, until: T })),
    ),
  );

  test('reaches every state by every branch', () => {
    const walk = walkLifecycle(loan, () => commands);
    expect(walk).toMatchObject({ unreached: [], untaken: [] });
    expect(walk.places).toHaveLength(9);
    expect(walk.judged).toHaveLength(9 * commands.length);
  });

  test('lists states and branches that no command reaches', () => {
    const early = commands.filter(({ now }) => now < T);
    expect(walkLifecycle(loan, () => early)).toMatchObject({
      unreached: ['lent.overdue'],
      untaken: ['lent.waiting|callIn|0'],
    });
  });

  test.each([
    ['the system clock', () => Date.now()],
    ['a new date', () => new Date().getTime()],
    ['a date as a text', () => Date().length],
  ])('finds a chart that reads %s', (_, ask) => {
    const machine = loan.machine.provide({ guards: { 'its time has come': () => ask() > T } });
    expect(() => walkLifecycle({ ...loan, machine }, () => commands)).toThrow(
      'a lifecycle read the system clock',
    );
    expect(Date.now()).toBeGreaterThan(T);
  });

  test('finds a chart that is not deterministic, and one with endless places', () => {
    let asked = 0;
    const fickle = loan.machine.provide({ guards: { 'its time has come': () => asked++ % 4 > 1 } });
    expect(() => walkLifecycle({ ...loan, machine: fickle }, () => commands)).toThrow(
      'loan is not deterministic for callIn',
    );
    const endless = loan.machine.provide({ guards: { 'an extension is left': () => true } });
    const extend = { type: 'extend', actor: player, now: T, until: T } as const;
    expect(() => walkLifecycle({ ...loan, machine: endless }, () => [extend])).toThrow(
      'loan has endless places',
    );
  });
});

describe('the form', () => {
  const parts = { permissions: {} as never, refusals: {} };
  const getMachine = (state: object) =>
    setup({
      types: {} as { events: { type: 'go' } & Given },
      actions: { 'say so': () => {}, 'go on': raise({ type: 'go' } as never) },
      guards: { 'it may': () => true },
      actors: { 'a port': fromPromise(async () => {}) },
      delays: { 'a while': 5 },
    }).createMachine({ id: 'wrong', initial: 'there', states: { there: state } } as never);

  test.each([
    ['a port', { invoke: { id: 'ask', src: 'a port' } }, 'there invokes ask, and a lifecycle'],
    ['a delay', { after: { 500: 'there' } }, 'there waits for 500 by itself'],
    ['an action inline', { entry: assign({}) }, 'there has the action'],
    ['an action that is missing', { exit: 'do it' }, 'there has the action do it, which is not'],
    ['a guard that is missing', { on: { go: { guard: 'it is' } } }, 'there has the guard it is'],
    ['a guard inline', { on: { go: { guard: () => true } } }, 'there has the guard guard, which'],
    [
      'a guard without a refusal',
      { on: { go: { guard: 'it may', target: 'there' } } },
      'the guard "it may" has no refusal',
    ],
    ['a command without a role', { on: { go: 'there' } }, 'no role may give the command go'],
    ['an action with an effect', {}, 'the action "say so" does more than assign'],
    ['an actor', {}, '"a port" is an actor, and a lifecycle has no ports'],
    ['a delay by name', {}, '"a while" is a delay, and a lifecycle does not wait'],
    ['an event of its own', {}, 'the action "go on" does more than assign'],
    ['a loop without an end', {}, 'no maxIterations: a loop of transitions would stop'],
  ])('rejects %s', (_, state, cause) => {
    const define = () => defineLifecycle({ machine: getMachine(state), ...parts } as never);
    expect(define).toThrow(cause);
    expect(define).toThrow(/^wrong: /m);
  });

  test('needs no refusal for a guard whose command has an unguarded alternative', () => {
    const machine = setup({
      types: {} as { events: { type: 'go' } & Given },
      guards: { 'it may': () => false },
    }).createMachine({
      id: 'either',
      options: machineOptions,
      initial: 'there',
      states: {
        there: { on: { go: [{ guard: 'it may', target: 'here' }, { target: 'away' }] } },
        here: {},
        away: {},
      },
    });
    const about = 'Goes here or away.';
    const either = defineLifecycle({
      about,
      machine,
      permissions: { go: ['player'] },
      refusals: {},
    });
    const go = { type: 'go', actor: { role: 'player', id: 'ann' }, now: T } as const;
    expect(decide(either, begin(either), go)).toMatchObject({ accepted: { state: 'away' } });
  });

  test('rejects permissions for commands that no state has', () => {
    const { about, machine, refusals } = loan;
    const permissions = { ...loan.permissions, burn: ['operator'] } as const;
    expect(() => defineLifecycle({ about, machine, refusals, permissions })).toThrow(
      'loan: no state has the command burn',
    );
  });

  test('rejects actors that an assign starts', () => {
    const spawning = loan.machine.provide({
      actions: {
        'note the end': assign(({ spawn }) => {
          (spawn as (logic: unknown) => void)(fromPromise(async () => {}));
          return {};
        }),
      },
    });
    const command = { type: 'extend', until: T, actor: player, now: T } as const;
    expect(() => decide({ ...loan, machine: spawning }, begin(loan), command)).toThrow(
      'loan: extend in {"lent":"waiting"} starts an actor',
    );
  });
});

describe('a log', () => {
  const row = (before: object | string, type: string, after: object | string, now = T) => ({
    before,
    command: { type, actor: type === 'callIn' ? clock : player, now, until: T + 5 },
    after,
  });
  const rows = [
    row({ lent: 'waiting' }, 'callIn', { lent: 'overdue' }),
    row({ lent: 'overdue' }, 'extend', { lent: 'waiting' }),
    row({ lent: 'waiting' }, 'giveBack', 'returned'),
  ];
  const replayLog = (log: readonly object[]) => replay(loan, log as never);

  test('of a valid history ends in the entity’s state', () => {
    expect(replayLog([])).toEqual({ end: begin(loan), divergence: null });
    expect(replayLog(rows)).toEqual({
      end: { state: 'returned', context: { dueAt: T + 5, extensions: 1 } },
      divergence: null,
    });
  });

  test('is rejected at the row that deviates from the lifecycle, with the reason', () => {
    const [called, extended, returned] = rows;
    expect(replayLog([extended!]).divergence).toEqual({
      row: 0,
      cause: 'before',
      expected: { lent: 'waiting' },
      found: { lent: 'overdue' },
    });
    expect(replayLog([row({ lent: 'waiting' }, 'callIn', { lent: 'overdue' }, T - 1)])).toEqual({
      end: begin(loan),
      divergence: { row: 0, cause: 'refused', expected: { lent: 'waiting' }, found: 'not_due' },
    });
    expect(replayLog([called!, returned!]).divergence).toMatchObject({ row: 1, cause: 'before' });
    expect(replayLog([called!, row({ lent: 'overdue' }, 'extend', 'returned')]).divergence).toEqual(
      {
        row: 1,
        cause: 'after',
        expected: { lent: 'waiting' },
        found: 'returned',
      },
    );
  });
});
