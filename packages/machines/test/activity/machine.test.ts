import { describe, expect, test } from 'vitest';
import {
  type Actor,
  type ActorRole,
  actorRoles,
  begin,
  decide,
} from '../../src/lifecycle/index.ts';
import { walkLifecycle } from '../lifecycle-walk/index.ts';
import { activity, type ActivityCommand } from '../../src/activity/index.ts';

const T = 1_800_000_000_000;
const HOUR = 3_600_000;
const createActor = (role: ActorRole): Actor => ({ role, id: role });
const plain = ['sign', 'join', 'apply', 'review', 'issue', 'reject', 'claim', 'close'] as const;

/** Opens at T, takes entries for an hour, and rewards can be claimed until two hours later. */
const commands: readonly ActivityCommand[] = actorRoles
  .map(createActor)
  .flatMap((actor) =>
    [T, T + HOUR, T + 2 * HOUR]
      .flatMap((moment) => [moment - 1, moment, moment + 1])
      .flatMap((now) => [
        { type: 'open', opensAt: T, closesAt: T + HOUR, actor, now } as const,
        { type: 'approve', claimUntil: T + 2 * HOUR, actor, now } as const,
        ...plain.map((type) => ({ type, actor, now })),
      ]),
  );

describe('every command, by every role, at every time, in every state', () => {
  const { judged, unreached, untaken } = walkLifecycle(activity, () => commands);
  const accepted = judged.flatMap(({ at, command, decision }) =>
    'accepted' in decision
      ? [{ from: String(at.state), command, to: String(decision.accepted.state) }]
      : [],
  );

  test('reaches all states by all branches [T56, H81]', () => {
    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
    const labels = new Set(accepted.flatMap(({ from, to }) => [from, to]));
    expect([...labels].toSorted()).toEqual([
      'applying',
      'claim',
      'claimed',
      'close',
      'coming_soon',
      'issued',
      'join',
      'joined',
      'process',
      'rejected',
      'signed',
    ]);
  });

  test('leads where it says, and only the right role may give it', () => {
    const ways = accepted.map(
      ({ from, command, to }) => `${from}: ${command.actor.role} ${command.type} -> ${to}`,
    );
    expect([...new Set(ways)].toSorted()).toEqual([
      'applying: operator reject -> rejected',
      'applying: operator review -> process',
      'claim: clock close -> close',
      'claim: player claim -> claimed',
      'coming_soon: clock open -> join',
      'join: clock close -> close',
      'join: player apply -> applying',
      'join: player join -> joined',
      'join: player sign -> signed',
      'joined: operator reject -> rejected',
      'joined: operator review -> process',
      'process: operator approve -> claim',
      'process: operator issue -> issued',
      'process: operator reject -> rejected',
      'signed: operator reject -> rejected',
      'signed: operator review -> process',
    ]);
  });

  test.each([
    ['open', 'coming_soon', [0, 1, HOUR - 1, HOUR, HOUR + 1, 2 * HOUR - 1, 2 * HOUR, 2 * HOUR + 1]],
    ['sign', 'join', [-1, 0, 1, HOUR - 1]],
    ['join', 'join', [-1, 0, 1, HOUR - 1]],
    ['apply', 'join', [-1, 0, 1, HOUR - 1]],
    ['close', 'join', [HOUR, HOUR + 1, 2 * HOUR - 1, 2 * HOUR, 2 * HOUR + 1]],
    ['claim', 'claim', [-1, 0, 1, HOUR - 1, HOUR, HOUR + 1, 2 * HOUR - 1]],
    ['close', 'claim', [2 * HOUR, 2 * HOUR + 1]],
  ] as const)('accepts %s in %s exactly in its time', (type, from, times) => {
    const taken = accepted
      .filter((each) => each.command.type === type && each.from === from)
      .map(({ command }) => command.now - T);
    expect([...new Set(taken)].toSorted((a, b) => a - b)).toEqual(times);
  });

  test('is refused with a code otherwise', () => {
    const codes = judged.flatMap(({ decision }) =>
      'refused' in decision ? [decision.refused] : [],
    );
    expect([...new Set(codes)].toSorted()).toEqual([
      'claim_over',
      'entries_closed',
      'not_due',
      'not_enabled',
      'not_open_yet',
      'not_permitted',
    ]);
  });
});

test('an activity begins as coming soon', () => {
  expect(begin(activity)).toEqual({
    state: 'coming_soon',
    context: { closesAt: null, claimUntil: null },
  });
});

test.each(['join', 'claim'])('nothing closes in %s without a time', (state) => {
  const stored = { state, context: { closesAt: null, claimUntil: null } };
  const command = { type: 'close', actor: createActor('clock'), now: T } as const;
  expect(decide(activity, stored, command)).toEqual({ refused: 'not_due' });
});
