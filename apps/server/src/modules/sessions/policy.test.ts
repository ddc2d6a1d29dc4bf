import { expect, test } from 'vitest';
import { isLive, needsTouch, sessionEnd } from './policy.ts';

const MINUTE = 60_000;
const policy = { idleMs: 30 * MINUTE, lifetimeMs: 24 * 60 * MINUTE };
const now = new Date('2026-01-31T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
const createSession = (minutesAgo: number, endsIn = 600) => ({
  lastSeenAt: at(-minutesAgo),
  endsAt: at(endsIn),
  revokedAt: null,
});

test('a session ends at its idle end or its absolute end, whichever is first', () => {
  expect(sessionEnd(createSession(10), policy)).toEqual(at(20));
  expect(sessionEnd(createSession(10, 5), policy)).toEqual(at(5));
});

test('a session is over at the exact time of its end', () => {
  expect(isLive(createSession(29), now, policy)).toBe(true);
  expect(isLive(createSession(30), now, policy)).toBe(false);
  expect(isLive(createSession(0, 0), now, policy)).toBe(false);
});

test('a revoked session is never live', () => {
  expect(isLive({ ...createSession(0), revokedAt: at(-1) }, now, policy)).toBe(false);
});

test('records use once a minute, more often when the idle time is short', () => {
  expect(needsTouch(createSession(0.5), now, policy)).toBe(false);
  expect(needsTouch(createSession(1), now, policy)).toBe(true);
  expect(needsTouch(createSession(0.5), now, { ...policy, idleMs: MINUTE })).toBe(true);
});
