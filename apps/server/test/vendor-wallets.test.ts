import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { createBonusCalls } from './support/bonuses.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, type Answer } from './support/portal.ts';
import { createSeats, launchBody, type Seat, type Seats } from './support/seats.ts';
import { VENDOR, createGame, vendorCall } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';

/** Plays from the main wallet. */
const MAIN_VENDOR = 'MNV';
/** Plays from a wallet of its own, too. */
const OTHER = 'OTV';
const ENTRY = { names: { en: 'Test Vendor' }, position: 1, jackpot: false };

vi.setConfig({ hookTimeout: 60_000 });

let app: TestApp;
let seats: Seats;
const { bet, win, rollback, closeRound } = createRoundCalls(() => app);
const bonuses = createBonusCalls(() => app);

beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  await createSlot(MAIN_VENDOR, 701, 'single');
  await createSlot(OTHER, 702, 'transfer');
  await playsFrom('transfer');
  seats = await createSeats(app);
});
afterAll(() => app?.dispose());

/** Sets the wallet that later launches of the test vendor's games play from. */
const playsFrom = (wallet: 'single' | 'transfer') =>
  operate(app, 'PUT', `/vendors/${VENDOR}`, { ...ENTRY, wallet });

async function createSlot(vendorCode: string, nodeId: number, wallet: string): Promise<void> {
  await operate(app, 'PUT', `/vendors/${vendorCode}`, { ...ENTRY, wallet });
  const { status } = await operate(app, 'PUT', `/games/${nodeId}`, {
    vendorCode,
    gameType: 'RNG',
    gameCode: `${vendorCode}-1`,
    names: { en: 'A slot' },
    classify: 'SLOT',
    tab: null,
    popularity: 10,
    releasedAt: '2026-01-01T00:00:00.000Z',
  });
  expect(status).toBe(200);
}

const getSlot = (vassalage: string, nodeId: number) => ({
  nodeId: String(nodeId),
  vassalage,
  gameCode: `${vassalage}-1`,
  gameType: 'RNG',
});
const mainSlot = getSlot(MAIN_VENDOR, 701);
const otherSlot = getSlot(OTHER, 702);

const launch = ({ token }: Pick<Seat, 'token'>, body: object = launchBody): Promise<Answer> =>
  call(app, 'POST', '/api/games/launch', { token, body });
const leave = ({ token }: Seat, sessionId: string): Promise<Answer> =>
  call(app, 'POST', '/api/games/leave', { token, body: { sessionId } });

/** A player with money (minor units) who has launched the test vendor's game with it. */
async function createPlayer(deposit: bigint): Promise<Seat> {
  const seat = await seats.createSeat(deposit);
  const { value } = await launch(seat);
  return { ...seat, sessionId: value.sessionId };
}

/** The member's wallets with their balances. */
async function money({ token }: Seat): Promise<Record<string, string>> {
  const { value } = await call(app, 'GET', '/api/wallet/merchant', { token });
  const filled = value.list.filter((one: { balance: string }) => one.balance !== '0.00');
  return {
    MAIN: value.main.available,
    total: value.main.total,
    ...Object.fromEntries(
      filled.map((one: { vassalage: string; balance: string }) => [one.vassalage, one.balance]),
    ),
  };
}

const transfer = (seat: Seat, from: string, to: string, amount: string, key: string = newId()) =>
  call(app, 'POST', '/api/wallet/transfer', {
    token: seat.token,
    headers: { 'idempotency-key': key },
    body: { from, to, amount },
  });

const balanceAtVendor = async ({ sessionId, playerId }: Seat): Promise<string> =>
  (await vendorCall(app, 'balance', { sessionId, playerId })).body.value.balance;

const getBookings = async ({ playerId }: Seat) =>
  app.platform.db
    .selectFrom('transfer')
    .select(['type', 'debit_kind', 'credit_kind', 'amount'])
    .where('owner', '=', playerId)
    .where('type', '<>', 'deposit')
    .orderBy('id')
    .execute();

describe('game that plays from its vendor’s wallet', () => {
  test('has all available money there at launch [C38]', async () => {
    const seat = await seats.createSeat(1000n);
    const { status, value } = await launch(seat);
    expect([status, value.wallet]).toEqual([200, 'transfer']);
    expect(await money(seat)).toEqual({ MAIN: '0.00', [VENDOR]: '10.00', total: '10.00' });
    expect(await balanceAtVendor({ ...seat, sessionId: value.sessionId })).toBe('10.00');
    const own = `vendor:${VENDOR}`;
    expect(await getBookings(seat)).toEqual([
      { type: 'wallet-transfer', debit_kind: 'cash', credit_kind: own, amount: 1000n },
    ]);
  });

  test('opens without money, and learns of later deposits to its wallet', async () => {
    const seat = await seats.createSeat(0n);
    const { status, value } = await launch(seat);
    expect(status).toBe(200);
    expect(await balanceAtVendor({ ...seat, sessionId: value.sessionId })).toBe('0.00');
    expect(await getBookings(seat)).toEqual([]);
  });

  test('takes stakes from it, and pays wins to it', async () => {
    const seat = await createPlayer(1000n);
    const staked = await bet(seat, 'own-bet', '2.00', 'own');
    expect(staked.body.value).toMatchObject({ balance: '8.00', outcome: 'booked' });
    expect((await bet(seat, 'own-bet', '2.00', 'own')).text).toBe(staked.text);
    const won = await win(seat, 'own-win', '5.00', 'own', { betTransactionId: 'own-bet' });
    expect(won.body.value.balance).toBe('13.00');
    const lost = await win(seat, 'own-nothing', '0.00', 'own');
    expect(lost.body.value.balance).toBe('13.00');
    expect((await closeRound(seat, 'own-close', 'own')).body.value.balance).toBe('13.00');
    expect(await money(seat)).toEqual({ MAIN: '0.00', [VENDOR]: '13.00', total: '13.00' });
  });

  test('refunds a stake to it, and takes the win of a voided bet from it', async () => {
    const seat = await createPlayer(1000n);
    await bet(seat, 'back-bet', '2.00', 'back');
    await win(seat, 'back-win', '5.00', 'back', { betTransactionId: 'back-bet' });
    const { body } = await rollback(seat, 'back', 'back-bet', 'back');
    expect(body.value).toMatchObject({ balance: '10.00', takenBack: '5.00', shortfall: '0.00' });
    const early = await rollback(seat, 'early-back', 'early-bet', 'early');
    expect(early.body.value).toMatchObject({ outcome: 'tombstone', balance: '10.00' });
    expect(await money(seat)).toEqual({ MAIN: '0.00', [VENDOR]: '10.00', total: '10.00' });
  });

  test('stakes at most its balance, whatever the main wallet holds', async () => {
    const seat = await createPlayer(1000n);
    await transfer(seat, VENDOR, 'MAIN', '9.00');
    const { status, body } = await bet(seat, 'dear-bet', '1.01', 'dear');
    expect([status, body.code, body.balance]).toEqual([409, 'insufficient_funds', '1.00']);
    expect(await money(seat)).toEqual({ MAIN: '9.00', [VENDOR]: '1.00', total: '10.00' });
  });

  test('does not touch an active bonus, which neither pays nor counts there', async () => {
    const seat = await seats.createSeat(1000n);
    expect((await bonuses.grant(seat, '20.00')).status).toBe(200);
    const { value } = await launch(seat);
    const player = { ...seat, sessionId: value.sessionId };
    expect(await balanceAtVendor(player)).toBe('10.00');
    const { status, body } = await bet(player, 'bonus-dear', '10.01', 'bonus-dear');
    expect([status, body.code]).toEqual([409, 'insufficient_funds']);
    await bet(player, 'bonus-bet', '4.00', 'bonus');
    await win(player, 'bonus-win', '6.00', 'bonus', { betTransactionId: 'bonus-bet' });
    await closeRound(player, 'bonus-close', 'bonus');
    expect(await money(player)).toMatchObject({ MAIN: '0.00', [VENDOR]: '12.00' });
    const { list } = await bonuses.getList(seat);
    expect(list[0]).toMatchObject({ state: 'active', wagered: '0.00' });
    expect(await bonuses.parseAmount(seat)).toEqual(['0.00', '20.00']);
    expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
  });

  test('books concurrent bets of both kinds of vendors, each on its own account', async () => {
    const own = await createPlayer(1000n);
    const { value } = await launch(own, mainSlot);
    await transfer(own, 'MAIN', VENDOR, '4.00');
    const inMain = (id: string) =>
      vendorCall(
        app,
        'bet',
        {
          playerId: own.playerId,
          sessionId: value.sessionId,
          gameCode: mainSlot.gameCode,
          roundId: id,
          transactionId: id,
          amount: '0.50',
        },
        { vendor: MAIN_VENDOR },
      );
    const names = Array.from({ length: 6 }, (_, at) => `both-${at}`);
    const answers = await Promise.all(
      names.flatMap((id) => [bet(own, id, '1.00', id), inMain(`main-${id}`)]),
    );
    const outcomes = answers.map(({ status }) => status);
    expect(outcomes.filter((status) => status === 200)).toHaveLength(4 + 6);
    expect(outcomes.filter((status) => status === 409)).toHaveLength(2);
    expect(await money(own)).toEqual({ MAIN: '3.00', total: '3.00' });
  });
});

describe('money in vendor wallets returns', () => {
  test('when another game is launched, and moves on to its vendor [C38]', async () => {
    const seat = await createPlayer(1000n);
    await launch(seat, otherSlot);
    expect(await money(seat)).toEqual({ MAIN: '0.00', [OTHER]: '10.00', total: '10.00' });
    const { value } = await launch(seat, mainSlot);
    expect(value.wallet).toBe('single');
    expect(await money(seat)).toEqual({ MAIN: '10.00', total: '10.00' });
  });

  test('not when a game of the same vendor is launched again', async () => {
    const seat = await createPlayer(1000n);
    const before = await getBookings(seat);
    await launch(seat);
    expect(await getBookings(seat)).toEqual(before);
  });

  test('when the game is closed, once', async () => {
    const seat = await createPlayer(1000n);
    expect((await leave(seat, seat.sessionId)).value).toEqual({ collected: '10.00' });
    expect(await money(seat)).toEqual({ MAIN: '10.00', total: '10.00' });
    expect((await leave(seat, seat.sessionId)).value).toEqual({ collected: '0.00' });
    expect((await bet(seat, 'late-bet', '1.00', 'late')).body.code).toBe('session_expired');
  });

  test('not while a round is open, and later by hand or by the next launch', async () => {
    const seat = await createPlayer(1000n);
    await bet(seat, 'open-bet', '2.00', 'open');
    expect((await leave(seat, seat.sessionId)).value).toEqual({ collected: '0.00' });
    await launch(seat, mainSlot);
    const refused = await transfer(seat, VENDOR, 'MAIN', '8.00');
    expect([refused.status, refused.body.code]).toEqual([409, 'round_open']);
    expect(await money(seat)).toEqual({ MAIN: '0.00', [VENDOR]: '8.00', total: '8.00' });
    await win(seat, 'open-win', '3.00', 'open', { closeRound: true });
    expect((await transfer(seat, VENDOR, 'MAIN', '1.00')).status).toBe(200);
    await launch(seat, mainSlot);
    expect(await money(seat)).toEqual({ MAIN: '11.00', total: '11.00' });
  });

  test('not when the member has since opened another game of the vendor', async () => {
    const seat = await createPlayer(1000n);
    const { value } = await launch(seat);
    expect((await leave(seat, seat.sessionId)).value).toEqual({ collected: '0.00' });
    expect((await leave(seat, value.sessionId)).value).toEqual({ collected: '10.00' });
  });

  test('without touching other members’ games', async () => {
    const [seat, other] = [await createPlayer(1000n), await seats.createSeat(0n)];
    const { status, body } = await leave(other, seat.sessionId);
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(await money(seat)).toEqual({ MAIN: '0.00', [VENDOR]: '10.00', total: '10.00' });
  });

  test('by hand, both ways, under a key that counts once [C51]', async () => {
    const seat = await seats.createSeat(1000n);
    const key = newId();
    const first = await transfer(seat, 'MAIN', OTHER, '4.00', key);
    expect((await transfer(seat, 'MAIN', OTHER, '4.00', key)).body).toEqual(first.body);
    expect(await money(seat)).toEqual({ MAIN: '6.00', [OTHER]: '4.00', total: '10.00' });
    await transfer(seat, OTHER, 'MAIN', '4.00');
    expect(await money(seat)).toEqual({ MAIN: '10.00', total: '10.00' });
  });
});

describe('vendor whose wallet is switched', () => {
  test('is single when no enabled vendor plays from its own [C52]', async () => {
    const { token } = await seats.createSeat(0n);
    const read = async (query = '') =>
      (await call(app, 'GET', `/api/wallet/merchant${query}`, { token })).value;
    expect(await read()).toMatchObject({ isSingle: false });
    expect(await read('?isSingle=true')).toMatchObject({ isSingle: false, list: [] });
    await playsFrom('single');
    await operate(app, 'PUT', `/vendors/${OTHER}/maintenance`, { maintenance: true });
    expect((await read()).isSingle).toBe(true);
    await operate(app, 'PUT', `/vendors/${OTHER}/maintenance`, { maintenance: false });
    const { isSingle, list } = await read();
    expect([isSingle, list.map((one: { wallet: string }) => one.wallet).sort()]).toEqual([
      false,
      ['single', 'single', 'transfer'],
    ]);
    await playsFrom('transfer');
  });

  test('has the main wallet by default, and the log shows who entered it', async () => {
    await operate(app, 'PUT', `/vendors/${MAIN_VENDOR}`, ENTRY);
    const { token } = await seats.createSeat(0n);
    expect((await launch({ token }, mainSlot)).value.wallet).toBe('single');
    const { value } = await operate(app, 'GET', '/log');
    const entries = value.list.map(({ entry }: { entry: string }) => JSON.parse(entry));
    expect(entries).toContainEqual(
      expect.objectContaining({
        operator: 'operator',
        operation: 'setVendor',
        params: { vendorCode: VENDOR },
        before: expect.objectContaining({ wallet: 'single' }),
        after: { ...ENTRY, wallet: 'transfer' },
      }),
    );
  });

  test('keeps open games and rounds on the wallet they started with', async () => {
    const seat = await createPlayer(1000n);
    await bet(seat, 'switch-bet', '2.00', 'switch');
    await playsFrom('single');
    await win(seat, 'switch-win', '5.00', 'switch', { closeRound: true });
    expect((await bet(seat, 'still-bet', '1.00', 'still')).body.value.balance).toBe('12.00');
    expect(await money(seat)).toEqual({ MAIN: '0.00', [VENDOR]: '12.00', total: '12.00' });
    await rollback(seat, 'still-back', 'still-bet', 'still');
    const next = { ...seat, sessionId: (await launch(seat)).value.sessionId };
    expect((await bet(next, 'next-bet', '1.00', 'next')).body.value.balance).toBe('12.00');
    await playsFrom('transfer');
    const { body } = await win(next, 'next-win', '1.00', 'next', { closeRound: true });
    expect(body.value.balance).toBe('13.00');
    expect(await money(seat)).toEqual({ MAIN: '13.00', total: '13.00' });
  });

  test('continues an open round on its wallet when the game is opened again', async () => {
    const seat = await createPlayer(1000n);
    await bet(seat, 'again-bet', '2.00', 'again');
    await playsFrom('single');
    const next = { ...seat, sessionId: (await launch(seat)).value.sessionId };
    await playsFrom('transfer');
    expect((await bet(next, 'again-more', '3.00', 'again')).body.value.balance).toBe('5.00');
    expect(await money(seat)).toEqual({ MAIN: '0.00', [VENDOR]: '5.00', total: '5.00' });
  });
});

describe('concurrent wallet calls', () => {
  test('two launches leave all the money with one of the vendors', async () => {
    const seat = await seats.createSeat(1000n);
    await Promise.all([
      launch(seat),
      launch(seat, otherSlot),
      launch(seat),
      launch(seat, otherSlot),
    ]);
    const { MAIN, total, ...wallets } = await money(seat);
    expect([MAIN, total, Object.values(wallets)]).toEqual(['0.00', '10.00', ['10.00']]);
  });

  test('a launch elsewhere and a bet lose nothing, in either order', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const seat = await createPlayer(1000n);
      const id = `race-${turn}`;
      const [, { status }] = await Promise.all([
        launch(seat, otherSlot),
        bet(seat, id, '4.00', id),
      ]);
      const { MAIN, ...wallets } = await money(seat);
      const booked = { [VENDOR]: '6.00', total: '6.00' };
      const refused = { [OTHER]: '10.00', total: '10.00' };
      expect([MAIN, wallets]).toEqual(['0.00', status === 200 ? booked : refused]);
    }
  });

  test('a launch and a withdrawal from the main wallet share the money', async () => {
    const seat = await seats.createSeat(1000n);
    const [, { status }] = await Promise.all([launch(seat), transfer(seat, 'MAIN', OTHER, '6.00')]);
    const { MAIN, total } = await money(seat);
    expect([MAIN, total, [200, 409].includes(status)]).toEqual(['0.00', '10.00', true]);
  });

  test('keep every ledger invariant', async () => {
    expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
  });
});
