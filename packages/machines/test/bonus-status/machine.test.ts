import { describe, expect, test } from 'vitest';
import {
  type Actor,
  type ActorRole,
  actorRoles,
  begin,
  decide,
} from '../../src/lifecycle/index.ts';
import { walkLifecycle } from '../lifecycle-walk/index.ts';
import { type BonusCommand, bonusStatus } from '../../src/bonus-status/index.ts';

const T = 1_800_000_000_000;
const createActor = (role: ActorRole): Actor => ({ role, id: role });

/**
 * Every command by every role at T−1, T and T+1; a stake below, at and above the requirement; some
 * and nothing left.
 */
const commands: readonly BonusCommand[] = actorRoles
  .map(createActor)
  .flatMap((actor) =>
    [T - 1, T, T + 1].flatMap((now) => [
      { type: 'grant', required: '1000', dueAt: T, actor, now } as const,
      { type: 'complete', wagered: '999', actor, now } as const,
      { type: 'complete', wagered: '1000', actor, now } as const,
      { type: 'complete', wagered: '10000', actor, now } as const,
      { type: 'useUp', left: '0', actor, now } as const,
      { type: 'useUp', left: '1', actor, now } as const,
      { type: 'expire', actor, now } as const,
      { type: 'cancel', actor, now } as const,
      { type: 'reopen', wagered: '999', dueAt: T, actor, now } as const,
      { type: 'reopen', wagered: '1000', dueAt: T, actor, now } as const,
      { type: 'revoke', wagered: '999', actor, now } as const,
      { type: 'revoke', wagered: '1000', actor, now } as const,
    ]),
  );
const ungranted = { state: 'ungranted', context: { required: null, dueAt: null } };
const active = { state: 'active', context: { required: '1000', dueAt: T } };
const over = (state: string) => ({ state, context: { required: '1000', dueAt: null } });

describe('every command, by every role, at every time, in every place', () => {
  const { places, judged, unreached, untaken } = walkLifecycle(bonusStatus, () => commands);

  test('reaches all states by all branches, and no others', () => {
    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
    expect(places).toEqual([
      ungranted,
      active,
      over('completed'),
      over('used_up'),
      over('cancelled'),
      over('expired'),
    ]);
  });

  test('takes each transition at the times that its deadline allows', () => {
    const getTimes: Record<string, number[]> = {};
    for (const { at, command, decision } of judged) {
      if (!('accepted' in decision)) continue;
      const amount = 'wagered' in command ? command.wagered : 'left' in command ? command.left : '';
      const asked = `${command.actor.role} ${command.type} ${amount}`.trim();
      const way = `${String(at.state)}: ${asked} -> ${String(decision.accepted.state)}`;
      (getTimes[way] ??= []).push(command.now - T);
    }
    const always = [-1, 0, 1];
    expect(getTimes).toEqual({
      'ungranted: operator grant -> active': always,
      'active: player complete 1000 -> completed': always,
      'active: player complete 10000 -> completed': always,
      'active: player useUp 0 -> used_up': always,
      'active: clock expire -> expired': [0, 1],
      'active: operator cancel -> cancelled': always,
      'completed: provider reopen 999 -> active': always,
      'completed: provider revoke 999 -> cancelled': always,
    });
  });

  test('refuses everything else with a code', () => {
    const codes = judged.flatMap(({ decision }) =>
      'refused' in decision ? [decision.refused] : [],
    );
    expect([...new Set(codes)].toSorted()).toEqual([
      'money_left',
      'not_due',
      'not_enabled',
      'not_permitted',
      'wagering_done',
      'wagering_left',
    ]);
  });
});

test('amounts are compared as numbers, not as texts', () => {
  const less = { type: 'complete', wagered: '999', actor: createActor('player'), now: T } as const;
  expect(decide(bonusStatus, active, less)).toEqual({ refused: 'wagering_left' });
  const some = { type: 'useUp', left: '1', actor: createActor('player'), now: T } as const;
  expect(decide(bonusStatus, active, some)).toEqual({ refused: 'money_left' });
});

test('a bonus starts in the state `ungranted`', () => {
  expect(begin(bonusStatus)).toEqual(ungranted);
});
