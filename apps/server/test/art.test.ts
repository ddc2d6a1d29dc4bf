import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call } from './support/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform({ seed: true });
});
afterAll(() => app?.dispose());

const createPicture = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers });

describe('game pictures', () => {
  test('every tile of a page has a small picture under vendor code and game type [C71, E4]', async () => {
    const { list } = (await call(app, 'GET', '/api/games?gameType=RNG&pageSize=50')).value;
    for (const { showIcon, vassalage, gameType, gameCode } of list) {
      expect(showIcon).toContain(`/${vassalage}/${gameType}/${gameCode}.svg`);
      const answer = await createPicture(showIcon);
      expect(answer.statusCode).toBe(200);
      expect(answer.body.length).toBeLessThan(2304);
    }
  });

  test('are the same for one game and differ between games', async () => {
    const first = await createPicture('/art/LNF/RNG/lnf-rng-001.svg');
    expect((await createPicture('/art/LNF/RNG/lnf-rng-001.svg')).body).toBe(first.body);
    expect((await createPicture('/art/LNF/RNG/lnf-rng-002.svg')).body).not.toBe(first.body);
  });

  test('are cached for ever under a versioned address and revalidated under others', async () => {
    const versioned = await createPicture('/art/LNF/RNG/lnf-rng-001.svg?v=3');
    expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await createPicture('/art/LNF/RNG/lnf-rng-001.svg');
    expect(plain.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('are compressed for clients that accept it', async () => {
    const url = '/art/LNF/RNG/lnf-rng-001.svg';
    const zipped = await createPicture(url, { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe((await createPicture(url)).body);
  });

  test('run no script even when opened directly', async () => {
    const answer = await createPicture('/art/BTI/logo.svg');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([
    '/art/NOPE/icon.svg',
    '/art/LNF/photo.svg',
    '/art/LNF/FISH/lnf-rng-001.svg',
    '/art/LNF/RNG/lnf-rng-001.png',
    '/art/banner/nothing-en.svg',
    '/art/banner/..-en.svg',
  ])('%s is not found', async (url) => {
    const answer = await createPicture(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  test('an encoded path out of the folder is rejected', async () => {
    const answer = await createPicture('/art/LNF/RNG/..%2f..%2fpackage.svg');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_header']);
  });
});
