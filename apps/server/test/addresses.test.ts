import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getContent } from '../src/modules/content/index.ts';
import { follow, loadDocument } from '../src/platform/http/documents.ts';
import { newId } from '../src/platform/ids.ts';
import { getOperations } from './fuzz/requests.ts';
import type { Schema } from './fuzz/values.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, type Answer } from './support/portal.ts';
import { changeSettings } from './support/settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
});
afterAll(() => app?.dispose());

const document = await loadDocument('operator');

/** A body field that holds an address: its JSON pointer without `/body`, `0` for any list item. */
interface Field {
  readonly operation: string;
  readonly pointer: string;
}

function addressFields(schema: Schema, operation: string, pointer = ''): Field[] {
  const {
    format = '',
    properties = {},
    items,
    oneOf = [],
    allOf = [],
  } = follow(document, schema as { $ref: string }) as Schema;
  if (format.startsWith('uri')) return [{ operation, pointer }];
  return [
    ...Object.entries(properties).flatMap(([name, inner]) =>
      addressFields(inner, operation, `${pointer}/${name}`),
    ),
    ...(items ? addressFields(items, operation, `${pointer}/0`) : []),
    ...[...oneOf, ...allOf].flatMap((inner) => addressFields(inner, operation, pointer)),
  ];
}

const fields = getOperations(document).flatMap(({ id, object }) => {
  if (!object.requestBody) return [];
  const { content } = follow(document, object.requestBody);
  const [{ schema = {} } = {}] = Object.values(content);
  return addressFields(schema as Schema, id);
});

const NOTICE = { kind: 'player', title: 'A notice', content: '<p>Text.</p>' };
const BANNER = { groupName: 'w_home', title: 'A banner', linkageType: 'internal' };

/** A call that is valid except for the address. */
const CALLS: Readonly<Record<string, (pointer: string, url: string) => Promise<Answer>>> = {
  createAnnouncement: (_pointer, url) =>
    operate(app, 'POST', '/announcements', { ...NOTICE, images: [{ url, sequence: 1 }] }),
  replaceAnnouncement: (_pointer, url) =>
    operate(app, 'PUT', `/announcements/${newId()}`, { ...NOTICE, images: [{ url, sequence: 1 }] }),
  createBanner: (pointer, url) => operate(app, 'POST', '/banners', bannerWith(pointer, url)),
  replaceBanner: (pointer, url) =>
    operate(app, 'PUT', `/banners/${newId()}`, bannerWith(pointer, url)),
  async setOperatorBrand(pointer, url) {
    const { value } = await operate(app, 'GET', '/brand');
    const brand = { ...value.current, [pointer.replace('/brand/', '')]: url };
    return operate(app, 'PUT', '/brand', { brand });
  },
  setOperatorContacts: (pointer, url) =>
    operate(
      app,
      'PUT',
      '/contacts',
      pointer.startsWith('/resources')
        ? { resources: [{ resourceType: 'social', labelNameEn: 'A link', url }] }
        : { customerService: [{ id: 'chat', kind: 'live_chat', label: 'Chat', path: url }] },
    ),
  setPaymentMethods: (_pointer, payUrl) =>
    operate(app, 'PUT', '/payment-methods', {
      list: [
        {
          id: 'bank',
          kind: 'deposit',
          names: { en: 'Bank' },
          currency: 'USD',
          provider: { code: 'PAYCO', payUrl },
          minAmount: '10.00',
          maxAmount: '20.00',
          fee: '0.00',
          feeBasisPoints: 0,
          dailyCount: 0,
          arrivalMinutes: 0,
          active: true,
        },
      ],
    }),
  setPointsReward: (_pointer, imageUrl) =>
    operate(app, 'PUT', '/points/rewards/lamp', {
      names: { en: 'Lamp' },
      imageUrl,
      stock: 1,
      requiredPoints: 1,
      requiredAmount: '0.00',
      type: 'goods',
      sequence: 1,
      active: true,
    }),
  setArticle: (_pointer, coverUrl) =>
    operate(app, 'PUT', '/articles/a-story', {
      kind: 'blog',
      language: 'en',
      title: 'A story',
      summary: 'What happened.',
      content: '<p>Text.</p>',
      author: 'Ann',
      coverUrl,
    }),
  setAppFile: (_pointer, url) =>
    operate(app, 'PUT', '/app-files/ios', { source: 'store', url, version: '1.0.0' }),
  setExternalProvider: (_pointer, issuer) =>
    operate(app, 'PUT', '/external-providers', {
      id: 'corner',
      label: 'Corner',
      issuer,
      clientId: 'baize',
      active: false,
    }),
};

const bannerWith = (pointer: string, url: string) => ({
  ...BANNER,
  imageUrl: '/art/a.svg',
  url: '/live',
  [pointer.slice(1)]: url,
});

/** Fields whose link may lead to another site. */
const LINKS = new Set([
  '/url',
  '/issuer',
  '/customerService/0/path',
  '/resources/0/url',
  '/list/0/provider/payUrl',
]);

const BAD = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'ftp://example.org/a',
  'http://example.org/a.png',
  '//example.org/a.png',
  '/\\example.org/a.png',
  '\\\\example.org\\a.png',
  'https:\\\\example.org',
  'https://[',
  'https://example.org:99999/',
  'https://exa mple.org/',
  'a.png',
  '',
];

describe('address saved by the operator', () => {
  test('covers every address field of the contract', () => {
    expect(fields.length).toBeGreaterThan(6);
    expect([...new Set(fields.map(({ operation }) => operation))].toSorted()).toEqual(
      Object.keys(CALLS).toSorted(),
    );
  });

  describe.each(fields)('$operation $pointer', ({ operation, pointer }) => {
    test.each(BAD)('rejects %j', async (url) => {
      const { status, body } = await CALLS[operation]!(pointer, url);
      expect([status, body.code]).toEqual([422, 'validation_failed']);
      expect(body.errors[0].pointer).toBe(`/body${pointer}`);
    });

    test('accepts this origin, https links to others, or an empty address', async () => {
      const isLink = LINKS.has(pointer);
      const saved = (url: string) =>
        CALLS[operation]!(pointer, url).then(({ status }) => status !== 422);
      expect(await saved('https://example.org/a')).toBe(isLink);
      if (pointer !== '/issuer') expect(await saved('/a/b.svg?v=1#c')).toBe(true);
    });
  });

  test('accepts a mail address or phone number for customer service', async () => {
    const put = (path: string) => CALLS['setOperatorContacts']!('/customerService/0/path', path);
    expect((await put('mailto:help@baize.test')).status).toBe(200);
    expect((await put('tel:+84900000000')).status).toBe(200);
  });

  test('accepts an issuer without TLS on this machine only, and not in production', async () => {
    const put = (issuer: string) => CALLS['setExternalProvider']!('/issuer', issuer);
    expect((await put('http://127.0.0.1:9/accounts')).status).toBe(200);
    expect((await put('http://10.0.0.1/accounts')).status).toBe(422);
  });
});

describe('address saved under older validation rules', () => {
  test('is published only if today’s rules allow it', async () => {
    const { db, clock } = app.platform;
    const id = newId();
    const row = { id, kind: 'player', language: null, title: 'Old', sequence: 0 } as const;
    const none = { execution: null, category: null, starts_at: null, ends_at: null };
    const content = '<p><a href="https://[">A</a><img src="https://evil.example/a.png"></p>';
    const images = [{ url: 'https://evil.example/a.png', sequence: 1 }];
    await db
      .insertInto('announcement')
      .values({
        ...row,
        ...none,
        content,
        images: JSON.stringify(images) as never,
        updated_at: clock.now(),
      })
      .execute();
    const banner = { group_name: 'w_home', language: null, title: 'Old', sequence: 0 } as const;
    for (const [image_url, url] of [
      ['https://evil.example/a.png', '/live'],
      ['/art/a.svg', 'javascript:alert(1)'],
      ['/art/a.svg', 'http://example.org/'],
    ] as const) {
      await db
        .insertInto('banner')
        .values({ ...banner, id: newId(), linkage_type: 'external', image_url, url })
        .execute();
    }
    await app.platform.transaction((trx) => getContent(app.platform).change(trx, async () => {}));
    const { value } = await call(app, 'GET', '/api/announcements');
    const notice = value.player.find((each: { id: string }) => each.id === id);
    expect(notice.content).toBe('<p><a>A</a></p>');
    const old = value.banners.filter(({ title }: { title: string }) => title === 'Old');
    expect(old.map(({ url }: { url: string }) => url)).toEqual(['http://example.org/']);
    expect(JSON.stringify(value)).not.toContain('evil.example');
  });

  test('falls back to the first brand’s picture when a picture has another origin', async () => {
    await changeSettings(app, {
      brand: { logoUrl: 'https://evil.example/a.svg', iconUrl: 'javascript:alert(1)' },
    });
    const { value } = await call(app, 'GET', '/api/permission');
    expect(value.info.whitelabel.brand).toMatchObject({
      logoUrl: '/brands/baize/logo.svg',
      iconUrl: '/brands/baize/icon.svg',
    });
  });
});
