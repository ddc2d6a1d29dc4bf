import { describe, expect, test } from 'vitest';
import { type Actor, type ActorRole, actorRoles, begin } from '../../src/lifecycle/index.ts';
import { walkLifecycle } from '../lifecycle-walk/index.ts';
import { redemption, type RedemptionCommand } from '../../src/redemption/index.ts';

const now = 1_800_000_000_000;
const createActor = (role: ActorRole): Actor => ({ role, id: role });
const commands: readonly RedemptionCommand[] = actorRoles
  .map(createActor)
  .flatMap((actor) =>
    (['redeem', 'convert', 'approve', 'reject'] as const).map((type) => ({ type, actor, now })),
  );

describe('every command, by every role, in every place', () => {
  const { judged, unreached, untaken } = walkLifecycle(redemption, () => commands);

  test('reaches all states by all branches', () => {
    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
  });

  test('reaches the right state, by the right roles', () => {
    const ways = judged.flatMap(({ at, command, decision }) =>
      'accepted' in decision
        ? [
            `${String(at.state)}: ${command.actor.role} ${command.type} -> ${String(decision.accepted.state)}`,
          ]
        : [],
    );
    expect(ways.toSorted()).toEqual([
      'in_process: operator approve -> approved',
      'in_process: operator reject -> rejected',
      'unasked: player convert -> approved',
      'unasked: player redeem -> in_process',
    ]);
  });

  test('refuses everything else with a code', () => {
    const codes = judged.flatMap(({ decision }) =>
      'refused' in decision ? [decision.refused] : [],
    );
    expect([...new Set(codes)].toSorted()).toEqual(['not_enabled', 'not_permitted']);
  });
});

test('a redemption starts in the state `unasked`', () => {
  expect(begin(redemption)).toEqual({ state: 'unasked', context: {} });
});
