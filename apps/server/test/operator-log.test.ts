import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REWARD, SETTINGS } from './support/mall.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { operate } from './support/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform({ seed: true });
});
afterAll(() => app?.dispose());

type Method = 'PUT' | 'POST' | 'PATCH' | 'DELETE';
type Call = readonly [method: Method, path: string, body?: object];

const announcement = (title: string) => ({ kind: 'player', title, content: '<p>A</p>' });
const banner = (title: string) => ({
  groupName: 'w_home',
  title,
  imageUrl: '/art/banner/welcome-en.svg',
  url: '/live',
  linkageType: 'internal',
});
const help = (title: string) => ({
  anchor: 'logged',
  language: 'en',
  title,
  content: '<p>A</p>',
  sequence: 90,
});
const vendor = (name: string, wallet: 'single' | 'transfer') => ({
  names: { en: name },
  position: 99,
  jackpot: false,
  wallet,
  lateWins: 'hold',
});
const game = (popularity: number) => ({
  vendorCode: 'LOGGED',
  gameType: 'RNG',
  gameCode: 'logged',
  names: { en: 'Logged' },
  classify: null,
  tab: null,
  popularity,
  releasedAt: '2026-01-01T00:00:00.000Z',
  playsForFun: false,
});
const edge = (enabled: boolean) => ({
  enabled,
  limits: [
    { currency: 'USD', minAmount: '1.00', maxAmount: '9.00', dailyCount: 0, dailyAmount: '0.00' },
  ],
});
const provider = (label: string) => ({
  id: 'logged',
  label,
  issuer: 'https://id.example',
  clientId: 'baize',
  active: false,
});

const points = (minimumConversion: number) => ({ ...SETTINGS, minimumConversion });
const reward = (stock: number) => ({ ...REWARD, stock });

/** Two consecutive changes of one thing each. */
const twice: readonly (readonly [Call, Call])[] = [
  [
    ['PATCH', '/whitelabel', { minimumAge: 19 }],
    ['PATCH', '/whitelabel', { minimumAge: 20 }],
  ],
  [
    ['PUT', '/account-types', { agents: [7] }],
    ['PUT', '/account-types', { agents: [] }],
  ],
  [
    ['PUT', '/password-rules', { expireAfterDays: 30 }],
    ['PUT', '/password-rules', { expireAfterDays: null }],
  ],
  [
    ['PUT', '/edge-transfers', edge(true)],
    ['PUT', '/edge-transfers', edge(false)],
  ],
  [
    ['PUT', '/points/config', points(100)],
    ['PUT', '/points/config', points(200)],
  ],
  [
    ['PUT', '/points/rewards/logged', reward(1)],
    ['PUT', '/points/rewards/logged', reward(2)],
  ],
  [
    ['PUT', '/affiliate-codes', { code: 'LOGGED1', agent: 'agent01', active: true }],
    ['PUT', '/affiliate-codes', { code: 'logged1', agent: 'agent01', active: false }],
  ],
  [
    ['PUT', '/help', help('One')],
    ['PUT', '/help', help('Two')],
  ],
  [
    ['PUT', '/vendors/LOGGED', vendor('One', 'single')],
    ['PUT', '/vendors/LOGGED', vendor('Two', 'transfer')],
  ],
  [
    ['PUT', '/games/990001', game(1)],
    ['PUT', '/games/990001', game(2)],
  ],
  [
    ['PUT', '/games/990001/maintenance', { maintenance: true }],
    ['PUT', '/games/990001/maintenance', { maintenance: false }],
  ],
  [
    ['PUT', '/vendors/LOGGED/maintenance', { maintenance: true }],
    ['PUT', '/vendors/LOGGED/maintenance', { maintenance: false }],
  ],
];

const run = ([method, path, body]: Call) => operate(app, method, path, body);
const countRows = async (count: number) => {
  const { value } = await operate(app, 'GET', `/log?pageSize=${count}`);
  return value.list.map(({ entry }: { entry: string }) => JSON.parse(entry));
};

describe('operators’ log', () => {
  test.each(twice)('records a change with the previous state: %j', async (first, second) => {
    expect((await run(first)).status).toBe(200);
    const { status, value } = await run(second);
    expect(status).toBe(200);
    const [last, earlier] = await countRows(2);
    expect([last.operation, last.after]).toEqual([earlier.operation, value]);
    expect(last.before).toEqual(earlier.after);
    expect(last.before).not.toEqual(last.after);
  });

  test('records changes of the test clock', async () => {
    const frozen = { mode: 'frozen', now: '2026-12-01T00:00:00.000Z' };
    const { value: set } = await operate(app, 'PUT', '/clock', frozen);
    const { value: moved } = await operate(app, 'POST', '/clock/advance', { milliseconds: 1_000 });
    const { value: real } = await operate(app, 'PUT', '/clock', { mode: 'real' });
    const [last, advanced] = await countRows(2);
    expect([advanced.before, advanced.after]).toMatchObject(
      [set, moved].map(({ now }) => ({ now })),
    );
    expect([last.before.now, last.after]).toEqual([moved.now, real]);
  });

  test.each([
    ['/announcements', announcement],
    ['/banners', banner],
  ] as const)('records when a row of %s is created, replaced and removed', async (path, row) => {
    const { value: made } = await operate(app, 'POST', path, row('One'));
    const { value: replaced } = await operate(app, 'PUT', `${path}/${made.id}`, row('Two'));
    await operate(app, 'DELETE', `${path}/${made.id}`);
    const [gone, changed, added] = await countRows(3);
    expect([added.before, added.after]).toEqual([null, made]);
    expect([changed.before, changed.after]).toEqual([made, replaced]);
    expect([gone.before, gone.params]).toEqual([replaced, { id: made.id }]);
    const newest = async () => (await operate(app, 'GET', '/log?pageSize=1')).value.list[0].seq;
    const seq = await newest();
    expect((await operate(app, 'DELETE', `${path}/${made.id}`)).status).toBe(404);
    expect(await newest()).toBe(seq);
  });

  test('prevents a change when it cannot be written', async () => {
    const { db } = app.platform;
    const { value: before } = await operate(app, 'GET', '/whitelabel');
    const articles = (await operate(app, 'GET', '/help')).value;
    await sql`alter table operator_log add constraint full_disk check (false) not valid`.execute(
      db,
    );
    const change = await operate(app, 'PATCH', '/whitelabel', { minimumAge: 30 });
    const article = await operate(app, 'PUT', '/help', help('Three'));
    await sql`alter table operator_log drop constraint full_disk`.execute(db);
    expect([change.status, article.status]).toEqual([500, 500]);
    expect((await operate(app, 'GET', '/whitelabel')).value).toEqual(before);
    expect((await operate(app, 'GET', '/help')).value).toEqual(articles);
  });

  test.each([
    ['vendors/TWICE', vendor('One', 'single')],
    ['games/990002', { ...game(1), gameCode: 'twice' }],
    ['help', { ...help('One'), anchor: 'twice' }],
    ['affiliate-codes', { code: 'TWICE01', agent: 'agent01', active: true }],
    ['points/rewards/twice', reward(1)],
  ])('records a creation once when it is sent concurrently: %s', async (path, body) => {
    const entries = [1, 2, 3].map(() => run(['PUT', `/${path}`, body]));
    expect((await Promise.all(entries)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const stoodBefore = (await countRows(3)).map(
      ({ before }: { before: unknown }) => before !== null,
    );
    expect(stoodBefore).toEqual([true, true, false]);
  });

  test('records concurrent changes in a chain of previous states', async () => {
    const ids = Array.from({ length: 6 }, (_, at) => `at-once-${at}`);
    const answers = await Promise.all(
      ids.map((id) => operate(app, 'PUT', '/external-providers', { ...provider(id), id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const { value } = await operate(app, 'GET', '/external-providers');
    expect(value.list.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids));
    const ages = [21, 22, 23, 24];
    await Promise.all(
      ages.map((minimumAge) => operate(app, 'PATCH', '/whitelabel', { minimumAge })),
    );
    const changes = (await countRows(ages.length)).toReversed();
    for (const [at, { before }] of changes.entries())
      if (at > 0) expect(before).toEqual(changes[at - 1].after);
  });
});
