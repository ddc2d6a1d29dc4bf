import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call } from './support/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform({ seed: true });
});
afterAll(() => app?.dispose());

const picture = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers });

describe('pictures', () => {
  test('[C71] [E4] every tile of a page has a small picture under vendor code and game type', async () => {
    const { list } = (await call(app, 'GET', '/api/games?gameType=RNG&pageSize=50')).value;
    for (const { showIcon, vassalage, gameType, gameCode } of list) {
      expect(showIcon).toContain(`/${vassalage}/${gameType}/${gameCode}.svg`);
      const answer = await picture(showIcon);
      expect(answer.statusCode).toBe(200);
      expect(answer.body.length).toBeLessThan(2000);
    }
  });

  test('the same game always has the same picture, another one another', async () => {
    const first = await picture('/art/LNF/RNG/lnf-rng-001.svg');
    expect((await picture('/art/LNF/RNG/lnf-rng-001.svg')).body).toBe(first.body);
    expect((await picture('/art/LNF/RNG/lnf-rng-002.svg')).body).not.toBe(first.body);
  });

  test('an address with its version is kept for ever, one without is asked for again', async () => {
    const versioned = await picture('/art/LNF/RNG/lnf-rng-001.svg?v=2');
    expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await picture('/art/LNF/RNG/lnf-rng-001.svg');
    expect(plain.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('travels compressed to those who can read it', async () => {
    const url = '/art/LNF/RNG/lnf-rng-001.svg';
    const zipped = await picture(url, { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe((await picture(url)).body);
  });

  test('runs no script even when it is opened by itself', async () => {
    const answer = await picture('/art/BTI/logo.svg');
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
    const answer = await picture(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  test('an encoded path out of the folder is refused', async () => {
    const answer = await picture('/art/LNF/RNG/..%2f..%2fpackage.svg');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_header']);
  });
});
