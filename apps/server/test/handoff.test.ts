import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPeople, createAddress, type People } from './support/people.ts';
import { setCookies } from './support/browser.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken, type Answer } from './support/portal.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

const passTime = (seconds: number) =>
  operate(app, 'POST', '/clock/advance', { milliseconds: seconds * 1000 });
const member = (token: string) => call(app, 'GET', '/api/member', { token });

describe('session handoff link', () => {
  const begin = (token: string) => call(app, 'POST', '/api/auth/handoff', { token });
  const codeIn = ({ value }: Answer) => new URL(value.url).searchParams.get('token') ?? '';
  const exchange = (
    body: object,
    options: { token?: string; headers?: Record<string, string> } = {},
  ) => call(app, 'POST', '/api/auth/exchange', { ...options, body, ip: createAddress() });

  async function createHandoff(account: string) {
    await people.createAccount(account);
    const token = await getToken(app, account);
    return { account, token, code: codeIn(await begin(token)) };
  }

  test('redirects to a clean address with a cookie that opens a new session once [T39, H10]', async () => {
    const { account, token, code } = await createHandoff('traveller');
    const page = await app.http.inject({ method: 'GET', url: `/?token=${code}&popup=login` });
    expect([page.statusCode, page.headers.location]).toEqual([303, '/?popup=login']);
    const cookies = [page.headers['set-cookie'] ?? []].flat().map(String);
    const carrier = cookies.find((cookie) => cookie.includes(code)) ?? '';
    expect(carrier).toMatch(/; HttpOnly; .*Max-Age=60/);
    const headers = { cookie: carrier.split(';')[0]! };
    const answer = await exchange({}, { headers });
    expect([answer.status, answer.value.user.account]).toEqual([200, account]);
    expect(setCookies(answer).join()).toMatch(/baize\.handoff\.code=;.*Max-Age=0/);
    expect(answer.value.token).not.toBe(token);
    expect((await member(answer.value.token)).status).toBe(200);
    expect((await member(token)).status).toBe(200);
    const again = await exchange({}, { headers });
    expect([again.status, again.body.code]).toEqual([401, 'handoff_invalid']);
  });

  test('under a foreign host the code itself is sent; five concurrent uses open one session', async () => {
    const { code } = await createHandoff('foreign');
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange({ code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  test('is worthless after a minute, after a logout, or invented [H10]', async () => {
    const first = await createHandoff('late');
    await passTime(60);
    const second = await createHandoff('gone');
    await call(app, 'DELETE', '/api/auth/session', { token: second.token });
    for (const body of [{ code: first.code }, { code: second.code }, { code: 'x' }, {}]) {
      const { status, body: problem } = await exchange(body);
      expect([status, problem.code]).toEqual([401, 'handoff_invalid']);
    }
  });

  test('asks first when another member is logged in [H10]', async () => {
    const { code, account } = await createHandoff('arriving');
    const other = await getToken(app, await people.createAccount('staying'));
    const asked = await exchange({ code }, { token: other });
    expect([asked.status, asked.body.code]).toEqual([409, 'conflict']);
    expect((await member(other)).value.account).toBe('staying');
    const switched = await exchange({ code, replace: true }, { token: other });
    expect(switched.value.user.account).toBe(account);
    expect((await member(other)).status).toBe(401);
  });

  test('a session token in its place is rejected and revoked [H10]', async () => {
    const token = await getToken(app, await people.createAccount('careless'));
    const page = await app.http.inject({ method: 'GET', url: `/?token=${token}` });
    expect(page.statusCode).toBe(303);
    expect((await member(token)).status).toBe(401);
    expect((await exchange({ code: token })).body.code).toBe('handoff_invalid');
  });

  test('only the hash of a code is stored', async () => {
    const { code } = await createHandoff('hashed');
    const rows = await app.platform.db.selectFrom('handoff_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
