import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getIdentity, type Member } from '../src/modules/identity/index.ts';
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
  const identity = getIdentity(app.platform);
  const passwordHash = await identity.hashPassword('Baize-demo-1');
  player = await app.platform.transaction(async (trx) => {
    await identity.createAccount(trx, { account: 'upline', nickname: 'Up', type: 1, passwordHash });
    const account = {
      account: 'robin',
      nickname: 'Robin',
      type: 0,
      upline: 'upline',
      passwordHash,
    };
    return identity.createAccount(trx, account);
  });
  token = await getToken(app, 'robin');
  agentToken = await getToken(app, 'upline', { site: 'agent' });
});
afterAll(() => app?.dispose());

const state = async (of = token) =>
  (await call(app, 'GET', '/api/member/state', { token: of })).value;

describe('the public state', () => {
  test('[E66] [K40] tells the balance with two decimals and its symbol', async () => {
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
    expect(await state()).toMatchObject({ balance: '1234.50', currencySymbol: '$' });
  });

  test('[E67] shows VIP only when the merchant has it', async () => {
    expect(await state()).toMatchObject({ hasVip: false, vipLabelName: '', vipRankLevel: 0 });
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { vip: true } });
    expect(await state()).toMatchObject({ hasVip: true, vipLabelName: 'VIP 0', vipRankLevel: 0 });
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { vip: false } });
  });

  test('[E69] [L28] shows the referral only when the merchant has it', async () => {
    expect((await state()).availablePromo).toEqual({ REFERRAL: { enabled: true } });
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { referral: false } });
    expect((await state()).availablePromo).toEqual({ REFERRAL: { enabled: false } });
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { referral: true } });
  });

  test('offers the referral to players and not to agents', async () => {
    expect((await state(agentToken)).availablePromo.REFERRAL.enabled).toBe(false);
  });

  test('[E68] counts the promotions that run', async () => {
    const before = (await state()).availablePromoCount;
    const body = {
      kind: 'promotion',
      title: 'Rebate',
      content: '<p>Weekly</p>',
      category: 'Rebates',
    };
    expect((await operate(app, 'POST', '/announcements', body)).status).toBe(201);
    expect((await state()).availablePromoCount).toBe(before + 1);
  });

  test('[E68] [C49] counts the messages that nobody has read', async () => {
    const unread = async () =>
      (await call(app, 'GET', '/api/messages/unread', { token })).value.unread;
    const before = await unread();
    await app.platform.transaction((trx) =>
      sendMessage(app.platform, trx, player.id, { title: 'Hello', body: 'Text' }),
    );
    expect([await unread(), (await state()).unreadMessage]).toEqual([before + 1, before + 1]);
  });
});

describe('the language', () => {
  const tell = (language: string, of?: string) =>
    call(app, 'PUT', '/api/member/language', {
      body: { language },
      ...(of === undefined ? {} : { token: of }),
    });

  test('[D49] [C63] a change is told to the server, which keeps it for the member', async () => {
    expect((await tell('VI', token)).value).toEqual({ language: 'vi' });
    expect((await call(app, 'GET', '/api/member', { token })).value.language).toBe('vi');
  });

  test('a visitor may tell it as well', async () => {
    expect((await tell('th')).value).toEqual({ language: 'th' });
  });

  test('one that the merchant does not offer is refused', async () => {
    const { status, body } = await tell('tlh', token);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ pointer: '/body/language', rule: 'offered' }]);
  });
});
