import { describe, expect, test } from 'vitest';
import { DEFAULT_FAILURE_POLICY as policy, getLoginRequirements } from './failure-policy.ts';

const now = new Date('2026-01-31T12:00:00Z');
const getTimeAgo = (ms: number) => new Date(now.getTime() - ms);
const failed = (failures: number, lastAt = now) => ({ failures, lastAt });

describe('login requirements', () => {
  test('are none without failures', () => {
    expect(getLoginRequirements(undefined, undefined, now)).toEqual({
      captcha: false,
      hasFailed: false,
    });
  });

  test('include a captcha from the third failure of the account name', () => {
    expect(getLoginRequirements(failed(2), undefined, now)).toEqual({
      captcha: false,
      hasFailed: true,
    });
    expect(getLoginRequirements(failed(3), undefined, now)).toEqual({
      captcha: true,
      hasFailed: true,
    });
  });

  test('include a captcha for every account once its address fails often', () => {
    const { captchaAfterAddress: limit } = policy;
    expect(getLoginRequirements(undefined, failed(limit - 1), now).captcha).toBe(false);
    expect(getLoginRequirements(undefined, failed(limit), now).captcha).toBe(true);
  });

  test('include a lock of the account name after too many failures', () => {
    expect(
      getLoginRequirements(failed(policy.lockAfter - 1), undefined, now).lockedUntil,
    ).toBeUndefined();
    const last = getTimeAgo(60_000);
    expect(
      getLoginRequirements(failed(policy.lockAfter, last), undefined, now).lockedUntil,
    ).toEqual(new Date(last.getTime() + policy.lockMs));
  });

  test('never lock an address, because several people may share it', () => {
    expect(getLoginRequirements(undefined, failed(10_000), now).lockedUntil).toBeUndefined();
  });

  test('are none again once the failures are old', () => {
    const old = failed(policy.lockAfter, getTimeAgo(policy.windowMs + 1));
    expect(getLoginRequirements(old, old, now)).toEqual({ captcha: false, hasFailed: false });
  });
});
