import { ApiProblem } from '@baize/api';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Services } from '../src/kernel/services/services.ts';

const TRANSFER = {
  operation: 'transferAlongEdge',
  details: { amount: '30.00', symbol: '$', counterparty: 'agent01' },
} as const;
const DEPOSIT = { operation: 'createDeposit', details: { amount: '30.00' } } as const;

/** Storage shared by the browser's tabs. */
let store: Map<string, string>;
let isStoreForbidden: boolean;

/** Storage whose keys are its own properties, as in browsers. */
function fakeStorage(): object {
  const refuse = () => {
    if (isStoreForbidden) throw new DOMException('forbidden', 'SecurityError');
  };
  const methods: Record<string, unknown> = {
    getItem: (place: string) => (refuse(), store.get(place) ?? null),
    setItem: (place: string, text: string) => (refuse(), void store.set(place, text)),
    removeItem: (place: string) => (refuse(), void store.delete(place)),
  };
  return new Proxy(methods, {
    ownKeys: () => (refuse(), [...store.keys()]),
    getOwnPropertyDescriptor: (target, place) =>
      store.has(String(place))
        ? { enumerable: true, configurable: true, value: '' }
        : Object.getOwnPropertyDescriptor(target, place),
  });
}

/** Locks of one origin: a second request waits, or fails if it asks not to wait. */
function fakeLocks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, ...rest: unknown[]) {
      const work = rest.pop() as (lock: object | null) => Promise<unknown>;
      const { ifAvailable = false } = (rest[0] ?? {}) as { ifAvailable?: boolean };
      if (held.has(name) && ifAvailable) return work(null);
      while (held.has(name)) await held.get(name)?.catch(() => undefined);
      const running = work({ name });
      held.set(name, running);
      return running.finally(() => held.delete(name));
    },
  };
}

beforeEach(() => {
  store = new Map();
  isStoreForbidden = false;
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', {
    getItem: () => 'token',
    setItem: () => undefined,
    clear: () => undefined,
  });
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => vi.unstubAllGlobals());

type Outcome = { outcome: string; reference?: string; code?: string };

/** A new tab or a reload: the modules have a memory of their own. */
async function openTab(member = 'm1') {
  vi.resetModules();
  const { sendRequest } = await import('../src/kernel/requests/send.ts');
  const { createRequestCheckMachine } = await import('../src/kernel/requests/check.ts');
  const { listUnanswered } = await import('../src/kernel/requests/store.ts');
  const { clearSession } = await import('../src/kernel/session/token.ts');
  const { ApiProblem: Problem } = await import('@baize/api');
  const who = { id: member };
  const close = vi.fn<(key: string, operation: string) => Promise<Outcome>>();
  const sent: string[] = [];
  const services = {
    queryClient: new QueryClient(),
    api: {
      PUT: async (_path: string, { params, body }: { params: never; body: never }) => {
        const { key } = (params as { path: { key: string } }).path;
        const value = await close(key, (body as { operation: string }).operation);
        return { data: { success: true, value }, response: {} };
      },
    },
    session: {
      getSnapshot: () => ({ context: { member: who } }),
      until: () => Promise.resolve(),
      send: ({ type }: { type: string }) => sent.push(type),
    },
  } as unknown as Services;
  return {
    close,
    sent,
    refusal: (code: string, status: number) => new Problem(code as ApiProblem['code'], status),
    /** Sends a request; the test gives the response. */
    send: (post: (key: string) => Promise<unknown>, request: object = TRANSFER) =>
      sendRequest(services, request as typeof TRANSFER, post),
    list: (kind: 'transfer' | 'deposit' = 'transfer') => listUnanswered(who.id, kind),
    signIn: (id: string) => void (who.id = id),
    logOut: () => void clearSession(),
    async check(kind: 'transfer' | 'deposit' = 'transfer') {
      const actor = createActor(createRequestCheckMachine(services, who.id, kind)).start();
      const end = await waitFor(actor, (one) => !one.matches('checking'));
      return { actor, state: end.value, requests: end.context.requests };
    },
  };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Loses the response; resolves to the key that was sent. */
async function loseAnswer(tab: Tab, request?: object): Promise<string> {
  let key = '';
  const lost = (sent: string) => {
    key = sent;
    return Promise.reject(tab.refusal('network_abnormal', 0));
  };
  await expect(tab.send(lost, request)).rejects.toThrow('network_abnormal');
  return key;
}

describe('a payment request', () => {
  test('[H95] is removed when it is answered', async () => {
    const tab = await openTab();
    expect(await tab.send(() => Promise.resolve('made'))).toBe('made');
    const refused = tab.send(() => Promise.reject(tab.refusal('insufficient_funds', 409)));
    await expect(refused).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect([tab.list(), store.size]).toEqual([[], 0]);
  });

  test.each([
    ['network_abnormal', 0],
    ['load_timeout', 0],
    ['internal', 500],
    ['network_abnormal', 502],
    ['rate_limited', 429],
    ['idempotency_in_flight', 409],
    ['idempotency_key_reused', 422],
  ])('[H95] stays unanswered after %s (%i)', async (code, status) => {
    const tab = await openTab();
    await expect(tab.send(() => Promise.reject(tab.refusal(code, status)))).rejects.toThrow();
    expect(tab.list()).toMatchObject([TRANSFER]);
  });

  test('[H95] blocks another one of its kind, of any amount', async () => {
    const tab = await openTab();
    await loseAnswer(tab);
    const post = vi.fn(() => Promise.resolve('made'));
    const second = { ...TRANSFER, details: { amount: '10.00' } };
    await expect(tab.send(post, second)).rejects.toMatchObject({ code: 'request_unanswered' });
    expect(post).not.toHaveBeenCalled();
    expect(await tab.send(post, DEPOSIT)).toBe('made');
  });

  test('[H95] is known after a reload and in another tab, until its outcome was read', async () => {
    const key = await loseAnswer(await openTab());
    const [other, reloaded] = [await openTab(), await openTab()];
    expect([other.list()[0]?.key, reloaded.list()[0]?.key]).toEqual([key, key]);
    other.close.mockResolvedValue({ outcome: 'done', reference: 'r-1' });
    const { actor, state, requests } = await other.check();
    expect([state, requests]).toMatchObject(['answered', [{ key, outcome: 'done' }]]);
    expect(reloaded.list()).toHaveLength(1);
    actor.send({ type: 'outcomes.confirmed' });
    await waitFor(actor, (one) => one.matches('clear'));
    expect([other.list(), reloaded.list(), store.size]).toEqual([[], [], 0]);
    expect(await reloaded.send(() => Promise.resolve('made'))).toBe('made');
  });

  test('[H95] is not checked while another tab is still sending it', async () => {
    const [sender, other] = [await openTab(), await openTab()];
    let answer: (value: string) => void = () => undefined;
    const sending = sender.send(() => new Promise((resolve) => (answer = resolve)));
    await vi.waitFor(() => expect(other.list()).toHaveLength(1));
    const post = vi.fn(() => Promise.resolve('made'));
    await expect(other.send(post)).rejects.toMatchObject({ code: 'request_unanswered' });
    const checking = other.check();
    answer('made');
    await sending;
    expect((await checking).state).toBe('clear');
    expect([post.mock.calls, other.close.mock.calls]).toEqual([[], []]);
  });

  test('[H95] reports the outcome of each, and which is still unknown', async () => {
    const tab = await openTab();
    const first = await loseAnswer(tab);
    tab.close.mockRejectedValue(tab.refusal('network_abnormal', 0));
    const offline = await tab.check();
    expect([offline.state, offline.requests[0]?.outcome]).toEqual(['unknown', 'unknown']);
    tab.close.mockResolvedValue({ outcome: 'refused', code: 'insufficient_funds' });
    offline.actor.send({ type: 'check.requested' });
    const end = await waitFor(offline.actor, (one) => one.matches('answered'));
    expect(end.context.requests).toMatchObject([
      { key: first, outcome: 'refused', code: 'insufficient_funds', details: TRANSFER.details },
    ]);
    expect(tab.close).toHaveBeenLastCalledWith(first, 'transferAlongEdge');
  });

  test('[H95] stays unanswered when the session is over, and ends the session', async () => {
    const tab = await openTab();
    await loseAnswer(tab);
    tab.close.mockRejectedValue(tab.refusal('not_logged_in', 401));
    expect((await tab.check()).state).toBe('unknown');
    expect([tab.sent, tab.list().length]).toEqual([['session.expired'], 1]);
  });

  test('[H95] is visible only to its member, also when that member returns', async () => {
    const tab = await openTab();
    const key = await loseAnswer(tab);
    tab.signIn('m2');
    expect(tab.list()).toEqual([]);
    expect(await tab.send(() => Promise.resolve('made'))).toBe('made');
    tab.signIn('m1');
    expect(tab.list()).toMatchObject([{ key, details: TRANSFER.details }]);
  });

  test('leaves no amount and no name in the browser after a logout', async () => {
    const tab = await openTab();
    const key = await loseAnswer(tab);
    tab.logOut();
    const left = [...store.entries()].flat().join(' ');
    expect(left).toContain(key);
    expect(left).not.toMatch(/30\.00|agent01/);
    expect((await openTab()).list()).toMatchObject([{ key, details: {} }]);
  });

  test('is known to its page when storage is forbidden', async () => {
    isStoreForbidden = true;
    const tab = await openTab();
    const key = await loseAnswer(tab);
    expect(tab.list()).toMatchObject([{ key, details: TRANSFER.details }]);
  });

  test('is not checked when the server may have deleted its refusal', async () => {
    const tab = await openTab();
    await loseAnswer(tab);
    vi.useFakeTimers({ now: Date.now() + 30 * 86_400_000 });
    expect(tab.list()).toEqual([]);
    vi.useRealTimers();
    expect(store.size).toBe(0);
  });
});
