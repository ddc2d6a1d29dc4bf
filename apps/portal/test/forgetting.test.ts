/** Data of one member in a page's memory must never reach the next member. */
import { sessionMachine } from '@baize/machines/session';
import { gameLaunchMachine } from '@baize/machines/game-launch';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { keepDraft, readDraft } from '../src/cashier/withdraw/draft.ts';
import { latestQuery } from '../src/cashier/withdraw/latest.ts';
import { remind } from '../src/cashier/withdraw/reminders.ts';
import {
  keepPending,
  type PendingSignIn,
  pendingSignIn,
} from '../src/identity/external/pending.ts';
import { createQueryClient, type Read } from '../src/kernel/http/query.ts';
import { followMember } from '../src/kernel/member/member.ts';
import { createServices } from '../src/kernel/services/services.ts';
import { leaveAfter } from '../src/play/launch/leave.ts';

const member = (id: string, kind: 'player' | 'trial' = 'player') =>
  ({ id, kind, firstTimeLogin: false }) as const;

/** A page of a visitor, with the product's session statechart. */
function page(more: object = {}) {
  const read = (() => new Promise(() => undefined)) as unknown as Read;
  const services = createServices({ queryClient: createQueryClient(read), read, ...more });
  const session = createActor(sessionMachine).start();
  services.session.attach(session);
  const arrives = (id: string, kind?: 'player' | 'trial') =>
    session.send({ type: 'session.started', member: member(id, kind) });
  return { services, arrives, leaves: () => session.send({ type: 'session.ended' }) };
}

const signIn = (purpose: PendingSignIn['purpose']): PendingSignIn => ({
  channel: 'oidc',
  idToken: 'ticket',
  expiresAt: '2099-01-31T12:00:00Z',
  provider: { id: 'demo', label: 'Demo accounts' },
  purpose,
  known: false,
});

describe('a pending external sign-in', () => {
  test('is kept when a visitor or trial logs in, and removed when that member leaves', () => {
    for (const guest of [false, true]) {
      const { services, arrives } = page();
      if (guest) arrives('guest', 'trial');
      keepPending(services, signIn('login'));
      arrives('the first');
      expect(pendingSignIn()).not.toBeNull();
      arrives('the second');
      expect(pendingSignIn()).toBeNull();
    }
  });

  test('is removed when the linking member leaves, with and without a logout', () => {
    for (const next of ['a logout', 'a login'] as const) {
      const { services, arrives, leaves } = page();
      arrives('the first');
      keepPending(services, signIn('link'));
      expect(pendingSignIn()).not.toBeNull();
      if (next === 'a logout') leaves();
      else arrives('the second');
      expect(pendingSignIn()).toBeNull();
    }
  });

  test('stays while the current member is unknown, and then belongs to that member', () => {
    const { services, arrives } = page();
    keepPending(services, signIn('link'));
    arrives('the first');
    expect(pendingSignIn()).not.toBeNull();
    arrives('the second');
    expect(pendingSignIn()).toBeNull();
  });
});

test('a withdrawal draft survives a logout and is restored only for its member', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const draft = { methodId: 'm', accountId: 'a', amount: '5.00' };
  keepDraft('the first', draft);
  expect(readDraft('the second')).toBeUndefined();
  expect(readDraft('the first')).toEqual(draft);
});

describe('a game with a vendor wallet', () => {
  /** The first member plays the game. */
  function playing() {
    for (const name of ['addEventListener', 'removeEventListener'])
      vi.stubGlobal(name, () => undefined);
    const POST = vi.fn(() => Promise.resolve());
    const here = page({ api: { POST } });
    here.arrives('the first');
    const { context } = createActor(gameLaunchMachine).getSnapshot();
    const launch = { id: 'round', url: '' };
    const snapshot = gameLaunchMachine.resolveState({
      value: { launching: 'brisk' },
      context: { ...context, launch },
    });
    const launcher = createActor(gameLaunchMachine, { snapshot }).start();
    followMember(here.services, (_member, before) => {
      if (before !== null) launcher.send({ type: 'session.ended' });
    });
    leaveAfter(here.services, launcher, launch.id, 'the first');
    return { ...here, POST, launcher };
  }

  test('is left by its player', () => {
    const { POST, launcher } = playing();
    launcher.send({ type: 'game.closed' });
    expect(POST).toHaveBeenCalledWith(
      '/api/games/leave',
      expect.objectContaining({ body: { sessionId: 'round' } }),
    );
  });

  test('is not left by the next member', () => {
    const { POST, launcher, arrives } = playing();
    arrives('the second');
    expect(launcher.getSnapshot().context.launch).toBeNull();
    expect(POST).not.toHaveBeenCalled();
  });
});

describe('a queued reminder', () => {
  test.each(['a logout', 'a login'] as const)('is removed with its member by %s', (next) => {
    const { services, arrives, leaves } = page();
    const { queryClient, toasts } = services;
    arrives('the first');
    remind(services);
    const open = {
      partId: 'part-1',
      state: 'awaiting_confirmation',
      amount: '80.00',
      receivedAmount: '0.00',
      confirmBy: new Date(Date.now() + 120_000).toISOString(),
    };
    const ask = () =>
      queryClient.setQueryData(latestQuery.queryKey, {
        list: [{ parts: [{ ...open, partId: crypto.randomUUID() }], answerMinutes: 30 }],
      } as never);
    ask();
    expect(toasts.take()).toEqual([
      { tone: 'info', code: 'payment_last_minutes', amount: '80.00' },
    ]);
    ask();
    toasts.add('info', 'session_revoked');
    if (next === 'a logout') leaves();
    else arrives('the second');
    expect(toasts.take()).toEqual([{ tone: 'info', code: 'session_revoked' }]);
  });
});
