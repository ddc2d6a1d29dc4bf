import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';

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

describe('the vendor call', () => {
  test('[C31] [L1] answers a visitor with value.data.lanes', async () => {
    const answer = await get('/api/games/vendors?platform=html5-desktop&language=EN');
    expect(answer.status).toBe(200);
    expect(answer.value.data.lanes.length).toBeGreaterThan(9);
  });

  test('[E15] a vendor category has its type, title, vendors, cards and classes', async () => {
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

  test('[E16] lanes and menus together use the codes of the specification', async () => {
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

  test('titles come in the language of the caller', async () => {
    const [lane] = await lanes('&gameType=FISH&language=vi');
    expect(lane.title).toBe('Bắn cá');
  });

  test('[K47] exactly one vendor provides cockfights', async () => {
    const [lane] = await lanes('&gameType=COCKFIGHT');
    expect(lane.vendors).toHaveLength(1);
  });

  test('there are at least forty vendors, some with the TCG prefix, and BTI', async () => {
    const codes = new Set<string>(
      (await lanes()).flatMap((lane: { vendors: { vassalage: string }[] }) =>
        lane.vendors.map(({ vassalage }) => vassalage),
      ),
    );
    expect(codes.size).toBeGreaterThanOrEqual(40);
    expect([...codes].filter((code) => code.startsWith('TCG_')).length).toBeGreaterThan(2);
    expect(codes).toContain('BTI');
  });

  test('[D6] the lobby offers slots', async () => {
    const page = await games('gameType=RNG');
    expect(page.total).toBeGreaterThanOrEqual(12);
  });

  // One and the same slot stands behind each of these yet, so that no title claims D7 to D15.
  test.each(['LIVE', 'LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'COCKFIGHT', 'Crash'])(
    'the lobby lists games of type %s',
    async (type) => {
      const page = await games(`gameType=${type}`);
      expect(page.total).toBeGreaterThanOrEqual(12);
    },
  );
});

describe('the game list', () => {
  test('[C30] takes every parameter of the specification', async () => {
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

  test('[E2] [E3] [E6] [E10] a game has ids and names', async () => {
    const { nodeId, cardId, gameName, nodeName, displayName } = await getFirst('BRK');
    for (const id of [nodeId, cardId]) expect(id).toMatch(/^\d+$/);
    expect(gameName).toMatch(/\S/);
    expect([nodeName, displayName]).toEqual([gameName, gameName]);
  });

  test('[E4] [E5] a game has two icons, which are served', async () => {
    const { showIcon, iconUrl, lagerIcon } = await getFirst('BRK');
    expect(showIcon).toBe(iconUrl);
    for (const icon of [showIcon, lagerIcon]) {
      const { pathname } = new URL(icon, 'http://cdn.invalid');
      const answer = await app.http.inject({ url: pathname });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('image/svg+xml');
    }
  });

  test('[E7] [E8] [E9] [E11] a game says its vendor, code, type and account', async () => {
    expect(await getFirst('BRK')).toMatchObject({
      vassalage: 'BRK',
      gameCode: expect.stringMatching(/^brk-rng-\d{3}$/),
      gameType: 'RNG',
      accountTypeName: 'Brass Kettle wallet',
    });
  });

  test('[E12] a provider that opens a list is marked VASSALAGE, its own list holds games only', async () => {
    const all = await games('gameType=LIVE&pageSize=100');
    const entry = all.list.find((game: Game) => game.isGame === 'VASSALAGE');
    expect(entry.gameName).toBe(entry.vendorName);
    const own = await games(`gameType=LIVE&vassalage=${entry.vassalage}&pageSize=100`);
    const [lane] = await lanes('&gameType=LIVE');
    const vendor = lane.vendors.find((each: Game) => each.vassalage === entry.vassalage);
    expect(own.total).toBe(vendor.gameCount);
    expect(own.list.every((game: Game) => game.isGame === 'GAME')).toBe(true);
  });

  test('[K13] a page has 20 rows when nothing else is said', async () => {
    const page = await games('gameType=RNG');
    expect(page.list).toHaveLength(20);
    expect(page.totalPages).toBe(500);
  });

  test('a page of twelve live games is twelve long', async () => {
    const live = await games('gameType=LIVE&pageSize=12');
    const crash = await games('gameType=Crash&pageSize=12');
    expect([live.list.length, crash.list.length]).toEqual([12, 12]);
  });

  test('pages follow each other without gaps and end empty', async () => {
    const first = await games('gameType=Crash&pageSize=12&pageNo=1');
    const second = await games('gameType=Crash&pageSize=12&pageNo=2');
    const ids = [...first.list, ...second.list].map((game: Game) => game.nodeId);
    expect(new Set(ids).size).toBe(24);
    expect((await games('gameType=Crash&pageSize=12&pageNo=99')).list).toEqual([]);
  });

  test('[D16] the JP tab holds jackpot games only', async () => {
    const page = await games('gameType=RNG&tab=JP');
    expect(page.total).toBeGreaterThan(100);
    expect(page.list.every((game: Game) => game.tab === 'JP')).toBe(true);
  });

  test('mini games are the class MINI of the slots', async () => {
    const page = await games('gameType=RNG&gameClassify=MINI');
    expect(page.total).toBeGreaterThan(100);
    expect(page.list.every((game: Game) => game.gameClassify === 'MINI')).toBe(true);
  });

  test('NEW and HOT narrow to their games', async () => {
    const fresh = await games('gameType=RNG&filter=NEW');
    const hot = await games('gameType=RNG&filter=HOT');
    expect([fresh.total, hot.total]).toEqual([400, 400]);
    expect(fresh.list.every((game: Game) => game.isNew)).toBe(true);
    expect(hot.list.every((game: Game) => game.isHot)).toBe(true);
  });

  test('several vendors may be asked for at once', async () => {
    const page = await games('gameType=RNG&vassalage=LNF,BRK');
    expect(page.total).toBe(1400);
  });

  test('FAV and RECENT need a login', async () => {
    const answer = await get('/api/games?gameType=RNG&filter=FAV');
    expect([answer.status, answer.body.code]).toEqual([401, 'not_logged_in']);
  });

  test('[S8] the search forgives a typing error and knows vendors', async () => {
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

describe('the game index', () => {
  test('[K49] tells all 10,000 slots in one answer, each name once', async () => {
    const { value } = await get('/api/games/index?gameType=RNG&language=EN');
    expect(value.total).toBe(10_000);
    const names = value.games.map(([, name]: [string, string]) => name);
    expect(new Set(names).size).toBe(10_000);
  });

  test('[C71] pictures are found by CDN base, vendor code and game type', async () => {
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

  test('travels in a quarter of its size to those who read brotli', async () => {
    const url = '/api/games/index?gameType=RNG&language=EN';
    const plain = await app.http.inject({ url });
    const compressed = await app.http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.27);
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.headers['etag']).not.toBe(plain.headers['etag']);
  });

  test('names the revision, and a kept copy costs nothing', async () => {
    const first = await get('/api/games/index?gameType=LOTT');
    const again = await call(app, 'GET', '/api/games/index?gameType=LOTT', {
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.status).toBe(304);
  });
});

describe('hot games', () => {
  test('[C32] answers with value.list of the most played', async () => {
    const { value } = await get(
      '/api/games/hot?merchantCode=baize&isPlatform=true&vassalage=LNF&platform=html5-desktop&language=EN',
    );
    expect(value.list.length).toBeGreaterThan(0);
    expect(value.list.every((game: Game) => game.vassalage === 'LNF' && game.isHot)).toBe(true);
  });

  test('[K13] a page of hot games has 20 rows', async () => {
    expect((await get('/api/games/hot')).value.list).toHaveLength(20);
  });
});

describe('card rooms', () => {
  test('[C39] lists rooms with stakes, seats and players', async () => {
    const { value } = await get('/api/games/pvp-rooms?vassalage=DKR');
    expect(value.list.length).toBeGreaterThan(20);
    expect(value.list[0]).toMatchObject({
      vassalage: 'DKR',
      minStake: '0.10',
      seats: 9,
      players: 0,
    });
  });
});

describe('maintenance', () => {
  test('[E14] [X11] a game the operator takes down says so and cannot be launched', async () => {
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

  test('a vendor that is taken down takes its games along', async () => {
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
