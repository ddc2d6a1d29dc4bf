import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseFigures } from '../src/modules/sheets/vendor-figures.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, getToken, operate } from './support/portal.ts';
import { openGame } from './support/rounds.ts';

const FIGURES = {
  rtp: ['96.42', '96.42'],
  hitRate: ['33.89', '33.89'],
  volatility: 'medium',
  maxWin: 264.5,
  minStake: '0.20',
  maxStake: '100.00',
};

let app: TestApp;
let asked: Record<string, unknown>[] = [];
let answer: { status: number; body: string } = { status: 200, body: '' };
const vendor = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    asked.push(JSON.parse(text) as Record<string, unknown>);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.body);
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  const { port } = vendor.address() as AddressInfo;
  app = await withPlatform({ seed: true, env: { ARCADE_ORIGIN: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await app?.dispose();
  vendor.close();
});

const value = (figures: object) => ({ status: 200, body: JSON.stringify({ value: figures }) });
const getGame = async (query: string, place = 0) =>
  (await call(app, 'GET', `/api/games?${query}&pageSize=20`)).value.list[place];
const getSheet = (nodeId: string, token?: string) =>
  call(app, 'GET', `/api/games/sheet?nodeId=${nodeId}&language=EN`, { ...(token && { token }) });

describe('the sheet of a game', () => {
  test('has the vendor’s odds and stakes, requested once', async () => {
    answer = value(FIGURES);
    asked = [];
    const game = await getGame('gameType=RNG&vassalage=PLT');
    const { value: sheet } = await getSheet(game.nodeId);
    expect(sheet.figures).toEqual({
      rtpLow: '96.42',
      rtpHigh: '96.42',
      hitRateLow: '33.89',
      hitRateHigh: '33.89',
      volatility: 'medium',
      maxWin: 264.5,
      minStake: '0.20',
      maxStake: '100.00',
    });
    expect(sheet.game).toEqual(game);
    await getSheet(game.nodeId);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ vendor: 'PLT', game: game.gameCode, type: 'RNG' });
  });

  test('lists its last wins and at most twelve other games [K12]', async () => {
    const game = await getGame('gameType=RNG&vassalage=PLT', 1);
    const round = await openGame(app, await getToken(app, 'player01'), game);
    await round.play('1.00', '3.21');
    const { value: sheet } = await getSheet(game.nodeId);
    expect(sheet.lastWins[0]).toMatchObject({ winAmount: '3.21', customerName: 'p***1' });
    expect(sheet.lastWins.length).toBeLessThanOrEqual(12);
    const games = new Set(sheet.lastWins.map(({ nodeId }: { nodeId: string }) => nodeId));
    expect(games).toEqual(new Set([game.nodeId]));
    expect(sheet.similar).toHaveLength(12);
    const ids = sheet.similar.map(({ nodeId }: { nodeId: string }) => nodeId);
    expect(ids).not.toContain(game.nodeId);
    expect(new Set(ids).size).toBe(12);
  });

  test('names the jackpot that the game can win, and asks for its odds [D16]', async () => {
    const [pot] = (await call(app, 'GET', '/api/jackpots')).value.list;
    const game = await getGame(`gameType=RNG&vassalage=${pot.vassalage}&tab=JP`);
    asked = [];
    const { value: sheet } = await getSheet(game.nodeId);
    expect(sheet.jackpot).toBe(pot.amount);
    expect(asked[0]).toMatchObject({ jackpot: true });
    const plain = await getGame('gameType=LIVE');
    expect((await getSheet(plain.nodeId)).value).not.toHaveProperty('jackpot');
  });

  test('shows a member’s favourites', async () => {
    const token = await getToken(app, 'player02');
    const game = await getGame('gameType=RNG&vassalage=PLT', 2);
    const body = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
    await call(app, 'POST', '/api/games/favourites', { token, body });
    expect((await getSheet(game.nodeId, token)).value.game.favourite).toBe(true);
    expect((await getSheet(game.nodeId)).value.game.favourite).toBe(false);
  });

  test.each([
    ['an error', { status: 500, body: '{}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['odds above any share', value({ ...FIGURES, rtp: ['9642', '9642'] })],
    ['markup', value({ ...FIGURES, minStake: '<b>1</b>' })],
    ['an endless win', value({ ...FIGURES, maxWin: null })],
    [
      'a long answer',
      { status: 200, body: JSON.stringify({ value: FIGURES, pad: 'x'.repeat(20_000) }) },
    ],
  ])('goes without odds when the vendor answers with %s', async (name, bad) => {
    answer = bad;
    const place = 3 + name.length;
    const game = await getGame('gameType=RNG&vassalage=PLT', place % 20);
    const { status, value: sheet } = await getSheet(game.nodeId);
    expect(status).toBe(200);
    expect(sheet).not.toHaveProperty('figures');
    expect(sheet.game.nodeId).toBe(game.nodeId);
  });

  test.each(['0', '-1', 'none', '1.5', '99999999999999999999'])(
    'is not found for the unknown game %s',
    async (nodeId) => {
      const { status, body } = await getSheet(nodeId);
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );

  test('figures without any value are none', () => {
    expect(parseFigures('{}')).toBeNull();
    expect(parseFigures('{"value":{"rtp":"96"}}')).toBeNull();
  });
});

describe('the address of a game', () => {
  beforeAll(() => operate(app, 'PATCH', '/whitelabel', { switches: { funMode: true } }));
  const launch = async (path: string, scheme?: string, token?: string) => {
    const { nodeId, vassalage, gameCode, gameType } = await getGame('gameType=RNG&vassalage=PLT');
    const body = {
      nodeId,
      vassalage,
      gameCode,
      gameType,
      language: 'vi',
      ...(scheme && { scheme }),
    };
    return call(app, 'POST', path, { body, ...(token && { token }) });
  };
  const getQuery = ({ url }: { url: string }) => new URL(url).searchParams;

  test.each(['dark', 'light'])(
    'carries the portal’s language and the scheme %s',
    async (scheme) => {
      const token = await getToken(app, 'player01');
      for (const { value: launched } of [
        await launch('/api/games/launch', scheme, token),
        await launch('/api/games/fun', scheme),
      ]) {
        expect(getQuery(launched).get('scheme')).toBe(scheme);
        expect(getQuery(launched).get('lang')).toBe('vi');
      }
    },
  );

  test('has no scheme where the portal follows the device', async () => {
    expect(getQuery((await launch('/api/games/fun')).value).has('scheme')).toBe(false);
  });

  test('refuses another scheme', async () => {
    expect((await launch('/api/games/fun', 'neon')).status).toBe(422);
  });
});
