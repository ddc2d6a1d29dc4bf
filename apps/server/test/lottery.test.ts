import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { getCatalogue } from '../src/modules/catalogue/index.ts';
import { getOrderState } from '../src/modules/lottery/order-state.ts';
import { getWallet } from '../src/modules/wallet/index.ts';
import { newId } from '../src/platform/ids.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call } from './support/portal.ts';
import { createSeats, type Seats } from './support/seats.ts';
import { createGame, vendorCall } from './support/vendor-api.ts';

const COMMITMENT = 'c'.repeat(64);
const VENDOR = 'TCG_LOTT';
const HOUR_MS = 3_600_000;

let app: TestApp;
let arcade: Server;
let createMember: Seats['createMember'];
let isSilent = false;
const asked: { titles: { vendor: string; gameName: string }[]; results: number }[] = [];
const drawsAt = Date.now() + HOUR_MS;

/** A vendor that tells its draws as the arcade does. */
function startVendor(): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as (typeof asked)[number];
      asked.push(body);
      if (isSilent) return void request.socket.destroy();
      const result = {
        round: 6,
        drawnAt: drawsAt - HOUR_MS * 2,
        numbers: ['05', '17'],
        commitment: COMMITMENT,
        serverSeed: 'd'.repeat(64),
        clientSeed: 'table',
      };
      const value = body.titles.map(() => ({
        kind: 'digits',
        round: 7,
        drawsAt,
        closesAt: drawsAt - 3000,
        commitment: COMMITMENT,
        results: body.results > 0 ? [result] : [],
      }));
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ success: true, value }));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const games: readonly [vendor: string, type: string, code: string, name: string][] = [
  [VENDOR, 'LOTT', 'north', 'Northern Draw'],
  [VENDOR, 'LOTT', 'south', 'Southern Draw'],
  [VENDOR, 'LOTT', 'weekend', 'Weekend 6/45'],
  ['TCG_LOTTO_VN', 'ELOTT', 'fast', 'Fast 3'],
  ['TCG_SEA', 'LOTT', 'sea', 'Evening Toto'],
  ['ZY', 'LOTT', 'zy', 'Daily 4D'],
  ['VLV', 'LIVE', 'table', 'Silver Baccarat'],
  ['OPL', 'LIVE', 'wheel', 'Wheel Show'],
];

beforeAll(async () => {
  arcade = await startVendor();
  const { port } = arcade.address() as AddressInfo;
  app = await withPlatform({ env: { ARCADE_ORIGIN: `http://127.0.0.1:${port}` } });
  await createGame(app);
  const { db } = app.platform;
  for (const [index, [vendor, type, code, name]] of games.entries()) {
    await db
      .insertInto('vendor')
      .values({
        code: vendor,
        names: JSON.stringify({ en: vendor }) as never,
        position: 10 + index,
        jackpot: false,
        maintenance: false,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('game')
      .values({
        node_id: 910_000 + index,
        vendor_code: vendor,
        game_type: type,
        game_code: code,
        names: JSON.stringify({ en: name }) as never,
        card_id: 1,
        account_type_name: vendor,
        opens_list: false,
        tab: null,
        classify: null,
        maintenance: false,
        popularity: 100 - index,
        released_at: new Date(0),
      })
      .execute();
  }
  await app.platform.transaction((trx) =>
    getCatalogue(app.platform).setMaintenance(trx, VENDOR, null, false),
  );
  ({ createMember } = await createSeats(app));
});
afterAll(async () => {
  await app?.dispose();
  arcade.closeAllConnections();
  arcade.close();
});

let members = 0;

interface Buyer {
  readonly token: string;
  readonly sessionId: string;
  readonly playerId: string;
}

const lobby = { lottoArea: 'VN', launchMode: 'LOTT', device: 'WEB', backUrl: '/lott' };

/** A member with money who has opened a lottery. */
async function newBuyer(gameCode = 'north'): Promise<Buyer> {
  const token = await createMember(`buyer${(members += 1)}`);
  const body = { ...lobby, gameCode };
  const launched = await call(app, 'POST', '/api/lottery/launch', { token, body });
  expect(launched.status).toBe(200);
  const secret = new URL(launched.value.url).searchParams.get('token') ?? '';
  const vendor = launched.value.vassalage;
  const known = await vendorCall(app, 'authenticate', { sessionId: secret }, { vendor });
  const { sessionId, playerId } = known.body.value;
  const { currency } = app.platform.config;
  const money = { playerId, currency, amount: 10_000n, type: 'deposit' } as const;
  await app.platform.transaction((trx) =>
    getWallet(app.platform).credit(trx, { ...money, source: 'test', sourceTxId: newId() }),
  );
  return { token, sessionId, playerId };
}

const head = ({ sessionId, playerId }: Buyer, roundId: string) => ({
  sessionId,
  playerId,
  gameCode: 'north',
  roundId,
});
const send = (name: string, body: object) => vendorCall(app, name, body, { vendor: VENDOR });

async function bet(buyer: Buyer, roundId: string): Promise<void> {
  const body = { ...head(buyer, roundId), transactionId: `${roundId}-bet`, amount: '2.00' };
  expect((await send('bet', body)).status).toBe(200);
}

async function settle(buyer: Buyer, roundId: string, win: string | null): Promise<void> {
  const common = head(buyer, roundId);
  if (win !== null) {
    const body = { ...common, transactionId: `${roundId}-win`, amount: win };
    expect((await send('win', { ...body, betTransactionId: `${roundId}-bet` })).status).toBe(200);
  }
  const close = { ...common, transactionId: `${roundId}-close` };
  expect((await send('close-round', close)).status).toBe(200);
}

async function rollBack({ sessionId, playerId }: Buyer, roundId: string): Promise<void> {
  const body = { sessionId, playerId, roundId, transactionId: `${roundId}-rollback` };
  const answer = await send('rollback', { ...body, betTransactionId: `${roundId}-bet` });
  expect(answer.status).toBe(200);
}

const report = ({ sessionId, playerId }: Buyer, rounds: readonly string[], more: object = {}) =>
  send('lottery-order', {
    sessionId,
    playerId,
    gameCode: 'north',
    orderId: rounds[0],
    betKind: 'tail2',
    selection: '45',
    stopsOnWin: false,
    size: rounds.length,
    draws: rounds.map((roundId, index) => ({
      roundId,
      index,
      drawNumber: 7 + index,
      drawsAt: new Date(drawsAt + index * HOUR_MS).toISOString(),
    })),
    ...more,
  });

const listOrders = ({ token }: Buyer) => call(app, 'GET', '/api/lottery/orders', { token });

describe('the lotteries of a prize mode', () => {
  test.each([
    ['LOTT', ['north', 'south', 'weekend']],
    ['ELOTT', ['fast']],
    ['SEA', ['sea']],
    ['ZY', ['zy']],
  ])('%s are listed with their next draw, also for visitors [C42, K42]', async (mode, codes) => {
    const { status, value } = await call(app, 'GET', `/api/lottery/games?prizeMode=${mode}`);
    expect(status).toBe(200);
    expect(value.prizeMode).toBe(mode);
    expect(value.list.map(({ gameCode }: { gameCode: string }) => gameCode)).toEqual(codes);
    for (const game of value.list)
      expect(game).toMatchObject({ prizeMode: mode, drawsAt: new Date(drawsAt).toISOString() });
  });

  test.each(['', '?prizeMode=', '?prizeMode=lott', '?prizeMode=LOTT&prizeMode=SEA'])(
    'are not listed for "%s"',
    async (query) => {
      expect((await call(app, 'GET', `/api/lottery/games${query}`)).status).toBe(422);
    },
  );

  test('are listed without times while their vendor does not answer', async () => {
    isSilent = true;
    await createFreshApp(async (fresh) => {
      const { status, value } = await call(fresh, 'GET', '/api/lottery/games?prizeMode=LOTT');
      expect(status).toBe(200);
      expect(value.list.every((game: object) => !('drawsAt' in game))).toBe(true);
    });
    isSilent = false;
  });
});

/** The same database behind a server that has read no draw yet. */
async function createFreshApp(use: (fresh: TestApp) => Promise<void>): Promise<void> {
  const { port } = arcade.address() as AddressInfo;
  const fresh = await withPlatform({ env: { ARCADE_ORIGIN: `http://127.0.0.1:${port}` } });
  try {
    await use(fresh);
  } finally {
    await fresh.dispose();
  }
}

test('the menu has the Vietnamese lotteries by region [C43]', async () => {
  const { token } = await newBuyer();
  const read = (language: string) =>
    call(app, 'GET', `/api/lottery/vn-menu?language=${language}`, { token });
  const regions = (await read('EN')).value.list.map(
    ({ region, games: own }: { region: string; games: { gameCode: string }[] }) => [
      region,
      own.map(({ gameCode }) => gameCode),
    ],
  );
  expect(regions).toEqual([
    ['North', ['north']],
    ['South', ['south']],
    ['Nationwide', ['weekend']],
    ['Fast draws', ['fast']],
  ]);
  expect((await read('VI')).value.list[0].region).toBe('Miền Bắc');
  expect((await call(app, 'GET', '/api/lottery/vn-menu')).status).toBe(401);
});

describe('launching the lottery lobby', () => {
  test('opens a lottery at its vendor and remembers it as recent [C44, C45]', async () => {
    const token = await createMember('launcher');
    const body = { ...lobby, language: 'VI', gameCode: 'south' };
    const { status, value } = await call(app, 'POST', '/api/lottery/launch', { token, body });
    expect(status).toBe(200);
    expect(value).toMatchObject({ gameCode: 'south', vassalage: VENDOR, gameType: 'LOTT' });
    expect(Object.fromEntries(new URL(value.url).searchParams)).toMatchObject({
      game: 'south',
      device: 'WEB',
      back: '/lott',
    });
    const recent = await call(app, 'GET', '/api/lottery/recent', { token });
    expect(recent.value.list).toMatchObject([{ gameCode: 'south', prizeMode: 'LOTT' }]);
  });

  test('opens the first lottery without a code, and no game of another kind [C44]', async () => {
    const token = await createMember('launcher2');
    const open = (body: object) => call(app, 'POST', '/api/lottery/launch', { token, body });
    expect((await open(lobby)).value.gameCode).toBe('north');
    expect((await open({ ...lobby, gameCode: 'sea' })).status).toBe(404);
    expect((await open({ ...lobby, gameCode: 'tst-slot-1' })).status).toBe(404);
  });

  test.each([
    [{ lottoArea: 'TH' }],
    [{ launchMode: 'SEA' }],
    [{ device: 'TV' }],
    [{ backUrl: 'https://elsewhere.test/' }],
    [{ backUrl: '//elsewhere.test' }],
    [{ stake: '1.00' }],
  ])('refuses %j', async (wrong) => {
    const { token } = await newBuyer();
    const body = { ...lobby, ...wrong };
    expect((await call(app, 'POST', '/api/lottery/launch', { token, body })).status).toBe(422);
  });

  test('needs a session', async () => {
    expect((await call(app, 'POST', '/api/lottery/launch', { body: lobby })).status).toBe(401);
  });
});

describe('the draws of a lottery', () => {
  const path = `/api/lottery/draws?vassalage=${VENDOR}&gameCode=`;

  test('show the commitment of the next one and the seeds of the past ones', async () => {
    const { status, value } = await call(app, 'GET', `${path}north`);
    expect(status).toBe(200);
    expect(value.next).toEqual({
      drawNumber: 7,
      drawsAt: new Date(drawsAt).toISOString(),
      closesAt: new Date(drawsAt - 3000).toISOString(),
      commitment: COMMITMENT,
    });
    expect(value.results).toMatchObject([{ drawNumber: 6, numbers: ['05', '17'] }]);
    expect(asked.at(-1)?.titles[0]).toMatchObject({ gameName: 'Northern Draw', vendor: VENDOR });
  });

  test('are not known of other games, and fail clearly while the vendor is silent', async () => {
    expect((await call(app, 'GET', `${path}unknown`)).status).toBe(404);
    const slot = '/api/lottery/draws?vassalage=TSTV&gameCode=tst-slot-1';
    expect((await call(app, 'GET', slot)).status).toBe(404);
    isSilent = true;
    const { status, body } = await call(app, 'GET', `${path}south`);
    isSilent = false;
    expect([status, body.code]).toEqual([502, 'vendor_unavailable']);
  });
});

describe('an order', () => {
  test('is shown with the ledger’s bookings for its draws', async () => {
    const buyer = await newBuyer();
    const rounds = ['o1-a', 'o1-b', 'o1-c'];
    for (const round of rounds) await bet(buyer, round);
    expect((await report(buyer, rounds)).body.value).toEqual({ orderId: 'o1-a', draws: 3 });
    const [placed] = (await listOrders(buyer)).value.list;
    expect(placed).toMatchObject({ state: 'placed', stake: '6.00', win: '0.00', size: 3 });
    expect(placed).toMatchObject({
      betKind: 'tail2',
      selection: '45',
      game: { gameCode: 'north' },
    });

    await settle(buyer, 'o1-a', null);
    await settle(buyer, 'o1-b', '190.00');
    const [running] = (await listOrders(buyer)).value.list;
    expect(running).toMatchObject({ state: 'placed', win: '190.00' });
    expect(running.draws.map(({ state }: { state: string }) => state)).toEqual([
      'lost',
      'won',
      'placed',
    ]);

    await rollBack(buyer, 'o1-c');
    const [ended] = (await listOrders(buyer)).value.list;
    expect(ended).toMatchObject({ state: 'won', stake: '4.00', win: '190.00' });
    expect(ended.draws[2]).toMatchObject({ state: 'void', stake: '0.00' });
    expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
  });

  test('that is reported again adds draws that are missing, and nothing else', async () => {
    const buyer = await newBuyer();
    await bet(buyer, 'o2-a');
    await bet(buyer, 'o2-b');
    await report(buyer, ['o2-a']);
    const again = await report(buyer, ['o2-a', 'o2-b'], { selection: '99' });
    expect(again.body.value.draws).toBe(2);
    const { total, list } = (await listOrders(buyer)).value;
    expect([total, list[0].selection, list[0].draws.length]).toEqual([1, '45', 2]);
  });

  test('belongs to its member only', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    await bet(buyer, 'o3-a');
    await report(buyer, ['o3-a']);
    expect((await listOrders(other)).value).toEqual({ total: 0, list: [] });
    expect((await report(other, ['o3-a'])).body.code).toBe('player_not_found');
    const stranger = await report({ ...buyer, playerId: other.playerId }, ['o3-b']);
    expect(stranger.body.code).toBe('player_not_found');
    expect((await call(app, 'GET', '/api/lottery/orders')).status).toBe(401);
  });

  test('without a bet behind it is not shown', async () => {
    const buyer = await newBuyer();
    expect((await report(buyer, ['o4-a'])).status).toBe(200);
    expect((await listOrders(buyer)).value.list).toEqual([]);
  });

  test.each([
    ['no draws', { draws: [] }],
    ['too many draws', { size: 51 }],
    ['a kind in capitals', { betKind: 'TAIL' }],
    ['an unknown field', { stake: '1.00' }],
  ])('with %s is refused', async (_, wrong) => {
    const buyer = await newBuyer();
    expect((await report(buyer, ['o5-a'], wrong)).status).toBe(422);
  });

  test('of a game that is no lottery is refused', async () => {
    const buyer = await newBuyer();
    const { status, body } = await report(buyer, ['o6-a'], { gameCode: 'unknown' });
    expect([status, body.code]).toEqual([404, 'game_not_found']);
  });
});

describe('the state of an order', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  const past = new Date('2026-11-29T11:00:00Z');
  const future = new Date('2026-11-29T13:00:00Z');
  const open = (at: Date) => ({ drawsAt: at, isClosed: false, isVoid: false, hasWon: false });
  const lost = { drawsAt: past, isClosed: true, isVoid: false, hasWon: false };
  const won = { ...lost, hasWon: true };
  const isVoid = { ...lost, isVoid: true };

  test.each([
    [[open(future)], 'placed'],
    [[open(past)], 'drawn'],
    [[lost], 'lost'],
    [[won], 'won'],
    [[isVoid], 'void'],
    [[lost, open(past)], 'drawn'],
    [[lost, open(future), isVoid], 'placed'],
    [[won, lost], 'won'],
    [[lost, isVoid], 'lost'],
    [[isVoid, isVoid], 'void'],
  ])('of %j is %s', (draws, state) => {
    expect(getOrderState(draws, now)).toBe(state);
  });
});

test('live tables are listed with picture and vendor, all or of one vendor [C59]', async () => {
  const all = await call(app, 'GET', '/api/live-models');
  expect(all.value.list.map(({ name }: { name: string }) => name)).toEqual([
    'Silver Baccarat',
    'Wheel Show',
  ]);
  const one = await call(app, 'GET', '/api/live-models?vassalage=OPL');
  expect(one.value.list).toMatchObject([{ vassalage: 'OPL', online: true }]);
  expect(one.value.list[0].pictureUrl).toMatch(/^\//);
});
