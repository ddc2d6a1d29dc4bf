/** A production start behind the TLS proxy of docs/examples/nginx.conf, on PostgreSQL. */
import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:https';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { startPrivateCluster } from '../../scripts/lib/postgres.mjs';
import { startProduct, type Product, type ProductFacts } from '../../scripts/lib/product.mjs';
import { solveProof } from '../../scripts/lib/proof.mjs';
import { call } from '../lib/api.ts';
import {
  balanceShown,
  header,
  logIn,
  parseAmount,
  untilIdle,
  untilSignedIn,
} from '../lib/portal.ts';
import { nginx, startProxy, type Proxy } from '../lib/proxy.ts';
import { expect, test as base } from '../lib/test.ts';

/** The product as the public reaches it, and as the operator does on the machine itself. */
interface World {
  readonly product: ProductFacts;
  readonly behind: Product;
  readonly proxy: Proxy;
  readonly plainUrl: string;
}

const secret = () => randomBytes(24).toString('hex');
/** Keys of two operators: a correction of a balance needs both. */
const firstKey = secret();
const secondKey = secret();

async function startWorld(program: string, databaseUrl: string) {
  const [portal = 0, games = 0, plain = 0] = await freePorts(3);
  const [url, arcadeUrl] = [`https://127.0.0.1:${portal}`, `https://127.0.0.1:${games}`];
  const operatorKey = secret();
  const behind = await startProduct({
    BAIZE_MODE: 'production',
    DATABASE_URL: databaseUrl,
    OPERATOR_KEY: operatorKey,
    OPERATOR_KEYS: `ann=${firstKey},bob=${secondKey}`,
    VENDOR_MASTER_KEY: secret(),
    DEFAULT_PASSWORD: secret(),
    PORTAL_ORIGIN: url,
    ARCADE_ORIGIN: arcadeUrl,
    TRUST_PROXY: '1',
    // These tests are not about the proof of work, so it is cheap.
    BOT_CHECK_COST: '500',
    LOG_LEVEL: 'warn',
  });
  const getPort = (of: string) => Number(new URL(of).port);
  const proxy = await startProxy(program, {
    portal,
    games,
    plain,
    portalBehind: getPort(behind.url),
    gamesBehind: getPort(behind.arcadeUrl),
  });
  const world: World = {
    product: { url, arcadeUrl, operatorKey },
    behind: { ...behind, operatorKey },
    proxy,
    plainUrl: `http://127.0.0.1:${plain}`,
  };
  const stop = async () => {
    await proxy.stop();
    await behind.stop();
  };
  return { world, stop };
}

const NO_PRODUCT: ProductFacts = { url: 'https://127.0.0.1', arcadeUrl: '', operatorKey: '' };

const test = base.extend<object, { world: World | { readonly missing: string } }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
    async ({}, use) => {
      const found = nginx();
      if ('missing' in found) return use(found);
      const cluster = await startPrivateCluster();
      if ('missing' in cluster) return use(cluster);
      const { world, stop } = await startWorld(found.program, cluster.url);
      await use(world);
      await stop();
      await cluster.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  product: [
    async ({ world }, use) => use('missing' in world ? NO_PRODUCT : world.product),
    { scope: 'worker' },
  ],
  // The certificate was created by this test.
  ignoreHTTPSErrors: true,
});

/** Returns the world, or skips the test with the reason why it is missing. */
function requireWorld(world: World | { readonly missing: string }): World {
  test.skip('missing' in world, 'missing' in world ? world.missing : '');
  return world as World;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The address of this machine that sends the request. */
  readonly from?: string;
}

/** Sends one request through the proxy and trusts its certificate. */
function sendRequest(
  { product, proxy }: World,
  path: string,
  { method = 'GET', headers, body, from }: RequestOptions = {},
) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const json = text === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise<{
    status: number;
    headers: Readonly<Record<string, string | string[] | undefined>>;
    text: string;
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    body: any;
  }>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: new URL(product.url).port,
        // As it is: a URL object would normalize the path.
        path,
        method,
        headers: { ...json, ...headers },
        ca: proxy.certificate,
        agent: false,
        ...(from && { localAddress: from }),
      },
      (response) => {
        let got = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (got += chunk));
        response.on('error', reject);
        response.on('end', () => {
          const isJson = String(response.headers['content-type']).includes('json');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: got,
            body: isJson ? JSON.parse(got) : undefined,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

const callOperator = ({ behind }: World, method: string, path: string, body: unknown, more = {}) =>
  call<Record<string, string>>(behind, method, `/operator-api${path}`, {
    headers: { 'X-Operator-Key': behind.operatorKey, ...more },
    body,
  });

const PASSWORD = 'Green-table-9';

/** Registers a player as the portal does for a visitor who cannot read a captcha image. */
async function register(world: World): Promise<string> {
  const username = `player${randomBytes(4).toString('hex')}`;
  const question = await sendRequest(world, '/api/auth/bot-check?instead=captcha');
  const answer = await sendRequest(world, '/api/registration', {
    method: 'PUT',
    headers: { 'idempotency-key': randomUUID(), origin: world.product.url },
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      termsAccepted: true,
      ageConfirmed: true,
      challenge: solveProof(question.body.value),
    },
  });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.value, 'no demo money (H108)').not.toHaveProperty('demoCredit');
  return username;
}

const NODE_ID = '501';

/** Registers an arcade vendor with one slot as the operator: production starts without games. */
async function enterGame(world: World): Promise<void> {
  const vendor = { names: { en: 'Corner Games' }, position: 1, jackpot: false };
  const game = {
    vendorCode: 'CRN',
    gameType: 'RNG',
    gameCode: 'crn-slot-1',
    names: { en: 'Corner Slot' },
    classify: 'SLOT',
    tab: null,
    popularity: 1,
    releasedAt: '2026-01-01T00:00:00.000Z',
  };
  expect((await callOperator(world, 'PUT', '/vendors/CRN', vendor)).status).toBe(200);
  expect((await callOperator(world, 'PUT', `/games/${NODE_ID}`, game)).status).toBe(200);
}

/** Credits money that one operator proposes and another approves; neither can do it alone. */
async function giveByTwo(world: World, account: string, amount: string): Promise<void> {
  const postOperator = (path: string, body: object, more = {}) =>
    callOperator(world, 'POST', path, body, { 'Idempotency-Key': randomUUID(), ...more });
  const given = { account, amount, reason: 'First deposit' };
  expect((await postOperator('/credits', given)).status).toBe(403);
  const first = { 'X-Operator-Key': firstKey };
  const correction = { ...given, direction: 'credit' };
  expect((await postOperator('/adjustments', correction)).status).toBe(403);
  const { value } = await postOperator('/adjustments', correction, first);
  const path = `/adjustments/${value['reference']}/commands`;
  const approve = { command: 'approve' };
  expect((await postOperator(path, approve)).status).toBe(403);
  expect((await postOperator(path, approve, first)).status).toBe(409);
  const booked = await postOperator(path, approve, { 'X-Operator-Key': secondKey });
  expect(booked.value).toMatchObject({ state: 'booked', decidedBy: 'bob' });
}

test('a player logs in, plays a round and logs out', async ({ page, world: given }) => {
  test.setTimeout(120_000);
  const world = requireWorld(given);
  await enterGame(world);
  const username = await register(world);
  await giveByTwo(world, username, '50.00');

  const cookies: Promise<string[]>[] = [];
  page.on('response', (response) => cookies.push(response.headerValues('set-cookie')));
  const home = await page.goto('/');
  expect(home?.headers()['strict-transport-security']).toMatch(/^max-age=31536000/);
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  await untilIdle(page);
  await header(page).getByRole('link', { name: 'Log in' }).click();
  const popup = page.getByRole('dialog', { name: 'Log in' });
  await popup.getByRole('checkbox', { name: /^Remember/ }).check();
  await logIn(popup, username, PASSWORD);
  await untilSignedIn(page);
  expect(await balanceShown(page)).toBe(50);
  await expect(header(page).getByText('Demo money')).toHaveCount(0);
  const token = await page.evaluate(() => sessionStorage.getItem('baize.token'));
  const authorization = { authorization: `Bearer ${token}` };

  await page.goto('/rng');
  await untilSignedIn(page);
  const tile = page.locator(`article[data-card="${NODE_ID}"]`).first();
  await tile.getByRole('link').click();
  const frame = page.frameLocator('iframe');
  const spin = frame.getByRole('button', { name: 'Spin', exact: true });
  await expect(spin).toBeEnabled();
  expect(page.frames().some((each) => each.url().startsWith(world.product.arcadeUrl))).toBe(true);
  const stake = parseAmount(await frame.locator('[data-fact=stake]').innerText());
  expect(stake).toBeGreaterThan(0);
  await spin.click();
  const roundOutput = frame.locator('output');
  await expect(roundOutput).toHaveText(/won|returned|No win/);
  const outcome = await roundOutput.innerText();
  const won = outcome.includes('No win') ? 0 : parseAmount(/[\d,]+\.\d\d/.exec(outcome)![0]);
  const left = (50 - stake + won).toFixed(2);
  const balance = async () =>
    (await sendRequest(world, '/api/wallet/balance', { headers: authorization })).body.value
      .balance;
  await expect.poll(balance).toBe(left);

  await page.goto('/');
  await untilSignedIn(page);
  expect((await balanceShown(page)).toFixed(2)).toBe(left);
  await page.goto('/?popup=logout');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect
    .poll(async () => (await sendRequest(world, '/api/member', { headers: authorization })).status)
    .toBe(401);

  const set = (await Promise.all(cookies)).flatMap((values) => values.join('\n').split('\n'));
  expect(set.filter((cookie) => /^(__Host-)?baize/.test(cookie)).length).toBeGreaterThan(0);
  for (const cookie of set.filter((each) => each !== '')) {
    expect(cookie).toMatch(/; Secure(;|$)/);
    // A browser accepts no other cookie of this name (RFC 6265bis §4.1.3.2).
    if (cookie.startsWith('__Host-')) expect(cookie).toMatch(/; Path=\/(;|$)/);
    if (cookie.startsWith('__Host-')) expect(cookie).not.toMatch(/; Domain=/i);
  }
});

test('every page uses TLS, and cookies are never sent without it', async ({ world: given }) => {
  const world = requireWorld(given);
  for (const path of ['/', '/rng', '/login', '/nowhere']) {
    const { headers } = await sendRequest(world, path);
    expect([path, headers['strict-transport-security']]).toEqual([
      path,
      'max-age=31536000; includeSubDomains',
    ]);
  }
  const plain = await fetch(`${world.plainUrl}/rng?tab=JP`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([
    301,
    'https://127.0.0.1/rng?tab=JP',
  ]);
  const carried = await sendRequest(world, '/?token=carried-code');
  expect(carried.status).toBe(303);
  for (const cookie of [carried.headers['set-cookie'] ?? []].flat())
    expect(cookie).toMatch(/; Secure(;|$)/);
  // The proxy logs a request after its response.
  await expect.poll(() => world.proxy.log()).toContain('"GET /" 303');
  expect(world.proxy.log()).not.toContain('carried-code');
  expect(world.behind.printed.join('\n')).not.toContain('carried-code');
});

test('the server accepts writes from the portal and from no other origin', async ({
  world: given,
}) => {
  const world = requireWorld(given);
  const tryOut = async (origin: string) => {
    const body = { os: 'web', platform: 'W' };
    const options = { method: 'POST', headers: { origin }, body };
    const { status, body: answer } = await sendRequest(world, '/api/auth/free-play', options);
    return [status, answer.code];
  };
  expect(await tryOut(world.product.url)).toEqual([200, undefined]);
  const foreign = [
    'https://portal.example.com',
    world.product.arcadeUrl,
    // Without TLS, anyone on the network could serve the same host name.
    world.product.url.replace('https:', 'http:'),
    world.behind.url,
    'http://localhost:4600',
    'null',
  ];
  for (const origin of foreign)
    expect([origin, ...(await tryOut(origin))]).toEqual([origin, 403, 'invalid_url']);
});

test("the server takes the visitor's address from the proxy, not from their own headers", async ({
  world: given,
}) => {
  const world = requireWorld(given);
  const claims = { 'x-forwarded-for': '6.6.6.6', 'x-country-code': 'VN' };
  const located = async (from: string) =>
    (await sendRequest(world, '/api/permission', { from, headers: claims })).body.value.location;
  expect(await located('127.0.0.2')).toEqual({ ip: '127.0.0.2', country: null });
  expect(await located('127.0.0.3')).toEqual({ ip: '127.0.0.3', country: 'NL' });

  const { value } = await call<object>(world.behind, 'GET', '/operator-api/status', {
    headers: { 'X-Operator-Key': world.behind.operatorKey },
  });
  const regions = { mode: 'block', countries: ['NL'], addresses: ['127.0.0.4'] };
  await callOperator(world, 'PUT', '/status', { ...value, regions });
  const answers = async (from: string) => {
    const [page, made] = [
      await sendRequest(world, '/rng', { from, headers: claims }),
      await sendRequest(world, '/api/winners', { from, headers: claims }),
    ];
    return [page.status, made.status];
  };
  expect(await answers('127.0.0.2')).toEqual([200, 200]);
  expect(await answers('127.0.0.3')).toEqual([451, 451]);
  expect(await answers('127.0.0.4')).toEqual([451, 451]);
  await callOperator(world, 'PUT', '/status', value);
});

test('the public cannot reach the calls of operators and vendors', async ({ world: given }) => {
  const world = requireWorld(given);
  const headers = { 'x-operator-key': world.behind.operatorKey };
  for (const path of [
    '/operator-api/status',
    '/%6fperator-api/status',
    '/operator%2dapi/status',
    '//operator-api/status',
    '/./operator-api/status',
    '/help/../operator-api/status',
    '/help/%2e%2e/operator-api/status',
    '/vendor-api/balance',
    '/metrics',
    '/%6detrics',
    '//metrics',
  ]) {
    const { status, text } = await sendRequest(world, path, { headers });
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toContain('success');
  }
  // Paths that nginx does not recognise as the operator's must not reach the operator API.
  for (const path of [
    '/operator-api%2fstatus',
    '/%256fperator-api/status',
    '/Operator-API/status',
  ]) {
    const { status, headers: responseHeaders } = await sendRequest(world, path, { headers });
    expect([path, [400, 404].includes(status)]).toEqual([path, true]);
    expect(String(responseHeaders['content-type'])).not.toContain('application/json');
  }
});
