import { describe, expect, test } from 'vitest';
import { actorRoles, begin, decide } from '../../src/lifecycle/index.ts';
import { walkLifecycle } from '../lifecycle-walk/index.ts';
import { lotteryOrder, type LotteryOrderCommand } from '../../src/lottery-order/index.ts';

const now = 1_800_000_000_000;
const commands: readonly LotteryOrderCommand[] = actorRoles.flatMap(
  (role): LotteryOrderCommand[] => {
    const by = { actor: { role, id: role }, now };
    return [
      { type: 'place', draws: 0, ...by },
      { type: 'place', draws: 1, ...by },
      { type: 'place', draws: 2, ...by },
      { type: 'draw', ...by },
      { type: 'settle', result: 'won', ...by },
      { type: 'settle', result: 'lost', ...by },
      { type: 'settle', result: 'void', ...by },
      { type: 'stop', ...by },
    ];
  },
);

/** The states of an order as it goes through commands of those who may give them. */
function follow(...given: readonly Partial<LotteryOrderCommand>[]): string[] {
  const roles = { place: 'player', draw: 'clock', settle: 'provider', stop: 'player' } as const;
  let stored = begin(lotteryOrder);
  return given.map((one) => {
    const role = roles[one.type ?? 'draw'];
    const command = { ...one, actor: { role, id: role }, now } as LotteryOrderCommand;
    const decision = decide(lotteryOrder, stored, command);
    if ('refused' in decision) return decision.refused;
    stored = decision.accepted;
    return String(stored.state);
  });
}

const place = (draws: number) => ({ type: 'place', draws }) as const;
const settle = (result: 'won' | 'lost' | 'void') => ({ type: 'settle', result }) as const;
const draw = { type: 'draw' } as const;
const stop = { type: 'stop' } as const;

describe('every command, by every role, in every place', () => {
  const { judged, unreached, untaken, places } = walkLifecycle(lotteryOrder, () => commands);

  test('reaches all states by all branches', () => {
    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
  });

  test('is accepted only from the roles that may give it', () => {
    const roles = judged.flatMap(({ command, decision }) =>
      'accepted' in decision ? [`${command.type} by ${command.actor.role}`] : [],
    );
    expect([...new Set(roles)].toSorted()).toEqual([
      'draw by clock',
      'place by player',
      'settle by operator',
      'settle by provider',
      'stop by player',
      'stop by provider',
    ]);
  });

  test('leaves no draw open in an order that has ended', () => {
    const ends = places.filter(({ state }) => ['won', 'lost', 'void'].includes(String(state)));
    expect(new Set(ends.map(({ context }) => context.left))).toEqual(new Set([0]));
    for (const { state, context } of ends) {
      const wanted = context.won > 0 ? 'won' : context.lost > 0 ? 'lost' : 'void';
      expect(state).toBe(wanted);
    }
  });

  test('refuses everything else with a code', () => {
    const codes = judged.flatMap(({ decision }) =>
      'refused' in decision ? [decision.refused] : [],
    );
    expect([...new Set(codes)].toSorted()).toEqual(['no_draws', 'not_enabled', 'not_permitted']);
  });
});

describe('an order', () => {
  test('of one draw ends with its result', () => {
    expect(follow(place(1), draw, settle('won'))).toEqual(['placed', 'drawn', 'won']);
    expect(follow(place(1), draw, settle('lost'))).toEqual(['placed', 'drawn', 'lost']);
    expect(follow(place(1), settle('void'))).toEqual(['placed', 'void']);
  });

  test('of several draws goes on until the last one, and one win makes it won', () => {
    expect(
      follow(place(3), draw, settle('lost'), draw, settle('won'), draw, settle('lost')),
    ).toEqual(['placed', 'drawn', 'placed', 'drawn', 'placed', 'drawn', 'won']);
  });

  test('keeps the results of its draws when it is stopped', () => {
    expect(follow(place(5), stop)).toEqual(['placed', 'void']);
    expect(follow(place(5), draw, settle('lost'), stop).at(-1)).toBe('lost');
    expect(follow(place(5), draw, settle('won'), stop).at(-1)).toBe('won');
  });

  test('cannot be stopped while its numbers are drawn, nor settled after its end', () => {
    expect(follow(place(1), draw, stop).at(-1)).toBe('not_enabled');
    expect(follow(place(1), draw, settle('won'), settle('lost')).at(-1)).toBe('not_enabled');
  });
});
