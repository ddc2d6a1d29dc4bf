import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPeople } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, getToken } from './support/portal.ts';

let app: TestApp;
let genuine: string;
beforeAll(async () => {
  app = await withPlatform();
  const { createAccount } = await createPeople(app);
  genuine = await getToken(app, await createAccount('genuine'));
});
afterAll(() => app?.dispose());

/** The number of statements sent to the database so far. */
async function countStatements(): Promise<number> {
  const { body } = await app.http.inject('/metrics');
  return Number(/^baize_db_queries_total (\d+)$/m.exec(body)?.[1]);
}

/** Repetitions per measurement: on a busy machine most of them include a poll of the server. */
const TIMES = 20;

/**
 * The statements that the work costs: the minimum of several runs, because the server polls its
 * outbox and jobs.
 */
async function getCost(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < TIMES && least > 0; time += 1) {
    const before = await countStatements();
    await work();
    least = Math.min(least, (await countStatements()) - before);
  }
  return least;
}

const madeUp = () => randomBytes(32).toString('base64url');

/** The token with the letter at this index changed. */
const alterToken = (token: string, at: number) =>
  token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);

describe('invalid token costs no database statement', () => {
  const member = (token: string) => call(app, 'GET', '/api/member', { token });

  test('where a session is required, however valid it looks', async () => {
    expect(await getCost(() => member(genuine))).toBeGreaterThan(0);
    const tokens = [madeUp(), madeUp(), 'short', alterToken(genuine, 0), alterToken(genuine, 42)];
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

  test('in an address of the API or of a page', async () => {
    const inAddress = (path: string) => () => app.http.inject(`${path}?token=${madeUp()}`);
    expect(await getCost(inAddress('/api/permission'))).toBe(0);
    expect(await getCost(inAddress('/'))).toBe(0);
  });

  test('as a session handoff code', async () => {
    const exchange = (code: string) => () =>
      call(app, 'POST', '/api/auth/exchange', { body: { code } });
    expect(await getCost(exchange(madeUp()))).toBe(0);
    expect(await getCost(exchange(genuine))).toBe(0);
    const { value } = await call(app, 'POST', '/api/auth/handoff', { token: genuine });
    const code = new URL(value.url).searchParams.get('token') ?? '';
    expect((await exchange(code)()).status).toBe(200);
  });
});
