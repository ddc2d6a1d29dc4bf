import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';

/** A prerender that writes down what it was asked and what the server told it. */
const RENDERER = `
let renders = 0;
export async function renderPage({ url, language, scheme, read }) {
  renders += 1;
  const { status, location } = await read('/api/permission', {});
  const facts = { url, language, scheme, status, ip: location.ip, renders };
  return {
    status: status === 0 ? (url.startsWith('/missing') ? 404 : 200) : status === 1 ? 503 : 451,
    html: '<!doctype html><title>page</title><script type="application/json">' + JSON.stringify(facts) + '</script>' + ' '.repeat(2000),
    styleHashes: ["'sha256-abc='"],
    maxAge: status === 0 ? 10 : 0,
  };
}`;

const OPEN = {
  maintenance: { active: false, title: 'Back soon', text: 'We are working on it.', endsAt: null },
  regions: { mode: 'block', countries: [], addresses: [] },
};
const CLOSED = { ...OPEN, maintenance: { ...OPEN.maintenance, active: true } };

let app: TestApp;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'baize-portal-'));
  await mkdir(join(dist, 'client/assets'), { recursive: true });
  await mkdir(join(dist, 'client/.vite'), { recursive: true });
  await mkdir(join(dist, 'server'), { recursive: true });
  await writeFile(join(dist, 'server/prerender.js'), RENDERER);
  await writeFile(join(dist, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(dist, 'client/.vite/manifest.json'), '{}');
  await writeFile(join(dist, 'client/assets/app-1a2b.js'), 'plain');
  await writeFile(join(dist, 'client/assets/app-1a2b.js.br'), 'brotli');
  await writeFile(join(dist, 'client/assets/app-1a2b.js.gz'), 'gzip');
  await writeFile(join(dist, 'client/favicon.svg'), '<svg/>');
  app = await withPlatform({ env: { PORTAL_DIST: dist } });
});
afterAll(async () => {
  await app?.dispose();
  await rm(dist, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}, ip?: string) =>
  app.http.inject({ method: 'GET', url, headers, ...(ip ? { remoteAddress: ip } : {}) });

/** What the page was rendered with. */
async function pageOf(url: string, headers: Record<string, string> = {}, ip?: string) {
  const response = await get(url, headers, ip);
  return {
    response,
    facts: JSON.parse(/json">(.*?)<\/script>/.exec(response.body)?.[1] ?? 'null'),
  };
}

let addresses = 0;
/** A page that nobody has asked for before. */
const fresh = () => `/?n=${(addresses += 1)}`;

describe('a document', () => {
  test('comes with a policy that lets only scripts of this origin run', async () => {
    const { headers } = await get(fresh());
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("style-src 'self' 'sha256-abc='");
    expect(policy).toContain(`frame-src 'self' ${app.platform.config.arcadeOrigin}`);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
  });

  test('is in the language of the cookie, else of the browser, else the default', async () => {
    const languageOf = async (headers: Record<string, string>) =>
      (await pageOf(fresh(), headers)).facts.language;
    expect(await languageOf({ cookie: 'baize.language=vi', 'accept-language': 'en' })).toBe('vi');
    expect(await languageOf({ 'accept-language': 'vi-VN,vi;q=0.9' })).toBe('vi');
    expect(await languageOf({ cookie: 'baize.language=xx' })).toBe('en');
  });

  test('is in the scheme of the cookie, dark otherwise', async () => {
    const schemeOf = async (cookie: string) => (await pageOf(fresh(), { cookie })).facts.scheme;
    expect(await schemeOf('a=b; baize.scheme=light')).toBe('light');
    expect(await schemeOf('baize.scheme=system')).toBe('system');
    expect(await schemeOf('baize.scheme=<b>')).toBe('dark');
    expect((await pageOf(fresh())).facts.scheme).toBe('dark');
  });

  test('is rendered once for the visitors of ten seconds, and never says where one of them is', async () => {
    const url = fresh();
    const first = await pageOf(url, {}, '198.51.100.7');
    const second = await pageOf(url, {}, '203.0.113.9');
    expect(second.facts).toEqual(first.facts);
    expect(first.facts.ip).toBe('0.0.0.0');
    app.platform.clock.setOffset(11_000);
    await expect
      .poll(async () => (await pageOf(url)).facts.renders)
      .toBeGreaterThan(first.facts.renders);
    app.platform.clock.setOffset(0);
  });

  test('travels compressed to those who read it', async () => {
    const url = fresh();
    const plain = await get(url);
    const brotli = await get(url, { 'accept-encoding': 'gzip, br' });
    const gzip = await get(url, { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test('carries the status that the page has', async () => {
    expect((await get('/missing')).statusCode).toBe(404);
  });

  test('follows the system status at once and is not kept then', async () => {
    const url = fresh();
    await get(url);
    await operate(app, 'PUT', '/status', CLOSED);
    const closed = await pageOf(url);
    await operate(app, 'PUT', '/status', OPEN);
    expect([closed.response.statusCode, closed.facts.status]).toEqual([503, 1]);
    await expect.poll(async () => (await pageOf(url)).facts.status).toBe(0);
  });

  test('asked for with a code in its address moves it into a cookie of a minute', async () => {
    const { statusCode, headers } = await get('/rng?token=code-1&vassalage=AUR');
    expect([statusCode, headers['location']]).toEqual([303, '/rng?vassalage=AUR']);
    const [secret, sign] = [headers['set-cookie']].flat();
    expect(secret).toMatch(/^baize\.handoff\.code=code-1; HttpOnly; .*Max-Age=60/);
    expect(sign).not.toContain('code-1');
  });

  test('cannot be made to lead to another origin', async () => {
    const led = await get('//evil.example/?token=x');
    expect(led.headers['location']).toBe('/evil.example/?token=x');
    expect((await get(String(led.headers['location']))).headers['location']).toBe('/evil.example/');
  });

  test('is refused to other methods', async () => {
    expect((await app.http.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
  });
});

describe('a file of the portal', () => {
  test('named by its content is kept for ever', async () => {
    const { headers, body } = await get('/assets/app-1a2b.js');
    expect(body).toBe('plain');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
  });

  test('comes in the encoding that the build made', async () => {
    expect((await get('/assets/app-1a2b.js', { 'accept-encoding': 'br, gzip' })).body).toBe(
      'brotli',
    );
    expect((await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })).body).toBe('gzip');
  });

  test('that may change is asked for again, and answers 304 while it has not', async () => {
    const { headers } = await get('/favicon.svg');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(
      (await get('/favicon.svg', { 'if-none-match': String(headers['etag']) })).statusCode,
    ).toBe(304);
  });

  test('outside the folder, hidden, or gone is not found', async () => {
    for (const url of [
      '/../package.json',
      '/%2e%2e/server/prerender.js',
      '/.vite/manifest.json',
      '/assets/gone-1.js',
      '/server/prerender.js',
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });
});

describe('unknown addresses', () => {
  test('of the API are problems, not pages', async () => {
    const { status, body } = await call(app, 'GET', '/api/unknown');
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});
