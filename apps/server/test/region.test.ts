import { operations, operatorOperations, seamlessOperations } from '@baize/api/operations';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { operate } from './support/portal.ts';
import { writePortalDist } from './support/portal-dist.ts';

const OPEN = {
  maintenance: { active: false, title: 'Back soon', text: 'We are working on it.', endsAt: null },
  regions: { mode: 'block', countries: [] as string[], addresses: [] as string[] },
};

/** Visitors as the proxy in front describes them. */
const VISITORS = {
  'in a listed country': { 'x-forwarded-for': '203.0.113.9', 'x-country-code': 'NL' },
  'in a country spelt small': { 'x-forwarded-for': '203.0.113.9', 'x-country-code': 'nl' },
  'in another country': { 'x-forwarded-for': '203.0.113.9', 'x-country-code': 'VN' },
  'in an unknown country': { 'x-forwarded-for': '203.0.113.9' },
  'at a listed address': { 'x-forwarded-for': '198.51.100.7', 'x-country-code': 'VN' },
  'at a listed address with its port': { 'x-forwarded-for': '198.51.100.7:4711' },
  'at a listed address mapped into IPv6': { 'x-forwarded-for': '::ffff:198.51.100.7' },
  'at a listed address mapped in hexadecimal': { 'x-forwarded-for': '::ffff:c633:6407' },
  'at a listed IPv6 address': { 'x-forwarded-for': '2001:DB8:1:0::7', 'x-country-code': 'VN' },
  'at a listed IPv6 address with its port': { 'x-forwarded-for': '[2001:db8:1::7]:443' },
  'who says another address first': { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' },
} as const;
type Visitor = keyof typeof VISITORS;
const ALL_VISITORS = Object.keys(VISITORS) as Visitor[];

const BY_COUNTRY: Visitor[] = ['in a listed country', 'in a country spelt small'];
const BY_IPV6: Visitor[] = ['at a listed IPv6 address', 'at a listed IPv6 address with its port'];
const BY_IPV4 = ALL_VISITORS.filter(
  (visitor) =>
    !BY_IPV6.includes(visitor) && !VISITORS[visitor]['x-forwarded-for'].startsWith('203.0.113.9'),
).concat('who says another address first');

/** Contents of the operator's list, and the visitors it matches. */
const LISTS: readonly { on: object; means: readonly Visitor[] }[] = [
  { on: { countries: [], addresses: [] }, means: [] },
  { on: { countries: ['NL'], addresses: [] }, means: BY_COUNTRY },
  { on: { countries: [], addresses: ['198.51.100.7'] }, means: BY_IPV4 },
  { on: { countries: [], addresses: ['198.51.100.0/24'] }, means: BY_IPV4 },
  { on: { countries: [], addresses: ['::ffff:198.51.100.0/120'] }, means: BY_IPV4 },
  { on: { countries: [], addresses: ['2001:db8:1::7'] }, means: BY_IPV6 },
  { on: { countries: [], addresses: ['2001:db8::/32'] }, means: BY_IPV6 },
  {
    on: { countries: ['NL'], addresses: ['198.51.100.0/24', '2001:db8::/32'] },
    means: [...BY_COUNTRY, ...BY_IPV4, ...BY_IPV6],
  },
];

/** Every status that an operator can set, with each visitor's expected answer. */
const CASES = LISTS.flatMap(({ on, means }) =>
  (['block', 'allow'] as const).flatMap((mode) =>
    [false, true].map((active) => ({
      name: `${active ? 'maintenance, ' : ''}${mode} ${JSON.stringify(on)}`,
      setting: {
        maintenance: { ...OPEN.maintenance, active },
        regions: { ...OPEN.regions, ...on, mode },
      },
      getStatus: (visitor: Visitor): 0 | 1 | 2 => {
        if (active) return 1;
        return means.includes(visitor) === (mode === 'block') ? 2 : 0;
      },
    })),
  ),
);

const HTTP = { 0: 200, 1: 503, 2: 451 } as const;
const CODES = { 1: 'maintenance', 2: 'region_restricted' } as const;
const DOCUMENTS = ['/', '/index.html', '/rng', '/Login/', '/member/securityCenter', '/nowhere'];
const ALWAYS_OPEN = new Set(['getPermission', 'streamEvents']);

let app: TestApp;
let portal: Awaited<ReturnType<typeof writePortalDist>>;
beforeAll(async () => {
  portal = await writePortalDist();
  app = await withPlatform({ env: { PORTAL_DIST: portal.dist, TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await app?.dispose();
  await portal?.remove();
});
afterEach(() => operate(app, 'PUT', '/status', OPEN));

type Headers = Readonly<Record<string, string>>;
const ask = (method: string, url: string, headers: Headers) =>
  app.http.inject({ method: method as 'GET', url, headers });

/** The address with its path parameters filled in. */
const getAddress = (path: string) => path.replaceAll(/\{[^}]+\}/g, 'x1');
const closable = Object.entries(operations).filter(([id]) => !ALWAYS_OPEN.has(id));

test.each(CASES)(
  'documents and calls agree for every visitor under $name [H4, T5]',
  async ({ setting, getStatus }) => {
    await operate(app, 'PUT', '/status', setting);
    const wrong: unknown[] = [];
    // Both orders, so that every page was cached for other visitors before it is requested.
    for (const visitor of [...ALL_VISITORS, ...ALL_VISITORS.toReversed()]) {
      const status = getStatus(visitor);
      const { value } = (await ask('GET', '/api/permission', VISITORS[visitor])).json();
      const call = await ask('GET', '/api/winners', VISITORS[visitor]);
      if (value?.status !== status || call.statusCode !== HTTP[status])
        wrong.push([visitor, status, 'calls', value?.status, call.statusCode]);
      for (const url of DOCUMENTS) {
        const page = await ask('GET', url, VISITORS[visitor]);
        const shown = JSON.parse(page.body);
        const isRight =
          page.statusCode === HTTP[status] &&
          shown.status === status &&
          // The data of the page passed the same access check as the page itself.
          shown.seen === (status === 0 ? 'open' : 'closed') &&
          // A shared page does not contain the location of its first visitor.
          (status !== 0 || shown.location.ip === '0.0.0.0');
        if (!isRight) wrong.push([visitor, status, url, page.statusCode, page.body.slice(0, 200)]);
      }
    }
    expect(wrong).toEqual([]);
  },
);

describe.each(CASES.filter(({ name }) => name.includes('NL') && name.includes('db8')))(
  'under $name',
  ({ setting, getStatus }) => {
    const visitors: Visitor[] = [
      'in a listed country',
      'in another country',
      'at a listed address',
      'at a listed IPv6 address',
    ];

    test('every call except two is closed to visitors whose documents are closed [H4, T5]', async () => {
      await operate(app, 'PUT', '/status', setting);
      const wrong: string[] = [];
      for (const visitor of visitors) {
        const status = getStatus(visitor);
        for (const [id, { method, path }] of closable) {
          const headers = { ...VISITORS[visitor], authorization: 'Basic anything' };
          const { statusCode, body } = await ask(method, getAddress(path), headers);
          const code = body.startsWith('{') ? JSON.parse(body).code : undefined;
          const isRight =
            status === 0
              ? statusCode !== 451 && code !== 'maintenance'
              : statusCode === HTTP[status] && code === CODES[status];
          if (!isRight) wrong.push(`${visitor}: ${id} ${statusCode} ${code}`);
        }
        const stream = await ask('HEAD', '/api/events', VISITORS[visitor]);
        if (stream.statusCode !== 200) wrong.push(`${visitor}: streamEvents ${stream.statusCode}`);
      }
      expect(wrong).toEqual([]);
    });

    test('operators and vendors are not visitors', async () => {
      await operate(app, 'PUT', '/status', setting);
      const surfaces = [...Object.values(operatorOperations), ...Object.values(seamlessOperations)];
      for (const { method, path } of surfaces) {
        const { statusCode } = await ask(method, getAddress(path), VISITORS['at a listed address']);
        expect([path, [451, 503].includes(statusCode)]).toEqual([path, false]);
      }
    });
  },
);
