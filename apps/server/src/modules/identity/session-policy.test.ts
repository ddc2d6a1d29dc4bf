import { expect, test } from 'vitest';
import { isLive, needsTouch, sessionEnd } from './session-policy.ts';

const MINUTE = 60_000;
const policy = { idleMs: 30 * MINUTE, lifetimeMs: 24 * 60 * MINUTE };
const now = new Date('2026-01-31T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
const seen = (minutesAgo: number, endsIn = 600) => ({
  lastSeenAt: at(-minutesAgo),
  endsAt: at(endsIn),
  revokedAt: null,
});

test('a session ends at its idle end or its absolute end, whichever comes first', () => {
  expect(sessionEnd(seen(10), policy)).toEqual(at(20));
  expect(sessionEnd(seen(10, 5), policy)).toEqual(at(5));
});

test('the very moment of the end is not inside the session', () => {
  expect(isLive(seen(29), now, policy)).toBe(true);
  expect(isLive(seen(30), now, policy)).toBe(false);
  expect(isLive(seen(0, 0), now, policy)).toBe(false);
});

test('a revoked session is not live whatever its times say', () => {
  expect(isLive({ ...seen(0), revokedAt: at(-1) }, now, policy)).toBe(false);
});

test('a use is written down once a minute, sooner where sessions idle out sooner', () => {
  expect(needsTouch(seen(0.5), now, policy)).toBe(false);
  expect(needsTouch(seen(1), now, policy)).toBe(true);
  expect(needsTouch(seen(0.5), now, { ...policy, idleMs: MINUTE })).toBe(true);
});
