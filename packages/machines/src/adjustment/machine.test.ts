import { describe, expect, test } from 'vitest';
import { type Actor, actorRoles, begin, decide } from '../lifecycle/index.ts';
import { walkLifecycle } from '../testing/index.ts';
import { adjustment, type AdjustmentCommand } from './index.ts';

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

  test('comes to all states by all branches', () => {
    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
  });

  test('is booked by two persons alone, whoever of them proposed it', () => {
    const booked = judged.flatMap(({ at, command, decision }) =>
      'accepted' in decision && decision.accepted.state === 'booked'
        ? [`${at.context.proposedBy} and ${command.actor.id}`]
        : [],
    );
    expect([...new Set(booked)].toSorted()).toEqual(['ann and bob', 'bob and ann']);
  });

  test('is proposed, approved and rejected by operators alone', () => {
    const roles = judged.flatMap(({ command, decision }) =>
      'accepted' in decision ? [`${command.type} by ${command.actor.role}`] : [],
    );
    expect([...new Set(roles)].toSorted()).toEqual([
      'approve by operator',
      'propose by operator',
      'reject by operator',
    ]);
  });

  test('is refused with a code otherwise', () => {
    const codes = judged.flatMap(({ decision }) =>
      'refused' in decision ? [decision.refused] : [],
    );
    expect([...new Set(codes)].toSorted()).toEqual(['not_enabled', 'not_permitted', 'same_person']);
  });
});

test('whoever proposed it cannot approve it, but may take it back', () => {
  expect(decide(adjustment, pending, { type: 'approve', actor: ann, now })).toEqual({
    refused: 'same_person',
  });
  expect(decide(adjustment, pending, { type: 'reject', actor: ann, now })).toEqual({
    accepted: { state: 'rejected', context: { proposedBy: 'ann' } },
  });
});

test('an adjustment begins as nothing', () => {
  expect(begin(adjustment)).toEqual({ state: 'unproposed', context: { proposedBy: null } });
});
