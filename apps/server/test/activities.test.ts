import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { activityCalls } from './support/activities.ts';
import { createBonusCalls } from './support/bonuses.ts';
import { createUploader } from './support/pictures.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { type Answer, call, getToken, operate } from './support/portal.ts';
import { createSeats, type Seats } from './support/seats.ts';

const ANN = 'a key that only ann has';
const BOB = 'a key that only bob has';
const DAY_MS = 86_400_000;

let app: TestApp;
let createMember: Seats['createMember'];
let uploads: ReturnType<typeof createUploader>;
const { set, get, apply, claim, order, log } = activityCalls(() => app);
const { grant, cancel, parseAmount } = createBonusCalls(() => app);
let count = 0;

beforeAll(async () => {
  app = await withPlatform({ env: { OPERATOR_KEYS: `ann=${ANN},bob=${BOB}` } });
  ({ createMember } = await createSeats(app));
  uploads = createUploader(app);
});
afterEach(async () => {
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});
afterAll(() => app?.dispose());

/** A member with an activity of their own. */
async function createActivityMember(more: object = {}) {
  count += 1;
  const id = `activity-${count}`;
  const account = `joiner${count}`;
  expect((await set(id, more)).status).toBe(200);
  return { id, account, token: await createMember(account) };
}

/** The same member after an application. */
async function givenApplication(more: object = {}) {
  const member = await createActivityMember(more);
  expect((await apply(member.token, member.id)).status).toBe(200);
  const { reference } = (await get(member.id, member.token)).value.entry;
  return { ...member, reference: String(reference) };
}

const getCode = ({ status, body }: Answer) => [status, body.code];
const getRules = ({ body }: Answer) =>
  body.errors.map(({ pointer, rule }: { pointer: string; rule: string }) => `${pointer} ${rule}`);
const getStatus = async (id: string, token?: string): Promise<string> =>
  (await get(id, token)).value.activity.status;
const countEntries = async (): Promise<number> =>
  (await operate(app, 'GET', '/activity-entries')).value.total;
const inDays = (days: number) => new Date(app.platform.clock.nowMs() + days * DAY_MS).toISOString();

describe('an activity', () => {
  test('is listed with the label of the time, also for visitors [T56]', async () => {
    const open = await createActivityMember();
    const soon = await createActivityMember({ opensAt: inDays(1), closesAt: inDays(2) });
    const over = await createActivityMember({ opensAt: inDays(-3), closesAt: inDays(-1) });
    const { list } = (await call(app, 'GET', '/api/activities?language=vi')).value;
    const found = (id: string) => list.find((each: { id: string }) => each.id === id);
    expect([open, soon, over].map(({ id }) => found(id).status)).toEqual([
      'join',
      'coming_soon',
      'close',
    ]);
    expect(found(open.id)).toMatchObject({
      title: 'Chia sẻ khoảnh khắc',
      kind: 'apply',
      reward: { amount: '20.00', currency: 'USD', wageringBasisPoints: 30_000 },
    });
    expect(getCode(await get('nowhere'))).toEqual([404, 'not_found']);
  });

  test.each([
    ['that ends before it begins', { closesAt: '2020-01-01T00:00:00Z' }, '/body/closesAt after'],
    [
      'with a reward in parts of a cent',
      { reward: { amount: '1.001', wageringBasisPoints: 10_000 } },
      '/body/reward/amount decimals',
    ],
  ])('%s is refused', async (_title, more, rule) => {
    const answer = await set('wrong', more);
    expect(getCode(answer)).toEqual([422, 'validation_failed']);
    expect(getRules(answer)).toEqual([rule]);
    expect(getCode(await get('wrong'))).toEqual([404, 'not_found']);
  });

  test('keeps its kind once members have entered', async () => {
    const { id } = await givenApplication();
    expect(getCode(await set(id, { kind: 'sign' }))).toEqual([409, 'conflict']);
    const changed = await set(id, { titles: { en: 'Another title' } });
    expect(changed.value).toMatchObject({ entries: 1, undecided: 1 });
  });

  test('is named by a promotion with terms, which are cleaned [E50]', async () => {
    const { id } = await createActivityMember();
    const draft = {
      kind: 'promotion',
      title: 'Share it',
      category: 'Community',
      content: '<p>Share</p>',
      terms: '<p onclick="x()">Once</p><script>x()</script>',
      activityId: id,
      images: [
        { url: '/art/b.svg', sequence: 2 },
        { url: '/art/a.svg', sequence: 1 },
      ],
    };
    const { status, value } = await operate(app, 'POST', '/announcements', draft);
    expect(status).toBe(201);
    const { promotion } = (await call(app, 'GET', '/api/announcements?types=promotion')).value;
    expect(promotion[0]).toMatchObject({ id: value.id, activityId: id, terms: '<p>Once</p>' });
    expect(promotion[0].announcementImages.map(({ url }: { url: string }) => url)).toEqual([
      '/art/a.svg',
      '/art/b.svg',
    ]);
    const unknown = await operate(app, 'POST', '/announcements', { ...draft, activityId: 'none' });
    expect(getRules(unknown)).toEqual(['/body/activityId unknown']);
    const player = await operate(app, 'POST', '/announcements', {
      kind: 'player',
      title: 'x',
      content: 'x',
      terms: 'x',
    });
    expect(getRules(player)).toEqual(['/body/terms promotionOnly']);
  });
});

describe('a member', () => {
  test('applies with a remark and three images [E84, V57]', async () => {
    const { id, token, account } = await createActivityMember();
    const images = [];
    for (let n = 0; n < 3; n++) images.push(await uploads.ready(token, { purpose: 'activity' }));
    const remark = ` My best spin ${'👍🏽'.repeat(120)}\n`;
    const applied = await apply(token, id, { remark, images });
    expect([applied.status, applied.value]).toEqual([200, { activityId: id, status: 'applying' }]);
    const { entry } = (await get(id, token)).value;
    expect(entry).toMatchObject({
      status: 'applying',
      remark: remark.trim(),
      images,
      reason: null,
    });
    const { list } = (await operate(app, 'GET', `/activity-entries?activity=${id}`)).value;
    expect(list).toEqual([{ account, activityId: id, entry, decidedBy: null }]);
  });

  test.each([
    ['sign', 'signed'],
    ['join', 'joined'],
  ])('enters an activity of the kind %s as %s [T56]', async (kind, status) => {
    const { id, token } = await createActivityMember({ kind });
    const remarked = await apply(token, id, { remark: 'x' });
    expect(getRules(remarked)).toEqual(['/body/remark unexpected']);
    expect((await apply(token, id)).value.status).toBe(status);
    expect(await getStatus(id, token)).toBe(status);
    expect(await getStatus(id)).toBe('join');
  });

  test.each([
    ['four images', { images: ['a', 'b', 'c', 'd'] }, '/body/images maxItems'],
    ['a remark of 141 characters', { remark: '👍🏽'.repeat(141) }, '/body/remark maxLength'],
    ['bidirectional controls', { remark: 'a\u202Eb' }, '/body/remark hidden'],
    ['an image of another member', { images: [newId()] }, '/body/images/0 unknown'],
    ['another field', { amount: '5.00' }, '/body/amount additionalProperties'],
  ])('cannot apply with %s [V54, E84]', async (_title, body, rule) => {
    const { id, token } = await createActivityMember();
    const before = await countEntries();
    const answer = await apply(token, id, body);
    expect(getCode(answer)).toEqual([422, 'validation_failed']);
    expect(getRules(answer)).toEqual([rule]);
    expect(await countEntries()).toBe(before);
    expect(await getStatus(id, token)).toBe('join');
  });

  test('cannot apply with a body of 100 KB', async () => {
    const { id, token } = await createActivityMember();
    const answer = await apply(token, id, { remark: 'x'.repeat(100_000) });
    expect(getCode(answer)).toEqual([413, 'body_too_large']);
    expect(await getStatus(id, token)).toBe('join');
  });

  test('cannot use an image of another purpose, or one twice', async () => {
    const { id, token } = await createActivityMember();
    const proof = await uploads.ready(token);
    expect(getRules(await apply(token, id, { images: [proof] }))).toEqual([
      '/body/images/0 unknown',
    ]);
    const image = await uploads.ready(token, { purpose: 'activity' });
    expect(getRules(await apply(token, id, { images: [image, image] }))).toEqual([
      '/body/images/1 unknown',
    ]);
    expect((await apply(token, id, { images: [image] })).status).toBe(200);
  });

  test('cannot enter before an activity opens or after it closes', async () => {
    const before = await countEntries();
    for (const times of [
      { opensAt: inDays(1), closesAt: inDays(2) },
      { opensAt: inDays(-3), closesAt: inDays(0) },
    ]) {
      const { id, token } = await createActivityMember(times);
      expect(getCode(await apply(token, id))).toEqual([409, 'activity_closed']);
    }
    expect(await countEntries()).toBe(before);
  });

  test('enters once, also from two tabs at the same time', async () => {
    const { id, token } = await createActivityMember();
    const before = await countEntries();
    const answers = await Promise.all([apply(token, id), apply(token, id), apply(token, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(getCode(await apply(token, id))).toEqual([409, 'activity_entered']);
    expect(await countEntries()).toBe(before + 1);
  });

  test('gets the same response for a repeated request', async () => {
    const { id, token } = await createActivityMember();
    const key = newId();
    const first = await apply(token, id, { remark: 'Once' }, key);
    expect((await apply(token, id, { remark: 'Once' }, key)).body).toEqual(first.body);
    const other = await apply(token, id, { remark: 'Twice' }, key);
    expect(getCode(other)).toEqual([422, 'idempotency_key_reused']);
  });

  test('without a deposit cannot enter where one is required', async () => {
    const { id, token } = await createActivityMember({
      minimumDeposit: '50.00',
      memberSinceDays: 30,
    });
    expect((await get(id)).value.eligibility).toEqual([
      { rule: 'member_since', days: 30, met: null },
      { rule: 'deposited', amount: '50.00', met: null },
    ]);
    expect((await get(id, token)).value.eligibility).toEqual([
      { rule: 'member_since', days: 30, met: true },
      { rule: 'deposited', amount: '50.00', met: false },
    ]);
    expect(getCode(await apply(token, id))).toEqual([409, 'not_eligible']);
    expect(await getStatus(id, token)).toBe('join');
  });

  test('must be logged in', async () => {
    const { id } = await createActivityMember();
    const anonymous = await call(app, 'POST', `/api/activities/${id}/application`, {
      body: {},
      headers: { 'idempotency-key': newId() },
    });
    expect(getCode(anonymous)).toEqual([401, 'not_logged_in']);
  });
});

describe('an operator', () => {
  test('approves an application, and the member claims the bonus once [T56, H81]', async () => {
    const { id, token, account, reference } = await givenApplication();
    const reviewed = await order(reference, { command: 'review' });
    expect(reviewed.value.entry.status).toBe('process');
    const approved = await order(reference, { command: 'approve' });
    expect(approved.value).toMatchObject({
      decidedBy: 'operator',
      entry: { status: 'claim', reward: { amount: '20.00', wageringBasisPoints: 30_000 } },
    });
    expect(await parseAmount({ token })).toEqual(['0.00', '0.00']);
    const key = newId();
    const claimed = await claim(token, id, key);
    expect([claimed.status, claimed.value.status]).toEqual([200, 'claimed']);
    expect((await claim(token, id, key)).body).toEqual(claimed.body);
    expect(getCode(await claim(token, id))).toEqual([409, 'command_refused']);
    expect(await parseAmount({ token })).toEqual(['0.00', '20.00']);
    const bonuses = await operate(app, 'GET', `/bonuses?account=${account}`);
    expect(bonuses.value.list[0]).toMatchObject({
      wageringRequired: '60.00',
      reason: 'Share your best moment',
      grantedBy: 'operator',
    });
    const { divergence, events } = await log(reference);
    expect(divergence).toBe(null);
    expect(
      events.map(({ command, after }: Record<string, string>) => `${command} ${after}`),
    ).toEqual(['claim claimed', 'approve claim', 'review process', 'apply applying']);
  });

  test('issues the bonus at approval if the activity does so, also with another amount [T56]', async () => {
    const { token, reference } = await givenApplication({ payment: 'issue' });
    const issued = await order(reference, { command: 'approve', amount: '35.50' });
    expect(issued.value.entry).toMatchObject({ status: 'issued', reward: { amount: '35.50' } });
    expect(await parseAmount({ token })).toEqual(['0.00', '35.50']);
    expect((await log(reference)).divergence).toBe(null);
    const inbox = (await call(app, 'GET', '/api/messages', { token })).value.list;
    expect(inbox.map(({ title }: { title: string }) => title)).toContain('You have a bonus');
  });

  test('rejects with a reason, which the member reads [T56]', async () => {
    const { id, token, reference } = await givenApplication();
    expect(getRules(await order(reference, { command: 'reject' }))).toEqual([
      '/body/reason required',
    ]);
    const rejected = await order(reference, { command: 'reject', reason: 'The image is blurred' });
    expect(rejected.value.entry.status).toBe('rejected');
    expect((await get(id, token)).value.entry).toMatchObject({
      status: 'rejected',
      reason: 'The image is blurred',
    });
    const [message] = (await call(app, 'GET', '/api/messages', { token })).value.list;
    expect(message.content).toContain('The image is blurred');
    for (const command of ['approve', 'review'])
      expect(getCode(await order(reference, { command }))).toEqual([409, 'command_refused']);
    expect(getCode(await claim(token, id))).toEqual([409, 'command_refused']);
    expect(await parseAmount({ token })).toEqual(['0.00', '0.00']);
  });

  test('names an amount where the activity has none', async () => {
    const { reference } = await givenApplication({ reward: null });
    expect(getRules(await order(reference, { command: 'approve' }))).toEqual([
      '/body/amount required',
    ]);
    const approved = await order(reference, { command: 'approve', amount: '5.00' });
    expect(approved.value.entry.reward).toMatchObject({ amount: '5.00' });
  });

  test('alone approves no more than one operator may; another one approves the proposal [H119]', async () => {
    const { id, token, reference } = await givenApplication();
    const send = (key: string, path: string, body: object) =>
      call(app, 'POST', `/operator-api${path}`, {
        headers: { 'x-operator-key': key, 'idempotency-key': newId() },
        body,
      });
    const proposed = await send(ANN, `/activity-entries/${reference}/commands`, {
      command: 'approve',
      amount: '100000.00',
    });
    expect(proposed.status).toBe(202);
    expect(await getStatus(id, token)).toBe('applying');
    const proposal = `/proposals/${proposed.value.reference}/commands`;
    expect((await send(ANN, proposal, { command: 'approve' })).status).toBe(409);
    expect((await send(BOB, proposal, { command: 'approve' })).status).toBe(200);
    expect((await get(id, token)).value.entry).toMatchObject({
      status: 'claim',
      reward: { amount: '100000.00' },
    });
  });
});

describe('an approved reward', () => {
  test('waits while another bonus is active', async () => {
    const { id, token, account, reference } = await givenApplication();
    await order(reference, { command: 'approve' });
    const { value } = await grant({ account }, '1.00');
    expect(getCode(await claim(token, id))).toEqual([409, 'conflict']);
    expect(await getStatus(id, token)).toBe('claim');
    await cancel(value.reference);
    expect((await claim(token, id)).value.status).toBe('claimed');
  });

  test('is lost when it is not claimed in time [T56]', async () => {
    const { id, account, reference } = await givenApplication({ claimDays: 1 });
    await order(reference, { command: 'approve' });
    await operate(app, 'POST', '/clock/advance', { milliseconds: DAY_MS });
    // The session has ended meanwhile.
    const token = await getToken(app, account);
    expect(await getStatus(id, token)).toBe('close');
    expect(getCode(await claim(token, id))).toEqual([409, 'command_refused']);
    await app.platform.jobs.run('activity-clock');
    const { entry, divergence, events } = await log(reference);
    expect([entry.entry.status, divergence, events[0].command]).toEqual(['close', null, 'close']);
    expect(await parseAmount({ token })).toEqual(['0.00', '0.00']);
  });
});
