import { describe, expect, test } from 'vitest';
import { type Actor, actorRoles, begin, decide } from '../../src/lifecycle/index.ts';
import { walkLifecycle } from '../lifecycle-walk/index.ts';
import { adjustment, type AdjustmentCommand } from '../../src/adjustment/index.ts';

const now = 1_800_000_000_000;
const ann: Actor = { role: 'operator', id: 'ann' };
const bob: Actor = { role: 'operator', id: 'bob' };
const others = actorRoles
  .filter((role) => role !== 'operator')
  .map((role): Actor => ({ role, id: role }));

const commands: readonly AdjustmentCommand[] = [ann, bob, ...others].flatMap((actor) =>
  (['propose', 'approve', 'reject'] as const).map((type) => ({ type, actor, now })),
);
const pending = { state: 'pending', context: { proposedBy: 'ann' } };

describe('every command, by two operators and every other role, in every place', () => {
  const { judged, unreached, untaken } = walkLifecycle(adjustment, () => commands);

  test('reaches all states by all branches', () => {
    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
  });

  test('is booked by two operators only, in either order', () => {
    const booked = judged.flatMap(({ at, command, decision }) =>
      'accepted' in decision && decision.accepted.state === 'booked'
        ? [`${at.context.proposedBy} and ${command.actor.id}`]
        : [],
    );
    expect([...new Set(booked)].toSorted()).toEqual(['ann and bob', 'bob and ann']);
  });

  test('is proposed, approved and rejected by operators only', () => {
    const roles = judged.flatMap(({ command, decision }) =>
      'accepted' in decision ? [`${command.type} by ${command.actor.role}`] : [],
    );
    expect([...new Set(roles)].toSorted()).toEqual([
      'approve by operator',
      'propose by operator',
      'reject by operator',
    ]);
  });

  test('refuses everything else with a code', () => {
    const codes = judged.flatMap(({ decision }) =>
      'refused' in decision ? [decision.refused] : [],
    );
    expect([...new Set(codes)].toSorted()).toEqual(['not_enabled', 'not_permitted', 'same_person']);
  });
});

test('cannot be approved by its proposer, who may take it back', () => {
  expect(decide(adjustment, pending, { type: 'approve', actor: ann, now })).toEqual({
    refused: 'same_person',
  });
  expect(decide(adjustment, pending, { type: 'reject', actor: ann, now })).toEqual({
    accepted: { state: 'rejected', context: { proposedBy: 'ann' } },
  });
});

test('an adjustment starts in the state `unproposed`', () => {
  expect(begin(adjustment)).toEqual({ state: 'unproposed', context: { proposedBy: null } });
});
