import { describe, expect, test } from 'vitest';
import { actorRoles, begin } from '../../src/lifecycle/index.ts';
import type { PayoutPartState } from '../../src/payout-part/index.ts';
import { walkLifecycle } from '../lifecycle-walk/index.ts';
import {
  withdrawal,
  type WithdrawalCommand,
  getWithdrawalState,
} from '../../src/withdrawal/index.ts';

const types = ['review', 'approve', 'reject', 'pay'] as const;
const commands: readonly WithdrawalCommand[] = actorRoles.flatMap((role) =>
  types.map((type) => ({ type, actor: { role, id: role }, now: 1 })),
);
const at = (state: string) => ({ state, context: {} });

describe('every command, by every role, in every place', () => {
  const { places, judged, unreached, untaken } = walkLifecycle(withdrawal, () => commands);

  test('[H97] reaches all states by all branches, and no others', () => {
    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
    expect(places).toEqual(['requested', 'reviewing', 'rejected', 'approved', 'paying'].map(at));
    expect(judged).toHaveLength(places.length * commands.length);
  });

  test('[H77] belongs to the operator, and cannot be cancelled', () => {
    const taken = judged.flatMap(({ at: { state }, command: { actor, type }, decision }) =>
      'accepted' in decision
        ? [`${String(state)}: ${actor.role} ${type} -> ${String(decision.accepted.state)}`]
        : [],
    );
    expect(taken).toEqual([
      'requested: operator review -> reviewing',
      'requested: operator reject -> rejected',
      'reviewing: operator approve -> approved',
      'reviewing: operator reject -> rejected',
      'approved: operator reject -> rejected',
      'approved: operator pay -> paying',
    ]);
  });

  test('refuses every other command with a code', () => {
    const refused = judged.flatMap(({ decision }) =>
      'refused' in decision ? [decision.refused] : [],
    );
    expect([...new Set(refused)].toSorted()).toEqual(['not_enabled', 'not_permitted']);
  });
});

describe('the state of a withdrawal', () => {
  test('equals the decision before the payment [H77]', () => {
    for (const state of ['requested', 'reviewing', 'approved', 'rejected'] as const)
      expect(getWithdrawalState(state, [])).toBe(state);
  });

  test('is `paying` while there is no part [H97]', () => {
    expect(getWithdrawalState('paying', [])).toBe('paying');
  });

  test.each<[string, PayoutPartState[]]>([
    ['paying', ['paying', 'paying']],
    ['paying', ['paying', 'resolved_returned']],
    ['awaiting_confirmation', ['paying', 'awaiting_confirmation']],
    ['awaiting_confirmation', ['awaiting_confirmation', 'resolved_returned']],
    ['partly_received', ['partly_received']],
    ['partly_received', ['received', 'awaiting_confirmation']],
    ['partly_received', ['forced_received', 'paying']],
    ['partly_received', ['resolved_paid', 'awaiting_confirmation']],
    ['disputed', ['disputed', 'received', 'awaiting_confirmation']],
    ['all_received', ['received', 'received']],
    ['forced_received', ['forced_received', 'received']],
    ['resolved_paid', ['resolved_paid', 'forced_received', 'received']],
    ['resolved_returned', ['resolved_returned', 'resolved_paid', 'received']],
  ])('[H97] is %s of parts that are %s', (state, parts) => {
    expect(getWithdrawalState('paying', parts)).toBe(state);
    expect(getWithdrawalState('paying', parts.toReversed())).toBe(state);
  });

  test('is final when all parts are, and open while one of them is', () => {
    const final = ['received', 'forced_received', 'resolved_paid', 'resolved_returned'] as const;
    const open = ['paying', 'awaiting_confirmation', 'partly_received', 'disputed'] as const;
    const finals = ['all_received', 'forced_received', 'resolved_paid', 'resolved_returned'];
    for (const one of final) {
      for (const other of final)
        expect(finals).toContain(getWithdrawalState('paying', [one, other]));
      for (const other of open)
        expect(finals).not.toContain(getWithdrawalState('paying', [one, other]));
    }
  });
});

test('a withdrawal begins as requested', () => {
  expect(begin(withdrawal)).toEqual(at('requested'));
});
