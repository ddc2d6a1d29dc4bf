import { describe, expect, test } from 'vitest';
import { type Actor, type ActorRole, actorRoles, begin, decide } from '../lifecycle/index.ts';
import { walkLifecycle } from '../testing/index.ts';
import { type DepositCommand, depositStatus } from './index.ts';

const T = 1_800_000_000_000;
const by = (role: ActorRole): Actor => ({ role, id: role });

/** Every command by every role at T−1, T and T+1; a payment of what was asked for and of less. */
const commands: readonly DepositCommand[] = actorRoles
  .map(by)
  .flatMap((actor) =>
    [T - 1, T, T + 1].flatMap((now) => [
      { type: 'open', amount: '1000', dueAt: T, actor, now } as const,
      { type: 'confirm', amount: '1000', actor, now } as const,
      { type: 'confirm', amount: '999', actor, now } as const,
      { type: 'fail', actor, now } as const,
      { type: 'expire', actor, now } as const,
    ]),
  );
const unopened = { state: 'unopened', context: { amount: null, dueAt: null } };
const pending = { state: 'pending', context: { amount: '1000', dueAt: T } };
const over = (state: string) => ({ state, context: { amount: '1000', dueAt: null } });

describe('every command, by every role, at every time, in every place', () => {
  const { places, judged, unreached, untaken } = walkLifecycle(depositStatus, () => commands);

  test('comes to all states by all branches, and nowhere else', () => {
    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
    expect(places).toEqual([unopened, pending, over('paid'), over('rejected'), over('expired')]);
  });

  test('leads where it says, at its time', () => {
    const timesOf: Record<string, number[]> = {};
    for (const { at, command, decision } of judged) {
      if (!('accepted' in decision)) continue;
      const amount = command.type === 'confirm' ? ` ${command.amount}` : '';
      const asked = `${command.actor.role} ${command.type}${amount}`;
      const way = `${String(at.state)}: ${asked} -> ${String(decision.accepted.state)}`;
      (timesOf[way] ??= []).push(command.now - T);
    }
    const always = [-1, 0, 1];
    expect(timesOf).toEqual({
      'unopened: player open -> pending': always,
      'pending: provider confirm 1000 -> paid': always,
      'pending: provider fail -> rejected': always,
      'pending: clock expire -> expired': [0, 1],
      'rejected: provider confirm 1000 -> paid': always,
      'expired: provider confirm 1000 -> paid': always,
    });
  });

  test('is refused with a code otherwise', () => {
    const codes = judged.flatMap(({ decision }) =>
      'refused' in decision ? [decision.refused] : [],
    );
    expect([...new Set(codes)].toSorted()).toEqual([
      'not_due',
      'not_enabled',
      'not_permitted',
      'other_amount',
    ]);
  });
});

test('a payment of another amount says so wherever money may still come', () => {
  const less = { type: 'confirm', amount: '999', actor: by('provider'), now: T } as const;
  for (const at of [pending, over('rejected'), over('expired')]) {
    expect(decide(depositStatus, at, less)).toEqual({ refused: 'other_amount' });
  }
  expect(decide(depositStatus, over('paid'), less)).toEqual({ refused: 'not_enabled' });
});

test('a deposit begins as nothing', () => {
  expect(begin(depositStatus)).toEqual(unopened);
});
