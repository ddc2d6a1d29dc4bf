import { describe, expect, test, vi } from 'vitest';
import { openNotification, showNotification } from '../src/worker/notifications.ts';
import type { NotificationEvent, PushEvent, WorkerScope } from '../src/worker/scope.ts';
import { getOldReleases, nameRelease } from '../src/worker/stores.ts';
import { getStrategy } from '../src/worker/strategy.ts';

const ask = (address: string, more: { method?: string; opensPage?: boolean } = {}) => {
  const { pathname: path, searchParams: query } = new URL(address, 'https://portal.example');
  return getStrategy({ method: 'GET', opensPage: false, ...more, path, query });
};

describe('how the worker answers a request', () => {
  test.each([
    ['/', 'document'],
    ['/member/wallet?popup=login', 'document'],
    ['/news/a.html', 'document'],
    ['/?token=secret', null],
    ['/docs', null],
    ['/outbox', null],
    ['/app-files/1/baize.apk', null],
    ['/news.xml', null],
  ])('the page %s: %s', (address, strategy) => {
    expect(ask(address, { opensPage: true })).toBe(strategy);
  });

  test.each([
    ['/assets/app-1234567.js', 'asset'],
    ['/art/VND/rng/1.svg?v=2', 'picture'],
    ['/api/games/hot', 'list'],
    ['/api/permission', null],
    ['/api/member', null],
    ['/api/wallet/balance', null],
    ['/api/games/favourites', null],
    ['/api/events', null],
    ['/readyz', null],
  ])('answers the file or call %s: %s', (address, strategy) => {
    expect(ask(address)).toBe(strategy);
  });

  test('handles only reads', () => {
    expect(ask('/api/games', { method: 'POST' })).toBeNull();
    expect(ask('/login', { method: 'POST', opensPage: true })).toBeNull();
  });
});

test('the files of the previous release stay for pages that are open', () => {
  const now = nameRelease(['/assets/a-2.js']);
  const names = [nameRelease(['x']), nameRelease(['y']), now, 'baize-documents'];
  expect(getOldReleases(names, now)).toEqual([nameRelease(['x'])]);
  expect(nameRelease(['/assets/a-1.js'])).not.toBe(now);
});

const content = {
  title: 'Deposit',
  text: 'It has arrived.',
  path: '/member/depositv2',
  tag: 'payments',
};

function createScope(windows: { focus: () => void; postMessage: () => void }[]) {
  const show = vi.fn();
  const openWindow = vi.fn();
  const scope = {
    location: new URL('https://portal.example/service-worker.js'),
    registration: { showNotification: show },
    clients: { matchAll: async () => windows, openWindow },
  } as unknown as WorkerScope;
  return { scope, show, openWindow };
}

test('a push message becomes a notification', async () => {
  const { scope, show } = createScope([]);
  await showNotification(scope, { data: { json: () => content } } as unknown as PushEvent);
  const { title, text: body, tag, path } = content;
  expect(show).toHaveBeenCalledWith(title, { body, tag, data: { path } });
});

describe('a selected notification', () => {
  const select = (path: string) =>
    ({ notification: { close: vi.fn(), data: { path } } }) as unknown as NotificationEvent;

  test('opens its page in a window of the portal, without a reload', async () => {
    const window = { focus: vi.fn(), postMessage: vi.fn() };
    const { scope, openWindow } = createScope([window]);
    await openNotification(scope, select('/promotions'));
    expect(window.postMessage).toHaveBeenCalledWith({ type: 'open', path: '/promotions' });
    expect(window.focus).toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  test('opens a window if there is none, and never another site', async () => {
    const { scope, openWindow } = createScope([]);
    await openNotification(scope, select('//evil.example/x'));
    expect(openWindow).not.toHaveBeenCalled();
    await openNotification(scope, select('/promotions'));
    expect(openWindow).toHaveBeenCalledWith('https://portal.example/promotions');
  });
});
