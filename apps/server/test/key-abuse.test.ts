import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { getBalance, createSeats, type Seat, type Seats } from './support/seats.ts';
import { VENDOR, createGame } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';

// Every case is a socket request on a machine that may be busy.
vi.setConfig({ hookTimeout: 90_000 });

let app: TestApp;
let origin: string;
let createSeat: Seats['createSeat'];
const { bet } = createRoundCalls(() => app);
beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  ({ createSeat } = await createSeats(app));
  origin = await app.listen();
});
afterAll(() => app?.dispose());

const PATH = '/api/wallet/transfer';
const getBody = (amount: string) => JSON.stringify({ from: 'MAIN', to: VENDOR, amount });

/** Transfers over a raw socket, so that any key can be sent. */
async function transfer({ token }: Seat, key: string, amount = '1.00') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(origin + PATH, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: getBody(amount),
  });
  const text = await answer.text();
  return { status: answer.status, text, json: JSON.parse(text) };
}

const vendorBalance = async ({ token }: Seat): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/wallet/merchant?isSingle=false`, { headers });
  const { value } = (await answer.json()) as {
    value: { list: { vassalage: string; balance: string }[] };
  };
  return value.list.find(({ vassalage }) => vassalage === VENDOR)?.balance ?? '';
};

describe('an Idempotency-Key', () => {
  test('of two players is two keys [H95]', async () => {
    const [ada, bert] = [await createSeat(1000n), await createSeat(1000n)];
    const key = newId();
    const [one, other] = await Promise.all([transfer(ada, key), transfer(bert, key)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.json.value.reference).not.toBe(other.json.value.reference);
    expect((await transfer(bert, key)).text).toBe(other.text);
    expect([await getBalance(app, ada), await getBalance(app, bert)]).toEqual(['9.00', '9.00']);
  });

  test('with another body is rejected, and the first answer is kept [H95]', async () => {
    const seat = await createSeat(1000n);
    const key = newId();
    const first = await transfer(seat, key);
    const other = await transfer(seat, key, '2.00');
    expect([other.status, other.json.code]).toEqual([422, 'idempotency_key_reused']);
    expect((await transfer(seat, key)).text).toBe(first.text);
    expect(await vendorBalance(seat)).toBe('1.00');
  });

  test('sent ten times at once moves money once [H95]', async () => {
    const seat = await createSeat(1000n);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => transfer(seat, key)));
    const taken = answers.filter(({ status }) => status === 200);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(taken.map(({ text }) => text)).size).toBe(1);
    expect(others.filter(({ json }) => json.code !== 'idempotency_in_flight')).toEqual([]);
    expect(await vendorBalance(seat)).toBe('1.00');
  });

  test.each([
    ['of 256 characters', 'k'.repeat(256)],
    ['of 65 characters', 'k'.repeat(65)],
    ['of 15 characters', 'k'.repeat(15)],
    ['that is empty', ''],
    ['that is __proto__', '__proto__'],
    ['with a space', 'a key with some spaces'],
    ['with a slash', 'a/key/with/slashes'],
    ['with a letter beyond ASCII', 'a-key-with-an-ü-in-it'],
  ])('%s is rejected and moves nothing [H95]', async (_what, key) => {
    const seat = await createSeat(1000n);
    const { status, json } = await transfer(seat, key);
    expect(status).toBe(400);
    expect(json.code).toMatch(/^idempotency_key_(malformed|missing|required)$/);
    expect(await vendorBalance(seat)).toBe('0.00');
  });

  test.each(['__proto__-__proto__', 'constructor_____', 'hasOwnProperty--', 'prototype-toString'])(
    'accepts %s [H95]',
    async (key) => {
      const seat = await createSeat(1000n);
      const first = await transfer(seat, key);
      expect(first.status).toBe(200);
      expect((await transfer(seat, key)).text).toBe(first.text);
      expect((await transfer(seat, key, '2.00')).json.code).toBe('idempotency_key_reused');
      expect(await vendorBalance(seat)).toBe('1.00');
    },
  );
});

describe('vendor’s transaction id', () => {
  test('of two players belongs to the first [H107]', async () => {
    const [ada, bert] = [await createSeat(1000n), await createSeat(1000n)];
    expect((await bet(ada, 'shared-id', '1.00', 'shared')).status).toBe(200);
    const other = await bet(bert, 'shared-id', '1.00', 'shared');
    expect([other.status, other.body.code]).toEqual([422, 'transaction_conflict']);
    expect([await getBalance(app, ada), await getBalance(app, bert)]).toEqual(['9.00', '10.00']);
  });

  test.each([
    ['of 256 characters', 'k'.repeat(256)],
    ['with a NUL', 'an-id-with\0a-nul'],
    ['that is empty', ''],
  ])('%s is rejected and books nothing [H107]', async (_what, id) => {
    const seat = await createSeat(1000n);
    const { status, body } = await bet(seat, id, '1.00', 'odd');
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(await getBalance(app, seat)).toBe('10.00');
  });

  test.each(['__proto__', 'constructor'])('%s is accepted [H107]', async (id) => {
    const seat = await createSeat(1000n);
    const first = await bet(seat, id, '1.00', 'named');
    expect(first.status).toBe(200);
    expect((await bet(seat, id, '1.00', 'named')).text).toBe(first.text);
    expect((await bet(seat, id, '2.00', 'named')).body.code).toBe('transaction_conflict');
    expect(await getBalance(app, seat)).toBe('9.00');
  });
});
