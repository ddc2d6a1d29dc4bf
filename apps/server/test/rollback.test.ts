import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';
import { getBalance, createSeats, type Seat, type Seats } from './support/seats.ts';
import { waitForRelay } from './support/relayed.ts';
import { startSecondServer } from './support/second-server.ts';
import { GAME, VENDOR, createGame } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';

let app: TestApp;
let createSeat: Seats['createSeat'];
beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  ({ createSeat } = await createSeats(app));
});
afterAll(() => app?.dispose());

const { bet, win, rollback, closeRound } = createRoundCalls(() => app);
const readBalance = (seat: Seat) => getBalance(app, seat);

let ids = 0;
const id = () => `t-${(ids += 1)}`;

/** The round as the operator sees it. */
async function getRound({ playerId }: Seat, roundId = 'r1') {
  const { value } = await operate(app, 'GET', `/vendors/${VENDOR}/rounds/${roundId}`);
  return value.list.find((round: { playerId: string }) => round.playerId === playerId);
}

/** The significant events of a player, newest first, without variable fields. */
async function getEvents({ playerId }: Seat) {
  const { value } = await operate(app, 'GET', '/significant-events');
  return value.list
    .filter((event: { playerId: string }) => event.playerId === playerId)
    .map(({ id: _id, at: _at, playerId: _player, ...rest }: Record<string, unknown>) => rest);
}

describe('rollback', () => {
  test('refunds the bet once, under repeats and other ids', async () => {
    const seat = await createSeat(1000n);
    const staked = id();
    await bet(seat, staked, '4.00');
    const transaction = id();
    const first = await rollback(seat, transaction, staked);
    expect(first.body.value).toMatchObject({ outcome: 'refunded', balance: '10.00' });
    expect((await rollback(seat, transaction, staked)).text).toBe(first.text);
    expect((await rollback(seat, id(), staked)).body.value).toMatchObject({
      outcome: 'refunded',
      balance: '10.00',
    });
    expect(await readBalance(seat)).toBe('10.00');
  });

  test('before its bet leaves a permanent tombstone', async () => {
    const seat = await createSeat(1000n);
    const staked = id();
    expect((await rollback(seat, id(), staked)).body.value.outcome).toBe('tombstone');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await bet(seat, staked, '4.00')).body.code).toBe('transaction_rolled_back');
    }
    expect(await readBalance(seat)).toBe('10.00');
  });

  test('of another player’s bet is rejected', async () => {
    const [one, two] = [await createSeat(1000n), await createSeat(1000n)];
    const staked = id();
    await bet(one, staked, '4.00');
    expect((await rollback(two, id(), staked)).body.code).toBe('transaction_conflict');
    expect([await readBalance(one), await readBalance(two)]).toEqual(['6.00', '10.00']);
  });

  test('concurrent with its bet ends in one of two states, both without loss', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const seat = await createSeat(1000n);
      const staked = id();
      const [placed, undone] = await Promise.all([
        bet(seat, staked, '4.00'),
        rollback(seat, id(), staked),
      ]);
      const pair = [placed.status, undone.body.value.outcome];
      expect([
        [200, 'refunded'],
        [409, 'tombstone'],
      ]).toContainEqual(pair);
      expect(await readBalance(seat)).toBe('10.00');
    }
  });
});

describe('rollback after a win', () => {
  test('takes the win back with the returned stake, and shows the round as void [H107]', async () => {
    const seat = await createSeat(1000n);
    const [staked, back] = [id(), id()];
    await bet(seat, staked, '4.00');
    await win(seat, id(), '5.00');
    const { status, body } = await rollback(seat, back, staked);
    expect([status, body.value]).toEqual([
      200,
      {
        transactionId: back,
        betTransactionId: staked,
        outcome: 'refunded',
        takenBack: '5.00',
        shortfall: '0.00',
        currency: 'USD',
        balance: '10.00',
      },
    ]);
    expect(await readBalance(seat)).toBe('10.00');
    const { transactions, ...round } = await getRound(seat);
    expect(round).toMatchObject({ state: 'voided', bets: '0.00', wins: '0.00', gameCode: GAME });
    expect(
      transactions.map((one: { kind: string; state: string }) => [one.kind, one.state]),
    ).toEqual([
      ['bet', 'rolled_back'],
      ['win', 'rolled_back'],
      ['rollback', 'done'],
    ]);
    expect(await getEvents(seat)).toEqual([
      {
        kind: 'bet_voided',
        vassalage: VENDOR,
        roundId: 'r1',
        transactionId: staked,
        currency: 'USD',
        amount: '4.00',
        takenBack: '5.00',
        shortfall: '0.00',
        rollback: back,
      },
    ]);
  });

  test('still voids a bet whose round is closed [H107]', async () => {
    const seat = await createSeat(1000n);
    const staked = id();
    await bet(seat, staked, '4.00');
    await win(seat, id(), '5.00', 'r1', { closeRound: true });
    expect((await rollback(seat, id(), staked)).body.value.balance).toBe('10.00');
    expect(await getRound(seat)).toMatchObject({ state: 'voided', bets: '0.00', wins: '0.00' });
  });

  test('never takes more than the balance: the platform bears the rest [H107]', async () => {
    const seat = await createSeat(1000n);
    const staked = id();
    await bet(seat, staked, '4.00');
    await win(seat, id(), '30.00');
    await win(seat, id(), '20.00');
    await bet(seat, id(), '56.00', 'r2');
    expect(await readBalance(seat)).toBe('0.00');
    const { value } = (await rollback(seat, id(), staked)).body;
    expect(value).toMatchObject({ takenBack: '4.00', shortfall: '46.00', balance: '0.00' });
    expect(await getEvents(seat)).toMatchObject([{ takenBack: '4.00', shortfall: '46.00' }]);
    expect(await sumOfAccounts(seat)).toBe(0n);
    await win(seat, id(), '7.00', 'r2');
    expect(await readBalance(seat)).toBe('7.00');
  });

  test('deducts from the returned stake the part that the balance does not cover [H107]', async () => {
    const seat = await createSeat(1000n);
    const staked = id();
    await bet(seat, staked, '4.00');
    await win(seat, id(), '20.00');
    await bet(seat, id(), '21.00', 'r2');
    const { value } = (await rollback(seat, id(), staked)).body;
    expect(value).toMatchObject({ takenBack: '9.00', shortfall: '11.00', balance: '0.00' });
    expect(await sumOfAccounts(seat)).toBe(0n);
  });

  test('takes back the wins of its own bet and keeps those of another [H107]', async () => {
    const seat = await createSeat(2000n);
    const [one, other] = [id(), id()];
    await bet(seat, one, '4.00');
    await bet(seat, other, '1.00');
    await win(seat, id(), '5.00', 'r1', { betTransactionId: one });
    await win(seat, id(), '2.00', 'r1', { betTransactionId: other });
    await win(seat, id(), '0.50');
    expect((await rollback(seat, id(), one)).body.value).toMatchObject({ takenBack: '5.00' });
    expect(await getRound(seat)).toMatchObject({ state: 'open', bets: '1.00', wins: '2.50' });
    expect(await readBalance(seat)).toBe('21.50');
    expect((await rollback(seat, id(), other)).body.value).toMatchObject({ takenBack: '2.50' });
    expect(await readBalance(seat)).toBe('20.00');
  });

  test('takes its win off the winner board [H107]', async () => {
    const seat = await createSeat(1000n);
    const staked = id();
    await bet(seat, staked, '4.00');
    await win(seat, id(), '123.45');
    await expect.poll(() => getBoard(app)).toContain('123.45');
    await rollback(seat, id(), staked);
    await expect.poll(() => getBoard(app)).not.toContain('123.45');
  });

  test('takes its win off the boards of all servers [H107]', async ({ skip }) => {
    const other = await startSecondServer(app, skip);
    const seat = await createSeat(1000n);
    const staked = id();
    await bet(seat, staked, '4.00');
    const eventRelayed = waitForRelay(other, 'winner');
    await win(seat, id(), '234.56');
    await eventRelayed;
    expect(await getBoard(other)).toContain('234.56');
    await rollback(seat, id(), staked);
    await expect.poll(() => getBoard(other), { timeout: 5_000 }).not.toContain('234.56');
    await other.dispose();
  });

  /** The amounts on a server's winner board. */
  async function getBoard(server: TestApp): Promise<string[]> {
    const { value } = await call(server, 'GET', '/api/winners');
    return value.list.map(({ winAmount }: { winAmount: string }) => winAmount);
  }

  async function sumOfAccounts({ playerId }: Seat): Promise<bigint> {
    const accounts = await app.platform.db
      .selectFrom('account')
      .select('balance')
      .where('owner', '=', playerId)
      .execute();
    return accounts.reduce((sum, account) => sum + account.balance, 0n);
  }
});

describe('win for a void bet', () => {
  test('is answered like a win, not paid, and recorded once [H107]', async () => {
    const seat = await createSeat(1000n);
    const [staked, won] = [id(), id()];
    await bet(seat, staked, '4.00');
    await rollback(seat, id(), staked);
    const first = await win(seat, won, '50.00');
    expect([first.status, first.body.value]).toEqual([
      200,
      {
        transactionId: won,
        reference: won,
        currency: 'USD',
        balance: '10.00',
        outcome: 'tombstone',
      },
    ]);
    expect((await win(seat, won, '50.00')).text).toBe(first.text);
    expect(await readBalance(seat)).toBe('10.00');
    expect(await getEvents(seat)).toMatchObject([
      { kind: 'win_refused', transactionId: won, amount: '50.00', why: 'bet_void' },
      { kind: 'bet_voided', transactionId: staked },
    ]);
  });

  test('can name a bet that never arrives [H107]', async () => {
    const seat = await createSeat(1000n);
    const staked = id();
    const naming = { betTransactionId: staked };
    expect((await win(seat, id(), '5.00', 'r1', naming)).body.code).toBe('transaction_not_found');
    await rollback(seat, id(), staked);
    expect((await win(seat, id(), '5.00', 'r1', naming)).body.value.outcome).toBe('tombstone');
    expect(await readBalance(seat)).toBe('10.00');
  });

  test('is recorded for the operator like one for a closed round without a bet [H107]', async () => {
    const seat = await createSeat(1000n);
    await closeRound(seat, id());
    const won = id();
    expect((await win(seat, won, '5.00')).body.code).toBe('round_closed');
    expect((await win(seat, won, '5.00')).body.code).toBe('round_closed');
    expect(await getEvents(seat)).toMatchObject([
      { kind: 'win_refused', transactionId: won, amount: '5.00', why: 'round_closed' },
    ]);
  });
});
