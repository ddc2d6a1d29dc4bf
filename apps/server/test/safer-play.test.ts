/** Limits and breaks that members set for themselves (H76). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { sendCommand, getStatus } from './support/account-status.ts';
import { openBrowser } from './support/browser.ts';
import { createDepositDesk, NOW } from './support/deposits.ts';
import { EventReader } from './support/event-reader.ts';
import { createPeople, type People } from './support/people.ts';
import { call, getToken, logIn, operate } from './support/portal.ts';
import { REMEMBER, getRemembered } from './support/remember.ts';
import { createSeats } from './support/seats.ts';
import { createGame } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';
import { withPlatform, type TestApp } from './support/platform.ts';

const HOUR = 3_600_000;

describe('a deposit limit', () => {
  const { again, app, begin, createPlayer, said, setClock } = createDepositDesk();
  const setLimit = (token: string, span: string, amount?: string) =>
    call(app(), 'PUT', `/api/safer-play/deposit-limits/${span}`, {
      token,
      body: amount === undefined ? {} : { amount },
    });
  const read = async (token: string, span = 'day') => {
    const { value } = await call(app(), 'GET', '/api/safer-play', { token });
    return value.depositLimits.find((limit: { span: string }) => limit.span === span);
  };

  test('is none until the member sets one', async () => {
    const token = await createPlayer();
    const { value } = await call(app(), 'GET', '/api/safer-play', { token });
    expect(value).toEqual({
      depositLimits: [{ span: 'day' }, { span: 'week' }, { span: 'month' }],
      currencySymbol: '$',
      sessionSince: new Date(NOW).toISOString(),
    });
  });

  test('refuses what is above it, counts what is begun, and names what is left', async () => {
    const token = await createPlayer();
    await setLimit(token, 'day', '100.00');
    expect((await begin(token, { amount: '60.00' })).status).toBe(200);
    const { status, body } = await begin(token, { amount: '40.01' });
    expect([status, body.code, body.limit]).toEqual([
      409,
      'deposit_limit_reached',
      { span: 'day', left: '40.00' },
    ]);
    expect(await read(token)).toMatchObject({ amount: '100.00', left: '40.00' });
    const paid = await begin(token, { amount: '40.00' });
    await said({ reference: paid.value.reference, amount: '40.00' });
    expect((await read(token)).left).not.toBe('40.00');
    // A week has its own limit, and the one with the least left answers.
    await setLimit(token, 'week', '150.00');
    const refused = await begin(token, { amount: '60.00' });
    expect(refused.body.limit.span).toBe('day');
    await setClock(NOW + 25 * HOUR);
    const next = await begin(await again(), { amount: '60.00' });
    expect(next.body.limit.span).toBe('week');
  });

  test('of another member refuses nothing', async () => {
    const strict = await createPlayer();
    await setLimit(strict, 'day', '10.00');
    expect((await begin(await createPlayer(), { amount: '500.00' })).status).toBe(200);
  });

  test('gets lower at once, and higher or none after a day', async () => {
    const token = await createPlayer();
    await setLimit(token, 'month', '100.00');
    await setLimit(token, 'month', '50.00');
    expect(await read(token, 'month')).toMatchObject({ amount: '50.00' });
    const from = new Date(NOW + 24 * HOUR).toISOString();
    await setLimit(token, 'month', '80.00');
    expect(await read(token, 'month')).toMatchObject({
      amount: '50.00',
      next: { from, amount: '80.00' },
    });
    await setLimit(token, 'month');
    expect((await read(token, 'month')).next).toEqual({ from });
    await setLimit(token, 'month', '50.00');
    expect(await read(token, 'month')).not.toHaveProperty('next');
  });

  test('is refused with a fraction of a cent, zero, a sign, or an unknown span', async () => {
    const token = await createPlayer();
    for (const amount of ['10.001', '0.00', '-5.00', 'ten'])
      expect((await setLimit(token, 'day', amount)).status).toBe(422);
    expect((await setLimit(token, 'year', '10.00')).status).toBe(422);
    expect(await read(token)).toEqual({ span: 'day' });
  });

  test('counts deposits that begin at the same time', async () => {
    const token = await createPlayer();
    await setLimit(token, 'day', '100.00');
    const answers = await Promise.all([1, 2, 3].map(() => begin(token, { amount: '60.00' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('a break', () => {
  let app: TestApp;
  let people: People;
  beforeAll(async () => {
    app = await withPlatform();
    people = await createPeople(app);
  });
  afterAll(() => app?.dispose());

  const takeBreak = (token: string, length: string, key = newId()) =>
    call(app, 'POST', '/api/safer-play/break', {
      token,
      body: { length },
      headers: { 'idempotency-key': key },
    });

  test('ends every session at once, and keeps the member out', async () => {
    const account = await people.createAccount('rosa');
    const browser = openBrowser(app);
    const { value } = await browser.enter(account, REMEMBER);
    const url = await app.listen();
    const reader = await EventReader.open(url, { token: await getToken(app, account) });
    const answer = await takeBreak(value.token, 'week');
    expect(answer.status).toBe(200);
    const end = Date.parse(answer.value.until) - app.platform.clock.nowMs();
    expect(Math.round(end / HOUR)).toBe(7 * 24);
    const { data } = await reader.next(({ event }) => event === 'kickout');
    expect(data.data).toEqual({ reason: 'self_excluded' });
    await reader.ended;
    expect((await call(app, 'GET', '/api/member', { token: value.token })).status).toBe(401);
    expect(await getRemembered(browser)).toBeNull();
    expect((await logIn(app, account)).body.code).toBe('self_excluded');
    // Only who knows the password learns of the break.
    expect((await logIn(app, account, { password: 'wrong' })).body.code).toBe(
      'invalid_credentials',
    );
  });

  test('stops bets in a game that is open', async () => {
    await createGame(app);
    const { createSeat } = await createSeats(app);
    const seat = await createSeat(1000n);
    const { bet } = createRoundCalls(() => app);
    expect((await bet(seat, 'before', '1.00')).status).toBe(200);
    const { account } = await app.platform.db
      .selectFrom('member')
      .select('account')
      .where('id', '=', seat.playerId)
      .executeTakeFirstOrThrow();
    await takeBreak(await getToken(app, account), 'forever');
    expect((await bet(seat, 'after', '1.00')).status).toBe(403);
  });

  test('is ended by no operator, and seen as a suspension by the agent', async () => {
    const account = await people.createAccount('sven');
    await takeBreak(await getToken(app, account), 'day');
    for (const command of ['reinstate', 'suspend'])
      expect((await sendCommand(app, account, { command })).body.refusal).toEqual({
        cause: 'not_enabled',
        state: 'excluded',
      });
    const status = await getStatus(app, account);
    expect(status.status).toBe('excluded');
    expect(status.events[0]).toMatchObject({ command: 'exclude', actor: { role: 'player' } });
    expect(status.divergence).toBeNull();
  });

  test('ends by itself', async () => {
    const account = await people.createAccount('timo');
    const now = app.platform.clock.nowMs();
    const setClock = (at: number) =>
      operate(app, 'PUT', '/clock', { mode: 'frozen', now: new Date(at).toISOString() });
    await setClock(now);
    await takeBreak(await getToken(app, account), 'day');
    await setClock(now + 24 * HOUR - 1);
    expect((await logIn(app, account)).body.code).toBe('self_excluded');
    await setClock(now + 24 * HOUR);
    expect((await logIn(app, account)).status).toBe(200);
  });

  test('is refused with an unknown length, and without a key', async () => {
    const token = await getToken(app, await people.createAccount('uma'));
    expect((await takeBreak(token, 'minute')).status).toBe(422);
    const keyless = await call(app, 'POST', '/api/safer-play/break', {
      token,
      body: { length: 'day' },
    });
    expect([keyless.status, keyless.body.code]).toEqual([400, 'idempotency_key_required']);
    expect((await call(app, 'GET', '/api/member', { token })).status).toBe(200);
  });
});
