import { ApiProblem, type Problem } from '@baize/api';
import { expect, test } from 'vitest';
import { getFailure, throwFailure } from '../src/kernel/actors/failure.ts';

const describe = (members: Partial<Problem>) => members as Problem;

test('a failure has the problem’s code and status', () => {
  expect(getFailure(new ApiProblem('not_found', 404))).toEqual({ code: 'not_found', status: 404 });
});

test('a call that reached no server has no status', () => {
  expect(getFailure(new ApiProblem('network_abnormal'))).toEqual({ code: 'network_abnormal' });
});

test('converts the seconds to wait to milliseconds', () => {
  const problem = describe({ retryAfterSeconds: 30 });
  expect(getFailure(new ApiProblem('rate_limited', 429, problem))).toEqual({
    code: 'rate_limited',
    status: 429,
    retryAfter: 30_000,
  });
});

test('a wrong payment password that locks it is reported as locked', () => {
  const wrong = (members: Partial<Problem>) =>
    getFailure(new ApiProblem('payment_password_wrong', 422, describe(members))).code;
  expect(wrong({})).toBe('payment_password_wrong');
  expect(wrong({ locked: { until: '2026-11-29T12:00:00Z' } as never })).toBe(
    'payment_password_locked',
  );
});

test('rethrows errors that are not problems', () => {
  const error = new TypeError('aborted');
  expect(() => throwFailure(error)).toThrow(error);
});
