import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPortalModule } from '../src/modules/portal/index.ts';
import { createStatusModule } from '../src/modules/status/index.ts';
import { watchThreads } from './support/database-thread.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';

/** A renderer that records its request and the data that the server passed. */
const RENDERER = `
let renders = 0;
const pages = Array.from({ length: 60 }, (_, number) => '/page' + number);
export const addresses = {
  paths: Object.fromEntries(['/', '/slots', ...pages].map((path) => [path, path])),
  deep: ['/member'],
  unknown: '/missing',
  vendor: { param: 'vassalage', paths: ['/slots'] },
};
export async function renderPage({ url, language, scheme, read }) {
  renders += 1;
  if (url === '/page59') while (true);
  const { status, location } = await read('/api/permission', {});
  const refused = url === '/page58' && (await read('/api/no-such-call', {}).catch(({ status }) => status));
  const facts = { url, language, scheme, status, ip: location.ip, renders, refused };
  return {
    status: status === 0 ? (url === '/missing' ? 404 : 200) : status === 1 ? 503 : 451,
    html: '<!doctype html><title>page</title><script type="application/json">' + JSON.stringify(facts) + '</script>' + ' '.repeat(2000),
    styleHashes: ["'sha256-abc='"],
    maxAge: 10,
  };
}`;

const OPEN = {
  maintenance: { active: false, title: 'Back soon', text: 'We are working on it.', endsAt: null },
  regions: { mode: 'block', countries: [], addresses: [] },
};
const CLOSED = { ...OPEN, maintenance: { ...OPEN.maintenance, active: true } };

let app: TestApp;
let dist: string;
let origin: string;
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
  origin = await app.listen();
});
afterAll(async () => {
  await app?.dispose();
  await rm(dist, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}, ip?: string) =>
  app.http.inject({ method: 'GET', url, headers, ...(ip ? { remoteAddress: ip } : {}) });

/** Fetches a page, with the data it was rendered from. */
async function getPage(url: string, headers: Record<string, string> = {}, ip?: string) {
  const response = await get(url, headers, ip);
  return {
    response,
    facts: JSON.parse(/json">(.*?)<\/script>/.exec(response.body)?.[1] ?? 'null'),
  };
}

let pages = 0;
/** A page that was never requested before. */
const fresh = () => `/page${(pages += 1)}`;

/** The head of the answer to a request line that a client library would not send. */
function getHead(target: string): Promise<string> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
    );
    socket.once('data', (bytes) => {
      resolve(bytes.toString('latin1').split('\r\n\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

/** The number of renderings so far, from the metrics. */
async function countRenderings(): Promise<number> {
  const { body } = await get('/metrics');
  return Number(/^baize_documents_rendered_total (\d+)$/m.exec(body)?.[1] ?? 0);
}

describe('document', () => {
  test('has a policy that allows scripts of this origin only', async () => {
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

  test('uses the language of the cookie, else of the browser, else the default', async () => {
    const getLanguage = async (headers: Record<string, string>) =>
      (await getPage(fresh(), headers)).facts.language;
    expect(await getLanguage({ cookie: 'baize.language=vi', 'accept-language': 'en' })).toBe('vi');
    expect(await getLanguage({ 'accept-language': 'vi-VN,vi;q=0.9' })).toBe('vi');
    expect(await getLanguage({ cookie: 'baize.language=xx' })).toBe('en');
  });

  test('uses the scheme of the cookie, else of the device', async () => {
    const getScheme = async (cookie: string) => (await getPage(fresh(), { cookie })).facts.scheme;
    expect(await getScheme('a=b; baize.scheme=light')).toBe('light');
    expect(await getScheme('baize.scheme=system')).toBe('system');
    expect(await getScheme('baize.scheme=<b>')).toBe('system');
    expect((await getPage(fresh())).facts.scheme).toBe('system');
  });

  test('is rendered once per ten seconds for all visitors, without a visitor’s location', async () => {
    const url = fresh();
    const first = await getPage(url, {}, '198.51.100.7');
    const second = await getPage(url, {}, '203.0.113.9');
    expect(second.facts).toEqual(first.facts);
    expect(first.facts.ip).toBe('0.0.0.0');
    app.platform.clock.setOffset(11_000);
    await expect
      .poll(async () => (await getPage(url)).facts.renders)
      .toBeGreaterThan(first.facts.renders);
    app.platform.clock.setOffset(0);
  });

  test('is compressed for clients that accept it', async () => {
    const url = fresh();
    const plain = await get(url);
    const brotli = await get(url, { 'accept-encoding': 'gzip, br' });
    const gzip = await get(url, { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test('has the status of its page', async () => {
    expect((await get('/missing')).statusCode).toBe(404);
  });

  test('follows the system status at once', async () => {
    const url = fresh();
    await get(url);
    await operate(app, 'PUT', '/status', CLOSED);
    const closed = await getPage(url);
    await operate(app, 'PUT', '/status', OPEN);
    expect([closed.response.statusCode, closed.facts.status]).toEqual([503, 1]);
    expect((await getPage(url)).facts.status).toBe(0);
  });

  test('shows operator content and vendor maintenance at once', async () => {
    const vendor = { names: { en: 'New' }, position: 1, jackpot: false };
    expect((await operate(app, 'PUT', '/vendors/NEW', vendor)).status).toBe(200);
    const url = fresh();
    const before = (await getPage(url)).facts.renders;
    const banner = {
      groupName: 'w_home',
      title: 'New',
      imageUrl: '/a.png',
      url: '/',
      linkageType: 'none',
    };
    expect((await operate(app, 'POST', '/banners', banner)).status).toBe(201);
    const published = (await getPage(url)).facts.renders;
    expect(published).toBeGreaterThan(before);
    const change = await operate(app, 'PUT', '/vendors/NEW/maintenance', { maintenance: true });
    expect(change.status).toBe(200);
    const flagged = (await getPage(url)).facts.renders;
    expect(flagged).toBeGreaterThan(published);
    const article = { anchor: 'new', language: 'en', title: 'New', content: 'New', sequence: 1 };
    expect((await operate(app, 'PUT', '/help', article)).status).toBe(200);
    expect((await getPage(url)).facts.renders).toBeGreaterThan(flagged);
  });

  test('with a code in its address moves the code into a cookie for one minute', async () => {
    const { statusCode, headers } = await get('/rng?token=code-1&vassalage=AUR');
    expect([statusCode, headers['location']]).toEqual([303, '/rng?vassalage=AUR']);
    const [secret, sign] = [headers['set-cookie']].flat();
    expect(secret).toMatch(/^baize\.handoff\.code=code-1; HttpOnly; .*Max-Age=60/);
    expect(sign).not.toContain('code-1');
  });

  test.each([
    '//evil.example/?token=x',
    '/\\evil.example/?token=x',
    '/x/..//evil.example/?token=x',
    '/%2e%2e//evil.example/?token=x',
    '/.//evil.example/?token=x',
    'http://evil.example//evil.example/?token=x',
  ])('%s cannot redirect to another origin', async (target) => {
    let next = target;
    for (let hops = 0; hops < 4; hops += 1) {
      const head = await getHead(next);
      const location = /^location: (.*)$/im.exec(head)?.[1];
      if (location === undefined) break;
      expect(head).toMatch(/^HTTP\/1.1 30[38] /);
      expect(new URL(location, 'https://portal.example').origin).toBe('https://portal.example');
      next = location;
    }
    expect(await getHead(next)).toMatch(/^HTTP\/1.1 4/);
    if (next !== target) expect(next).not.toContain('token');
  });

  test.each([
    ['//', 308],
    ['//?token=x', 308],
    ['//[', 308],
    ['/[', 404],
    ['/\\', 400],
    ['/\\\\?a=b', 400],
    ['http://[/', 200],
    ['//%', 400],
    [`/${'a'.repeat(5000)}`, 404],
  ])('%s is an address of this server like any other', async (target, status) => {
    expect(await getHead(target)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('rejects other methods', async () => {
    expect((await app.http.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
  });
});

describe('rendering', () => {
  test('is shared by concurrent requests', async () => {
    const url = fresh();
    const before = await countRenderings();
    const answers = await Promise.all(Array.from({ length: 40 }, () => get(url)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await countRenderings()) - before).toBe(1);
  });

  test('uses the route’s own address, whatever else the address contains', async () => {
    const url = fresh();
    const before = await countRenderings();
    const asked = Array.from({ length: 40 }, (_, number) => `${url}?x=${number}&vassalage=AUR`);
    for (const address of [...asked, `${url}/`, url.toUpperCase(), `${url}#a`]) {
      expect((await getPage(address)).facts.url, address).toBe(url);
    }
    expect((await countRenderings()) - before).toBe(1);
  });

  test('is shared by all unknown addresses, and by all below a centre', async () => {
    await get('/missing-0');
    await get('/member/page-0');
    const before = await countRenderings();
    for (let number = 1; number < 30; number += 1) {
      expect((await getPage(`/missing-${number}?a=${number}`)).facts.url).toBe('/missing');
      expect((await getPage(`/member/page-${number}`)).facts.url).toBe('/member');
    }
    for (const url of ['/constructor', '/__proto__', '/toString/', '/member/a/b'])
      expect((await getPage(url)).facts.url, url).toBe('/missing');
    expect(await countRenderings()).toBe(before);
  });

  test('shows a vendor’s games if the vendor exists', async () => {
    await app.platform.db
      .insertInto('vendor')
      .values({
        code: 'AUR',
        names: { en: 'Aurora' },
        position: 1,
        jackpot: false,
        maintenance: false,
      })
      .execute();
    const change = await operate(app, 'PUT', '/vendors/NEW/maintenance', { maintenance: true });
    expect(change.status).toBe(200);
    const one = (await getPage('/slots?q=a&vassalage=AUR&q=b')).facts.url;
    expect(one).toBe('/slots?vassalage=AUR');
    for (const other of ['ABSENT', 'AUR,AUR', '', '%00', 'aur'])
      expect((await getPage(`/slots?vassalage=${other}`)).facts.url, other).toBe('/slots');
  });

  test('runs once under maintenance too', async () => {
    await operate(app, 'PUT', '/status', CLOSED);
    const url = fresh();
    const cost = async (times: number) => {
      const before = await countRenderings();
      for (let number = 0; number < times; number += 1) await get(`${url}?n=${number}`);
      return (await countRenderings()) - before;
    };
    // Its event clears the pages a second time after the change itself did.
    await expect.poll(() => cost(10)).toBe(0);
    await operate(app, 'PUT', '/status', OPEN);
  });

  test('runs again for the next visitor when data was missing', async () => {
    expect((await getPage('/page58')).facts.refused).toBe(404);
    const before = await countRenderings();
    await get('/page58');
    expect((await countRenderings()) - before).toBe(1);
  });
});

describe('client that requests documents too fast', () => {
  const limited = (ip: string) => ({
    ip,
    env: { PORTAL_DIST: dist, DOCUMENTS_PER_MINUTE: '5', RATE_PER_MINUTE: '3' },
  });
  let strict: TestApp;
  beforeAll(async () => {
    strict = await withPlatform({ env: limited('').env });
  });
  afterAll(() => strict?.dispose());

  const ask = (url: string, ip: string, headers: Record<string, string> = {}) =>
    strict.http.inject({ method: 'GET', url, remoteAddress: ip, headers });

  test('gets a small page with a retry time; others get theirs', async () => {
    for (let number = 0; number < 5; number += 1)
      expect((await ask(`/page${number}`, '198.51.100.20')).statusCode).toBe(200);
    const refused = await ask('/', '198.51.100.20', { 'accept-language': 'vi' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.body).toContain('<html lang="vi" dir="ltr">');
    expect(refused.rawPayload.length).toBeLessThan(1000);
    expect((await ask('/?token=abc', '198.51.100.20')).statusCode).toBe(429);
    expect((await ask('/favicon.svg', '198.51.100.20')).statusCode).toBe(200);
    expect((await ask('/', '198.51.100.21')).statusCode).toBe(200);
    strict.platform.clock.setOffset(61_000);
    expect((await ask('/', '198.51.100.20')).statusCode).toBe(200);
  });

  test('uses none of its API limit for the reads of a document', async () => {
    for (let number = 10; number < 14; number += 1) await ask(`/page${number}`, '198.51.100.30');
    expect((await ask('/api/permission', '198.51.100.30')).statusCode).toBe(200);
  });
});

describe('slow document', () => {
  test('is aborted with its thread; the next one is rendered', async () => {
    const stuck = await get('/page59');
    expect([stuck.statusCode, stuck.headers['retry-after']]).toEqual([503, '5']);
    expect(stuck.body).toContain('<h1>');
    expect((await get(fresh())).statusCode).toBe(200);
  }, 30_000);

  test('delays other requests without failing them', async () => {
    const stuck = get('/page59');
    const others = [get(fresh()), get(fresh())];
    const answers = await Promise.all([stuck, ...others]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200]);
  }, 30_000);
});

describe('document without data', () => {
  test.skipIf(process.env['TEST_DATABASE_URL'])(
    'is rejected for a moment, like a call, while the database is away',
    async () => {
      const threads = watchThreads();
      // Without the catalogue module, so that this document is the first to read the catalogue.
      const modules = [createStatusModule, createPortalModule];
      const env = { PORTAL_DIST: dist, LOG_LEVEL: 'silent' };
      const other = await withPlatform({ env, modules });
      threads.stop();
      expect((await other.http.inject('/slots')).statusCode).toBe(200);
      await threads.kill();
      const { statusCode, headers } = await other.http.inject('/slots?vassalage=AUR');
      await other.dispose();
      expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    },
  );
});

describe('portal file', () => {
  test('with a content hash in its name is cached for ever', async () => {
    const { headers, body } = await get('/assets/app-1a2b.js');
    expect(body).toBe('plain');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
  });

  test('has the encoding that the build made', async () => {
    expect((await get('/assets/app-1a2b.js', { 'accept-encoding': 'br, gzip' })).body).toBe(
      'brotli',
    );
    expect((await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })).body).toBe('gzip');
  });

  test('without a hash is revalidated with 304', async () => {
    const { headers } = await get('/favicon.svg');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(
      (await get('/favicon.svg', { 'if-none-match': String(headers['etag']) })).statusCode,
    ).toBe(304);
  });

  test('outside the folder, hidden, or missing is not found', async () => {
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
