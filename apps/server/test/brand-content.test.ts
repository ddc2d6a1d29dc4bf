/** What a brand shows besides its look: top navigation, banners, legal texts of its licence. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
});
afterAll(() => app?.dispose());

const kickoff = JSON.parse(
  readFileSync(new URL('../../../tools/operator/brands/kickoff.json', import.meta.url), 'utf8'),
);

/** Publishes a design; returns its version. */
async function publish(design: object): Promise<number> {
  const draft = await operate(app, 'PUT', '/brand/draft', design);
  expect(draft.status).toBe(200);
  const { revision } = draft.value;
  const { value } = await post('publish', { revision });
  return value.number;
}

const post = (path: string, body: object) =>
  call(app, 'POST', `/operator-api/brand/${path}`, {
    body,
    headers: {
      'x-operator-key': app.platform.config.operatorKey ?? '',
      'idempotency-key': newId(),
    },
  });

const getTopMenu = async (cookie = ''): Promise<string[]> =>
  (await call(app, 'GET', '/api/permission', { headers: { cookie } })).value.info.whitelabel
    .topMenu;

describe('the top navigation of a brand', () => {
  test('is the merchant’s until a brand has its own, and again after an undo', async () => {
    const usual = await getTopMenu();
    const topMenu = ['SPORTS', 'ESPORTS', 'HOME', 'PROMOTIONS'];
    const number = await publish({ ...kickoff, topMenu });
    expect(await getTopMenu()).toEqual(topMenu);
    await post('undo', { number });
    expect(await getTopMenu()).toEqual(usual);
  });

  test('is refused with an entry twice or unknown, and shown by a preview link', async () => {
    for (const topMenu of [['HOME', 'HOME'], ['SHOP'], []])
      expect((await operate(app, 'PUT', '/brand/draft', { ...kickoff, topMenu })).status).toBe(422);
    const { value } = await operate(app, 'PUT', '/brand/draft', { ...kickoff, topMenu: ['HOME'] });
    const key = new URL(value.previewUrl).searchParams.get('brandPreview');
    expect(await getTopMenu(`baize.brandPreview=${key}`)).toEqual(['HOME']);
    expect((await getTopMenu()).length).toBeGreaterThan(1);
    await operate(app, 'DELETE', '/brand/draft');
  });
});

describe('a banner of one brand', () => {
  const getBanners = async (cookie = ''): Promise<string[]> => {
    const { value } = await call(app, 'GET', '/api/announcements?types=banner&language=en', {
      headers: { cookie },
    });
    return value.banners.map(({ title }: { title: string }) => title);
  };

  test('is shown with that brand and its preview only', async () => {
    const banner = {
      groupName: 'w_home',
      title: 'The derby on Sunday',
      imageUrl: '/art/banner/demo-money-en.svg',
      url: '/sports',
      linkageType: 'internal',
    };
    const made = await operate(app, 'POST', '/banners', { ...banner, brand: 'kickoff' });
    expect([made.status, made.value.brand]).toEqual([201, 'kickoff']);
    await operate(app, 'POST', '/banners', { ...banner, title: 'For all brands' });
    expect(await getBanners()).toContain('For all brands');
    expect(await getBanners()).not.toContain('The derby on Sunday');
    const { value } = await operate(app, 'PUT', '/brand/draft', kickoff);
    const key = new URL(value.previewUrl).searchParams.get('brandPreview');
    expect(await getBanners(`baize.brandPreview=${key}`)).toContain('The derby on Sunday');
    expect(await getBanners()).not.toContain('The derby on Sunday');
    const number = await publish(kickoff);
    expect(await getBanners()).toEqual(
      expect.arrayContaining(['The derby on Sunday', 'For all brands']),
    );
    await post('undo', { number });
    expect(await getBanners()).not.toContain('The derby on Sunday');
  });
});

describe('a legal text of one jurisdiction', () => {
  const article = {
    anchor: 'responsible',
    language: 'en',
    title: 'Safer gambling in Great Britain',
    content: '<p>Call the National Gambling Helpline.</p>',
    sequence: 40,
  };
  const getTitle = async (lang = 'en'): Promise<string> => {
    const { value } = await call(app, 'GET', `/api/help?lang=${lang}`);
    return value.sections.find(({ anchor }: { anchor: string }) => anchor === 'responsible').title;
  };

  test('replaces the one of all while the brand has its licence there', async () => {
    const usual = await getTitle();
    expect((await operate(app, 'PUT', '/help', { ...article, jurisdiction: 'GB' })).value).toEqual({
      ...article,
      jurisdiction: 'GB',
    });
    expect(await getTitle()).toBe(usual);
    const elsewhere = await publish({ ...kickoff, jurisdiction: 'MT' });
    expect(await getTitle()).toBe(usual);
    await post('undo', { number: elsewhere });
    const number = await publish({ ...kickoff, jurisdiction: 'GB' });
    expect(await getTitle()).toBe(article.title);
    // A text of another licence would be wrong in any language.
    expect(await getTitle('vi')).toBe(article.title);
    await post('undo', { number });
    expect(await getTitle()).toBe(usual);
  });

  test('is deleted alone, and refused with a code that is no country', async () => {
    expect((await operate(app, 'PUT', '/help', { ...article, jurisdiction: 'UK1' })).status).toBe(
      422,
    );
    await operate(app, 'PUT', '/help', { ...article, title: 'For all' });
    await operate(app, 'DELETE', '/help/responsible?language=en&jurisdiction=GB');
    const { value } = await operate(app, 'GET', '/help');
    const left = value.list.filter(
      ({ anchor, language }: typeof article) => anchor === 'responsible' && language === 'en',
    );
    expect(left.map(({ title }: typeof article) => title)).toEqual(['For all']);
  });
});
