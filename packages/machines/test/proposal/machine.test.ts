import { describe, expect, test } from 'vitest';
import { type Actor, actorRoles, begin } from '../../src/lifecycle/index.ts';
import { walkLifecycle } from '../lifecycle-walk/index.ts';
import { proposal, type ProposalCommand } from '../../src/proposal/index.ts';

const T = 1_800_000_000_000;
const ann: Actor = { role: 'operator', id: 'ann' };
const bob: Actor = { role: 'operator', id: 'bob' };
const others = actorRoles
  .filter((role) => role !== 'operator')
  .map((role): Actor => ({ role, id: role }));

const commands: readonly ProposalCommand[] = [ann, bob, ...others].flatMap((actor) =>
  [T - 1, T].flatMap((now) => [
    { type: 'propose', dueAt: T, actor, now } as const,
    { type: 'approve', actor, now } as const,
    { type: 'refuse', actor, now } as const,
    { type: 'expire', actor, now } as const,
  ]),
);

describe('every command, by two operators and every other role, at every time', () => {
  const { places, judged, unreached, untaken } = walkLifecycle(proposal, () => commands);
  const accepted = judged.flatMap(({ at, command, decision }) =>
    'accepted' in decision ? [{ at, command, state: String(decision.accepted.state) }] : [],
  );

  test('reaches all states by all branches', () => {
    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
  });

  test('is approved only by another operator than the proposer', () => {
    const pairs = accepted
      .filter(({ state }) => state === 'approved')
      .map(({ at, command }) => `${at.context.proposedBy} and ${command.actor.id}`);
    expect([...new Set(pairs)].toSorted()).toEqual(['ann and bob', 'bob and ann']);
  });

  test('is proposed, approved and refused by operators only', () => {
    const roles = accepted
      .filter(({ command }) => command.type !== 'expire')
      .map(({ command }) => `${command.type} by ${command.actor.role}`);
    expect([...new Set(roles)].toSorted()).toEqual([
      'approve by operator',
      'propose by operator',
      'refuse by operator',
    ]);
  });

  test('has a deadline only while it is pending', () => {
    const waiting = places
      .filter(({ context }) => context.dueAt !== null)
      .map(({ state }) => String(state));
    expect([...new Set(waiting)]).toEqual(['pending']);
  });

  test('expires only by the clock at its end', () => {
    const ends = accepted
      .filter(({ state }) => state === 'expired')
      .map(({ command }) => `${command.actor.role} ${command.now - T}`);
    expect([...new Set(ends)]).toEqual(['clock 0']);
  });

  test('refuses everything else with a code', () => {
    const codes = judged.flatMap(({ decision }) =>
      'refused' in decision ? [decision.refused] : [],
    );
    expect([...new Set(codes)].toSorted()).toEqual([
      'not_due',
      'not_enabled',
      'not_permitted',
      'same_person',
    ]);
  });
});

test('a proposal starts in the state `unproposed`', () => {
  expect(begin(proposal)).toEqual({
    state: 'unproposed',
    context: { proposedBy: null, dueAt: null },
  });
});
