/** Access by region: every document and every call give the same visitor the same answer. */
import { routes, unknownRoute } from '@baize/portal/testing/tables';
import { startProduct, type ProductFacts } from '../../scripts/lib/product.mjs';
import { expect, test as base } from '../lib/test.ts';

const test = base.extend<object, { product: ProductFacts }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
    async ({}, use) => {
      // The test acts as the reverse proxy.
      const product = await startProduct({ TRUST_PROXY: '1' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/**
 * Every address of the route table, its other spellings, a page inside another, and an unknown one.
 */
const documents = [
  ...routes.flatMap(({ path, aliases = [], deep }) => [
    path,
    ...aliases,
    path.toUpperCase(),
    ...(deep ? [`${path}/securityCenter`] : []),
  ]),
  unknownRoute.path.replace('*', '/nowhere'),
];

const VISITORS = {
  'in a listed country': { 'x-forwarded-for': '203.0.113.9', 'x-country-code': 'NL' },
  'at a listed address': { 'x-forwarded-for': '198.51.100.7', 'x-country-code': 'VN' },
  'on no list': { 'x-forwarded-for': '203.0.113.9', 'x-country-code': 'VN' },
} as const;
type Visitor = keyof typeof VISITORS;

const OPEN = {
  maintenance: { active: false, title: 'Back soon', text: 'We are at work.', endsAt: null },
  regions: { mode: 'block', countries: [], addresses: [] },
};
const LISTS = { countries: ['NL'], addresses: ['198.51.100.0/24'] };
const UNDER_MAINTENANCE = { ...OPEN.maintenance, active: true };

const CASES: readonly [string, object, Record<Visitor, 200 | 451 | 503>][] = [
  [
    'a block list',
    { ...OPEN, regions: { mode: 'block', ...LISTS } },
    { 'in a listed country': 451, 'at a listed address': 451, 'on no list': 200 },
  ],
  [
    'an allow list',
    { ...OPEN, regions: { mode: 'allow', ...LISTS } },
    { 'in a listed country': 200, 'at a listed address': 200, 'on no list': 451 },
  ],
  [
    'maintenance and a block list',
    { maintenance: UNDER_MAINTENANCE, regions: { mode: 'block', ...LISTS } },
    { 'in a listed country': 503, 'at a listed address': 503, 'on no list': 503 },
  ],
];

interface Operation {
  readonly operationId: string;
}

/** Every call of the contract except the two that work in every status. */
async function getCalls({ url }: ProductFacts) {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { operationId }]) => !['getPermission', 'streamEvents'].includes(operationId))
      .map(([method]) => ({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, 'x1'),
      })),
  );
}

/** The system's status in the HTML of a page, which must match its HTTP status. */
function saidBy(html: string): 200 | 451 | 503 {
  if (/"maintenance":\{"active":true/.test(html)) return 503;
  return /"regionRestriction":\{"restricted":true/.test(html) ? 451 : 200;
}

for (const [name, setting, expected] of CASES) {
  test(`documents and calls agree about a visitor under ${name} [H4] [T5]`, async ({
    product,
    operator,
  }) => {
    test.setTimeout(180_000);
    await operator.call('PUT', '/status', setting);
    const calls = await getCalls(product);
    expect(calls.length).toBeGreaterThan(100);
    const wrong: unknown[] = [];
    for (const visitor of Object.keys(VISITORS) as Visitor[]) {
      const headers = VISITORS[visitor];
      const status = expected[visitor];
      for (const path of documents) {
        const page = await fetch(product.url + path, { headers });
        const shownStatus = saidBy(await page.text());
        const open = path === '/nowhere' ? 404 : 200;
        if (page.status !== (status === 200 ? open : status) || shownStatus !== status)
          wrong.push([visitor, path, page.status, shownStatus]);
      }
      for (const { method, path } of calls) {
        const answer = await fetch(product.url + path, { method, headers });
        const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
        const closed = code === 'maintenance' ? 503 : code === 'region_restricted' ? 451 : 200;
        if (closed !== status || (closed !== 200 && answer.status !== closed))
          wrong.push([visitor, method, path, answer.status, code]);
      }
    }
    await operator.call('PUT', '/status', OPEN);
    expect(wrong).toEqual([]);
  });
}
