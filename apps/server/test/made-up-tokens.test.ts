import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPeople } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, getToken } from './support/portal.ts';

let app: TestApp;
let genuine: string;
beforeAll(async () => {
  app = await withPlatform();
  const { given } = await createPeople(app);
  genuine = await getToken(app, await given('genuine'));
});
afterAll(() => app?.dispose());

/** How many statements the database has been sent so far. */
async function statements(): Promise<number> {
  const { body } = await app.http.inject('/metrics');
  return Number(/^baize_db_queries_total (\d+)$/m.exec(body)?.[1]);
}

/** How often the work is done to see what it costs: on a busy machine a poll falls into most of the times. */
const TIMES = 20;

/** How many statements the work sends: the least of several times, for the server polls its outbox and jobs meanwhile. */
async function getCost(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < TIMES && least > 0; time += 1) {
    const before = await statements();
    await work();
    least = Math.min(least, (await statements()) - before);
  }
  return least;
}

const madeUp = () => randomBytes(32).toString('base64url');

/** The token with another letter at this place. */
const altered = (token: string, at: number) =>
  token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);

describe('a made-up token costs no statement of the database', () => {
  const member = (token: string) => call(app, 'GET', '/api/member', { token });

  test('where a session is needed, however like ours it looks', async () => {
    expect(await getCost(() => member(genuine))).toBeGreaterThan(0);
    const tokens = [madeUp(), madeUp(), 'short', altered(genuine, 0), altered(genuine, 42)];
    for (const token of tokens) {
      const cost = await getCost(async () => expect((await member(token)).status).toBe(401));
      expect([token, cost]).toEqual([token, 0]);
    }
  });

  test.each([
    ['GET', '/api/permission', 200],
    ['GET', '/api/events', 401],
    ['DELETE', '/api/auth/session', 200],
  ] as const)('at %s %s', async (method, url, status) => {
    await call(app, 'GET', '/api/permission');
    const ask = async () =>
      expect((await call(app, method, url, { token: madeUp() })).status).toBe(status);
    expect(await getCost(ask)).toBe(0);
  });

  test('in an address, of the API or of a page', async () => {
    const inAddress = (path: string) => () => app.http.inject(`${path}?token=${madeUp()}`);
    expect(await getCost(inAddress('/api/permission'))).toBe(0);
    expect(await getCost(inAddress('/'))).toBe(0);
  });

  test('as a code that carries a session over', async () => {
    const exchange = (code: string) => () =>
      call(app, 'POST', '/api/auth/exchange', { body: { code } });
    expect(await getCost(exchange(madeUp()))).toBe(0);
    expect(await getCost(exchange(genuine))).toBe(0);
    const { value } = await call(app, 'POST', '/api/auth/handoff', { token: genuine });
    const code = new URL(value.url).searchParams.get('token') ?? '';
    expect((await exchange(code)()).status).toBe(200);
  });
});
