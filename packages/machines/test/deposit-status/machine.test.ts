import { describe, expect, test } from 'vitest';
import {
  type Actor,
  type ActorRole,
  actorRoles,
  begin,
  decide,
} from '../../src/lifecycle/index.ts';
import { walkLifecycle } from '../lifecycle-walk/index.ts';
import {
  type DepositCommand,
  depositStatus,
  type DepositStatusContext,
} from '../../src/deposit-status/index.ts';

const T = 1_800_000_000_000;
const createActor = (role: ActorRole): Actor => ({ role, id: role });

const paid = { type: 'confirm', amount: '1000', currency: 'USD', fee: '10' } as const;
const payments = [
  paid,
  { ...paid, amount: '999' },
  { ...paid, amount: '1001' },
  { ...paid, amount: '10' },
  { ...paid, currency: 'EUR' },
];

/**
 * Every command by every role at T−1, T and T+1; a payment of the requested and of other amounts
 * and currencies.
 */
const commands: readonly DepositCommand[] = actorRoles.map(createActor).flatMap((actor) =>
  [T - 1, T, T + 1].flatMap((now): DepositCommand[] => [
    ...(['hold', 'credit'] as const).map((otherAmounts) => {
      const asked = { amount: '1000', currency: 'USD', otherAmounts, dueAt: T };
      return { type: 'open', ...asked, actor, now } as const;
    }),
    ...payments.map((payment) => ({ ...payment, actor, now })),
    { type: 'fail', actor, now },
    { type: 'expire', actor, now },
    { type: 'credit', actor, now },
    { type: 'return', actor, now },
  ]),
);
const unopened = {
  state: 'unopened',
  context: { amount: null, currency: null, otherAmounts: null, dueAt: null },
};
const at = (
  state: string,
  otherAmounts: DepositStatusContext['otherAmounts'],
  dueAt: number | null = null,
) => ({
  state,
  context: { amount: '1000', currency: 'USD', otherAmounts, dueAt },
});

describe('every command, by every role, at every time, in every place', () => {
  const { places, judged, unreached, untaken } = walkLifecycle(depositStatus, () => commands);

  test('reaches all states by all branches, and no others', () => {
    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
    const ended = ['paid', 'held', 'rejected', 'expired', 'returned'];
    const expected = (['hold', 'credit'] as const).flatMap((otherAmounts) => [
      at('pending', otherAmounts, T),
      ...ended.map((state) => at(state, otherAmounts)),
    ]);
    expect(places).toHaveLength(expected.length + 1);
    expect(places).toEqual(expect.arrayContaining([unopened, ...expected]));
  });

  test('takes each transition at the times that its deadline allows', () => {
    const ways = new Map<string, Set<number>>();
    for (const { at: place, command, decision } of judged) {
      if (!('accepted' in decision)) continue;
      const what = command.type === 'confirm' ? ` ${command.amount} ${command.currency}` : '';
      const open = command.type === 'open' ? '' : `, others ${place.context.otherAmounts}`;
      const asked = `${command.actor.role} ${command.type}${what}${open}`;
      const way = `${String(place.state)}: ${asked} -> ${String(decision.accepted.state)}`;
      ways.set(way, (ways.get(way) ?? new Set()).add(command.now - T));
    }
    const always = [-1, 0, 1];
    const confirmed = (['hold', 'credit'] as const).flatMap((others) =>
      ['pending', 'rejected', 'expired', 'returned'].flatMap((from) =>
        payments.map(({ amount, currency }) => {
          const isOther = amount !== '1000';
          const isCredited =
            currency === 'USD' && amount !== '10' && (!isOther || others === 'credit');
          const to = isCredited ? 'paid' : 'held';
          const label = `provider confirm ${amount} ${currency}, others ${others}`;
          return [`${from}: ${label} -> ${to}`, always] as const;
        }),
      ),
    );
    const others = (['hold', 'credit'] as const).flatMap((other) => [
      [`pending: provider fail, others ${other} -> rejected`, always] as const,
      [`pending: clock expire, others ${other} -> expired`, [0, 1]] as const,
      [`held: operator credit, others ${other} -> paid`, always] as const,
      [`held: operator return, others ${other} -> returned`, always] as const,
    ]);
    const found = [...ways].map(([way, times]) => [way, [...times]] as const);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries([['unopened: player open -> pending', always], ...confirmed, ...others]),
    );
  });

  test('refuses everything else with a code', () => {
    const codes = judged.flatMap(({ decision }) =>
      'refused' in decision ? [decision.refused] : [],
    );
    expect([...new Set(codes)].toSorted()).toEqual(['not_due', 'not_enabled', 'not_permitted']);
  });
});

test('holds a payment that equals its own fee, even if the amount is right', () => {
  const free = { ...paid, fee: '1000', actor: createActor('provider'), now: T } as const;
  expect(decide(depositStatus, at('pending', 'credit', T), free)).toEqual({
    accepted: at('held', 'credit'),
  });
});

test('a deposit starts in the state `unopened`', () => {
  expect(begin(depositStatus)).toEqual(unopened);
});
