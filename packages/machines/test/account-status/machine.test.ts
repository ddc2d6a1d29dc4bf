import { describe, expect, test } from 'vitest';
import {
  type Actor,
  type ActorRole,
  actorRoles,
  begin,
  decide,
} from '../../src/lifecycle/index.ts';
import { walkLifecycle } from '../lifecycle-walk/index.ts';
import { type AccountCommand, accountStatus } from '../../src/account-status/index.ts';

const T = 1_800_000_000_000;
const createActor = (role: ActorRole): Actor => ({ role, id: role });

/** Every command by every role at T−1, T and T+1, with T as its end and with none. */
const commands: readonly AccountCommand[] = actorRoles
  .map(createActor)
  .flatMap((actor) =>
    [T - 1, T, T + 1].flatMap((now) => [
      { type: 'suspend', until: T, actor, now } as const,
      { type: 'suspend', until: null, actor, now } as const,
      { type: 'exclude', until: T, actor, now } as const,
      { type: 'exclude', until: null, actor, now } as const,
      { type: 'reinstate', actor, now } as const,
      { type: 'close', actor, now } as const,
      { type: 'expire', actor, now } as const,
    ]),
  );
const active = { state: 'active', context: { dueAt: null } };
const untilT = { state: 'suspended', context: { dueAt: T } };
const open = { state: 'suspended', context: { dueAt: null } };
const excludedUntilT = { state: 'excluded', context: { dueAt: T } };
const excluded = { state: 'excluded', context: { dueAt: null } };
const closed = { state: 'closed', context: { dueAt: null } };

describe('every command, by every role, at every time, in every place', () => {
  const { places, judged, unreached, untaken } = walkLifecycle(accountStatus, () => commands);
  const answersAt = (place: object, filter: (command: AccountCommand) => boolean) =>
    judged
      .filter(({ at, command }) => JSON.stringify(at) === JSON.stringify(place) && filter(command))
      .map(({ decision }) => decision);

  test('reaches all states by all branches, and no others', () => {
    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
    expect(places).toEqual([active, excludedUntilT, excluded, untilT, open, closed]);
    expect(judged).toHaveLength(places.length * commands.length);
  });

  test('is accepted or refused with a code', () => {
    const codes = ['not_permitted', 'not_enabled', 'end_passed', 'not_due'];
    const refused = judged.flatMap(({ decision }) =>
      'refused' in decision ? [decision.refused] : [],
    );
    expect([...new Set(refused)].toSorted()).toEqual(codes.toSorted());
    expect(judged.filter(({ decision }) => 'accepted' in decision)).toHaveLength(
      judged.length - refused.length,
    );
  });

  test('refuses every command for a closed account', () => {
    const codes = answersAt(closed, () => true).map((answer) => 'refused' in answer);
    expect(codes).toEqual(commands.map(() => true));
  });

  test('lets operators act, players exclude themselves, and the clock end both', () => {
    const place = ({ state, context }: { state: unknown; context: { dueAt: number | null } }) =>
      context.dueAt === null ? String(state) : `${String(state)} until T`;
    const getTimes: Record<string, number[]> = {};
    for (const { at, command, decision } of judged) {
      if (!('accepted' in decision)) continue;
      const until = 'until' in command && command.until !== null ? ' until T' : '';
      const asked = `${command.actor.role} ${command.type}${until}`;
      (getTimes[`${place(at)}: ${asked} -> ${place(decision.accepted)}`] ??= []).push(
        command.now - T,
      );
    }
    const always = [-1, 0, 1];
    expect(getTimes).toEqual({
      'active: operator suspend until T -> suspended until T': [-1],
      'active: operator suspend -> suspended': always,
      'active: player exclude until T -> excluded until T': [-1],
      'active: player exclude -> excluded': always,
      'active: operator close -> closed': always,
      'excluded until T: operator close -> closed': always,
      'excluded until T: clock expire -> active': [0, 1],
      'excluded: operator close -> closed': always,
      'suspended until T: operator suspend until T -> suspended until T': [-1],
      'suspended until T: operator suspend -> suspended': always,
      'suspended until T: operator reinstate -> active': always,
      'suspended until T: operator close -> closed': always,
      'suspended until T: clock expire -> active': [0, 1],
      'suspended: operator suspend until T -> suspended until T': [-1],
      'suspended: operator suspend -> suspended': always,
      'suspended: operator reinstate -> active': always,
      'suspended: operator close -> closed': always,
    });
  });
});

describe('a suspension', () => {
  const expire = (now: number) =>
    decide(accountStatus, untilT, { type: 'expire', actor: createActor('clock'), now });
  const suspend = (now: number, until: number | null) =>
    decide(accountStatus, active, { type: 'suspend', until, actor: createActor('operator'), now });

  test('ends at its deadline and not a millisecond before', () => {
    expect([T - 1, T, T + 1].map(expire)).toEqual([
      { refused: 'not_due' },
      { accepted: active },
      { accepted: active },
    ]);
  });

  test('without a deadline does not end by itself', () => {
    const command = {
      type: 'expire',
      actor: createActor('clock'),
      now: Number.MAX_SAFE_INTEGER,
    } as const;
    expect(decide(accountStatus, open, command)).toEqual({ refused: 'not_due' });
  });

  test('is refused for a time that has passed', () => {
    expect([T - 1, T, T + 1].map((now) => suspend(now, T))).toEqual([
      { accepted: untilT },
      { refused: 'end_passed' },
      { refused: 'end_passed' },
    ]);
    expect(suspend(T, null)).toEqual({ accepted: open });
  });

  test('can get another deadline', () => {
    const later = {
      type: 'suspend',
      until: T + 9,
      actor: createActor('operator'),
      now: T,
    } as const;
    expect(decide(accountStatus, untilT, later)).toEqual({
      accepted: { state: 'suspended', context: { dueAt: T + 9 } },
    });
  });
});

test('an account begins as active', () => {
  expect(begin(accountStatus)).toEqual(active);
});
