import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, type Answer } from './support/portal.ts';

const KEYS = ['a key that only ann has', 'a key that only bob has'];

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform({ env: { OPERATOR_KEYS: `ann=${KEYS[0]},bob=${KEYS[1]}` } });
});
afterAll(() => app?.dispose());

const read = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../tools/operator/brands/${name}.json`, import.meta.url), 'utf8'),
  );
const [pomelo, kickoff] = [read('pomelo'), read('kickoff')];

const save = (design: object) => operate(app, 'PUT', '/brand/draft', design);
const post = (
  path: string,
  body: object,
  {
    operatorKey = app.platform.config.operatorKey ?? '',
    idempotencyKey = randomUUID() as string,
  } = {},
): Promise<Answer> =>
  call(app, 'POST', `/operator-api/brand/${path}`, {
    body,
    headers: { 'x-operator-key': operatorKey, 'idempotency-key': idempotencyKey },
  });
/** The statuses of a call that two operators make at once, the lowest first. */
async function postTwice(path: string, body: object): Promise<number[]> {
  const answers = await Promise.all(KEYS.map((operatorKey) => post(path, body, { operatorKey })));
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}
/** Publishes the draft as it is now. */
async function publish() {
  const draft = await operate(app, 'GET', '/brand/draft');
  return draft.status === 200 ? post('publish', { revision: draft.value.revision }) : draft;
}
const getVersions = async () =>
  (await operate(app, 'GET', '/brand/versions')).value.list as {
    number: number;
    id: string;
    undone: boolean;
    operator: string;
  }[];
/** Takes the version in use back. */
const undo = async () =>
  post('undo', { number: (await getVersions()).find(({ undone }) => !undone)!.number });
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

  const svg = (content: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"${attributes}>${content}</svg>`;
  for (const [what, logo] of Object.entries({
    'a script': svg('<script>alert(1)</script>'),
    'a handler': svg('<path d="M0 0"/>', ' onload="alert(1)"'),
    'a style': svg('<rect style="fill:red"/>'),
    'an address': svg('<rect fill="url(//x.test/a)"/>'),
    'an address in a transformation': svg('<rect transform="url(//x.test/a)"/>'),
    'an escaped address': svg('<rect fill="u\\72l(//x.test/a)"/>'),
    'a picture': svg('<image href="/a.png"/>'),
    'an entity': svg('<title>&a;</title>'),
    'a comment': svg('<!-- a -->'),
    'a tag that is not closed': svg('<g><path d="M0 0"/>'),
    'an attribute twice': svg('<path d="M0 0" d="M1 1"/>'),
    'an attribute without quotes': svg('<rect width=4 />'),
    'a text beside its shapes': svg('Pomelo'),
    'a second drawing': svg('') + svg(''),
    'no namespace': '<svg viewBox="0 0 28 28"><rect width="4"/></svg>',
    'another namespace': '<svg xmlns="http://www.w3.org/1999/xhtml"><rect width="4"/></svg>',
    'too many shapes': svg('<g/>'.repeat(2001)),
    'no size': svg('<rect width="4" height="4"/>', ' width="0" height="0"'),
    'a shape far from a square': svg('<rect width="4" height="4"/>', ' width="9000" height="1"'),
  }))
    test(`is refused with ${what} in its logo`, async () => {
      const { status, body } = await save({ ...pomelo, logo });
      expect([status, body.errors]).toEqual([422, [{ pointer: '/body/logo', rule: 'drawing' }]]);
    });

  test.each(['baize', 'afterglow', 'kickoff'])('is saved with the design %s', async (name) => {
    expect((await save(read(name))).status).toBe(200);
    expect((await operate(app, 'DELETE', '/brand/draft')).status).toBe(200);
  });

  test('is saved after a member’s picture was drawn, which allows few formats', async () => {
    await import(new URL('../src/modules/uploads/draw-worker.mjs', import.meta.url).href);
    expect((await save(pomelo)).status).toBe(200);
    expect((await operate(app, 'DELETE', '/brand/draft')).status).toBe(200);
  });

  test('is saved with its gradients, title and large icon', async () => {
    const shapes =
      '<title>A &amp; B</title><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/>' +
      '</linearGradient></defs>\n<rect width="28" height="28" fill="url(#a)" stroke="none"/>';
    const icon = svg(shapes, ' width="1024" height="1024"');
    expect((await save({ ...pomelo, icon, logo: svg(shapes) })).status).toBe(200);
    expect((await operate(app, 'DELETE', '/brand/draft')).status).toBe(200);
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
    expect((await post('publish', { revision: value.revision })).body.code).toBe('not_found');
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

  test('keeps the files of the previous version, which an undo restores', async () => {
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

    expect((await getVersions()).map(({ id, undone }) => [id, undone])).toEqual([
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

  test('redirects an unknown stylesheet to its own', async () => {
    const { styleUrl } = await getBrand();
    const old = await load('/brands/style/0123456789abcdef01234567.css');
    expect([old.statusCode, old.headers.location]).toEqual([302, styleUrl]);
    expect(old.headers['cache-control']).toBe('no-store');
    expect((await load('/brands/style/pomelo.css')).statusCode).toBe(404);
  });

  test('as the operator reads it changes nothing when it is set', async () => {
    await save(kickoff);
    await publish();
    const before = await getVersions();
    const { current } = (await operate(app, 'GET', '/brand')).value;
    const { styleUrl } = await getBrand();
    expect((await operate(app, 'PUT', '/brand', { brand: current })).status).toBe(200);
    const renamed = await operate(app, 'PUT', '/brand', { brand: { ...current, name: 'Other' } });
    expect([renamed.status, renamed.body.errors]).toEqual([
      422,
      [{ pointer: '/body/brand', rule: 'design' }],
    ]);
    expect((await getBrand()).styleUrl).toBe(styleUrl);
    expect(await getVersions()).toEqual(before);
    await undo();
  });
});

describe('two operators', () => {
  test('publish the same draft once', async () => {
    const { revision } = (await save(pomelo)).value;
    const before = (await getVersions()).length;
    expect(await postTwice('publish', { revision })).toEqual([200, 404]);
    expect(await getVersions()).toHaveLength(before + 1);
    expect(['ann', 'bob']).toContain((await getVersions())[0]!.operator);
  });

  test('do not publish a draft that the other has saved since', async () => {
    const { revision } = (await save(pomelo)).value;
    const other = (await save(kickoff)).value.revision;
    expect((await post('publish', { revision })).body).toMatchObject({ code: 'conflict' });
    expect((await getBrand()).id).toBe('pomelo');
    expect((await operate(app, 'GET', '/brand/draft')).value.revision).toBe(other);
    expect((await post('publish', { revision: other })).status).toBe(200);
  });

  test('take one version back at the same time', async () => {
    const [current] = await getVersions();
    const { number } = current!;
    expect(await postTwice('undo', { number })).toEqual([200, 409]);
    expect((await getBrand()).id).toBe('pomelo');
  });

  test('get their first answer again with the same key', async () => {
    const { revision } = (await save(kickoff)).value;
    const [operatorKey] = KEYS;
    const keys = { operatorKey: operatorKey!, idempotencyKey: randomUUID() };
    const first = await post('publish', { revision }, keys);
    const before = await getVersions();
    expect((await post('publish', { revision }, keys)).body).toEqual(first.body);
    expect(await getVersions()).toEqual(before);
  });
});
