import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAnnouncements } from '../src/demo/content.ts';
import { demoBanners } from '../src/demo/banners.ts';
import { demoHelp } from '../src/demo/help.ts';
import { cleanHtml } from '../src/modules/content/clean-html.ts';
import { getTranslations } from '../src/modules/language/index.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
});
afterAll(() => app?.dispose());

interface Section {
  readonly anchor: string;
  readonly lang: string;
  readonly title: string;
  readonly content: string;
}

async function helpIn(lang: string): Promise<readonly Section[]> {
  const { status, value } = await call(app, 'GET', `/api/help?lang=${lang}&device=WEB`);
  expect(status).toBe(200);
  return value.sections;
}

const getSection = async (anchor: string, lang = 'en'): Promise<Section | undefined> =>
  (await helpIn(lang)).find((section) => section.anchor === anchor);

describe('help centre', () => {
  test('has its articles in English and Vietnamese, in one order [C62]', async () => {
    const english = await helpIn('en');
    const vietnamese = await helpIn('vi');
    const anchors = english.map(({ anchor }) => anchor);
    expect(vietnamese.map(({ anchor }) => anchor)).toEqual(anchors);
    expect(anchors).toEqual(
      expect.arrayContaining(['start', 'rules', 'fairness', 'terms', 'privacy', 'responsible']),
    );
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(new Set(english.map(({ lang }) => lang))).toEqual(new Set(['en']));
    expect(new Set(vietnamese.map(({ lang }) => lang))).toEqual(new Set(['vi']));
    for (const { title, content } of [...english, ...vietnamese]) {
      expect(title).not.toBe('');
      expect(content.length, title).toBeGreaterThan(100);
      expect(content, title).not.toMatch(/\{\w+\}/);
    }
  });

  test('falls back to English with a note if there is no translation', async () => {
    const { value } = await call(app, 'GET', '/api/help?lang=km');
    expect(value.lang).toBe('en');
    expect(new Set(value.sections.map(({ lang }: Section) => lang))).toEqual(new Set(['en']));
  });

  test('shows the merchant’s minimum age and brand (H71)', async () => {
    expect((await getSection('responsible'))?.content).toContain('under 18');
    await operate(app, 'PATCH', '/whitelabel', { minimumAge: 21 });
    expect((await getSection('responsible'))?.content).toContain('under 21');
    await operate(app, 'PATCH', '/whitelabel', { minimumAge: 18 });
    expect((await getSection('start'))?.content).toContain('Baize');
  });
});

describe('privacy article', () => {
  test.each(['en', 'vi'])('names every cookie that the portal sets, in %s', async (lang) => {
    const content = (await getSection('privacy', lang))?.content ?? '';
    for (const cookie of [
      'baize.language',
      'baize.scheme',
      'baize_device',
      'baize_remember',
      'baize.remember',
      'baize.handoff',
      'baize.external',
    ])
      expect(content).toContain(`<code>${cookie}</code>`);
  });
});

describe('operator’s articles', () => {
  const article = {
    anchor: 'opening-hours',
    language: 'en',
    title: 'Opening hours',
    content: '<p onclick="steal()">From nine.<script>steal()</script></p>',
    sequence: 5,
  };

  test('are written, changed and taken down, cleaned and visible at once', async () => {
    const { status, value } = await operate(app, 'PUT', '/help', article);
    expect([status, value.content]).toEqual([200, '<p>From nine.</p>']);
    expect((await helpIn('en'))[0]).toMatchObject({
      anchor: 'opening-hours',
      title: 'Opening hours',
    });
    expect(await getSection('opening-hours', 'vi')).toMatchObject({ lang: 'en' });
    await operate(app, 'PUT', '/help', { ...article, title: 'When we are there' });
    expect(await getSection('opening-hours')).toMatchObject({ title: 'When we are there' });
    expect((await operate(app, 'DELETE', '/help/opening-hours?language=vi')).status).toBe(404);
    expect((await operate(app, 'DELETE', '/help/opening-hours')).status).toBe(200);
    expect(await getSection('opening-hours')).toBeUndefined();
  });

  test('show the brand also inside quotes', async () => {
    const { value } = await operate(app, 'GET', '/brand');
    const content = '<p><a href="/help" title="About {brand}">{brand}</a></p>';
    await operate(app, 'PUT', '/brand', { brand: { ...value.current, name: '"A" <b>' } });
    await operate(app, 'PUT', '/help', { ...article, content });
    const name = '&quot;A&quot; &lt;b&gt;';
    expect((await getSection('opening-hours'))?.content).toBe(
      `<p><a href="/help" title="About ${name}">${name}</a></p>`,
    );
    await operate(app, 'DELETE', '/help/opening-hours');
    await operate(app, 'PUT', '/brand', { brand: value.current });
  });

  test('use one text of the terms, the form’s, in the visitor’s language', async () => {
    const refused = await operate(app, 'PUT', '/help', { ...article, anchor: 'terms' });
    expect([refused.status, refused.body.errors[0].rule]).toEqual([422, 'registrationTerms']);
    const { rules } = (await operate(app, 'GET', '/registration-rules')).value;
    const terms = {
      version: 'v-help',
      text: 'Be kind & fair.\n\nNo <b>tricks</b>.',
      translations: [{ language: 'vi', text: 'Hãy tử tế.' }],
    };
    await operate(app, 'PUT', '/registration-rules', { rules, terms });
    expect((await getSection('terms'))?.content).toBe(
      '<p>Be kind &amp; fair.</p><p>No &lt;b&gt;tricks&lt;/b&gt;.</p><p><small>v-help</small></p>',
    );
    expect(await getSection('terms', 'vi')).toMatchObject({
      lang: 'vi',
      title: 'Điều khoản và điều kiện',
      content: '<p>Hãy tử tế.</p><p><small>v-help</small></p>',
    });
    const formIn = async (language: string) =>
      (
        await call(app, 'GET', '/api/registration/rules', {
          headers: { 'accept-language': language },
        })
      ).value.terms;
    expect(await formIn('vi')).toEqual({ version: 'v-help', text: 'Hãy tử tế.' });
    expect(await formIn('fr')).toEqual({ version: 'v-help', text: terms.text });

    // A new text removes the translations of the old one.
    await operate(app, 'PUT', '/registration-rules', {
      rules,
      terms: { version: 'v2', text: 'New.' },
    });
    expect(await formIn('vi')).toEqual({ version: 'v2', text: 'New.' });
    expect(await getSection('terms', 'vi')).toMatchObject({ lang: 'en' });
  });
});

describe('contact channels', () => {
  test('are none in a demonstration, and otherwise the operator’s', async () => {
    const getInfo = async () => (await call(app, 'GET', '/api/permission')).value.info;
    expect((await getInfo()).customerService).toEqual([]);
    const customerService = [
      { id: 'mail', kind: 'email', label: 'Write to us', path: 'mailto:help@baize.test' },
    ];
    const resources = [
      { resourceType: 'licence', url: 'https://regulator.test/baize', labelNameEn: 'Licence' },
    ];
    await operate(app, 'PUT', '/contacts', { customerService });
    const { status, value } = await operate(app, 'PUT', '/contacts', { resources });
    expect([status, value]).toEqual([200, { customerService, resources }]);
    expect(await getInfo()).toMatchObject({ customerService, resources });
    for (const url of ['javascript:alert(1)', '//evil.test', 'ftp://x.test']) {
      const bad = await operate(app, 'PUT', '/contacts', {
        resources: [{ ...resources[0], url }],
      });
      expect([bad.status, bad.body.errors?.[0]?.pointer], url).toEqual([
        422,
        '/body/resources/0/url',
      ]);
    }
    expect((await getInfo()).resources).toEqual(resources);
  });
});

describe('demo articles', () => {
  const help = demoHelp.flatMap(({ area, anchor }) =>
    Object.values(getTranslations(area, `help.${anchor}.content`)),
  );
  const announcements = demoAnnouncements.flatMap(({ area, id }) =>
    Object.values(getTranslations(area, `${id}.content`)),
  );
  const texts = [...help, ...announcements];

  test('are unchanged by the cleaning', () => {
    for (const html of help) {
      const links = (text: string) => [...text.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
      expect(links(cleanHtml(html))).toEqual(links(html));
      expect(cleanHtml(html).replaceAll(/<[^>]*>/g, '')).toBe(html.replaceAll(/<[^>]*>/g, ''));
    }
  });

  test('link to existing articles', async () => {
    const anchors = new Set((await helpIn('en')).map(({ anchor }) => anchor));
    const targets = texts.flatMap((text) =>
      [...text.matchAll(/href="\/help#([^"]+)"/g)].map(([, anchor]) => anchor),
    );
    const banners = demoBanners.flatMap(({ url }) => /^\/help#(.+)/.exec(url)?.[1] ?? []);
    expect(targets.length + banners.length).toBeGreaterThan(5);
    for (const anchor of [...targets, ...banners]) expect(anchors).toContain(anchor);
  });
});
