import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Bench } from './bench.ts';
import { createHttpServer } from '../src/kernel/server/http.ts';
import { ask, newBench, post, sitDown } from './bench.ts';

const order = { requestId: 'request-0', stake: '1.00', clientSeed: 'lucky' };

describe('bad input', () => {
  test.each([
    ['no JSON', '{"requestId":', 400, 'invalid_request'],
    ['an array', '[]', 400, 'invalid_request'],
    ['a stake as a number', { ...order, stake: 1 }, 400, 'invalid_request'],
    ['a stake with a NUL byte', { ...order, stake: '1.00\0' }, 400, 'invalid_request'],
    ['a negative stake', { ...order, stake: '-1.00' }, 422, 'stake_not_offered'],
    ['a stake that is not offered', { ...order, stake: '1.01' }, 422, 'stake_not_offered'],
    ['three decimals', { ...order, stake: '1.000' }, 400, 'invalid_request'],
    ['an unknown field', { ...order, win: '9.00' }, 400, 'invalid_request'],
    ['a seed with a colon', { ...order, clientSeed: 'a:1' }, 400, 'invalid_request'],
    ['a seed that is too long', { ...order, clientSeed: 'a'.repeat(65) }, 400, 'invalid_request'],
    ['an oversized body', { ...order, clientSeed: 'a'.repeat(5000) }, 413, 'body_too_large'],
  ])('%s is refused and nothing is bet', async (_, body, status, code) => {
    const bench = await newBench();
    const { sessionId } = await sitDown(bench);
    const reply = await post(bench, '/rounds', body, sessionId);
    expect(reply).toMatchObject({
      status,
      type: 'application/problem+json',
      body: { status, code },
    });
    expect(reply.body).toHaveProperty('requestId');
    expect(bench.platform.calls('bet')).toHaveLength(0);
    expect((await post(bench, '/rounds', order, sessionId)).status).toBe(200);
  });

  test('treats an unexpected error as such even if it carries a status', async () => {
    const lookUp = () => {
      throw Object.assign(new Error('no such row'), { statusCode: 404 });
    };
    const logged: string[] = [];
    const patience = { headersTimeoutMs: 1000, requestTimeoutMs: 1000, keepAliveTimeoutMs: 1000 };
    const routes = new Map([['/lookup', { GET: lookUp }]]);
    const app = createHttpServer(routes, (event) => logged.push(event), patience);
    const { statusCode, body } = await app.inject('/lookup');
    expect([statusCode, JSON.parse(body).code]).toEqual([500, 'internal_error']);
    expect(logged).toEqual(['request.failed']);
    await app.close();
  });

  test('an unknown session is refused', async () => {
    const bench = await newBench();
    expect((await post(bench, '/rounds', order, 'guess')).body.code).toBe('session_expired');
  });

  test('another media type is refused', async () => {
    const { arcade } = await newBench();
    const reply = await ask(`${arcade.url}/session`, { method: 'POST', body: 'a=1' });
    expect(reply).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  test.each([
    '/nowhere',
    '/assets/../main.js',
    '/assets/%2e%2e/main.js',
    '/__proto__',
    '/constructor',
  ])('%s is not found', async (path) => {
    const { arcade } = await newBench();
    expect((await ask(arcade.url + path)).body.code).toBe('not_found');
  });

  test('an unsupported method gets the list of supported ones', async () => {
    const { arcade } = await newBench();
    const response = await fetch(`${arcade.url}/rounds`, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  test.each([
    ['POST', '/livez', 405, 'GET'],
    ['OPTIONS', '/rounds', 405, 'POST'],
    ['DELETE', '/session', 405, 'POST, GET'],
    ['PROPFIND', '/session', 405, 'POST, GET'],
    ['POST', '/nowhere', 404, null],
    ['GET', '/livez?x=1', 200, null],
    ['GET', '/livez/', 404, null],
    ['GET', '/LIVEZ', 404, null],
    ['GET', '/%zz', 404, null],
  ])('%s %s is answered %i', async (method, path, status, allow) => {
    const { arcade } = await newBench();
    const response = await fetch(arcade.url + path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-type')).toMatch(/^application\/(problem\+)?json$/);
  });

  test('HEAD gets the length of what GET would send, and no body', async () => {
    const { arcade } = await newBench();
    for (const path of ['/livez', '/play']) {
      const headers = { 'accept-encoding': 'identity' };
      const whole = await fetch(arcade.url + path, { headers });
      const head = await fetch(arcade.url + path, { method: 'HEAD', headers });
      expect(head.status).toBe(200);
      expect(Number(head.headers.get('content-length'))).toBe((await whole.text()).length);
      expect(await head.text()).toBe('');
    }
  });

  test('cuts off an endless body at the size limit', async () => {
    const bench = await newBench();
    const { sessionId } = await sitDown(bench);
    const head = `POST /rounds HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${sessionId}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const chunk = `1388\r\n${'a'.repeat(5000)}\r\n`;
    const answer = await rawAnswer(bench, head + chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toContain('"code":"body_too_large"');
    expect(bench.platform.calls('bet')).toHaveLength(0);
  });

  test('a flood of headers is cut off and the arcade lives on', async () => {
    const bench = await newBench();
    await rawAnswer(bench, `GET /play HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect((await ask(`${bench.arcade.url}/livez`)).status).toBe(200);
  });

  test('a client that never finishes its headers is cut off within ten seconds', async () => {
    const bench = await newBench();
    const began = performance.now();
    await rawAnswer(bench, 'GET /play HTTP/1.1\r\nHost: a\r\n');
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe('the page', () => {
  test('may be framed by the portal alone and loads nothing from another host', async () => {
    const { arcade } = await newBench();
    const response = await fetch(`${arcade.url}/play?token=x&game=y`);
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors http://portal.test');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('keeps its files cached for ever and itself never', async () => {
    const { arcade } = await newBench();
    const page = await fetch(`${arcade.url}/play`);
    const script = await fetch(`${arcade.url}/assets/game.js`);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(script.headers.get('cache-control')).toContain('immutable');
  });

  test('has the words of a language at its tag in lower case', async () => {
    const { arcade } = await newBench();
    const words = await fetch(`${arcade.url}/words/pt-br`);
    expect(await words.json()).toEqual({ language: 'pt-BR', texts: {} });
    const missing = await fetch(`${arcade.url}/words/tlh`);
    expect(missing.status).toBe(404);
  });
});

/** Sends bytes and resolves with what came back once the arcade hangs up. */
function rawAnswer({ arcade }: Bench, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(arcade.url).port), '127.0.0.1', () =>
      socket.write(bytes),
    );
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
