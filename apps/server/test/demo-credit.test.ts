import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config/config.ts';
import { getMerchant } from '../src/modules/merchant-settings/index.ts';
import { getWhitelabel } from '../src/modules/status/index.ts';
import { baseSettings } from '../src/modules/merchant-settings/settings.ts';
import { giveDemoCredit } from '../src/modules/wallet/index.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call } from './support/portal.ts';
import { register } from './support/registration.ts';

const CREDIT = '1000.00';

const getMovements = (app: TestApp, playerId: string) =>
  app.platform.db.selectFrom('transfer').selectAll().where('owner', '=', playerId).execute();

const getBalance = async (app: TestApp, token: string): Promise<string> =>
  (await call(app, 'GET', '/api/wallet/balance', { token })).value.balance;

describe('demo credit', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await withPlatform({ env: { DEMO_CREDIT: CREDIT } });
  });
  afterAll(() => app?.dispose());

  test('is granted at registration, announced, and can be staked (H108)', async () => {
    const { status, value } = await register(app, { login: true });
    expect([status, value.demoCredit]).toEqual([200, CREDIT]);
    expect(await getBalance(app, value.session.token)).toBe(CREDIT);
  });

  test('is one ledger movement, from the platform’s account for the player (H108)', async () => {
    const { value } = await register(app);
    const movements = await getMovements(app, value.user.id);
    expect(movements).toHaveLength(1);
    expect(movements[0]).toMatchObject({
      source: 'demo-credit',
      type: 'demo-credit',
      debit_kind: 'house',
      credit_kind: 'cash',
      amount: 100_000n,
    });
  });

  test('is booked once per player under repeated requests', async () => {
    const body = { username: 'creditedonce', login: true };
    const key = 'demo-credit-key-0001';
    const ip = '10.8.0.1';
    const first = await register(app, body, { key, ip });
    const { id } = first.value.user;
    await app.platform.transaction((trx) => giveDemoCredit(app.platform, trx, id));
    expect(await getMovements(app, id)).toHaveLength(1);
    expect(await getBalance(app, first.value.session.token)).toBe(CREDIT);
  });

  test('is not granted to a trial account', async () => {
    const { value } = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
    });
    expect(await getMovements(app, value.user.id)).toEqual([]);
  });

  test('is never booked in production, whatever its settings (H108)', async () => {
    const { platform } = app;
    const config = { ...platform.config, mode: 'production' as const };
    const { value } = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
    });
    const { id } = value.user;
    await platform.transaction((trx) => giveDemoCredit({ ...platform, config }, trx, id));
    expect(await getMovements(app, id)).toEqual([]);
    const whitelabel = getWhitelabel(
      getMerchant(platform).current(),
      config,
      platform.clock.now(),
      'en',
    );
    expect(whitelabel.demoMoney).toBe(false);
    expect(baseSettings(config).terms.text).not.toContain('demo');
  });

  test('is announced to the portal as demo money', async () => {
    const { value } = await call(app, 'GET', '/api/permission');
    expect(value.info.whitelabel.demoMoney).toBe(true);
  });
});

describe('demo credit setting', () => {
  const production = {
    BAIZE_MODE: 'production',
    DATABASE_URL: 'postgres://localhost/baize',
    PORTAL_ORIGIN: 'https://play.baize.test',
    ARCADE_ORIGIN: 'https://games.baize.test',
    OPERATOR_KEY: 'k3Vq9TzR1xYw7BnM5cLp2HsJ8dFg4AaE',
    VENDOR_MASTER_KEY: '9f2c7b1e4a8d03f6c5b7e1a92d4f8063',
    DEFAULT_PASSWORD: 'not-the-demo-1',
  };

  test('is 1000 in demo mode and nothing in the other modes', () => {
    expect(readConfig({}).demoCredit).toBe(100_000n);
    expect(readConfig({ DEMO_CREDIT: '250' }).demoCredit).toBe(25_000n);
    expect(readConfig({ DEMO_CREDIT: '0' }).demoCredit).toBe(0n);
    expect(readConfig({ BAIZE_MODE: 'test' }).demoCredit).toBe(0n);
    expect(readConfig(production).demoCredit).toBe(0n);
  });

  test.each(['-5', 'plenty', '1.234', '1e6', '999999999999'])('%s is rejected by name', (text) => {
    expect(() => readConfig({ DEMO_CREDIT: text })).toThrow(/DEMO_CREDIT/);
  });

  test('is rejected in production', () => {
    const start = () => readConfig({ ...production, DEMO_CREDIT: '100' });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(/DEMO_CREDIT/);
  });
});
