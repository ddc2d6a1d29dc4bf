import { createActor, createMachine, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  backoff,
  endsSession,
  failureIn,
  isFinalRefusal,
  isUnanswered,
  refusesTheProof,
  seal,
  timeLeft,
  getTime,
  toFailure,
} from './index.ts';

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
  test('keeps the code of the contract', () => {
    const failure = { code: 'invalid_credentials', status: 401 };
    expect(toFailure(failure)).toBe(failure);
    expect(failureIn({ type: 'xstate.error.actor.x', error: failure } as never)).toBe(failure);
  });

  test('is a network that is not there when fetch could not fetch', () => {
    expect(toFailure(new TypeError('fetch failed'))).toEqual({ code: 'network_abnormal' });
  });

  test('is unknown when nobody knows', () => {
    for (const error of [new Error('?'), 'text', null, undefined, { code: 7 }]) {
      expect(toFailure(error)).toEqual({ code: 'unknown_error' });
    }
  });

  test('ends the session on 401 and is final for what will never be taken', () => {
    expect(endsSession({ code: 'not_logged_in', status: 401 })).toBe(true);
    expect(endsSession({ code: 'forbidden', status: 403 })).toBe(false);
    const final = [400, 403, 404, 422].map((status) => isFinalRefusal({ code: 'x', status }));
    const passing = [undefined, 408, 425, 429, 500, 503].map((status) =>
      isFinalRefusal(status === undefined ? { code: 'x' } : { code: 'x', status }),
    );
    expect(final).toEqual([true, true, true, true]);
    expect(passing).toEqual([false, false, false, false, false, false]);
  });

  test('leaves open what became of the call where it was not answered, or not for good', () => {
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
  ])('says that %s refuses the proof and not the payment', (code) => {
    expect(refusesTheProof({ code })).toBe(true);
    expect(refusesTheProof({ code: 'insufficient_funds' })).toBe(false);
  });
});

describe('time', () => {
  test('is that of the clock of the system, the wall clock without one', () => {
    const clock = new SimulatedClock();
    clock.set(500);
    const machine = createMachine({});
    expect(getTime(createActor(machine, { clock }))).toBe(500);
    expect(Math.abs(getTime(createActor(machine)) - Date.now())).toBeLessThan(1_000);
  });

  test('left until a deadline is never negative, and none is due at once', () => {
    const clock = new SimulatedClock();
    clock.set(500);
    const actor = createActor(createMachine({}), { clock });
    expect(timeLeft(actor, 700)).toBe(200);
    expect(timeLeft(actor, 300)).toBe(0);
    expect(timeLeft(actor, null)).toBe(0);
  });

  test('to wait doubles with each failure up to a limit', () => {
    expect([0, 1, 2, 3, 4, 50].map((failures) => backoff(failures, 100, 500))).toEqual([
      100, 100, 200, 400, 500, 500,
    ]);
  });
});
