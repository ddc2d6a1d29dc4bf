import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, getAccounts } from '../src/modules/accounts/index.ts';
import { getPasswords } from '../src/modules/passwords/index.ts';
import { sendMessage } from '../src/modules/member/index.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';
import { getWallet } from '../src/modules/wallet/index.ts';

let app: TestApp;
let player: Member;
let token: string;
let agentToken: string;
beforeAll(async () => {
  app = await withPlatform();
  const passwordHash = await getPasswords(app.platform).hash('Baize-demo-1');
  player = await app.platform.transaction(async (trx) => {
    await getAccounts(app.platform).create(trx, {
      account: 'upline',
      nickname: 'Up',
      type: 1,
      passwordHash,
    });
    const account = {
      account: 'robin',
      nickname: 'Robin',
      type: 0,
      upline: 'upline',
      passwordHash,
    };
    return getAccounts(app.platform).create(trx, account);
  });
  token = await getToken(app, 'robin');
  agentToken = await getToken(app, 'upline', { site: 'agent' });
});
afterAll(() => app?.dispose());

const getState = async (of = token) =>
  (await call(app, 'GET', '/api/member/state', { token: of })).value;

describe('public member state', () => {
  test('has the balance with two decimals and its symbol [E66, K40]', async () => {
    const movement = {
      playerId: player.id,
      currency: player.currency,
      source: 'test',
      kind: 'deposit',
    };
    await app.platform.transaction((trx) =>
      getWallet(app.platform).credit(trx, {
        ...movement,
        amount: 123_450n,
        sourceTxId: 'd1',
        type: 'deposit',
      }),
    );
    expect(await getState()).toMatchObject({ balance: '1234.50', currencySymbol: '$' });
  });

  test('has VIP only if the merchant offers it [L27]', async () => {
    expect(await getState()).toMatchObject({ hasVip: false, vipLabelName: '', vipRankLevel: 0 });
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { vip: true } });
    expect(await getState()).toMatchObject({
      hasVip: true,
      vipLabelName: 'VIP 0',
      vipRankLevel: 0,
    });
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { vip: false } });
  });

  test('has the referral only if the merchant offers it [E69, L28]', async () => {
    expect((await getState()).availablePromo).toEqual({ REFERRAL: { enabled: true } });
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { referral: false } });
    expect((await getState()).availablePromo).toEqual({ REFERRAL: { enabled: false } });
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { referral: true } });
  });

  test('offers the referral to players and not to agents', async () => {
    expect((await getState(agentToken)).availablePromo.REFERRAL.enabled).toBe(false);
  });

  test('counts running promotions [E68]', async () => {
    const before = (await getState()).availablePromoCount;
    const body = {
      kind: 'promotion',
      title: 'Rebate',
      content: '<p>Weekly</p>',
      category: 'Rebates',
    };
    expect((await operate(app, 'POST', '/announcements', body)).status).toBe(201);
    expect((await getState()).availablePromoCount).toBe(before + 1);
  });

  test('counts unread messages [E68, C49]', async () => {
    const unread = async () =>
      (await call(app, 'GET', '/api/messages/unread', { token })).value.unread;
    const before = await unread();
    await app.platform.transaction((trx) =>
      sendMessage(app.platform, trx, player.id, { title: 'Hello', body: 'Text' }),
    );
    expect([await unread(), (await getState()).unreadMessage]).toEqual([before + 1, before + 1]);
  });
});

describe('member language', () => {
  const tell = (language: string, of?: string) =>
    call(app, 'PUT', '/api/member/language', {
      body: { language },
      ...(of === undefined ? {} : { token: of }),
    });

  test('is stored for the member when it changes [D49, C63]', async () => {
    expect((await tell('VI', token)).value).toEqual({ language: 'vi' });
    expect((await call(app, 'GET', '/api/member', { token })).value.language).toBe('vi');
  });

  test('can be sent by a visitor as well', async () => {
    expect((await tell('th')).value).toEqual({ language: 'th' });
  });

  test('is rejected if the merchant does not offer it', async () => {
    const { status, body } = await tell('tlh', token);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ pointer: '/body/language', rule: 'offered' }]);
  });
});
