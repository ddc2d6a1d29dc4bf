import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiProblem, createApiClient, unwrap, type ApiClientOptions } from '../src/index.ts';
import { json, listen, type Listener } from './listener.ts';

const open: Listener[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.close()));
});

async function createClient(answer: RequestListener, options: Partial<ApiClientOptions> = {}) {
  const listener = await listen(answer);
  open.push(listener);
  const client = createApiClient({
    baseUrl: listener.origin,
    getToken: () => undefined,
    getLanguage: () => 'vi',
    ...options,
  });
  return { client, listener };
}

const done = json(200, { success: true, value: { done: true } });
const transfer = { from: 'MAIN', to: 'NOVA', amount: '10.00' };

const problem = (status: number, code: string, members: object = {}) =>
  json(
    status,
    { type: `/problems/${code}`, title: 'A title', status, code, requestId: 'req-7', ...members },
    'application/problem+json',
  );

async function refusal(call: Promise<unknown>): Promise<ApiProblem> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiProblem);
  return failure as ApiProblem;
}

describe('a request', () => {
  it('sends the token, the language and client type 3 [K38]', async () => {
    const { client, listener } = await createClient(done, { getToken: () => 'secret-token' });
    await client.GET('/api/member');
    expect(listener.received[0]?.headers).toMatchObject({
      authorization: 'Bearer secret-token',
      'accept-language': 'vi',
      'x-client-type': '3',
    });
  });

  it('sends no Authorization header without a session', async () => {
    const { client, listener } = await createClient(done);
    await client.GET('/api/permission');
    expect(listener.received[0]?.headers).not.toHaveProperty('authorization');
  });

  it('sends the current token and language, not those from the creation of the client', async () => {
    let token = 'first';
    const { client, listener } = await createClient(done, { getToken: () => token });
    await client.GET('/api/member');
    token = 'second';
    await client.GET('/api/member');
    expect(listener.received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
  });

  it('sends a new, well-formed Idempotency-Key with each write of money', async () => {
    const { client, listener } = await createClient(done);
    await client.POST('/api/wallet/transfer', { body: transfer });
    await client.POST('/api/wallet/transfer', { body: transfer });
    const keys = listener.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it("sends the caller's own Idempotency-Key on a retry", async () => {
    const { client, listener } = await createClient(done, {
      newIdempotencyKey: () => 'made-by-client',
    });
    const params = { header: { 'Idempotency-Key': 'kept-by-the-chart' } };
    await client.POST('/api/wallet/transfer', { params, body: transfer });
    await client.POST('/api/wallet/transfer', { body: transfer });
    expect(listener.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'kept-by-the-chart',
      'made-by-client',
    ]);
  });

  it('sends no Idempotency-Key if the operation requires none', async () => {
    const { client, listener } = await createClient(done);
    await client.GET('/api/wallet/balance');
    expect(listener.received[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('sends a forgotten password as a form, everything else as JSON', async () => {
    const { client, listener } = await createClient(done);
    await client.POST('/api/auth/forgot-password', {
      body: { username: 'player01', email: 'a+b@example.com' },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    await client.POST('/api/wallet/transfer', { body: transfer });
    expect(listener.received.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
      ['application/x-www-form-urlencoded', 'username=player01&email=a%2Bb%40example.com'],
      ['application/json', JSON.stringify(transfer)],
    ]);
  });

  it('sends the favourite to remove as query parameters', async () => {
    const { client, listener } = await createClient(done);
    await client.DELETE('/api/games/favourites', {
      params: { query: { nodeId: 'n-1', vendor: 'NOVA', gameType: 'Crash' } },
    });
    expect(listener.received[0]?.url).toBe(
      '/api/games/favourites?nodeId=n-1&vendor=NOVA&gameType=Crash',
    );
  });
});

describe('the result of a call', () => {
  it('is the value of the response', async () => {
    const { client } = await createClient(json(200, { success: true, value: { unread: 2 } }));
    expect(await unwrap(client.GET('/api/messages/unread'))).toEqual({ unread: 2 });
  });

  it('is a problem with its code, status, request id and fields', async () => {
    const errors = [{ pointer: '/body/username', rule: 'minLength', params: { min: 4 } }];
    const { client } = await createClient(problem(422, 'validation_failed', { errors }));
    const refused = await refusal(unwrap(client.GET('/api/member')));
    expect(refused).toMatchObject({
      code: 'validation_failed',
      status: 422,
      requestId: 'req-7',
      message: 'A title',
      errors,
    });
  });

  it('has the captcha and the second step of a failed login', async () => {
    const verification = { challengeId: 'c', kinds: ['sms'], expiresAt: '2026-01-01T00:00:00Z' };
    const { client } = await createClient(
      problem(401, 'verification_required', { captcha: { required: true }, verification }),
    );
    const refused = await refusal(unwrap(client.GET('/api/member')));
    expect(refused.captchaRequired).toBe(true);
    expect(refused.verification).toEqual(verification);
  });

  it('has neither captcha nor second step for another error', async () => {
    const { client } = await createClient(problem(401, 'invalid_credentials'));
    const refused = await refusal(unwrap(client.GET('/api/member')));
    expect([refused.captchaRequired, refused.verification, refused.errors]).toEqual([
      false,
      undefined,
      [],
    ]);
  });

  it.each([
    [500, 'unknown_error'],
    [404, 'unknown_error'],
    [502, 'network_abnormal'],
    [503, 'network_abnormal'],
    [504, 'network_abnormal'],
  ])('an HTML page with status %i is %s', async (status, code) => {
    const { client } = await createClient((_request, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Oops</h1>');
    });
    expect(await refusal(unwrap(client.GET('/api/member')))).toMatchObject({ code, status });
  });

  it('is unknown_error for a 200 response that is not JSON', async () => {
    const { client } = await createClient((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":');
    });
    expect((await refusal(unwrap(client.GET('/api/member')))).code).toBe('unknown_error');
  });

  it('is unknown_error for a 200 response without an envelope', async () => {
    const { client } = await createClient(json(200, { balance: '1.00' }));
    expect((await refusal(unwrap(client.GET('/api/member')))).code).toBe('unknown_error');
  });

  it('is network_abnormal for a refused connection', async () => {
    const { client, listener } = await createClient(done);
    await listener.close();
    const refused = await refusal(unwrap(client.GET('/api/member')));
    expect(refused).toMatchObject({ code: 'network_abnormal', status: 0 });
  });

  it('is network_abnormal for a connection that breaks off in the body', async () => {
    const { client } = await createClient((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"success"', () => response.destroy());
    });
    expect((await refusal(unwrap(client.GET('/api/member')))).code).toBe('network_abnormal');
  });

  it('is load_timeout without a response', async () => {
    const { client } = await createClient(() => undefined, { timeoutMs: 20 });
    const refused = await refusal(unwrap(client.GET('/api/member')));
    expect(refused).toMatchObject({ code: 'load_timeout', status: 0 });
  });

  it('is load_timeout for a body that never ends', async () => {
    const { client } = await createClient(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{');
      },
      { timeoutMs: 50 },
    );
    expect((await refusal(unwrap(client.GET('/api/member')))).code).toBe('load_timeout');
  });

  it("is the caller's own abort", async () => {
    const abort = new AbortController();
    const { client } = await createClient(() => abort.abort());
    const call = unwrap(client.GET('/api/member', { signal: abort.signal }));
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
  it("keeps the caller's own reason for an abort", async () => {
    const abort = new AbortController();
    const { client } = await createClient(() => abort.abort('left the page'));
    const call = unwrap(client.GET('/api/member', { signal: abort.signal }));
    await expect(call).rejects.toBe('left the page');
  });
});
