import { accountStatus } from '../../src/account-status/machine.ts';
import type { AccountCommand, AccountStatusContext } from '../../src/account-status/types.ts';
import { begin, decide } from '../../src/lifecycle/index.ts';
import { sessionModel } from '../session/model.ts';
import { defineSystem, type Effect, type SeatModel } from '@baize/chartwalk/system';
import type { AnyModel } from '@baize/chartwalk';

const seats = ['tab', 'other browser'] as const;
type Seat = (typeof seats)[number];

/** A suspension ends at T; the time is a millisecond before it, at it or a millisecond after it. */
const T = 1_000_000;

interface PlatformState {
  readonly state: string;
  readonly context: AccountStatusContext;
  readonly now: number;
  /** Which of the platform sessions are valid. */
  readonly alive: Readonly<Record<Seat, boolean>>;
}

const noSession = { tab: false, 'other browser': false };
const revoked = 'session.revoked (plain)';
const expired = 'session.expired (plain)';

/** The account after a command, by the lifecycle that the platform runs; null if it is refused. */
function giveCommand(
  platform: PlatformState,
  command: Pick<AccountCommand, 'type'> & { readonly until?: number | null },
): Effect<PlatformState> | null {
  const { state, context, now, alive } = platform;
  const role = command.type === 'expire' ? 'clock' : 'operator';
  const decision = decide(
    accountStatus,
    { state, context } as never,
    {
      ...command,
      actor: { role, id: role },
      now,
    } as never,
  );
  if (!('accepted' in decision)) return null;
  const next = { ...platform, ...(decision.accepted as { state: string }) };
  if (next.state === 'active') return { state: next };
  const notified = seats.filter((seat) => alive[seat]).map((seat) => [seat, revoked]);
  return { state: { ...next, alive: noSession }, tells: Object.fromEntries(notified) };
}

const seat: SeatModel = {
  model: sessionModel as unknown as AnyModel,
  start: 'a fresh page',
  calls: { loadMember: { lost: 'offline' } },
  hears: [revoked, expired],
  joins: { 'session.started (player)': 'logIn' },
  // The stream and the requests of a session end with it, and their answers are dropped.
  stopsListening: ['session.started (player)'],
  never: {
    'findSession answers nothing': 'the member here has logged in before',
    'findSession answers a hand-off': 'a hand-off is another way in',
    'findSession answers a stored token and a hand-off': 'a hand-off is another way in',
    'findSession answers no storage': 'then there is no session',
    'loadMember answers a newcomer': 'kinds of members are treated alike',
    'loadMember answers a trial': 'kinds of members are treated alike',
    'loadMember answers an agent': 'kinds of members are treated alike',
    'session.started (agent)': 'kinds of members are treated alike',
    'trial.requested (plain)': 'a trial has no account that could be suspended',
    'session.ended (plain)': 'the logout is a system of its own (sign-out)',
    'session.replaced (plain)': 'both browsers have a session of their own',
  },
};

const isAlive = (of: Seat) => ({ server: ({ alive }: PlatformState) => alive[of] });
const isThrownOut = (of: Seat) => ({ seat: of, sees: ['expired', 'revoked'] });

/** Rules for each of the two browsers. */
const getRules = (of: Seat) => ({
  [`no valid session is thrown out: ${of}`]: {
    when: isThrownOut(of),
    holds: { not: isAlive(of) },
  },
  [`a revoked session is reported to its member: ${of}`]: {
    when: { all: [{ seat: of, sees: ['player'] }, { not: isAlive(of) }] },
    leadsTo: { any: [isThrownOut(of), isAlive(of)] },
  },
});

/** A suspension, and two browsers of the member. */
export const suspension = defineSystem<PlatformState>({
  id: 'suspension',
  about: 'An account is suspended, reinstated and closed while its member is signed in twice.',
  server: {
    begin: {
      ...(begin(accountStatus) as { state: string; context: AccountStatusContext }),
      now: T - 1,
      alive: { tab: true, 'other browser': true },
    },
    occurrences: {
      'time passes': {
        by: 'itself',
        does: (platform) =>
          platform.now > T ? null : { state: { ...platform, now: platform.now + 1 } },
      },
      'the operator suspends until T': {
        by: 'person',
        does: (platform) => giveCommand(platform, { type: 'suspend', until: T }),
      },
      'the operator suspends without end': {
        by: 'person',
        does: (platform) => giveCommand(platform, { type: 'suspend', until: null }),
      },
      'the operator reinstates': {
        by: 'person',
        does: (platform) => giveCommand(platform, { type: 'reinstate' }),
      },
      'the operator closes': {
        by: 'person',
        does: (platform) => giveCommand(platform, { type: 'close' }),
      },
      'the clock ends the suspension': {
        by: 'itself',
        does: (platform) => giveCommand(platform, { type: 'expire' }),
      },
      ...Object.fromEntries(
        seats.map((of) => [
          `a read of the ${of} is refused`,
          {
            by: 'itself' as const,
            does: (platform: PlatformState) =>
              platform.alive[of] ? null : { state: platform, tells: { [of]: expired } },
          },
        ]),
      ),
    },
    calls: {
      loadMember: (platform, of) => ({
        state: platform,
        answer: platform.alive[of as Seat] ? 'a player' : 'not valid',
      }),
      logIn: (platform, of) =>
        platform.state === 'active'
          ? {
              state: { ...platform, alive: { ...platform.alive, [of]: true } },
              answer: 'a session',
            }
          : null,
    },
  },
  seats: { tab: seat, 'other browser': seat },
  faults: 1,
  rules: {
    ...getRules('tab'),
    ...getRules('other browser'),
    'an account that is not active has no session': {
      when: { server: ({ state }) => state !== 'active' },
      holds: { not: { any: seats.map(isAlive) } },
    },
    'a suspension ends when its end has come': {
      when: { server: ({ state, context }) => state === 'suspended' && context.dueAt === T },
      leadsTo: {
        server: ({ state, context }) => state !== 'suspended' || context.dueAt === null,
      },
    },
  },
});
