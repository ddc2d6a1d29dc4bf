import { describe, expect, test } from 'vitest';
import {
  type Actor,
  type ActorRole,
  actorRoles,
  begin,
  decide,
} from '../../src/lifecycle/index.ts';
import { walkLifecycle } from '../lifecycle-walk/index.ts';
import {
  type PayoutPartCommand,
  type PayoutPartContext,
  payoutPart,
} from '../../src/payout-part/index.ts';

const T = 1_800_000_000_000;
const createActor = (role: ActorRole): Actor => ({ role, id: role });

/**
 * Every command by every role at T−1, T and T+1; 3 minor units are sent, and any part of them
 * arrives.
 */
const commands: readonly PayoutPartCommand[] = actorRoles
  .map(createActor)
  .flatMap((actor) =>
    [T - 1, T, T + 1].flatMap((now) => [
      { type: 'send', amount: 3, dueAt: T, actor, now } as const,
      { type: 'receive', actor, now } as const,
      ...[-1, 0, 1, 2, 3, 4].map(
        (amount) => ({ type: 'receive_partly', amount, actor, now }) as const,
      ),
      { type: 'dispute', actor, now } as const,
      { type: 'settle', actor, now } as const,
      { type: 'return', actor, now } as const,
      { type: 'force', actor, now } as const,
      { type: 'extend', dueAt: T, actor, now } as const,
      { type: 'reopen', actor, now } as const,
    ]),
  );

const place = (state: string, received: number, dueAt: number | null = null, amount = 3) => ({
  state,
  context: { amount, received, receivedBeforeForce: null as number | null, dueAt },
});
const forcedAfter = (receivedBeforeForce: number) => ({
  state: 'forced_received',
  context: { amount: 3, received: 3, receivedBeforeForce, dueAt: null },
});
const sending = place('paying', 0, null, 0);
const waiting = place('awaiting_confirmation', 0, T);
const partly = place('partly_received', 1, T);

describe('every command, by every role, at every time, in every place', () => {
  const { places, judged, unreached, untaken } = walkLifecycle(payoutPart, () => commands);

  test('[H97] reaches all states by all branches, and no others', () => {
    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
    const named = (found: readonly object[]) => found.map((one) => JSON.stringify(one)).toSorted();
    expect(named(places)).toEqual(
      named([
        sending,
        place('resolved_returned', 0, null, 0),
        waiting,
        partly,
        place('partly_received', 2, T),
        place('received', 3),
        ...[0, 1, 2].map(forcedAfter),
        ...[0, 1, 2].map((received) => place('disputed', received)),
        ...[0, 1, 2].map((received) => place('resolved_returned', received)),
        place('resolved_paid', 3),
      ]),
    );
    expect(judged).toHaveLength(places.length * commands.length);
  });

  test('is accepted or refused with a code', () => {
    const codes = [
      'not_permitted',
      'not_enabled',
      'deadline_passed',
      'not_due',
      'not_less_in_time',
    ];
    const refused = judged.flatMap(({ decision }) =>
      'refused' in decision ? [decision.refused] : [],
    );
    expect([...new Set(refused)].toSorted()).toEqual(codes.toSorted());
  });

  test('never receives more than was sent, and has a deadline exactly while it waits', () => {
    const isSound = ({ state, context }: { state: unknown; context: PayoutPartContext }) => {
      const isOpen = state === 'awaiting_confirmation' || state === 'partly_received';
      const { received, amount, dueAt } = context;
      return received >= 0 && received <= amount && isOpen === (dueAt !== null);
    };
    expect(places.filter((one) => !isSound(one))).toEqual([]);
  });

  test('[H52] belongs to the player before the deadline, to the clock from then on, to the operator before and after', () => {
    const getTimes: Record<string, number[]> = {};
    for (const { at, command, decision } of judged) {
      if (!('accepted' in decision)) continue;
      const piece = command.type === 'receive_partly' ? ` ${command.amount}` : '';
      const asked = `${command.actor.role} ${command.type}${piece}`;
      const { state, context } = decision.accepted;
      const { receivedBeforeForce: had } = at.context;
      const arrived = had === null ? String(at.context.received) : `${had} of 3`;
      const where = `${String(at.state)} ${arrived}`;
      const line = `${where}: ${asked} -> ${String(state)} ${context.received}`;
      (getTimes[line] ??= []).push(command.now - T);
    }
    const [before, after, always] = [[-1], [0, 1], [-1, 0, 1]];
    const open = (where: string, received: number) => ({
      [`${where} ${received}: player receive -> received 3`]: before,
      [`${where} ${received}: player dispute -> disputed ${received}`]: before,
      [`${where} ${received}: clock force -> forced_received 3`]: after,
      [`${where} ${received}: clock extend -> ${where} ${received}`]: before,
    });
    const disputed = (received: number) => ({
      [`disputed ${received}: operator settle -> resolved_paid 3`]: always,
      [`disputed ${received}: operator return -> resolved_returned ${received}`]: always,
    });
    const reopened = Object.fromEntries(
      [0, 1, 2].map((had) => [
        `forced_received ${had} of 3: operator reopen -> disputed ${had}`,
        always,
      ]),
    );
    expect(getTimes).toEqual({
      'paying 0: operator send -> awaiting_confirmation 0': always,
      'paying 0: operator return -> resolved_returned 0': always,
      ...open('awaiting_confirmation', 0),
      'awaiting_confirmation 0: player receive_partly 1 -> partly_received 1': before,
      'awaiting_confirmation 0: player receive_partly 2 -> partly_received 2': before,
      ...open('partly_received', 1),
      'partly_received 1: player receive_partly 1 -> partly_received 2': before,
      ...open('partly_received', 2),
      ...disputed(0),
      ...disputed(1),
      ...disputed(2),
      ...reopened,
    });
  });
});

describe('the deadline', () => {
  const answers = (from: object, type: 'receive' | 'dispute' | 'force', role: ActorRole) =>
    [T - 1, T, T + 1].map((now) =>
      decide(payoutPart, from as typeof waiting, { type, actor: createActor(role), now }),
    );
  const late = { refused: 'deadline_passed' };

  test.each([
    ['nothing', waiting],
    ['a piece', partly],
  ])('[H51] ends the answers when %s has arrived, and not a millisecond before', (_name, from) => {
    const received = { accepted: place('received', 3) };
    expect(answers(from, 'receive', 'player')).toEqual([received, late, late]);
    const disputed = { accepted: place('disputed', from.context.received) };
    expect(answers(from, 'dispute', 'player')).toEqual([disputed, late, late]);
    const forced = { accepted: forcedAfter(from.context.received) };
    expect(answers(from, 'force', 'clock')).toEqual([{ refused: 'not_due' }, forced, forced]);
  });

  test('can only be extended, and only before it has passed', () => {
    const extend = (now: number, dueAt: number) =>
      decide(payoutPart, partly, { type: 'extend', dueAt, actor: createActor('clock'), now });
    const at = (dueAt: number) => ({ accepted: place('partly_received', 1, dueAt) });
    expect([extend(T - 1, T + 5), extend(T - 1, T - 1), extend(T, T + 5)]).toEqual([
      at(T + 5),
      at(T),
      late,
    ]);
  });

  test('also ends a partial receipt', () => {
    const piece = (now: number, amount: number) =>
      decide(payoutPart, waiting, {
        type: 'receive_partly',
        amount,
        actor: createActor('player'),
        now,
      });
    const refused = { refused: 'not_less_in_time' };
    expect([piece(T - 1, 1), piece(T, 1), piece(T - 1, 3)]).toEqual([
      { accepted: partly },
      refused,
      refused,
    ]);
  });
});

test('a part begins as being paid', () => {
  expect(begin(payoutPart)).toEqual(sending);
});
