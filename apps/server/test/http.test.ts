import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';

const OPEN = {
  maintenance: { active: false, title: 'Back soon', text: 'We are working on it.', endsAt: null },
  regions: { mode: 'block', countries: [], addresses: [] },
};
const CLOSED = { ...OPEN, maintenance: { ...OPEN.maintenance, active: true } };

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await withPlatform({ seed: true });
  origin = await app.listen();
});
afterAll(() => app?.dispose());

describe('monitoring', () => {
  test('reports liveness and readiness', async () => {
    expect((await app.http.inject('/livez')).json()).toEqual({ status: 'live' });
    expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('counts answers', async () => {
    await call(app, 'GET', '/api/games?gameType=FISH');
    const { body, headers } = await app.http.inject('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toMatch(/baize_http_requests_total\{operation="listGames",status="200"\} [1-9]/);
  });

  test('reports durations by route, method and status class', async () => {
    const { body: before } = await app.http.inject('/metrics');
    const timed = (text: string, labels: string) =>
      Number(
        new RegExp(`^baize_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(
          text,
        )?.[1] ?? 0,
      );
    const asked = [
      ['GET', '/api/games/vendors', 'route="/api/games/vendors",method="GET",status="2xx"'],
      ['GET', '/api/wallet/balance', 'route="/api/wallet/balance",method="GET",status="4xx"'],
      ['PUT', '/api/wallet/balance', 'route="/api/wallet/balance",method="PUT",status="4xx"'],
      ['GET', '/api/made-up-by-a-stranger', 'route="other",method="GET",status="4xx"'],
    ] as const;
    for (const [method, url] of asked) await app.http.inject({ method, url });
    const { body } = await app.http.inject('/metrics');
    for (const [, , labels] of asked)
      expect([labels, timed(body, labels) - timed(before, labels)]).toEqual([labels, 1]);
    expect(body).not.toContain('made-up-by-a-stranger');
  });

  test('reports on process and database', async () => {
    const { body } = await app.http.inject('/metrics');
    for (const name of [
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'nodejs_heap_size_used_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'baize_db_waiting',
    ])
      expect(body).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
  });
});

describe('API documents', () => {
  test.each([
    ['/openapi.json', 'Baize gaming API'],
    ['/openapi-operator.json', 'Baize operator API'],
    ['/openapi-seamless.json', 'Baize seamless wallet API'],
  ])('are served at %s', async (url, title) => {
    expect((await app.http.inject(url)).json().info.title).toBe(title);
  });

  test('list only operations that the server implements', async () => {
    const { paths } = (await app.http.inject('/openapi.json')).json();
    const operations = Object.values(
      paths as Record<string, Record<string, { operationId?: string; 'x-status'?: string }>>,
    ).flatMap((item) => Object.values(item));
    const ids = operations.flatMap(({ operationId }) => operationId ?? []);
    expect(ids.length).toBeGreaterThan(100);
    expect(operations.filter((one) => one['x-status'] === 'planned')).toEqual([]);
    expect(ids.filter((id) => !(id in app.platform.handlers))).toEqual([]);
  });
});

describe('revalidated answer', () => {
  const list = '/api/games?gameType=RNG&pageSize=3';
  const ask = async (headers: Record<string, string> = {}, url = list) => {
    const response = await fetch(origin + url, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('is the same, and 304 for clients that have it', async () => {
    const first = await ask();
    const second = await ask();
    expect(second.text).toBe(first.text);
    expect([...second.headers.keys()].sort()).toEqual([...first.headers.keys()].sort());
    const fresh = await ask({ 'if-none-match': second.headers.get('etag') ?? '' });
    expect([fresh.status, fresh.text]).toEqual([304, '']);
  });

  test('is in the language of the caller', async () => {
    const url = '/api/games/vendors';
    const [en, vi] = [
      await ask({ 'accept-language': 'en' }, url),
      await ask({ 'accept-language': 'vi' }, url),
    ];
    expect(vi.text).not.toBe(en.text);
    expect((await ask({ 'accept-language': 'en' }, url)).text).toBe(en.text);
  });

  test('is the player’s own when a player requests it', async () => {
    await ask();
    const token = await getToken(app, 'player01');
    const [game] = JSON.parse((await ask()).text).value.list;
    const body = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
    await call(app, 'POST', '/api/games/favourites', { token, body });
    expect(
      JSON.parse((await ask({ authorization: `Bearer ${token}` })).text).value.list[0].favourite,
    ).toBe(true);
    expect(JSON.parse((await ask()).text).value.list[0].favourite).toBe(false);
  });

  test('shows later changes by the operator', async () => {
    const [game] = JSON.parse((await ask()).text).value.list;
    await operate(app, 'PUT', `/vendors/${game.vassalage}/maintenance`, { maintenance: true });
    expect(JSON.parse((await ask()).text).value.list[0].maintenance).toBe(true);
    await operate(app, 'PUT', `/vendors/${game.vassalage}/maintenance`, { maintenance: false });
    expect(JSON.parse((await ask()).text).value.list[0].maintenance).toBe(false);
  });

  test('is rejected under maintenance like any other [T5]', async () => {
    await ask();
    await operate(app, 'PUT', '/status', CLOSED);
    const closed = await ask();
    await operate(app, 'PUT', '/status', OPEN);
    expect([closed.status, JSON.parse(closed.text).code]).toEqual([503, 'maintenance']);
    expect((await ask()).status).toBe(200);
  });
});
