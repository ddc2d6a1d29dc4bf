import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
  app.platform.clock.freeze(Date.parse('2026-11-29T10:00:00Z'));
});
afterAll(() => app?.dispose());

const set = (enabled: boolean, retentionDays = 30) =>
  operate(app, 'PUT', '/analytics-settings', { enabled, retentionDays });
const send = (views: readonly object[], other: object = {}) =>
  call(app, 'POST', '/api/analytics', {
    body: { device: 'phone', language: 'vi', views, ...other },
    ip: '203.0.113.7',
    headers: { 'user-agent': 'Unmistakable/1.0' },
  });
const list = async (from = '2026-11-01', to = '2026-12-31') =>
  (await operate(app, 'GET', `/page-views?from=${from}&to=${to}`)).value.list;
const getInfo = async () => (await call(app, 'GET', '/api/permission')).value.info.analytics;

describe('page views', () => {
  test('are off by default: the permission call says so, and nothing is counted [C8, H87]', async () => {
    expect(await getInfo()).toEqual({ enabled: false });
    const { status, body } = await send([{ screen: 'home', count: 1 }]);
    expect([status, body.code]).toEqual([403, 'feature_disabled']);
    expect(await list()).toEqual([]);
  });

  test('are announced with their address once the operator switches them on [C8]', async () => {
    await set(true);
    expect(await getInfo()).toEqual({ enabled: true, sinkUrl: '/api/analytics' });
  });

  test('are summed by day in the merchant’s time zone', async () => {
    const views = [
      { screen: 'home', count: 2 },
      { screen: 'home', count: 1 },
      { screen: 'help', count: 1 },
    ];
    expect((await send(views)).value).toEqual({ counted: 4 });
    await send([{ screen: 'home', count: 1 }], { device: 'desk', language: 'en' });
    await send([{ screen: 'home', count: 1 }], { language: 'xx' });
    app.platform.clock.freeze(Date.parse('2026-11-29T18:00:00Z'));
    await send([{ screen: 'home', count: 5 }]);
    expect(await list()).toEqual([
      { day: '2026-11-30', screen: 'home', device: 'phone', views: 5 },
      { day: '2026-11-29', screen: 'help', device: 'phone', views: 1 },
      { day: '2026-11-29', screen: 'home', device: 'desk', views: 1 },
      { day: '2026-11-29', screen: 'home', device: 'phone', views: 4 },
    ]);
  });

  test('store nothing of the caller [H87]', async () => {
    const rows = await app.platform.db.selectFrom('page_view').selectAll().execute();
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'day',
      'device',
      'language',
      'screen',
      'views',
    ]);
    const stored = JSON.stringify(rows, (_key, value) =>
      typeof value === 'bigint' ? String(value) : (value as unknown),
    );
    expect(stored).not.toMatch(/203\.0|Unmistakable/);
  });

  test('are deleted after the retention', async () => {
    await set(true, 1);
    app.platform.clock.freeze(Date.parse('2026-12-01T05:00:00Z'));
    await app.platform.jobs.run('page-view-sweep');
    expect(await list()).toEqual([
      { day: '2026-11-30', screen: 'home', device: 'phone', views: 5 },
    ]);
  });

  test.each([
    ['a path', [{ screen: '/member/robin', count: 1 }]],
    ['no view', []],
    ['too many at once', Array.from({ length: 21 }, () => ({ screen: 'home', count: 1 }))],
    ['an invented count', [{ screen: 'home', count: 100_000 }]],
    ['a negative count', [{ screen: 'home', count: -1 }]],
    ['another field', [{ screen: 'home', count: 1, user: 'robin' }]],
  ])('refuse %s, and count nothing of it', async (_name, views) => {
    const before = await list();
    expect((await send(views)).status).toBe(422);
    expect(await list()).toEqual(before);
  });

  test('the report has at most 92 days', async () => {
    const { status } = await operate(app, 'GET', '/page-views?from=2026-01-01&to=2026-12-31');
    expect(status).toBe(422);
  });
});
