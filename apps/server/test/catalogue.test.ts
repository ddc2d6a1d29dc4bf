import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';
import { vendorCall } from './support/vendor-api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform({ seed: true });
});
afterAll(() => app?.dispose());

const get = async (url: string, token?: string) =>
  call(app, 'GET', url, token === undefined ? {} : { token });
const games = async (query: string) => (await get(`/api/games?${query}`)).value;
const lanes = async (query = '') =>
  (await get(`/api/games/vendors?platform=html5-desktop${query}`)).value.data.lanes;

interface Game {
  nodeId: string;
  gameName: string;
  vendorName: string;
  vassalage: string;
  gameCode: string;
  tab?: string;
  gameClassify?: string;
  isGame: string;
  isNew: boolean;
  isHot: boolean;
}

interface Room {
  roomId: string;
  name: string;
  gameCode: string;
  players: number;
}

describe('vendor call', () => {
  test('answers a visitor with value.data.lanes [C31, L1]', async () => {
    const answer = await get('/api/games/vendors?platform=html5-desktop&language=EN');
    expect(answer.status).toBe(200);
    expect(answer.value.data.lanes.length).toBeGreaterThan(9);
  });

  test('a vendor category has type, title, vendors, cards and classes [E15]', async () => {
    const [lane] = await lanes('&gameType=RNG');
    expect(lane).toMatchObject({ gameCategory: 'RNG', title: 'Slots' });
    expect(lane.vendors[0]).toMatchObject({
      vassalage: 'BLU',
      displayName: 'Bluefathom',
      gameType: 'RNG',
    });
    expect(lane.cards.length).toBe(lane.vendors.length);
    const mini = lane.gameClassify.find(({ key }: { key: string }) => key === 'MINI');
    expect(mini.vendors).toContain('LNF');
  });

  test('lanes and menus together use the codes of the specification [E16]', async () => {
    const categories = (await lanes()).map((lane: { gameCategory: string }) => lane.gameCategory);
    const { topMenu } = (await get('/api/permission')).value.info.whitelabel;
    expect([...categories, ...topMenu]).toEqual(
      expect.arrayContaining([
        'HOME',
        'PROMOTIONS',
        'ELOTT',
        'LOTT',
        'LIVE',
        'SPORTS',
        'FISH',
        'RNG',
        'PVP',
        'ESPORTS',
        'COCKFIGHT',
        'Crash',
      ]),
    );
  });

  test('has titles in the language of the caller', async () => {
    const [lane] = await lanes('&gameType=FISH&language=vi');
    expect(lane.title).toBe('Bắn cá');
  });

  test('lists exactly one cockfight vendor [K47]', async () => {
    const [lane] = await lanes('&gameType=COCKFIGHT');
    expect(lane.vendors).toHaveLength(1);
  });

  test('lists at least forty vendors, some with the TCG prefix, and BTI', async () => {
    const codes = new Set<string>(
      (await lanes()).flatMap((lane: { vendors: { vassalage: string }[] }) =>
        lane.vendors.map(({ vassalage }) => vassalage),
      ),
    );
    expect(codes.size).toBeGreaterThanOrEqual(40);
    expect([...codes].filter((code) => code.startsWith('TCG_')).length).toBeGreaterThan(2);
    expect(codes).toContain('BTI');
  });

  test('the lobby offers slots [D6]', async () => {
    const page = await games('gameType=RNG');
    expect(page.total).toBeGreaterThanOrEqual(12);
  });

  // The journey of the games proves what a title opens; this test sees only the lists.
  test.each(['LIVE', 'LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'COCKFIGHT', 'Crash'])(
    'the lobby lists games of type %s',
    async (type) => {
      const page = await games(`gameType=${type}`);
      expect(page.total).toBeGreaterThanOrEqual(12);
    },
  );
});

describe('game list', () => {
  test('accepts every parameter of the specification [C30]', async () => {
    const query =
      'clientType=3&platform=html5-desktop&merchant=baize&gameType=RNG&vassalage=LNF' +
      '&gameClassify=MINI&pageNo=2&pageSize=5&language=EN';
    const page = await games(query);
    expect(page).toMatchObject({ pageNo: 2 });
    expect(page.list).toHaveLength(5);
    for (const game of page.list as Game[]) {
      expect(game).toMatchObject({ vassalage: 'LNF', gameClassify: 'MINI' });
    }
  });

  const getFirst = async (vendor: string) =>
    (await games(`gameType=RNG&vassalage=${vendor}&pageSize=1`)).list[0];

  test('a game has ids and names [E2, E3, E6, E10]', async () => {
    const { nodeId, cardId, gameName, nodeName, displayName } = await getFirst('BRK');
    for (const id of [nodeId, cardId]) expect(id).toMatch(/^\d+$/);
    expect(gameName).toMatch(/\S/);
    expect([nodeName, displayName]).toEqual([gameName, gameName]);
  });

  test('a game has two icons, which are served [E4, E5]', async () => {
    const { showIcon, iconUrl, lagerIcon } = await getFirst('BRK');
    expect(showIcon).toBe(iconUrl);
    for (const icon of [showIcon, lagerIcon]) {
      const { pathname } = new URL(icon, 'http://cdn.invalid');
      const answer = await app.http.inject({ url: pathname });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('image/svg+xml');
    }
  });

  test('a game has vendor, code, type and account [E7, E8, E9, E11]', async () => {
    expect(await getFirst('BRK')).toMatchObject({
      vassalage: 'BRK',
      gameCode: expect.stringMatching(/^brk-rng-\d{3}$/),
      gameType: 'RNG',
      accountTypeName: 'Brass Kettle wallet',
    });
  });

  test('a provider that opens a list is marked VASSALAGE, whose own list holds games only [E12]', async () => {
    const all = await games('gameType=LIVE&pageSize=100');
    const entry = all.list.find((game: Game) => game.isGame === 'VASSALAGE');
    expect(entry.gameName).toBe(entry.vendorName);
    const own = await games(`gameType=LIVE&vassalage=${entry.vassalage}&pageSize=100`);
    const [lane] = await lanes('&gameType=LIVE');
    const vendor = lane.vendors.find((each: Game) => each.vassalage === entry.vassalage);
    expect(own.total).toBe(vendor.gameCount);
    expect(own.list.every((game: Game) => game.isGame === 'GAME')).toBe(true);
  });

  test('a page has 20 rows by default [K13]', async () => {
    const page = await games('gameType=RNG');
    expect(page.list).toHaveLength(20);
    expect(page.totalPages).toBe(500);
  });

  test('a page of twelve live games is twelve long', async () => {
    const live = await games('gameType=LIVE&pageSize=12');
    const crash = await games('gameType=Crash&pageSize=12');
    expect([live.list.length, crash.list.length]).toEqual([12, 12]);
  });

  test('pages follow each other without gaps; the last one is empty', async () => {
    const first = await games('gameType=Crash&pageSize=12&pageNo=1');
    const second = await games('gameType=Crash&pageSize=12&pageNo=2');
    const ids = [...first.list, ...second.list].map((game: Game) => game.nodeId);
    expect(new Set(ids).size).toBe(24);
    expect((await games('gameType=Crash&pageSize=12&pageNo=99')).list).toEqual([]);
  });

  test('the JP tab holds jackpot games only [D16]', async () => {
    const page = await games('gameType=RNG&tab=JP');
    expect(page.total).toBeGreaterThan(100);
    expect(page.list.every((game: Game) => game.tab === 'JP')).toBe(true);
  });

  test('mini games are the class MINI of the slots', async () => {
    const page = await games('gameType=RNG&gameClassify=MINI');
    expect(page.total).toBeGreaterThan(100);
    expect(page.list.every((game: Game) => game.gameClassify === 'MINI')).toBe(true);
  });

  test('NEW and HOT filter by their mark', async () => {
    const fresh = await games('gameType=RNG&filter=NEW');
    const hot = await games('gameType=RNG&filter=HOT');
    expect([fresh.total, hot.total]).toEqual([400, 400]);
    expect(fresh.list.every((game: Game) => game.isNew)).toBe(true);
    expect(hot.list.every((game: Game) => game.isHot)).toBe(true);
  });

  test('accepts several vendors', async () => {
    const page = await games('gameType=RNG&vassalage=LNF,BRK');
    expect(page.total).toBe(1400);
  });

  test('FAV and RECENT need a login', async () => {
    const answer = await get('/api/games?gameType=RNG&filter=FAV');
    expect([answer.status, answer.body.code]).toEqual([401, 'not_logged_in']);
  });

  test('the search tolerates a typo and matches vendors [S8]', async () => {
    const typo = await games('gameType=RNG&search=lantren%20parad');
    expect(typo.list[0].gameName).toMatch(/Lantern/);
    const vendor = await games('gameType=RNG&search=brass%20kettle');
    expect(vendor.list.slice(0, 5).some((game: Game) => game.vassalage === 'BRK')).toBe(true);
    expect((await games('gameType=RNG&search=zzzzqq')).total).toBe(0);
  });

  test('an answer is fresh until the catalogue changes', async () => {
    const first = await get('/api/games?gameType=FISH');
    const again = await call(app, 'GET', '/api/games?gameType=FISH', {
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.status).toBe(304);
  });
});

describe('game index', () => {
  test('lists all 10,000 slots in one answer, each name once [K49]', async () => {
    const { value } = await get('/api/games/index?gameType=RNG&language=EN');
    expect(value.total).toBe(10_000);
    const names = value.games.map(([, name]: [string, string]) => name);
    expect(new Set(names).size).toBe(10_000);
  });

  test('pictures are found by CDN base, vendor code and game type [C71]', async () => {
    const { imageCDNs } = (await get('/api/permission')).value.info;
    const { value } = await get('/api/games/index?gameType=Crash');
    const [, , vendor, code] = value.games[0];
    const url = value.iconTemplate
      .replace('{cdn}', imageCDNs[0])
      .replace('{vassalage}', vendor)
      .replace('{gameType}', value.gameType)
      .replace('{gameCode}', code);
    const picture = await app.http.inject({ url });
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect(picture.headers['cache-control']).toContain('immutable');
  });

  test('takes a quarter of its size in brotli', async () => {
    const url = '/api/games/index?gameType=RNG&language=EN';
    const plain = await app.http.inject({ url });
    const compressed = await app.http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.27);
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.headers['etag']).not.toBe(plain.headers['etag']);
  });

  test('has a revision, so a cached copy costs no transfer', async () => {
    const first = await get('/api/games/index?gameType=LOTT');
    const again = await call(app, 'GET', '/api/games/index?gameType=LOTT', {
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.status).toBe(304);
  });
});

describe('hot games', () => {
  test('answers value.list with the most played games [C32]', async () => {
    const { value } = await get(
      '/api/games/hot?merchantCode=baize&isPlatform=true&vassalage=LNF&platform=html5-desktop&language=EN',
    );
    expect(value.list.length).toBeGreaterThan(0);
    expect(value.list.every((game: Game) => game.vassalage === 'LNF' && game.isHot)).toBe(true);
  });

  test('each parameter has its effect [C32]', async () => {
    const list = async (query: string) =>
      (await get(`/api/games/hot?pageSize=500&${query}`)).value.list as Game[];
    const all = await list('');
    const vendors = new Set(all.map(({ vassalage }) => vassalage));
    expect(vendors.size).toBeGreaterThan(1);
    // A server has one merchant, whose own games are all it has.
    expect(await list('merchantCode=baize&isPlatform=true')).toEqual(all);
    expect(await list('platform=html5-mobile')).toEqual(all);
    expect((await call(app, 'GET', '/api/games/hot?platform=pager')).status).toBe(422);
    const [vietnamese] = await list('language=VI');
    expect(vietnamese?.nodeId).toBe(all[0]?.nodeId);
    const { status } = await call(app, 'GET', '/api/games/hot?language=no-language-at-all');
    expect(status).toBe(422);
  });

  test('a page of hot games has 20 rows [K13]', async () => {
    expect((await get('/api/games/hot')).value.list).toHaveLength(20);
  });
});

describe('card rooms', () => {
  const rooms = async (): Promise<Room[]> =>
    (await get('/api/games/pvp-rooms?vassalage=DKR')).value.list;
  const report = async (body: object, vendor = 'DKR') => {
    const { status, body: answer } = await vendorCall(app, 'report-rooms', body, { vendor });
    return { status, code: answer.code, value: answer.value };
  };
  const advance = (milliseconds: number) =>
    operate(app, 'POST', '/clock/advance', { milliseconds });
  const toReport = ({ roomId }: Room, more: object = {}) => ({
    roomId,
    minStake: '0.50',
    maxStake: '9.00',
    players: 3,
    waiting: 1,
    seats: 20,
    ...more,
  });

  test('lists rooms with stakes, seats and players [C39]', async () => {
    const list = await rooms();
    expect(list.length).toBeGreaterThan(20);
    expect(list[0]).toMatchObject({
      vassalage: 'DKR',
      minStake: '0.20',
      maxStake: '3.60',
      seats: 20,
      players: 0,
      waiting: 0,
    });
  });

  test('shows the vendor’s report for one minute [C39]', async () => {
    const [first] = await rooms();
    const { gameCode, roomId, name } = first!;
    const answer = await report({ gameCode, rooms: [toReport(first!)] });
    expect(answer).toMatchObject({ status: 200, value: { rooms: 3 } });
    const find = async () => (await rooms()).find((room) => room.roomId === roomId);
    const shown = { name, minStake: '0.50', maxStake: '9.00', players: 3, waiting: 1, seats: 20 };
    expect(await find()).toMatchObject(shown);
    await advance(61_000);
    expect(await find()).toMatchObject({ ...shown, players: 0, waiting: 0 });
  });

  test('a report takes the players off rooms that it leaves out, and may add a room', async () => {
    const [first] = await rooms();
    const { gameCode } = first!;
    await report({ gameCode, rooms: [toReport(first!)] });
    const extra = toReport(first!, { roomId: `${gameCode}-royal`, name: 'Royal table' });
    expect((await report({ gameCode, rooms: [extra] })).value).toEqual({ rooms: 4 });
    const list = (await rooms()).filter((room) => room.gameCode === gameCode);
    expect(list.find(({ roomId }) => roomId === first!.roomId)?.players).toBe(0);
    expect(list.find(({ roomId }) => roomId === extra.roomId)).toMatchObject({
      name: 'Royal table',
      players: 3,
    });
  });

  test('a report that cannot be right changes nothing', async () => {
    const list = await rooms();
    const [first] = list;
    const { gameCode } = first!;
    const other = list.find((room) => room.gameCode !== gameCode)!;
    const wrong = [
      { minStake: '0' },
      { minStake: '0.001' },
      { minStake: '9.01' },
      { players: 21 },
      { waiting: 4 },
      { seats: 1 },
      { players: -1 },
      { roomId: other.roomId },
    ];
    const before = await rooms();
    for (const more of wrong)
      expect(
        (await report({ gameCode, rooms: [toReport(first!, more)] })).status,
        JSON.stringify(more),
      ).toBe(422);
    const twice = [toReport(first!), toReport(first!)];
    expect((await report({ gameCode, rooms: twice })).status).toBe(422);
    const renamed = Array.from({ length: 18 }, (_, index) =>
      toReport(first!, { roomId: `${gameCode}-new-${index}` }),
    );
    expect((await report({ gameCode, rooms: renamed })).status).toBe(422);
    expect(await rooms()).toEqual(before);
  });

  test('a vendor reports its own card games only', async () => {
    const [first] = await rooms();
    const { gameCode } = first!;
    const body = { gameCode, rooms: [toReport(first!)] };
    expect(await report(body, 'RST')).toMatchObject({ status: 404, code: 'game_not_found' });
    const [slot] = (await games('gameType=RNG&vassalage=LNF&pageSize=1')).list as Game[];
    const foreign = { gameCode: slot!.gameCode, rooms: [] };
    expect(await report(foreign, 'LNF')).toMatchObject({ status: 404, code: 'game_not_found' });
  });
});

describe('catalogue maintenance', () => {
  test('a game under maintenance is marked and cannot be launched [E14, X11]', async () => {
    const { list } = await games('gameType=RNG&vassalage=QCM&pageSize=1');
    const { nodeId, vassalage, gameCode, gameType } = list[0];
    const token = await getToken(app, 'player01');
    const launch = () =>
      call(app, 'POST', '/api/games/launch', {
        token,
        body: { nodeId, vassalage, gameCode, gameType },
      });

    expect(
      (await operate(app, 'PUT', `/games/${nodeId}/maintenance`, { maintenance: true })).status,
    ).toBe(200);
    expect((await games('gameType=RNG&vassalage=QCM&pageSize=1')).list[0].maintenance).toBe(true);
    const refused = await launch();
    expect([refused.status, refused.body.code]).toEqual([409, 'game_maintenance']);

    await operate(app, 'PUT', `/games/${nodeId}/maintenance`, { maintenance: false });
    expect((await launch()).status).toBe(200);
  });

  test('a vendor under maintenance takes its games along', async () => {
    await operate(app, 'PUT', '/vendors/SAF/maintenance', { maintenance: true });
    const { list } = await games('gameType=RNG&vassalage=SAF&pageSize=3');
    expect(list.map((game: { maintenance: boolean }) => game.maintenance)).toEqual([
      true,
      true,
      true,
    ]);
    const unknown = await operate(app, 'PUT', '/vendors/NOPE/maintenance', { maintenance: true });
    expect(unknown.status).toBe(404);
  });
});
