import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getSessions } from '../src/modules/sessions/index.ts';
import { sendCommand } from './support/account-status.ts';
import { createPeople, PASSWORD, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, getToken } from './support/portal.ts';
import { askForMail, bindEmail, getSentLink } from './support/reset.ts';
import { startSecondServer } from './support/second-server.ts';
import { createGame, NODE_ID, VENDOR } from './support/vendor-api.ts';

/** Maximum time until every server rejects an ended session. */
const REVOCATION_LIMIT_MS = 2000;
const LIST = `/api/games?gameType=RNG&vassalage=${VENDOR}`;

let app: TestApp;
let people: People;
let origin: string;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
  await createGame(app);
  origin = await app.listen();
});
afterAll(() => app?.dispose());

const getState = async (server: TestApp, token: string) =>
  (await call(server, 'GET', '/api/member/state', { token })).status;

/** Calls twice, so that the second answer can come from memory. */
async function warmUp(server: TestApp, token: string): Promise<void> {
  for (let time = 0; time < 2; time += 1) expect(await getState(server, token)).toBe(200);
}

/** The list over a socket, as a browser loads it; `inject` would bypass the answers kept ready. */
async function list(token?: string, at = origin) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(at + LIST, { headers });
  const { value } = (await answer.json()) as { value: { list: { favourite: boolean }[] } };
  return { value, isFavourite: value.list[0]?.favourite };
}

async function newToken(name: string): Promise<string> {
  return getToken(app, await people.createAccount(name));
}

const favourite = { nodeId: String(NODE_ID), vendor: VENDOR, gameType: 'RNG' };
const addFavourite = (token: string) =>
  call(app, 'POST', '/api/games/favourites', { token, body: favourite });
const removeFavourite = (token: string) =>
  call(app, 'DELETE', '/api/games/favourites', { token, body: favourite });

/** Every way in which a request ends a session. */
const ENDINGS: readonly (readonly [
  string,
  (token: string, account: string) => Promise<unknown>,
])[] = [
  ['a logout', (token) => call(app, 'DELETE', '/api/auth/session', { token })],
  [
    'signing out everywhere else',
    async (_token, account) => {
      const elsewhere = await getToken(app, account);
      const { status } = await call(app, 'DELETE', '/api/security/sessions', {
        token: elsewhere,
      });
      expect(status).toBe(200);
    },
  ],
  [
    'a change of the password',
    async (token) => {
      const chosen = { newPassword: 'Green-table-9', confirmNewPassword: 'Green-table-9' };
      const body = { oldPassword: PASSWORD, ...chosen };
      const { status } = await call(app, 'POST', '/api/member/password', { token, body });
      expect(status).toBe(200);
    },
  ],
  ['a login in its place', (token, account) => logIn(app, account, { token })],
  [
    'a fresh proof, which renews the token',
    async (token) => {
      const body = { kind: 'password', answer: PASSWORD };
      const { status } = await call(app, 'POST', '/api/security/step-up', { token, body });
      expect(status).toBe(200);
    },
  ],
  [
    'too many wrong passwords',
    async (token) => {
      const body = { kind: 'password', answer: 'wrong' };
      for (let guess = 0; guess < 5; guess += 1)
        await call(app, 'POST', '/api/security/step-up', { token, body });
    },
  ],
  [
    'a reset of the password',
    async (token, account) => {
      const { id } = (await call(app, 'GET', '/api/member', { token })).value;
      const address = `${account}@example.org`;
      await bindEmail(app, id, address);
      await askForMail(app, account, address);
      const body = { link: await getSentLink(app, address), newPassword: 'Green-table-9' };
      const { status } = await call(app, 'POST', '/api/auth/password-by-link', { body });
      expect(status).toBe(200);
    },
  ],
  [
    'ending it from another browser',
    async (token, account) => {
      const { list } = (await call(app, 'GET', '/api/security/sessions', { token })).value;
      const { id } = list.find(({ current }: { current: boolean }) => current);
      const elsewhere = await getToken(app, account);
      const url = `/api/security/sessions/${id}`;
      expect((await call(app, 'DELETE', url, { token: elsewhere })).status).toBe(200);
    },
  ],
  ['a suspension', (_token, account) => sendCommand(app, account, { command: 'suspend' })],
  ['a token in an address', (token) => call(app, 'GET', `/api/member?token=${token}`)],
];

/** Adds a slot to the vendor: a list of one game is too short to be compressed. */
async function createSlot(number: number): Promise<void> {
  const { status } = await operate(app, 'PUT', `/games/${NODE_ID + number}`, {
    vendorCode: VENDOR,
    gameType: 'RNG',
    gameCode: `tst-slot-more-${number}`,
    names: { en: `Slot ${number}` },
    classify: null,
    tab: null,
    popularity: 0,
    releasedAt: '2020-01-01T00:00:00.000Z',
  });
  expect(status).toBe(200);
}

describe('cached session', () => {
  test('costs no statement when its game list is loaded again', async () => {
    const token = await newToken('reader');
    await list(token);
    const countStatements = async () => {
      const { body } = await app.http.inject('/metrics');
      return Number(/^baize_db_queries_total (\d+)$/m.exec(body)?.[1]);
    };
    const costs: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const before = await countStatements();
      await list(token);
      costs.push((await countStatements()) - before);
    }
    // The minimum of several, because the relay polls for events.
    expect(Math.min(...costs)).toBe(0);
  });

  test.each(ENDINGS)('ends at once with %s, on the server that ended it', async (name, end) => {
    const account = await people.createAccount(
      `at-once-${name.replaceAll(/\W+/g, '-')}`.slice(0, 30),
    );
    const token = await getToken(app, account);
    await warmUp(app, token);
    await end(token, account);
    expect(await getState(app, token)).toBe(401);
  });

  test('ends soon when the account is suspended directly in the database', async () => {
    const account = await people.createAccount('frozen');
    const token = await getToken(app, account);
    await warmUp(app, token);
    const member = app.platform.db.updateTable('member').where('account', '=', account);
    await member.set({ status: 'suspended' }).execute();
    const soon = { timeout: REVOCATION_LIMIT_MS, interval: 100 };
    await expect.poll(() => getState(app, token), soon).toBe(401);
  });

  test('ends open streams, too, when its account is suspended', async () => {
    const account = await people.createAccount('frozen-reader');
    const token = await getToken(app, account);
    const sessions = getSessions(app.platform);
    const { id } = (await sessions.resolve(token, { counts: false, asksDatabase: true }))!;
    expect(await sessions.ended([id])).toEqual([]);
    const member = app.platform.db.updateTable('member').where('account', '=', account);
    await member.set({ status: 'suspended' }).execute();
    expect(await sessions.ended([id])).toEqual([id]);
  });

  test('ends after the idle time, and slides while it is used', async () => {
    const token = await newToken('idle-known');
    const idleMs = app.platform.config.jurisdiction.idleTimeoutMinutes * 60_000;
    await warmUp(app, token);
    for (let time = 0; time < 2; time += 1) {
      await operate(app, 'POST', '/clock/advance', { milliseconds: idleMs - 60_000 });
      expect(await getState(app, token)).toBe(200);
    }
    await operate(app, 'POST', '/clock/advance', { milliseconds: idleMs });
    expect(await getState(app, token)).toBe(401);
    expect((await list(token)).isFavourite).toBe(false);
    await operate(app, 'PUT', '/clock', { mode: 'real' });
  });

  test('obeys a new access setting of the operator at once', async () => {
    const longAgo = new Date(app.platform.clock.nowMs() - 100 * 86_400_000);
    const token = await getToken(
      app,
      await people.createAccount('dutiful', 0, { createdAt: longAgo }),
    );
    await warmUp(app, token);
    await operate(app, 'PUT', '/password-rules', { expireAfterDays: 90 });
    expect(await getState(app, token)).toBe(403);
    await operate(app, 'PUT', '/password-rules', { expireAfterDays: null });
    expect(await getState(app, token)).toBe(200);
  });
});

describe('game list', () => {
  test('is separate for each member, however often others load it [E13]', async () => {
    const [one, two] = [await newToken('one-of-two'), await newToken('two-of-two')];
    for (let time = 0; time < 2; time += 1)
      for (const token of [one, two, undefined])
        expect((await list(token)).isFavourite).toBe(false);
    await addFavourite(one);
    for (let time = 0; time < 3; time += 1) {
      expect((await list(one)).isFavourite).toBe(true);
      expect((await list(two)).isFavourite).toBe(false);
      expect((await list()).isFavourite).toBe(false);
    }
    await addFavourite(two);
    await removeFavourite(one);
    for (let time = 0; time < 3; time += 1) {
      expect((await list(one)).isFavourite).toBe(false);
      expect((await list(two)).isFavourite).toBe(true);
      expect((await list()).isFavourite).toBe(false);
    }
  });

  test('is a visitor’s again after the logout', async () => {
    const token = await newToken('leaver');
    await addFavourite(token);
    for (let time = 0; time < 2; time += 1) expect((await list(token)).isFavourite).toBe(true);
    await call(app, 'DELETE', '/api/auth/session', { token });
    expect((await list(token)).isFavourite).toBe(false);
  });

  test('of a member is compressed on request, with the same content', async () => {
    for (let number = 1; number <= 20; number += 1) await createSlot(number);
    const token = await newToken('compressed');
    await addFavourite(token);
    const plain = (await list(token)).value;
    for (let time = 0; time < 2; time += 1) {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
      const answer = await fetch(origin + LIST, { headers });
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(((await answer.json()) as { value: unknown }).value).toEqual(plain);
    }
  });

  test('of a member is revalidated with 304', async () => {
    const token = await newToken('thrifty');
    await addFavourite(token);
    const ask = (more: Record<string, string>) =>
      fetch(origin + LIST, { headers: { authorization: `Bearer ${token}`, ...more } });
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask({ 'accept-encoding': 'identity' });
      const etag = answer.headers.get('etag') ?? '';
      await answer.text();
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect((await ask({ 'accept-encoding': 'identity', 'if-none-match': etag })).status).toBe(
        304,
      );
    }
  });
});

describe('across two servers', () => {
  let other: TestApp | undefined;
  let originElsewhere: string;
  beforeEach(async ({ skip }) => {
    if (other) return;
    other = await startSecondServer(app, skip);
    originElsewhere = await other.listen();
  });
  afterAll(() => other?.dispose());

  const soon = { timeout: REVOCATION_LIMIT_MS, interval: 50 };
  const refusedSoon = (token: string) => expect.poll(() => getState(other!, token), soon).toBe(401);

  test.each(ENDINGS)('a session ends within two seconds with %s', async (name, end) => {
    const account = await people.createAccount(
      `elsewhere-${name.replaceAll(/\W+/g, '-')}`.slice(0, 30),
    );
    const token = await getToken(app, account);
    await warmUp(other!, token);
    await end(token, account);
    await refusedSoon(token);
  });

  test('an ended session changes nothing, from the first moment', async () => {
    const token = await newToken('no-writes');
    await warmUp(other!, token);
    await call(app, 'DELETE', '/api/auth/session', { token });
    const { status } = await call(other!, 'POST', '/api/games/favourites', {
      token,
      body: favourite,
    });
    expect(status).toBe(401);
  });

  test('an ended session opens no stream, from the first moment', async () => {
    const token = await newToken('no-streams');
    await warmUp(other!, token);
    await call(app, 'DELETE', '/api/auth/session', { token });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${originElsewhere}/api/events`, { headers });
    expect(answer.status).toBe(401);
    await answer.text();
  });

  test('a favourite is soon flagged by both [E13]', async () => {
    const token = await newToken('both');
    for (const at of [origin, originElsewhere])
      for (let time = 0; time < 2; time += 1) await list(token, at);
    await addFavourite(token);
    expect((await list(token)).isFavourite).toBe(true);
    await expect
      .poll(async () => (await list(token, originElsewhere)).isFavourite, soon)
      .toBe(true);
  });

  test('a session used on one server only is not idle on the other', async () => {
    const token = await newToken('commuter');
    const idleMs = app.platform.config.jurisdiction.idleTimeoutMinutes * 60_000;
    const advance = async (milliseconds: number) => {
      for (const server of [app, other!])
        await operate(server, 'POST', '/clock/advance', { milliseconds });
    };
    await warmUp(other!, token);
    await advance(idleMs - 60_000);
    expect(await getState(app, token)).toBe(200);
    await advance(120_000);
    expect(await getState(other!, token)).toBe(200);
    for (const server of [app, other!]) await operate(server, 'PUT', '/clock', { mode: 'real' });
  });

  test('a session ends within two seconds even when no event arrives', async () => {
    const token = await newToken('deaf');
    await other!.platform.events.stop();
    await warmUp(other!, token);
    await call(app, 'DELETE', '/api/auth/session', { token });
    await refusedSoon(token);
  });
});
