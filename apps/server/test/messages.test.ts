/** Messages from the platform to a member. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { createBonusCalls } from './support/bonuses.ts';
import { createPeople, createAddress, type People } from './support/people.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { call, getToken } from './support/portal.ts';
import { createSeats } from './support/seats.ts';
import { createGame } from './support/vendor-api.ts';
import { createPayees } from './support/withdrawals.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

interface ListedMessage {
  readonly id: string;
  readonly title: string;
  readonly read: boolean;
}

/** Sends a message to a member as an operator. */
const write = (account: string, title: string, key = newId()) =>
  call(app, 'POST', `/operator-api/members/${account}/messages`, {
    headers: { 'x-operator-key': app.platform.config.operatorKey ?? '', 'idempotency-key': key },
    body: { title, content: 'Line one\nLine two' },
  });

/** A member's message calls. */
function createMailbox(token: string) {
  const change = async (path: string, body: object) =>
    (await call(app, 'PUT', `/api/messages/${path}`, { token, body })).value.unread as number;
  return {
    page: async (query = '') =>
      (await call(app, 'GET', `/api/messages${query}`, { token })).value as {
        readonly list: readonly ListedMessage[];
        readonly total: number;
        readonly unread: number;
      },
    read: (ids?: readonly string[]) => change('read', ids === undefined ? {} : { ids }),
    remove: (ids: readonly string[], deleted = true) => change('deleted', { ids, deleted }),
    unread: async () =>
      (await call(app, 'GET', '/api/messages/unread', { token })).value.unread as number,
  };
}

async function reader(account: string) {
  await people.member(account);
  return createMailbox(await getToken(app, account));
}

const titles = ({ list }: { readonly list: readonly ListedMessage[] }) =>
  list.map(({ title, read }) => `${title}${read ? '' : ' (unread)'}`);

describe('messages', () => {
  test('are listed newest first, by pages, for their member only [L11]', async () => {
    const anna = await reader('mail-anna');
    const bob = await reader('mail-bob');
    for (const title of ['First', 'Second', 'Third']) await write('mail-anna', title);
    const all = await anna.page();
    expect(titles(all)).toEqual(['Third (unread)', 'Second (unread)', 'First (unread)']);
    expect([all.total, all.unread]).toEqual([3, 3]);
    expect(all.list[0]).toMatchObject({ content: 'Line one\nLine two' });
    const last = await anna.page('?pageNo=2&pageSize=2');
    expect([titles(last), last.total, last.unread]).toEqual([['First (unread)'], 3, 3]);
    expect(titles(await bob.page())).toEqual([]);
  });

  test('are marked as read by id or all at once, only one’s own', async () => {
    const cleo = await reader('mail-cleo');
    const dan = await reader('mail-dan');
    for (const title of ['First', 'Second', 'Third']) await write('mail-cleo', title);
    const [third, second] = (await cleo.page()).list;
    expect(await dan.read([third!.id])).toBe(0);
    expect(await cleo.read([third!.id.toUpperCase(), newId(), 'none'])).toBe(2);
    expect(await cleo.read([])).toBe(2);
    expect(titles(await cleo.page())).toEqual(['Third', 'Second (unread)', 'First (unread)']);
    expect(await cleo.read([second!.id])).toBe(1);
    expect(await cleo.read()).toBe(0);
    expect(await cleo.unread()).toBe(0);
  });

  test('can be deleted and restored for a day, after which they are removed', async () => {
    const eve = await reader('mail-eve');
    for (const title of ['First', 'Second']) await write('mail-eve', title);
    const [second, first] = (await eve.page()).list;
    expect(await eve.remove([second!.id])).toBe(1);
    expect(titles(await eve.page())).toEqual(['First (unread)']);
    expect(await eve.unread()).toBe(1);
    expect(await eve.read()).toBe(0);
    expect(await eve.remove([second!.id], false)).toBe(0);
    expect(titles(await eve.page())).toEqual(['Second', 'First']);
    const other = await reader('mail-finn');
    expect(await other.remove([first!.id])).toBe(0);
    expect((await eve.page()).total).toBe(2);

    await eve.remove([first!.id]);
    const { db } = app.platform;
    const long = new Date(app.platform.clock.nowMs() - 86_400_001);
    await db.updateTable('message').set({ deleted_at: long }).where('id', '=', first!.id).execute();
    await app.platform.jobs.run('message-sweep');
    expect(await eve.remove([first!.id], false)).toBe(0);
    expect(titles(await eve.page())).toEqual(['Second']);
  });

  test('of an operator are sent once per key, to an existing member', async () => {
    const gus = await reader('mail-gus');
    const key = newId();
    const first = await write('mail-gus', 'Hello', key);
    expect(first.value).toMatchObject({ title: 'Hello', read: false });
    expect((await write('mail-gus', 'Hello', key)).body).toEqual(first.body);
    expect((await gus.page()).total).toBe(1);
    expect((await write('no-such-member', 'Hello')).status).toBe(404);
    expect((await write('mail-gus', ' ')).status).toBe(422);
  });

  test('are not available to a visitor or trial account', async () => {
    expect((await call(app, 'GET', '/api/messages')).status).toBe(401);
    const trial = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
      ip: createAddress(),
    });
    const { status, body } = await call(app, 'GET', '/api/messages', { token: trial.value.token });
    expect([status, body.code]).toEqual([403, 'need_true_account']);
  });
});

test('ask the member to confirm a payment on its way', async () => {
  const payees = await createPayees(app);
  const payee = await payees.create('mail-hana');
  await payees.paid(payee, ['30.00', '20.00']);
  const { list } = await createMailbox(payee.token).page();
  const sent = list.filter(({ title }) => title === 'A payment is on its way');
  expect(sent).toHaveLength(2);
  expect(sent.map((one) => (one as unknown as { content: string }).content).toSorted()).toEqual([
    expect.stringContaining('We have sent you $20.00.'),
    expect.stringContaining('We have sent you $30.00.'),
  ]);
});

test('format amounts in the member’s language [H121]', async () => {
  const payees = await createPayees(app);
  const payee = await payees.create('mail-lan');
  await app.platform.db
    .updateTable('member')
    .set({ language: 'vi' })
    .where('id', '=', payee.playerId)
    .execute();
  await payees.paid(payee, ['30.00']);
  const [sent] = (await createMailbox(payee.token).page()).list;
  expect(sent).toMatchObject({
    title: 'Khoản thanh toán đang được chuyển',
    content: expect.stringContaining('Chúng tôi đã chuyển 30,00\u00a0$ cho bạn.'),
  });
});

test('announce a granted bonus, and one that expired before its wagering was done', async () => {
  await createGame(app);
  const { createSeat } = await createSeats(app);
  const { grant, cancel } = createBonusCalls(() => app);
  const seat = await createSeat(1000n);
  const mail = createMailbox(seat.token);
  const { value } = await grant(seat, '20.00', { wageringBasisPoints: 300_000 });
  await cancel(value.reference);
  const { list } = await mail.page();
  expect(titles({ list })).toEqual(['A bonus was cancelled (unread)', 'You have a bonus (unread)']);
  expect(list[1]).toMatchObject({ content: expect.stringContaining('Once $600.00 ') });
  expect(list[0]).toMatchObject({ content: expect.stringContaining('Your bonus of $20.00 ') });
});
