/** Compares the steps shown for a withdrawal with every path through the server's lifecycles. */
import {
  actorRoles,
  payoutPart,
  type PayoutPartCommand,
  type PayoutPartState,
  withdrawal,
  type WithdrawalState,
  getWithdrawalState,
} from '@baize/machines';
import { walkLifecycle } from '@baize/machines/test/lifecycle-walk';
import { describe, expect, test } from 'vitest';
import { type Step, getSteps } from '../src/cashier/withdraw/states.ts';

type Move<State> = readonly [from: State, to: State];

const T = 1_800_000_000_000;
const everybody = actorRoles.map((role) => ({ role, id: role }));

/** The operator's decisions. */
const decided = walkLifecycle(withdrawal, () =>
  everybody.flatMap((actor) =>
    (['review', 'approve', 'reject', 'pay'] as const).map((type) => ({ type, actor, now: T })),
  ),
).judged.flatMap(({ at, decision }): Move<WithdrawalState>[] =>
  'accepted' in decision ? [[at.state, decision.accepted.state] as Move<WithdrawalState>] : [],
);

/** The lifecycle of a payment, before its deadline and at it. */
const ofPart = walkLifecycle(payoutPart, () =>
  everybody.flatMap((actor) =>
    [T - 1, T].flatMap((now): PayoutPartCommand[] => [
      { type: 'send', amount: 2, dueAt: T, actor, now },
      { type: 'receive_partly', amount: 1, actor, now },
      ...(['receive', 'dispute', 'settle', 'return', 'force'] as const).map((type) => ({
        type,
        actor,
        now,
      })),
    ]),
  ),
).judged.flatMap(({ at, decision }): Move<PayoutPartState>[] =>
  'accepted' in decision ? [[at.state, decision.accepted.state] as Move<PayoutPartState>] : [],
);

/** A state of the whole: the decision, then the states of its payments. */
interface Place {
  readonly state: WithdrawalState;
  readonly parts: readonly PayoutPartState[];
}

const paid = (parts: readonly PayoutPartState[]): Place => ({
  state: getWithdrawalState('paying', parts),
  parts,
});

/** One payment or two: with more, each pair behaves the same. */
function next({ state, parts }: Place): readonly Place[] {
  if (parts.length === 0)
    return decided
      .filter(([from]) => from === state)
      .flatMap(([, to]) =>
        to === 'paying' ? [paid(['paying']), paid(['paying', 'paying'])] : [{ state: to, parts }],
      );
  return parts.flatMap((part, index) =>
    ofPart.filter(([from]) => from === part).map(([, to]) => paid(parts.with(index, to))),
  );
}

/** The states reachable without passing one of them. */
function reachedWithout(avoided: WithdrawalState | null): ReadonlySet<WithdrawalState> {
  const known = new Map<string, Place>();
  const visit = (place: Place): void => {
    const key = JSON.stringify(place);
    if (place.state === avoided || known.has(key)) return;
    known.set(key, place);
    for (const one of next(place)) visit(one);
  };
  visit({ state: 'requested', parts: [] });
  return new Set([...known.values()].map(({ state }) => state));
}

/** The pairs of consecutive states. */
function listTransitions(): ReadonlySet<string> {
  const known = new Set<string>();
  const found = new Set<string>();
  const visit = (place: Place): void => {
    const key = JSON.stringify(place);
    if (known.has(key)) return;
    known.add(key);
    for (const one of next(place)) {
      if (one.state !== place.state) found.add(`${place.state} > ${one.state}`);
      visit(one);
    }
  };
  visit({ state: 'requested', parts: [] });
  return found;
}

const states = [...reachedWithout(null)];
const listStates = (state: WithdrawalState, standing: Step['standing']) =>
  getSteps(state)
    .filter((step) => step.standing === standing)
    .map((step) => step.state);

describe('[H97] the steps of a withdrawal, in every reachable state', () => {
  test('cover all twelve states', () => expect(states).toHaveLength(12));

  test.each(states)('%s is the current step', (state) => {
    expect(listStates(state, 'current')).toEqual([state]);
  });

  test.each(states)('every path to %s passes the steps before it', (state) => {
    const passed = states.filter((one) => one !== state && !reachedWithout(one).has(state));
    expect(listStates(state, 'done')).toEqual(passed);
  });

  test.each(states)('the steps after %s can follow in order', (state) => {
    const way = [state, ...listStates(state, 'ahead')];
    const pairs = way.slice(1).flatMap((to, index) => {
      const ends = to === 'resolved' ? ['resolved_paid', 'resolved_returned'] : [to];
      return ends.map((end) => `${way[index]} > ${end}`);
    });
    expect([...listTransitions()]).toEqual(expect.arrayContaining(pairs));
  });

  test.each(states)('%s has no next step exactly if it is final', (state) => {
    const isOver = ![...listTransitions()].some((pair) => pair.startsWith(`${state} > `));
    expect(listStates(state, 'ahead').length === 0).toBe(isOver);
  });
});
