/** What the page of a withdrawal shows of its way, held against every way that the server's lifecycles can take. */
import {
  actorRoles,
  payoutPart,
  type PayoutPartCommand,
  type PayoutPartState,
  withdrawal,
  type WithdrawalState,
  getWithdrawalState,
} from '@baize/machines';
import { walkLifecycle } from '@baize/machines/testing';
import { describe, expect, test } from 'vitest';
import { type Step, getSteps } from '../src/cashier/withdraw/states.ts';

type Move<State> = readonly [from: State, to: State];

const T = 1_800_000_000_000;
const everybody = actorRoles.map((role) => ({ role, id: role }));

/** What the operator decides. */
const decided = walkLifecycle(withdrawal, () =>
  everybody.flatMap((actor) =>
    (['review', 'approve', 'reject', 'pay'] as const).map((type) => ({ type, actor, now: T })),
  ),
).judged.flatMap(({ at, decision }): Move<WithdrawalState>[] =>
  'accepted' in decision ? [[at.state, decision.accepted.state] as Move<WithdrawalState>] : [],
);

/** What becomes of a part, before its deadline and at it. */
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

/** A place of the whole: what was decided, then where its parts stand. */
interface Place {
  readonly state: WithdrawalState;
  readonly parts: readonly PayoutPartState[];
}

const paid = (parts: readonly PayoutPartState[]): Place => ({
  state: getWithdrawalState('paying', parts),
  parts,
});

/** One part or two: of more than two each pair is like these. */
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

/** The states that the whole can come to without one of them. */
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

/** The pairs of states that follow each other. */
function follows(): ReadonlySet<string> {
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
const named = (state: WithdrawalState, standing: Step['standing']) =>
  getSteps(state)
    .filter((step) => step.standing === standing)
    .map((step) => step.state);

describe('[H97] the steps of a withdrawal, in every state that it comes to', () => {
  test('are of all twelve states', () => expect(states).toHaveLength(12));

  test.each(states)('%s is where it stands', (state) => {
    expect(named(state, 'current')).toEqual([state]);
  });

  test.each(states)('what is behind %s was passed, whatever way it came', (state) => {
    const passed = states.filter((one) => one !== state && !reachedWithout(one).has(state));
    expect(named(state, 'done')).toEqual(passed);
  });

  test.each(states)('what comes after %s can follow, one step after the other', (state) => {
    const way = [state, ...named(state, 'ahead')];
    const pairs = way.slice(1).flatMap((to, index) => {
      const ends = to === 'resolved' ? ['resolved_paid', 'resolved_returned'] : [to];
      return ends.map((end) => `${way[index]} > ${end}`);
    });
    expect([...follows()]).toEqual(expect.arrayContaining(pairs));
  });

  test.each(states)('nothing comes after %s just when it is over', (state) => {
    const isOver = ![...follows()].some((pair) => pair.startsWith(`${state} > `));
    expect(named(state, 'ahead').length === 0).toBe(isOver);
  });
});
