import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import type { OnStep } from '../src/platform/steps.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, getToken } from './support/portal.ts';
import { getBalance, createSeats, type Seat, type Seats } from './support/seats.ts';
import { startSecondServer } from './support/second-server.ts';
import { VENDOR, createGame } from './support/vendor-api.ts';
import { getWallet } from '../src/modules/wallet/index.ts';

const DAY = 86_400_000;

let app: TestApp;
let createSeat: Seats['createSeat'];
/** Called at the server's failpoints; a test replaces it to stop there. */
let onStep: OnStep = () => {};
beforeAll(async () => {
  app = await withPlatform({ onStep: (step, operation) => onStep(step, operation) });
  await createGame(app);
  ({ createSeat } = await createSeats(app));
});
afterAll(() => app?.dispose());

const toVendor = (amount: string) => ({ from: 'MAIN', to: VENDOR, amount });

/** Raw bytes of a transfer answer: a kept answer repeats the first byte for byte. */
async function transfer(seat: Seat, body: object, key: string) {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/wallet/transfer',
    headers: { authorization: `Bearer ${seat.token}`, 'idempotency-key': key },
    payload: body,
  });
  const { statusCode: status, body: text, headers } = response;
  return { status, text, headers, json: response.json() };
}

/** Deletes all kept answers, as a restored backup might. */
const loseAnswers = () => app.platform.db.deleteFrom('idempotency').execute();

describe('call with an Idempotency-Key', () => {
  test('moves money once even when its kept answer is lost [H95]', async () => {
    const seat = await createSeat(1000n);
    const key = newId();
    const first = await transfer(seat, toVendor('1.00'), key);
    await loseAnswers();
    const again = await transfer(seat, toVendor('1.00'), key);
    expect([again.status, again.json.value.reference]).toEqual([200, first.json.value.reference]);
    expect(await getBalance(app, seat)).toBe('9.00');
  });

  test('rejects another body even when its kept answer is lost [H95]', async () => {
    const seat = await createSeat(1000n);
    const key = newId();
    await transfer(seat, toVendor('1.00'), key);
    await loseAnswers();
    const other = await transfer(seat, toVendor('2.00'), key);
    expect([other.status, other.json.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await getBalance(app, seat)).toBe('9.00');
  });

  test('repeats a rejection byte for byte, whatever has changed since [H95]', async () => {
    const seat = await createSeat(100n);
    const key = newId();
    const first = await transfer(seat, toVendor('5.00'), key);
    expect([first.status, first.json.code]).toEqual([409, 'insufficient_funds']);
    expect(first.headers['content-type']).toContain('application/problem+json');
    const money = { playerId: seat.playerId, currency: 'USD', amount: 900n, type: 'deposit' };
    await app.platform.transaction((trx) =>
      getWallet(app.platform).credit(trx, { ...money, source: 'test', sourceTxId: newId() }),
    );
    const again = await transfer(seat, toVendor('5.00'), key);
    expect([again.status, again.text]).toEqual([409, first.text]);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect((await transfer(seat, toVendor('5.00'), newId())).status).toBe(200);
  });

  test('keeps a rejection from before the ledger [H95]', async () => {
    const seat = await createSeat(100n);
    const key = newId();
    const body = { ...toVendor('1.00'), to: 'ABSENT' };
    const first = await transfer(seat, body, key);
    expect(first.status).toBe(404);
    expect((await transfer(seat, body, key)).text).toBe(first.text);
  });

  test('answers 409 with a retry time while in progress [H95]', async () => {
    const seat = await createSeat(1000n);
    const key = newId();
    const { reached, release } = holdAt('begun');
    const running = transfer(seat, toVendor('1.00'), key);
    await reached;
    const second = await transfer(seat, toVendor('1.00'), key);
    const other = await transfer(seat, toVendor('2.00'), key);
    release();
    const first = await running;
    expect([second.status, second.json.code]).toEqual([409, 'idempotency_in_flight']);
    expect(second.headers['retry-after']).toBe('1');
    expect(other.json.code).toBe('idempotency_key_reused');
    expect(first.status).toBe(200);
    expect((await transfer(seat, toVendor('1.00'), key)).text).toBe(first.text);
    expect(await getBalance(app, seat)).toBe('9.00');
  });

  test('runs on one of two servers [H95]', async ({ skip }) => {
    const other = await startSecondServer(app, skip);
    const seat = await createSeat(1000n);
    const key = newId();
    const { reached, release } = holdAt('claimed');
    const running = transfer(seat, toVendor('1.00'), key);
    await reached;
    const options = { token: seat.token, body: toVendor('1.00') };
    const sameKey = { ...options, headers: { 'idempotency-key': key } };
    const second = await call(other, 'POST', '/api/wallet/transfer', sameKey);
    release();
    await running;
    await other.dispose();
    expect([second.status, second.headers['retry-after']]).toEqual([409, '1']);
    expect(await getBalance(app, seat)).toBe('9.00');
  });

  test('can be retried after a server error and is then booked [H95]', async () => {
    const seat = await createSeat(1000n);
    const key = newId();
    onStep = (step) => {
      if (step === 'booked') throw new Error('the power failed');
    };
    const failed = await transfer(seat, toVendor('1.00'), key);
    onStep = () => {};
    expect([failed.status, await getBalance(app, seat)]).toEqual([500, '10.00']);
    expect((await transfer(seat, toVendor('1.00'), key)).status).toBe(200);
    expect(await getBalance(app, seat)).toBe('9.00');
  });
});

/** Stops the next call at a failpoint until released. */
function holdAt(wanted: Parameters<OnStep>[0]) {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const reached = new Promise<void>((resolve) => {
    onStep = async (step) => {
      if (step !== wanted) return;
      onStep = () => {};
      resolve();
      await released;
    };
  });
  return { reached, release };
}

describe('closing a request', () => {
  const close = (seat: Seat, key: string, operation = 'transferWallet') =>
    call(app, 'PUT', `/api/requests/${key}`, { token: seat.token, body: { operation } });

  test('answers the reference of a completed request, and changes nothing [H95]', async () => {
    const seat = await createSeat(1000n);
    const key = newId();
    const first = await transfer(seat, toVendor('1.00'), key);
    const { status, value } = await close(seat, key);
    const { reference } = first.json.value;
    expect([status, value]).toEqual([200, { outcome: 'done', reference }]);
    expect((await transfer(seat, toVendor('1.00'), key)).text).toBe(first.text);
    expect(await getBalance(app, seat)).toBe('9.00');
  });

  test('answers why the request was rejected [H95]', async () => {
    const seat = await createSeat(100n);
    const key = newId();
    await transfer(seat, toVendor('5.00'), key);
    const { value } = await close(seat, key);
    expect(value).toEqual({ outcome: 'refused', code: 'insufficient_funds' });
  });

  test('prevents a request that arrives later from moving money [H95]', async () => {
    const seat = await createSeat(1000n);
    const key = newId();
    const closed = await close(seat, key);
    const late = await transfer(seat, toVendor('1.00'), key);
    expect(closed.value).toEqual({ outcome: 'closed' });
    expect([late.status, late.json.code]).toEqual([422, 'idempotency_key_reused']);
    expect((await close(seat, key)).value).toEqual({ outcome: 'closed' });
    expect(await getBalance(app, seat)).toBe('10.00');
  });

  test('answers 409 while the request is in progress, and then its result [H95]', async () => {
    const seat = await createSeat(1000n);
    const key = newId();
    for (const step of ['begun', 'committed'] as const) {
      const { reached, release } = holdAt(step);
      const running = transfer(seat, toVendor('1.00'), `${key}${step}`);
      await reached;
      const early = await close(seat, `${key}${step}`);
      release();
      await running;
      expect([early.status, early.body.code]).toEqual([409, 'idempotency_in_flight']);
      expect((await close(seat, `${key}${step}`)).value.outcome).toBe('done');
    }
  });

  test('answers 409 while another server processes the request [H95]', async ({ skip }) => {
    const other = await startSecondServer(app, skip);
    const seat = await createSeat(1000n);
    const key = newId();
    const { reached, release } = holdAt('claimed');
    const running = transfer(seat, toVendor('1.00'), key);
    await reached;
    const options = { token: seat.token, body: { operation: 'transferWallet' } };
    const early = await call(other, 'PUT', `/api/requests/${key}`, options);
    release();
    await running;
    const late = await call(other, 'PUT', `/api/requests/${key}`, options);
    await other.dispose();
    expect([early.status, late.value.outcome]).toEqual([409, 'done']);
  });

  test("reveals nothing of another member's request or of another operation [H95]", async () => {
    const [seat, stranger] = [await createSeat(1000n), await createSeat(1000n)];
    const key = newId();
    await transfer(seat, toVendor('1.00'), key);
    expect((await close(stranger, key)).value).toEqual({ outcome: 'closed' });
    expect((await close(seat, key, 'createDeposit')).value).toEqual({ outcome: 'closed' });
    expect((await close(seat, key)).value.outcome).toBe('done');
  });
});

describe('kept answers', () => {
  test('are deleted after thirty days, those of money never [H95]', async () => {
    const seat = await createSeat(1000n);
    const [moved, refused] = [newId(), newId()];
    const first = await transfer(seat, toVendor('1.00'), moved);
    const refusal = await transfer(seat, toVendor('99.00'), refused);
    expect([first.status, refusal.status]).toEqual([200, 409]);
    await sweepAt(29 * DAY);
    expect(await keptKeys([moved, refused])).toEqual([moved, refused].sort());
    await sweepAt(31 * DAY);
    expect(await keptKeys([moved, refused])).toEqual([moved]);
    const later = { ...seat, token: await getToken(app, seat.account) };
    expect((await transfer(later, toVendor('1.00'), moved)).text).toBe(first.text);
    app.platform.clock.setOffset(0);
  });

  async function sweepAt(offsetMs: number): Promise<void> {
    app.platform.clock.setOffset(offsetMs);
    await app.platform.jobs.run('idempotency-sweep');
  }

  async function keptKeys(keys: string[]): Promise<string[]> {
    const rows = await app.platform.db
      .selectFrom('idempotency')
      .select('key')
      .where('key', 'in', keys)
      .orderBy('key')
      .execute();
    return rows.map(({ key }) => key);
  }
});
