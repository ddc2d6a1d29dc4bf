import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await withPlatform({ env: { HEADERS_TIMEOUT_MS: '1000', BODY_LIMIT: '4096' } });
  await app.listen();
  const address = app.http.server.address();
  port = address !== null && typeof address === 'object' ? address.port : 0;
});
afterAll(() => app?.dispose());

const login = { username: 'robin', password: 'secret-1', type: 'username', site: 'member' };

const post = (payload: string | Buffer, contentType = 'application/json') =>
  app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': contentType },
    payload,
  });

/** Every error is a problem document without internal details. */
function expectProblem(
  response: { statusCode: number; headers: object; body: string },
  status: number,
  code: string,
) {
  const problem = JSON.parse(response.body);
  expect([response.statusCode, problem.code, problem.status]).toEqual([status, code, status]);
  expect(response.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
  });
  expect(problem).toMatchObject({
    type: `/problems/${code}`,
    title: expect.any(String),
    requestId: expect.any(String),
  });
  expect(response.body).not.toMatch(/node_modules|\.ts:|at Object|select |insert |postgres/i);
}

describe('request body', () => {
  test('that is no JSON is rejected', async () => {
    for (const text of ['{', '', 'null}', '{"a":1,}', '\u00ff'])
      expectProblem(await post(text), 400, 'malformed_json');
  });

  test('that is no UTF-8 is rejected', async () => {
    expectProblem(await post(Buffer.from([0x22, 0xff, 0xfe, 0x22])), 400, 'malformed_json');
  });

  test('of another media type is rejected', async () => {
    expectProblem(await post('<a/>', 'application/xml'), 415, 'unsupported_media_type');
    expectProblem(
      await post('a=b', 'application/x-www-form-urlencoded'),
      415,
      'unsupported_media_type',
    );
  });

  test('with wrong types is rejected by field', async () => {
    const response = await post(JSON.stringify({ ...login, username: 7 }));
    expectProblem(response, 422, 'validation_failed');
    expect(response.json().errors).toContainEqual({ pointer: '/body/username', rule: 'type' });
  });

  test('with unknown fields is rejected', async () => {
    const response = await post(JSON.stringify({ ...login, admin: true }));
    expectProblem(response, 422, 'validation_failed');
    expect(response.json().errors).toEqual([
      { pointer: '/body/admin', rule: 'additionalProperties' },
    ]);
  });

  test('without required fields is rejected', async () => {
    const response = await post('{}');
    expectProblem(response, 422, 'validation_failed');
    expect(response.json().errors).toContainEqual({ pointer: '/body/username', rule: 'required' });
  });

  test('that pollutes prototypes is rejected', async () => {
    expectProblem(
      await post(`{"__proto__":{"a":1},"username":"a","password":"b","type":"username"}`),
      422,
      'validation_failed',
    );
  });

  test('that is too large is rejected', async () => {
    expectProblem(
      await post(JSON.stringify({ ...login, password: 'x'.repeat(5000) })),
      413,
      'body_too_large',
    );
  });

  test('with a NUL character is rejected before the database sees it', async () => {
    const response = await post(JSON.stringify({ ...login, username: 'ro\0bin' }));
    expectProblem(response, 422, 'validation_failed');
    expect(response.json().errors).toContainEqual({ pointer: '/body/username', rule: 'nul' });
  });

  test('that is nested too deeply is rejected', async () => {
    const deep = '['.repeat(1500) + ']'.repeat(1500);
    expectProblem(await post(`{"username":${deep}}`), 422, 'validation_failed');
  });
});

describe('timestamp', () => {
  const setClock = (now: string) => operate(app, 'PUT', '/clock', { mode: 'offset', now });

  test.each([
    '2016-12-31T23:59:60Z',
    '0000-12-31T23:59:59Z',
    '0001-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59-23:59',
    '2026-02-29T00:00:00Z',
    '+010000-01-01T00:00:00Z',
  ])('rejects %s', async (now) => {
    const { status, body } = await setClock(now);
    expect([status, body.errors]).toEqual([422, [{ pointer: '/body/now', rule: 'format' }]]);
  });

  test('rejects a clock setting more than a hundred years away', async () => {
    const { status, body } = await setClock('2226-01-01T00:00:00Z');
    expect([status, body.errors[0].pointer]).toEqual([422, '/body/now']);
    expect((await operate(app, 'GET', '/clock')).value.mode).toBe('real');
  });
});

describe('error log', () => {
  test('names the error and its place without the values', async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const canary = 'canary-7f3a';
    const wrong = Object.assign(new TypeError('Invalid URL'), { input: `//?token=${canary}` });
    const refused = Object.assign(new Error(`invalid input syntax for type uuid: "${canary}"`), {
      code: '22P02',
      detail: canary,
      where: canary,
    });
    const caused = new Error(`GET /a?code=${canary}&b=1 failed`, { cause: wrong });
    for (const err of [wrong, refused, caused]) log.error({ err }, 'request failed');
    log.error({ error: wrong, given: { password: canary } }, 'request failed');
    expect(lines).toHaveLength(4);
    expect(lines.join('')).toContain('Invalid URL');
    expect(lines.join('')).toContain('bad-input.test');
    expect(lines.join('')).not.toContain(canary);
  });
});

describe('request address', () => {
  const get = (url: string) => app.http.inject({ method: 'GET', url });

  test('with an unknown, repeated or mistyped parameter is rejected', async () => {
    for (const query of [
      'gameType=RNG&x=1',
      'gameType=RNG&gameType=FISH',
      'gameType=RNG&pageNo=one',
      'gameType=RNG&pageNo=1e1',
      'gameType=NONE',
      '',
    ]) {
      expectProblem(await get(`/api/games?${query}`), 422, 'validation_failed');
    }
  });

  test('with a NUL is rejected', async () => {
    expectProblem(await get('/api/games?gameType=RNG&search=a%00b'), 422, 'validation_failed');
  });

  test('with an overlong parameter is rejected by the contract with the parameter’s name', async () => {
    const key = { 'x-operator-key': String(app.platform.config.operatorKey) };
    for (const length of [101, 201, 5000]) {
      const url = `/operator-api/announcements/${'x'.repeat(length)}`;
      const response = await app.http.inject({ method: 'DELETE', url, headers: key });
      expectProblem(response, 422, 'validation_failed');
      expect(response.json().errors).toEqual([
        { pointer: '/path/id', rule: 'maxLength', params: { max: expect.any(Number) } },
      ]);
    }
  });

  test('with an unknown language is answered in English and takes no memory', async () => {
    const read = async (tag: string) => (await get(`/api/countries?language=${tag}`)).json().value;
    const english = await read('en');
    for (const tag of ['Aa_0A', 'xx', 'zz-ZZZZ', 'en-XX', 'aaa_00_00']) {
      expect(await read(tag), tag).toEqual(english);
    }
    expect(await read('vi-VN')).not.toEqual(english);
  });

  test('that cannot be decoded is rejected', async () => {
    expectProblem(await get('/api/%ff'), 400, 'invalid_header');
  });

  test('that does not exist is not found', async () => {
    for (const url of ['/api/nothing', '/api', '/operator-api/x', '/vendor-api/x'])
      expectProblem(await get(url), 404, 'not_found');
  });

  test('with an unsupported method lists the supported ones', async () => {
    const response = await app.http.inject({ method: 'DELETE', url: '/api/games' });
    expectProblem(response, 405, 'method_not_allowed');
    expect(response.headers['allow']).toBe('GET, HEAD');
  });

  test('with a session token is rejected and ends that session', async () => {
    const trial = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
    });
    const { token } = trial.value;
    expect((await call(app, 'GET', '/api/member', { token })).status).toBe(200);
    expectProblem(await get(`/api/winners?token=${token}`), 400, 'token_in_url');
    expect((await call(app, 'GET', '/api/member', { token })).status).toBe(401);
  });
});

describe('request header', () => {
  test('with an unknown token means no session', async () => {
    for (const token of ['x', 'a'.repeat(600), 'ü']) {
      const response = await app.http.inject({
        url: '/api/member',
        headers: { authorization: `Bearer ${token}` },
      });
      expectProblem(response, 401, 'not_logged_in');
    }
  });

  test('with a wrong operator key is rejected', async () => {
    for (const key of [undefined, '', 'wrong']) {
      const headers = key === undefined ? {} : { 'x-operator-key': key };
      expectProblem(
        await app.http.inject({ url: '/operator-api/status', headers }),
        401,
        'operator_key_invalid',
      );
    }
  });
});

describe('connection', () => {
  /** Everything received until the server closes. */
  function getAnswer(socket: Socket): Promise<string> {
    return new Promise((resolve) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(text));
    });
  }

  function open(text: string): Socket {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => socket.write(text));
    return socket;
  }

  const stillAnswers = async () => {
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
  };

  test('that never finishes its headers is closed within ten seconds', async () => {
    const began = performance.now();
    const answer = await getAnswer(open('GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: '));
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('application/problem+json');
    await stillAnswers();
  });

  test('with a flood of headers is rejected', async () => {
    const flood = Array.from(
      { length: 5000 },
      (_, index) => `X-Flood-${index}: ${'y'.repeat(20)}`,
    ).join('\r\n');
    const answer = await getAnswer(open(`GET /livez HTTP/1.1\r\nHost: x\r\n${flood}\r\n\r\n`));
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    await stillAnswers();
  });

  test('that speaks no HTTP is rejected', async () => {
    const answer = await getAnswer(open('\u0000\u0001 hello\r\n\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"invalid_header"');
    await stillAnswers();
  });
});
