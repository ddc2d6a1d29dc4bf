/** A registration draft is only restored for the visitor who typed it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetTypedDraft,
  keepTypedDraft,
  readTypedDraft,
} from '../src/identity/register/typed-draft.ts';
import { beginSession, clearSession, storeToken } from '../src/kernel/session/token.ts';

const typed = { username: 'ada', email: 'ada@baize.example' };
const MINUTE_MS = 60_000;

let items: Map<string, string>;
beforeEach(() => {
  items = new Map();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers();
  keepTypedDraft({ ...typed, password: 'secret-1', captcha: 'x7k2', verificationCode: '1234' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the draft of a registration', () => {
  test('survives a reload, without passwords and codes', () => {
    expect(readTypedDraft()).toEqual(typed);
    expect([...items.values()].join()).not.toMatch(/secret-1|x7k2|1234/);
  });

  test.each([
    ['the account exists', forgetTypedDraft],
    ['a member logs in', () => beginSession('token')],
    ['another tab offers its session', () => storeToken('token')],
    ['a session ends', clearSession],
  ])('is removed when %s', (_when, act) => {
    act();
    expect(readTypedDraft()).toEqual({});
    expect([...items.values()].join()).not.toContain('ada');
  });

  test('is removed half an hour after the last change', () => {
    vi.advanceTimersByTime(20 * MINUTE_MS);
    keepTypedDraft(typed);
    vi.advanceTimersByTime(30 * MINUTE_MS);
    expect(readTypedDraft()).toEqual(typed);
    vi.advanceTimersByTime(1);
    expect(readTypedDraft()).toEqual({});
    expect(items.size).toBe(0);
  });

  test.each(['{', '"ada"', '{"username":"ada"}'])('is empty where the storage holds %s', (text) => {
    items.set('baize.registration', text);
    expect(readTypedDraft()).toEqual({});
  });
});
