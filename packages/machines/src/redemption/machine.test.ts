import { describe, expect, test } from 'vitest';
import { type Actor, type ActorRole, actorRoles, begin } from '../lifecycle/index.ts';
import { walkLifecycle } from '../testing/index.ts';
import { redemption, type RedemptionCommand } from './index.ts';

const now = 1_800_000_000_000;
const by = (role: ActorRole): Actor => ({ role, id: role });
const commands: readonly RedemptionCommand[] = actorRoles
  .map(by)
  .flatMap((actor) =>
    (['redeem', 'convert', 'approve', 'reject'] as const).map((type) => ({ type, actor, now })),
  );

describe('every command, by every role, in every place', () => {
  const { judged, unreached, untaken } = walkLifecycle(redemption, () => commands);

  test('comes to all states by all branches', () => {
    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
  });

  test('leads where it says, and is for whom it says', () => {
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

  test('is refused with a code otherwise', () => {
    const codes = judged.flatMap(({ decision }) =>
      'refused' in decision ? [decision.refused] : [],
    );
    expect([...new Set(codes)].toSorted()).toEqual(['not_enabled', 'not_permitted']);
  });
});

test('something redeemed begins as nothing', () => {
  expect(begin(redemption)).toEqual({ state: 'unasked', context: {} });
});
