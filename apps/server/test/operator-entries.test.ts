import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAME, VENDOR } from './support/corner-game.ts';
import { createPeople, createAddress, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';
import { openGame } from './support/rounds.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

const lobby = async (language = 'en') =>
  (await call(app, 'GET', `/api/games?gameType=RNG&language=${language}`)).value.list;

async function credit(account: string, amount: string, key: string = randomUUID(), ip?: string) {
  const headers = {
    'x-operator-key': app.platform.config.operatorKey ?? '',
    'idempotency-key': key,
  };
  const body = { account, amount, reason: 'Bank transfer 4711' };
  return call(app, 'POST', '/operator-api/credits', { headers, body, ...(ip && { ip }) });
}
const getBalance = async (account: string) =>
  (await call(app, 'GET', '/api/wallet/balance', { token: await getToken(app, account) })).value
    .balance;

describe('operator', () => {
  test('creates a vendor and its game, which players can then open and play', async () => {
    expect((await operate(app, 'PUT', '/vendors/CRN', VENDOR)).value).toEqual(VENDOR);
    expect((await operate(app, 'PUT', '/games/501', GAME)).value).toEqual(GAME);
    const [game] = await lobby();
    expect(game).toMatchObject({
      nodeId: '501',
      gameName: 'Corner Slot',
      vassalage: 'CRN',
      vendorName: 'Corner Games',
      maintenance: false,
    });
    await people.createAccount('robin');
    await credit('robin', '20.00');
    const seat = await openGame(app, await getToken(app, 'robin'), game);
    await seat.play('5.00', '12.00');
    expect(await getBalance('robin')).toBe('27.00');
  });

  test('sets whether a game can be played for fun', async () => {
    await operate(app, 'PUT', '/vendors/CRN', VENDOR);
    await operate(app, 'PUT', '/games/501', { ...GAME, playsForFun: true });
    expect(await lobby()).toMatchObject([{ nodeId: '501', playsForFun: true }]);
    await operate(app, 'PUT', '/games/501', GAME);
    expect(await lobby()).toMatchObject([{ nodeId: '501', playsForFun: false }]);
  });

  test('changes either and keeps their maintenance', async () => {
    await operate(app, 'PUT', '/vendors/CRN', VENDOR);
    await operate(app, 'PUT', '/games/501', GAME);
    await operate(app, 'PUT', '/games/501/maintenance', { maintenance: true });
    const names = { en: 'Corner Slot II', vi: 'Máy góc' };
    await operate(app, 'PUT', '/games/501', { ...GAME, names });
    const own = { ...VENDOR, names: { en: 'Corner' } };
    await operate(app, 'PUT', '/vendors/CRN', own);
    const [game] = await lobby('vi');
    expect(game).toMatchObject({ gameName: 'Máy góc', vendorName: 'Corner', maintenance: true });
    await operate(app, 'PUT', '/games/501/maintenance', { maintenance: false });
  });

  test('can give a vendor the longest name that game lists show, and none longer', async () => {
    const longest = { ...VENDOR, names: { en: 'V'.repeat(120) } };
    expect((await operate(app, 'PUT', '/vendors/LNG', longest)).status).toBe(200);
    await operate(app, 'PUT', '/games/502', { ...GAME, vendorCode: 'LNG', gameCode: 'lng-slot-1' });
    const shown = (await lobby()).find(({ nodeId }: { nodeId: string }) => nodeId === '502');
    expect(shown).toMatchObject({
      vendorName: 'V'.repeat(120),
      accountTypeName: `${'V'.repeat(120)} wallet`,
    });
    const longer = { ...VENDOR, names: { en: 'V'.repeat(121) } };
    expect((await operate(app, 'PUT', '/vendors/LNG', longer)).status).toBe(422);
  });

  test('cannot create a game for an unknown vendor or under a taken code or id', async () => {
    await operate(app, 'PUT', '/vendors/CRN', VENDOR);
    await operate(app, 'PUT', '/games/501', GAME);
    const before = await lobby();
    const getRefusal = async (id: string, game: object) => {
      const { status, body } = await operate(app, 'PUT', `/games/${id}`, { ...GAME, ...game });
      return [status, body.code];
    };
    expect(await getRefusal('502', { vendorCode: 'NONE' })).toEqual([404, 'not_found']);
    expect(await getRefusal('502', {})).toEqual([409, 'conflict']);
    for (const id of ['0', '1e3', '2147483648', 'x'])
      expect(await getRefusal(id, {})).toEqual([422, 'validation_failed']);
    for (const wrong of [{ names: {} }, { gameType: 'DICE' }, { popularity: -1 }, { extra: 1 }])
      expect(await getRefusal('503', wrong)).toEqual([422, 'validation_failed']);
    expect(await lobby()).toEqual(before);
  });
});

describe('credit by the operator', () => {
  test('is booked once per key, and the ledger keeps the reason', async () => {
    const { id } = await people.member('thea');
    const key = randomUUID();
    const first = await credit('thea', '12.50', key);
    expect(first.value).toMatchObject({ account: 'thea', amount: '12.50', balance: '12.50' });
    expect((await credit('thea', '12.50', key)).value).toEqual(first.value);
    expect(await getBalance('thea')).toBe('12.50');
    const rows = app.platform.db.selectFrom('transfer').selectAll().where('owner', '=', id);
    expect(await rows.execute()).toMatchObject([
      { type: 'adjustment', source: 'operator', debit_kind: 'house' },
    ]);
    expect((await rows.executeTakeFirstOrThrow()).meta).toEqual({ note: 'Bank transfer 4711' });
  });

  test('is booked once per key even when the stored answer is gone', async () => {
    await people.createAccount('una');
    const key = randomUUID();
    const first = await credit('una', '3.00', key);
    await app.platform.db.deleteFrom('idempotency').where('key', '=', key).execute();
    const again = await credit('una', '3.00', key);
    expect(again.value.reference).toBe(first.value.reference);
    await app.platform.db.deleteFrom('idempotency').where('key', '=', key).execute();
    const other = await credit('una', '4.00', key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await getBalance('una')).toBe('3.00');
  });

  test('is booked once per key, whichever client sends it [H95]', async () => {
    await people.createAccount('wim');
    const key = randomUUID();
    const first = await credit('wim', '3.00', key);
    expect((await credit('wim', '3.00', key, createAddress())).body).toEqual(first.body);
    expect(await getBalance('wim')).toBe('3.00');
  });

  test('is rejected with a message when it is invalid', async () => {
    await people.createAccount('vera');
    await people.createAccount('trialling', 4);
    const refused = async (account: string, amount: string, key?: string) => {
      const { status, body } = await credit(account, amount, key);
      return [status, body.code];
    };
    expect(await refused('nobody9', '1.00')).toEqual([404, 'not_found']);
    expect(await refused('trialling', '1.00')).toEqual([403, 'need_true_account']);
    for (const amount of ['0', '-1.00', '1.001', 'much'])
      expect(await refused('vera', amount)).toEqual([422, 'validation_failed']);
    expect(await refused('vera', '1.00', 'short')).toEqual([400, 'idempotency_key_malformed']);
    expect(await getBalance('vera')).toBe('0.00');
  });
});
