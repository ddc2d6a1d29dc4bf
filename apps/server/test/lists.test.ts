import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, getToken, operate } from './support/portal.ts';
import { openGame } from './support/rounds.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await withPlatform({ seed: true });
  token = await getToken(app, 'player02');
});
afterAll(() => app?.dispose());

const get = async (url: string) => (await call(app, 'GET', url, { token })).value;
const getGames = async (query: string) => (await get(`/api/games?${query}`)).list;
const naming = ({
  nodeId,
  vassalage,
  gameType,
}: {
  nodeId: string;
  vassalage: string;
  gameType: string;
}) => ({
  nodeId,
  vendor: vassalage,
  gameType,
});

describe('favourites', () => {
  test('require a login [L5]', async () => {
    for (const [method, url] of [
      ['GET', '/api/games/favourites/ids'],
      ['GET', '/api/games/favourites'],
      ['DELETE', '/api/games/favourites?nodeId=1&vendor=LNF&gameType=RNG'],
    ] as const) {
      const answer = await call(app, method, url);
      expect([answer.status, answer.body.code]).toEqual([401, 'not_logged_in']);
    }
  });

  test('an added game is among the ids and flagged in lists [C33, C36, E13]', async () => {
    const [game] = await getGames('gameType=RNG&vassalage=NFD&pageSize=1');
    expect(game.favourite).toBe(false);
    const added = await call(app, 'POST', '/api/games/favourites', { token, body: naming(game) });
    expect(added.value).toEqual({ nodeId: game.nodeId, favourite: true });
    expect((await get('/api/games/favourites/ids')).ids).toContain(game.nodeId);
    const [seen] = await getGames('gameType=RNG&vassalage=NFD&pageSize=1');
    expect(seen.favourite).toBe(true);
    const visitor = await call(app, 'GET', '/api/games?gameType=RNG&vassalage=NFD&pageSize=1');
    expect(visitor.value.list[0].favourite).toBe(false);
  });

  test('adding twice keeps one', async () => {
    const [game] = await getGames('gameType=FISH&vassalage=CRL&pageSize=1');
    for (const _ of [1, 2])
      await call(app, 'POST', '/api/games/favourites', { token, body: naming(game) });
    const { ids } = await get('/api/games/favourites/ids');
    expect(ids.filter((id: string) => id === game.nodeId)).toHaveLength(1);
  });

  test('the list has content, pageNum and totalPages, newest first [C34, E85]', async () => {
    const added = await getGames('gameType=PVP&vassalage=RST&pageSize=3');
    for (const game of added) {
      await call(app, 'POST', '/api/games/favourites', { token, body: naming(game) });
    }
    const page = await get(
      '/api/games/favourites?clientType=3&platform=html5-desktop&language=EN&pageNo=1&pageSize=2&gameType=PVP',
    );
    expect(page).toMatchObject({ pageNum: 1, totalPages: 2, total: 3 });
    expect(page.content).toHaveLength(2);
    expect(page.content[0]).toMatchObject({ nodeId: added[2].nodeId, favourite: true });
  });

  test('one page can hold all 999 [K16]', async () => {
    // More games than the default page size.
    const many = await getGames('gameType=RNG&pageSize=30');
    for (const game of many) {
      await call(app, 'POST', '/api/games/favourites', { token, body: naming(game) });
    }
    expect((await get('/api/games/favourites')).totalPages).toBeGreaterThan(1);
    const page = await get('/api/games/favourites?pageSize=999');
    expect(page.totalPages).toBe(1);
    expect(page.content.length).toBeGreaterThan(30);
    expect(page.content).toHaveLength((await get('/api/games/favourites/ids')).ids.length);
    const more = await call(app, 'GET', '/api/games/favourites?pageSize=1000', { token });
    expect(more.body.code).toBe('validation_failed');
  });

  test('FAV in the game list shows the member’s favourites of the type', async () => {
    const list = await getGames('gameType=PVP&filter=FAV');
    expect(list).toHaveLength(3);
  });

  test('can be removed by query or body, repeatedly [C37]', async () => {
    const [first, second] = await getGames('gameType=PVP&filter=FAV');
    const { nodeId, vendor, gameType } = naming(first);
    const url = `/api/games/favourites?nodeId=${nodeId}&vendor=${vendor}&gameType=${gameType}`;
    for (const _ of [1, 2]) {
      const removed = await call(app, 'DELETE', url, { token });
      expect(removed.value).toEqual({ nodeId, favourite: false });
    }
    const byBody = await call(app, 'DELETE', '/api/games/favourites', {
      token,
      body: naming(second),
    });
    expect(byBody.value).toEqual({ nodeId: second.nodeId, favourite: false });
    expect(await getGames('gameType=PVP&filter=FAV')).toHaveLength(1);
  });

  test('reject a game that does not exist or belongs to another vendor', async () => {
    const [game] = await getGames('gameType=RNG&vassalage=KTE&pageSize=1');
    for (const body of [
      { ...naming(game), nodeId: '99999999' },
      { ...naming(game), vendor: 'LNF' },
      { ...naming(game), gameType: 'FISH' },
    ]) {
      const answer = await call(app, 'POST', '/api/games/favourites', { token, body });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });

  test('are separate for each player [L12]', async () => {
    const other = await getToken(app, 'player11');
    const { value } = await call(app, 'GET', '/api/games/favourites/ids', { token: other });
    const mine = await get('/api/games/favourites/ids');
    expect(value.ids).toEqual([]);
    expect(mine.ids.length).toBeGreaterThan(0);
  });
});

describe('favourite vendors', () => {
  const path = '/api/games/favourites/vendors';
  const list = async () => (await get(path)).vendors as string[];
  const add = (vendor: unknown) => call(app, 'POST', path, { token, body: { vendor } });
  const remove = (vendor: string) => call(app, 'DELETE', `${path}?vendor=${vendor}`, { token });

  test('require a login', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const body = method === 'POST' ? { body: { vendor: 'LNF' } } : {};
      const answer = await call(app, method, `${path}?vendor=LNF`, body);
      expect([answer.status, answer.body.code]).toEqual([401, 'not_logged_in']);
    }
  });

  test('are listed newest first; adding and removing twice changes nothing more', async () => {
    expect(await list()).toEqual([]);
    expect((await add('LNF')).value).toEqual({ vendor: 'LNF', favourite: true });
    await operate(app, 'POST', '/clock/advance', { milliseconds: 1000 });
    for (const _ of [1, 2]) expect((await add('BTI')).status).toBe(200);
    expect(await list()).toEqual(['BTI', 'LNF']);
    const other = await getToken(app, 'player11');
    expect((await call(app, 'GET', path, { token: other })).value.vendors).toEqual([]);
    for (const _ of [1, 2])
      expect((await remove('BTI')).value).toEqual({ vendor: 'BTI', favourite: false });
    expect(await list()).toEqual(['LNF']);
  });

  test('reject a vendor that does not exist, and one that is no code', async () => {
    const unknown = await add('NONE');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    for (const vendor of ['', 'l n f', 7, null]) {
      const answer = await add(vendor);
      expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    }
    const nameless = await call(app, 'DELETE', path, { token });
    expect(nameless.body.code).toBe('validation_failed');
    expect(await list()).toEqual(['LNF']);
  });

  test('are at most fifty', async () => {
    for (let number = 0; number < 50; number += 1) {
      const entry = { names: { en: `Studio ${number}` }, position: 900 + number, jackpot: false };
      const entered = await operate(app, 'PUT', `/vendors/STUDIO${number}`, entry);
      expect(entered.status, JSON.stringify(entered.body)).toBeLessThan(300);
    }
    for (let number = 0; number < 49; number += 1)
      expect((await add(`STUDIO${number}`)).status).toBe(200);
    const full = await add('STUDIO49');
    expect([full.status, full.body.code]).toEqual([409, 'limit_reached']);
    expect((await add('LNF')).status).toBe(200);
    expect(await list()).toHaveLength(50);
    await remove('LNF');
    const together = await Promise.all([add('STUDIO49'), add('LNF'), add('BTI')]);
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await list()).toHaveLength(50);
  });
});

describe('recent games', () => {
  test('lists the last launched game first [S10]', async () => {
    const games = await getGames('gameType=RNG&vassalage=TUL&pageSize=2');
    for (const game of games) await openGame(app, token, game);
    const page = await get(
      '/api/games/recent?page=1&pageSize=20&gameType=RNG&language=EN&clientType=3',
    );
    expect(page.list.slice(0, 2).map((game: { nodeId: string }) => game.nodeId)).toEqual([
      games[1].nodeId,
      games[0].nodeId,
    ]);
  });

  test('takes page, pageSize, gameType and language [C35]', async () => {
    const list = async (query: string) =>
      (await get(`/api/games/recent?${query}&clientType=3`)).list as {
        nodeId: string;
        gameType: string;
        vendorName: string;
      }[];
    const [fish] = await getGames('gameType=FISH&pageSize=1');
    await openGame(app, token, fish);
    const both = await list('page=1&pageSize=2&language=EN');
    expect(both.map(({ gameType }) => gameType)).toEqual(['FISH', 'RNG']);
    expect(await list('page=2&pageSize=1&language=EN')).toEqual([both[1]]);
    expect((await list('gameType=FISH')).map(({ nodeId }) => nodeId)).toEqual([fish.nodeId]);
    expect(await list('gameType=PVP')).toEqual([]);
    const names = { en: 'Reef Works', vi: 'Xưởng Rạn' };
    const entry = { names, position: 950, jackpot: false };
    expect((await operate(app, 'PUT', `/vendors/${fish.vassalage}`, entry)).status).toBe(200);
    for (const [language, vendorName] of [
      ['EN', names.en],
      ['VI', names.vi],
    ])
      expect(await list(`gameType=FISH&language=${language}`)).toMatchObject([{ vendorName }]);
  });

  test('a page of recent games has at most 20 rows [K14]', async () => {
    const games = await getGames('gameType=RNG&vassalage=WLO&pageSize=21&filter=ALL');
    for (const game of games.filter((each: { maintenance: boolean }) => !each.maintenance)) {
      await openGame(app, token, game);
    }
    const page = await get('/api/games/recent');
    expect(page.list).toHaveLength(20);
    expect(page.totalPages).toBeGreaterThan(1);
  });

  test('require a login', async () => {
    expect((await call(app, 'GET', '/api/games/recent')).status).toBe(401);
  });
});
