import { createActor, createMachine, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  backoff,
  definePorts,
  endsSession,
  getFailure,
  isFinalRefusal,
  isUnanswered,
  type Port,
  refusesProof,
  requireValue,
  seal,
  timeLeft,
  getTime,
  toFailure,
} from '../../src/kit/index.ts';

describe('a sealed secret', () => {
  test('opens, and shows itself nowhere else', () => {
    const secret = seal('opensesame');
    expect(secret.open()).toBe('opensesame');
    expect(JSON.stringify({ secret })).toBe('{"secret":"[sealed]"}');
    expect(`${secret}`).toBe('[sealed]');
    expect(JSON.stringify(structuredClone(secret))).toBe('{}');
    expect(Object.values(secret)).toEqual([]);
  });
});

describe('a failure', () => {
  test('keeps the code of the API contract', () => {
    const failure = { code: 'invalid_credentials', status: 401 };
    expect(toFailure(failure)).toBe(failure);
    expect(getFailure({ type: 'xstate.error.actor.x', error: failure } as never)).toBe(failure);
  });

  test('is a network failure when fetch rejects', () => {
    expect(toFailure(new TypeError('fetch failed'))).toEqual({ code: 'network_abnormal' });
  });

  test('is unknown for other rejections', () => {
    for (const error of [new Error('?'), 'text', null, undefined, { code: 7 }]) {
      expect(toFailure(error)).toEqual({ code: 'unknown_error' });
    }
  });

  test('ends the session on 401, and is final for statuses that never succeed', () => {
    expect(endsSession({ code: 'not_logged_in', status: 401 })).toBe(true);
    expect(endsSession({ code: 'forbidden', status: 403 })).toBe(false);
    const final = [400, 403, 404, 422].map((status) => isFinalRefusal({ code: 'x', status }));
    const passing = [undefined, 408, 425, 429, 500, 503].map((status) =>
      isFinalRefusal(status === undefined ? { code: 'x' } : { code: 'x', status }),
    );
    expect(final).toEqual([true, true, true, true]);
    expect(passing).toEqual([false, false, false, false, false, false]);
  });

  test('is undecided when there was no answer, or no final one', () => {
    const open = [{}, { status: 503 }, { status: 429 }, { status: 408 }, { status: 425 }];
    for (const more of open) expect(isUnanswered({ code: 'x', ...more })).toBe(true);
    expect(isUnanswered({ code: 'idempotency_in_flight', status: 409 })).toBe(true);
    expect(isUnanswered({ code: 'conflict', status: 409 })).toBe(false);
  });

  test.each([
    'payment_password_wrong',
    'payment_password_locked',
    'payment_password_not_set',
    'step_up_required',
  ])('distinguishes %s, which refuses the confirmation, from a refused payment', (code) => {
    expect(refusesProof({ code })).toBe(true);
    expect(refusesProof({ code: 'insufficient_funds' })).toBe(false);
  });
});

describe('a required context value', () => {
  test('is returned as it is, also when it is false, zero or empty', () => {
    expect([false, 0, ''].map((value) => requireValue(value))).toEqual([false, 0, '']);
  });

  test('throws if the context has none', () => {
    const lost = 'a port needs a context value that is missing';
    expect(() => requireValue(null)).toThrow(lost);
    expect(() => requireValue(undefined)).toThrow(lost);
  });
});

test('a port runs only inside its statechart', async () => {
  interface LampPorts {
    readonly askGrid: Port<null, null>;
  }
  const { askGrid } = definePorts<object, LampPorts>('lamp', { askGrid: () => null })({
    askGrid: async () => null,
  });
  const alone = createActor(askGrid);
  const error = await new Promise((resolve) => {
    alone.subscribe({ error: resolve });
    alone.start();
  });
  expect(String(error)).toContain('runs only inside its chart');
});

describe('time', () => {
  test('is that of the system’s clock, or else the wall clock', () => {
    const clock = new SimulatedClock();
    clock.set(500);
    const machine = createMachine({});
    expect(getTime(createActor(machine, { clock }))).toBe(500);
    expect(Math.abs(getTime(createActor(machine)) - Date.now())).toBeLessThan(1_000);
  });

  test('until a deadline is never negative, and zero without one', () => {
    const clock = new SimulatedClock();
    clock.set(500);
    const actor = createActor(createMachine({}), { clock });
    expect(timeLeft(actor, 700)).toBe(200);
    expect(timeLeft(actor, 300)).toBe(0);
    expect(timeLeft(actor, null)).toBe(0);
  });

  test('doubles with each failure up to a limit', () => {
    expect([0, 1, 2, 3, 4, 50].map((failures) => backoff(failures, 100, 500))).toEqual([
      100, 100, 200, 400, 500, 500,
    ]);
  });
});
