import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EventReader } from './support/event-reader.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';
import { openGame } from './support/rounds.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await withPlatform({ seed: true });
  url = await app.listen();
});
afterAll(() => app?.dispose());

const get = async (path: string) => (await call(app, 'GET', path)).value;
const getGame = async (query: string) => (await get(`/api/games?${query}&pageSize=1`)).list[0];

describe('winner board', () => {
  test('takes gameCategory, language and limitNum and answers value.list [C41]', async () => {
    const { list } = await get('/api/winners?gameCategory=RNG&language=EN&limitNum=5');
    expect(list).toHaveLength(5);
    expect(list.every(({ gameType }: { gameType: string }) => gameType === 'RNG')).toBe(true);
  });

  test('an entry has picture, masked name, time, game and an amount with two decimals [E1, H29]', async () => {
    const [entry] = (await get('/api/winners?limitNum=1')).list;
    expect(entry).toMatchObject({
      iconUrl: expect.stringMatching(/^\/art\/.+\.svg/),
      customerName: expect.stringMatching(/^.\*{3}.$/u),
      gameTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      gameName: expect.stringMatching(/./),
      winAmount: expect.stringMatching(/^\d+\.\d\d$/),
      currencySymbol: '$',
    });
  });

  test('shows the newest wins, largest first [W59]', async () => {
    const amounts = (await get('/api/winners?limitNum=20')).list.map(
      ({ winAmount }: { winAmount: string }) => Number(winAmount),
    );
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
    // Recent wins only: a small new win is listed whatever the others won.
    const game = await getGame('gameType=RNG&vassalage=PLT');
    const round = await openGame(app, await getToken(app, 'player01'), game);
    const visitor = await EventReader.open(url);
    await round.play('0.10', '0.11');
    await visitor.next(({ event }) => event === 'winner');
    visitor.close();
    const { list } = await get('/api/winners?limitNum=20');
    expect(list.at(-1)).toMatchObject({ winAmount: '0.11', customerName: 'p***1' });
    expect((await get('/api/winners?limitNum=1')).list).toEqual([list.at(-1)]);
  });

  test('leaves out a round that returns no more than its stake, also in open portals', async () => {
    const game = await getGame('gameType=RNG&vassalage=PLT');
    const round = await openGame(app, await getToken(app, 'player01'), game);
    const before = await get('/api/winners?limitNum=20');
    const visitor = await EventReader.open(url);
    await round.play('1.00', '0.50');
    await round.play('1.00', '1.00');
    expect(await get('/api/winners?limitNum=20')).toEqual(before);
    await round.play('1.00', '1.01');
    const { data } = await visitor.next(({ event }) => event === 'winner');
    visitor.close();
    expect(data.data.winner).toMatchObject({ winAmount: '1.01' });
  });

  test('shows only booked wins, and none of the demo below its stake [H29]', async () => {
    const { list } = await get('/api/winners?limitNum=100');
    const stakes = await app.platform.db
      .selectFrom('transfer as win')
      .innerJoin('round', (join) =>
        join
          .onRef('round.player_id', '=', 'win.owner')
          .on(sql`round.vendor_code = win.meta->>'vendor'`)
          .on(sql`round.round_id = win.meta->>'roundId'`),
      )
      .select(['win.id', 'round.bets'])
      .execute();
    const stakeByRound = new Map(stakes.map(({ id, bets }) => [id, bets]));
    for (const { id, winAmount } of list) {
      expect([...stakeByRound.keys()]).toContain(id);
      expect(BigInt(winAmount.replace('.', ''))).toBeGreaterThan(
        BigInt(stakeByRound.get(id) ?? -1n),
      );
    }
  });

  test('shows a real win at once, also in every open portal [E1]', async () => {
    const visitor = await EventReader.open(url);
    const game = await getGame('gameType=RNG&vassalage=PLT');
    const round = await openGame(app, await getToken(app, 'player01'), game);
    await round.play('2.00', '12.34');
    const { data } = await visitor.next(({ event }) => event === 'winner');
    visitor.close();
    expect(data.data.winner).toMatchObject({
      customerName: 'p***1',
      winAmount: '12.34',
      gameName: game.gameName,
    });
    const [newest] = (await get('/api/winners?limitNum=1')).list;
    expect(newest).toEqual(data.data.winner);
  });

  test('leaves out a lost round', async () => {
    const before = await get('/api/winners?limitNum=1');
    const game = await getGame('gameType=RNG&vassalage=PLT');
    const round = await openGame(app, await getToken(app, 'player01'), game);
    await round.play('1.00', '0');
    expect(await get('/api/winners?limitNum=1')).toEqual(before);
  });
});

describe('jackpots', () => {
  test('lists up to three vendors with eight games each [K18, K17]', async () => {
    const { mode, list } = await get('/api/jackpots?language=EN');
    expect(mode).toBe('live');
    expect(list).toHaveLength(3);
    for (const { games } of list) expect(games).toHaveLength(8);
  });

  test('a pot is its seed plus a share of the stakes, explained in the answer', async () => {
    const [pot] = (await get('/api/jackpots')).list;
    expect(pot).toMatchObject({ seedAmount: '25000.00', contributionBasisPoints: 100 });
    expect(Number(pot.amount)).toBeGreaterThan(25_000);
  });

  test('a stake on a jackpot game adds one per cent to the vendor’s pot and announces it', async () => {
    const before = (await get('/api/jackpots')).list[0];
    const visitor = await EventReader.open(url);
    const game = await getGame(`gameType=RNG&vassalage=${before.vassalage}&tab=JP`);
    const round = await openGame(app, await getToken(app, 'player01'), game);
    await round.play('100.00', '0');
    const jackpotEvent = await visitor.next(
      ({ event, data }) =>
        event === 'jackpot' && data.data.id === before.id && data.data.amount !== before.amount,
    );
    visitor.close();
    const after = (await get('/api/jackpots')).list[0];
    expect((Number(after.amount) - Number(before.amount)).toFixed(2)).toBe('1.00');
    expect(jackpotEvent.data.data.amount).toBe(after.amount);
  });

  test('a pot that is won restarts from its seed', async () => {
    const [pot] = (await get('/api/jackpots')).list;
    const game = await getGame(`gameType=RNG&vassalage=${pot.vassalage}&tab=JP`);
    const round = await openGame(app, await getToken(app, 'player01'), game);
    const visitor = await EventReader.open(url);
    await round.play('1.00', pot.amount, { jackpot: true });
    await visitor.next(
      ({ event, data }) => event === 'jackpot' && data.data.amount === pot.seedAmount,
    );
    visitor.close();
    const again = (await get('/api/jackpots')).list.find(({ id }: { id: string }) => id === pot.id);
    expect(again.amount).toBe(pot.seedAmount);
  });

  test('the illustration starts between 20 and 21 million and grows in steps of 100 to 500 [K19, K20]', async () => {
    await operate(app, 'PATCH', '/whitelabel', { switches: { showcaseJackpots: true } });
    const midnight = Math.ceil(app.platform.clock.nowMs() / 86_400_000) * 86_400_000;
    const at = async (seconds: number) => {
      app.platform.clock.setOffset(midnight + seconds * 1000 - Date.now());
      const { mode, list } = await get('/api/jackpots');
      expect(mode).toBe('showcase');
      return list.map(({ amount }: { amount: string }) => Number(amount)) as number[];
    };
    const start = await at(0.5);
    for (const amount of start) {
      expect(amount).toBeGreaterThanOrEqual(20_000_000);
      expect(amount).toBeLessThanOrEqual(21_000_000);
    }
    const grown = await at(60.5);
    grown.forEach((amount, index) => {
      const growth = amount - (start[index] ?? 0);
      // Between 12 steps of 5 s and 20 steps of 3 s.
      expect(growth).toBeGreaterThanOrEqual(12 * 100);
      expect(growth).toBeLessThanOrEqual(20 * 500);
    });
    expect(await at(60.5)).toEqual(grown);
    app.platform.clock.setOffset(0);
  });
});
