import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCatalogue } from '../src/modules/catalogue/index.ts';
import { readConfig } from '../src/config/config.ts';
import { getFun } from '../src/modules/launch/index.ts';
import { getMerchant } from '../src/modules/merchant-settings/index.ts';
import { baseSettings } from '../src/modules/merchant-settings/settings.ts';
import { createAddress } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';
import { launchBody } from './support/seats.ts';
import { GAME, NODE_ID, VENDOR, createGame, vendorCall } from './support/vendor-api.ts';
import { changeSettings } from './support/settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  await supports(true);
  await setFunMode(true);
});
afterAll(() => app?.dispose());

const setFunMode = (funMode: boolean) =>
  operate(app, 'PATCH', '/whitelabel', { switches: { funMode } });

/** Whether the game can be played for fun. */
async function supports(plays_for_fun: boolean, maintenance = false): Promise<void> {
  await app.platform.db
    .updateTable('game')
    .set({ plays_for_fun, maintenance })
    .where('node_id', '=', NODE_ID)
    .execute();
  await app.platform.transaction((trx) =>
    getCatalogue(app.platform).setMaintenance(trx, VENDOR, null, false),
  );
}

const open = (body: object = {}, ip = createAddress()) =>
  call(app, 'POST', '/api/games/fun', { body: { ...launchBody, ...body }, ip });

const tokenIn = (url: string): string => new URL(url).searchParams.get('token') ?? '';

async function aToken(): Promise<string> {
  const { status, value } = await open();
  expect(status).toBe(200);
  return tokenIn(value.url);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const toBytes = (token: string) => Buffer.from(token, 'base64url');

const session = (token: string, gameCode = GAME, vendor = VENDOR) =>
  vendorCall(app, 'fun-session', { token, gameCode }, { vendor });

describe('game opened for fun', () => {
  test('needs no session and answers an address of a vendor that supports it (H105) [L4]', async () => {
    const { status, value } = await open({ language: 'vi' });
    expect(status).toBe(200);
    const url = new URL(value.url);
    expect(url.origin).toBe(app.platform.config.arcadeOrigin);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      mode: 'fun',
      game: GAME,
      vendor: VENDOR,
      lang: 'vi',
      name: 'Test Slot',
    });
    expect(value).toMatchObject({ gameCode: GAME, gameType: 'RNG', vassalage: VENDOR });
  });

  test('opens a vendor session without player or wallet', async () => {
    const { status, body } = await session(await aToken());
    expect(status).toBe(200);
    expect(body.value).toEqual({
      gameCode: GAME,
      gameType: 'RNG',
      gameName: expect.stringMatching(/./),
      jackpot: false,
      minimumAge: 18,
      askAge: 'once',
      expiresAt: expect.any(String),
    });
    const left = Date.parse(body.value.expiresAt) - app.platform.clock.now().getTime();
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
  });

  test('writes nothing: no session, no account, no movement', async () => {
    const counts = async () => {
      const tables = ['game_session', 'account', 'transfer', 'member', 'outbox'] as const;
      return Promise.all(
        tables.map(async (table) => {
          const row = await app.platform.db
            .selectFrom(table as 'member')
            .select((eb) => eb.fn.countAll<string>().as('rows'))
            .executeTakeFirstOrThrow();
          return Number(row.rows);
        }),
      );
    };
    const before = await counts();
    await session(await aToken());
    expect(await counts()).toEqual(before);
  });

  test('is independent of the caller’s session', async () => {
    const { value } = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
    });
    const answer = await call(app, 'POST', '/api/games/fun', {
      token: value.token,
      body: launchBody,
    });
    expect(answer.status).toBe(200);
  });
});

describe('fun token', () => {
  test('opens only its own game, for its own vendor', async () => {
    const token = await aToken();
    expect((await session(token, 'other-game')).body.code).toBe('session_expired');
    const altered = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
    for (const wrong of [altered, 'A'.repeat(43), 'x', `${token}A`]) {
      expect((await session(wrong)).body.code, wrong).toBe('session_expired');
    }
  });

  test('has one spelling: a dot inside or an equivalent last letter is rejected', async () => {
    const token = await aToken();
    const pointed = `${token.slice(0, 20)}.${token.slice(20)}`;
    const alike = [...LETTERS]
      .map((letter) => token.slice(0, -1) + letter)
      .filter((other) => other !== token && toBytes(other).equals(toBytes(token)));
    expect(alike).toHaveLength(3);
    for (const other of [pointed, ...alike]) {
      expect(toBytes(other), other).toEqual(toBytes(token));
      expect((await session(other)).body.code, other).toBe('session_expired');
    }
    expect((await session(token)).status).toBe(200);
  });

  test('is valid for a minute, and cannot bet', async () => {
    const token = await aToken();
    const bet = {
      sessionId: token,
      playerId: '018f0000-0000-7000-8000-000000000001',
      gameCode: GAME,
      roundId: 'r1',
      transactionId: 'fun-bet-1',
      amount: '1.00',
    };
    expect((await vendorCall(app, 'bet', bet)).status).toBeGreaterThanOrEqual(400);
    expect((await session(token)).status).toBe(200);
    await operate(app, 'POST', '/clock/advance', { milliseconds: 61_000 });
    expect((await session(token)).body.code).toBe('session_expired');
  });
});

describe('fun is rejected', () => {
  test('where the operator has switched it off, also with an earlier token', async () => {
    const token = await aToken();
    await setFunMode(false);
    expect((await open()).body).toMatchObject({ status: 403, code: 'feature_disabled' });
    expect((await session(token)).body.code).toBe('session_expired');
    await setFunMode(true);
  });

  test('for a game without the mode', async () => {
    await supports(false);
    expect((await open()).body).toMatchObject({ status: 409, code: 'fun_unsupported' });
    await supports(true);
  });

  test('for a game under maintenance and an unknown one [X11]', async () => {
    await supports(true, true);
    expect((await open()).body).toMatchObject({ status: 409, code: 'game_maintenance' });
    await supports(true);
    expect((await open({ gameCode: 'nowhere' })).body).toMatchObject({ code: 'not_found' });
    expect((await open({ nodeId: '1' })).body).toMatchObject({ code: 'not_found' });
  });

  test('to an address that opens games faster than a person', async () => {
    const ip = createAddress();
    const answers = [];
    for (let time = 0; time < 31; time += 1) answers.push((await open({}, ip)).status);
    expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(answers[30]).toBe(429);
  });
});

describe('fun switch', () => {
  test('is on in demo mode and off in the other modes by default', () => {
    const getMode = (env: Record<string, string>) => baseSettings(readConfig(env)).switches.funMode;
    expect(getMode({})).toBe(true);
    expect(getMode({ BAIZE_MODE: 'test' })).toBe(false);
    expect(baseSettings({ ...readConfig({}), mode: 'production' }).switches.funMode).toBe(false);
  });

  test('reaches the portal with the game’s own support', async () => {
    const { value } = await call(app, 'GET', '/api/permission');
    expect(value.info.whitelabel.switches.funMode).toBe(true);
    const list = await call(app, 'GET', '/api/games?gameType=RNG&pageNo=1&pageSize=1');
    expect(list.value.list[0]).toMatchObject({ gameCode: GAME, playsForFun: true });
    const index = await call(app, 'GET', '/api/games/index?gameType=RNG');
    expect(index.value.games[0][4] & 16).toBe(16);
  });
});

test('requires proof of age at every opening in a regulated market', async () => {
  const { platform } = app;
  const jurisdiction = { ...platform.config.jurisdiction, profile: 'regulated' as const };
  // Another platform on the same database that differs in its market only.
  const regulated = { ...platform, config: { ...platform.config, jurisdiction } };
  await getMerchant(regulated).load();
  await changeSettings({ platform: regulated }, { minimumAge: { years: 21 } });
  const answer = await getFun(regulated).session(
    VENDOR,
    { token: await aToken(), gameCode: GAME },
    platform.clock.now(),
  );
  expect(answer).toMatchObject({ minimumAge: 21, askAge: 'always' });
  getMerchant(regulated).stop();
});
