import { describe, expect, test } from 'vitest';
import { actorRoles, begin } from '../../src/lifecycle/index.ts';
import { walkLifecycle } from '../lifecycle-walk/index.ts';
import { lateWin, type LateWinCommand } from '../../src/late-win/index.ts';

const now = 1_800_000_000_000;
const commands: readonly LateWinCommand[] = actorRoles.flatMap((role): LateWinCommand[] => {
  const by = { actor: { role, id: role }, now };
  return [
    { type: 'receive', vendorMayBook: true, ...by },
    { type: 'receive', vendorMayBook: false, ...by },
    { type: 'book', ...by },
    { type: 'refuse', ...by },
    { type: 'void', ...by },
  ];
});

describe('every command, by every role, in every place', () => {
  const { judged, unreached, untaken } = walkLifecycle(lateWin, () => commands);

  test('reaches all states by all branches', () => {
    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
  });

  test('reaches the right state, by the right roles', () => {
    const ways = judged.flatMap(({ at, command, decision }) => {
      if (!('accepted' in decision)) return [];
      const how = command.type === 'receive' && command.vendorMayBook ? ' as a correction' : '';
      const label = `${command.actor.role} ${command.type}${how}`;
      return [`${String(at.state)}: ${label} -> ${String(decision.accepted.state)}`];
    });
    expect(ways).toEqual([
      'unreceived: provider receive as a correction -> booked',
      'unreceived: provider receive -> held',
      'held: operator book -> booked',
      'held: operator refuse -> refused',
      'held: provider void -> voided',
    ]);
  });

  test('refuses everything else with a code', () => {
    const codes = judged.flatMap(({ decision }) =>
      'refused' in decision ? [decision.refused] : [],
    );
    expect([...new Set(codes)].toSorted()).toEqual(['not_enabled', 'not_permitted']);
  });
});

test('a late win starts in the state `unreceived`', () => {
  expect(begin(lateWin)).toMatchObject({ state: 'unreceived' });
});
