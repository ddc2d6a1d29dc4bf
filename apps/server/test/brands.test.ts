import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
});
afterAll(() => app?.dispose());

const read = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../tools/operator/brands/${name}.json`, import.meta.url), 'utf8'),
  );
const [pomelo, kickoff] = [read('pomelo'), read('kickoff')];

const save = (design: object) => operate(app, 'PUT', '/brand/draft', design);
const publish = () => operate(app, 'POST', '/brand/publish');
const undo = () => operate(app, 'POST', '/brand/undo');
const getBrand = async (language = 'en') =>
  (await call(app, 'GET', '/api/permission', { headers: { 'accept-language': language } })).value
    .info.whitelabel.brand;
const load = (url: string) => app.http.inject({ method: 'GET', url });

describe('a draft', () => {
  test('is refused with each pair of colours that misses its contrast', async () => {
    const faint = structuredClone(pomelo);
    faint.look.seeds.light.text = '#d9c0c8';
    const { status, body } = await save(faint);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ pointer: '/body/look/seeds/light', rule: 'contrast' }]);
    const pair = body.contrast.find(
      ({ front, back }: { front: string; back: string }) => front === 'text' && back === 'canvas',
    );
    expect(pair).toMatchObject({ scheme: 'light', needed: 4.5 });
    expect(pair.ratio).toBeGreaterThan(1);
    expect(pair.ratio).toBeLessThan(2);
    expect((await operate(app, 'GET', '/brand/draft')).status).toBe(404);
  });

  for (const [what, logo] of Object.entries({
    'a script': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'a handler': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><path d="M0 0"/></svg>',
    'a style': '<svg xmlns="http://www.w3.org/2000/svg"><rect style="fill:red"/></svg>',
    'an address': '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(//x.test/a)"/></svg>',
    'a picture': '<svg xmlns="http://www.w3.org/2000/svg"><image href="/a.png"/></svg>',
    'an entity': '<svg xmlns="http://www.w3.org/2000/svg"><title>&a;</title></svg>',
    'a comment': '<svg xmlns="http://www.w3.org/2000/svg"><!-- a --></svg>',
  }))
    test(`is refused with ${what} in its logo`, async () => {
      const { status, body } = await save({ ...pomelo, logo });
      expect([status, body.errors]).toEqual([422, [{ pointer: '/body/logo', rule: 'drawing' }]]);
    });

  test('is refused with a word of the portal that no brand has', async () => {
    expect((await save({ ...pomelo, words: { en: { 'wallet.title': 'Purse' } } })).status).toBe(
      422,
    );
  });

  test('is shown by its preview link only, and can be discarded', async () => {
    const { status, value } = await save(pomelo);
    expect(status).toBe(200);
    const key = new URL(value.previewUrl).searchParams.get('brandPreview');
    expect(await getBrand()).toMatchObject({ id: 'baize' });
    const cookie = `baize.brandPreview=${key}`;
    const seen = await call(app, 'GET', '/api/permission', { headers: { cookie } });
    expect(seen.value.info.whitelabel.brand).toMatchObject({ id: 'pomelo', name: 'Pomelo' });
    const wrong = await call(app, 'GET', '/api/permission', {
      headers: { cookie: 'baize.brandPreview=someone-elses' },
    });
    expect(wrong.value.info.whitelabel.brand.id).toBe('baize');
    expect((await operate(app, 'DELETE', '/brand/draft')).status).toBe(200);
    expect((await publish()).status).toBe(404);
  });
});

describe('a published brand', () => {
  test('has name, logo, words and order of its design, and files named by their content', async () => {
    await save(pomelo);
    const { value } = await publish();
    expect(value).toMatchObject({ number: 2, name: 'Pomelo', operator: 'operator', undone: false });
    const brand = await getBrand();
    expect(brand).toMatchObject({ id: 'pomelo', home: pomelo.home, words: pomelo.words.en });
    expect((await getBrand('vi')).words).toEqual(pomelo.words.vi);
    expect((await getBrand('th')).words).toBeUndefined();

    const style = await load(brand.styleUrl);
    expect(style.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(style.body).toContain(`--bz-color-canvas:${pomelo.look.seeds.light.canvas}`);
    const logo = await load(brand.logoUrl);
    expect(logo.body).toBe(pomelo.logo);
    expect(logo.headers['content-security-policy']).toContain("default-src 'none'");
    const icon = await load(brand.iconUrl.replace('.svg', '-192.png'));
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
    const manifest = await load('/brands/app.webmanifest');
    expect(manifest.json()).toMatchObject({ name: 'Pomelo' });
  });

  test('is announced to open pages, and an undo restores the one before', async () => {
    const pomeloStyle = (await getBrand()).styleUrl;
    await save(kickoff);
    await publish();
    const { styleUrl } = await getBrand();
    expect(styleUrl).not.toBe(pomeloStyle);
    expect((await load(pomeloStyle)).statusCode).toBe(200);

    expect((await undo()).value).toMatchObject({ number: 2, name: 'Pomelo' });
    expect((await getBrand()).styleUrl).toBe(pomeloStyle);
    expect((await undo()).value).toMatchObject({ number: 1, id: 'baize' });
    expect(await getBrand()).toMatchObject({ id: 'baize' });
    expect((await undo()).status).toBe(404);

    const { list } = (await operate(app, 'GET', '/brand/versions')).value;
    expect(list.map(({ id, undone }: { id: string; undone: boolean }) => [id, undone])).toEqual([
      ['kickoff', true],
      ['pomelo', true],
      ['baize', false],
    ]);
  });

  test('can be one of the product again, which is a version as well', async () => {
    await operate(app, 'PUT', '/brand', { id: 'harbor' });
    expect((await getBrand()).id).toBe('harbor');
    await undo();
    expect((await getBrand()).id).toBe('baize');
  });

  test('leads from an unknown stylesheet to its own', async () => {
    const { styleUrl } = await getBrand();
    const old = await load('/brands/style/0123456789abcdef01234567.css');
    expect([old.statusCode, old.headers.location]).toEqual([302, styleUrl]);
  });
});
