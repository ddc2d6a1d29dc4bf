/** Notifications of a member: what causes them, who reads them, and when they count as read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindContact } from '../src/modules/accounts/index.ts';
import { getMessaging } from '../src/modules/messaging/index.ts';
import { newId } from '../src/platform/ids.ts';
import { createBonusCalls } from './support/bonuses.ts';
import { createContractCalls, createHourly } from './support/contracts.ts';
import { EventReader } from './support/event-reader.ts';
import { createAddress, createPeople, PASSWORD, type People } from './support/people.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { call, getToken } from './support/portal.ts';
import { createSeats } from './support/seats.ts';
import { createGame } from './support/vendor-api.ts';
import { createPayees, HOLDER } from './support/withdrawals.ts';

let app: TestApp;
let people: People;
let url: string;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
  url = await app.listen();
});
afterAll(() => app?.dispose());

interface ListedNotification {
  readonly id: string;
  readonly kind: string;
  readonly category: string;
  readonly read: boolean;
}

/** A member's notification calls. */
function createCentre(token: string) {
  const page = async (query = '') =>
    (await call(app, 'GET', `/api/notifications${query}`, { token })).value as {
      readonly list: readonly ListedNotification[];
      readonly total: number;
      readonly unread: number;
    };
  return {
    page,
    kinds: async (query = '') => (await page(query)).list.map(({ kind }) => kind),
    read: async (ids?: readonly string[]) => {
      const body = ids === undefined ? {} : { ids };
      return (await call(app, 'PUT', '/api/notifications/read', { token, body })).value.unread;
    },
    unread: async () =>
      (await call(app, 'GET', '/api/messages/unread', { token })).value.notifications as number,
  };
}

const write = (account: string, title: string) =>
  call(app, 'POST', `/operator-api/members/${account}/messages`, {
    headers: { 'x-operator-key': app.platform.config.operatorKey!, 'idempotency-key': newId() },
    body: { title, content: 'Text' },
  });

async function reader(account: string) {
  await people.member(account);
  const token = await getToken(app, account);
  return { token, ...createCentre(token) };
}

describe('notifications', () => {
  test('are listed newest first, by pages and category, for their member only', async () => {
    const anna = await reader('note-anna');
    const bob = await reader('note-bob');
    for (const title of ['First', 'Second', 'Third']) await write('note-anna', title);
    const all = await anna.page();
    expect(all.list.map((one) => [one.kind, one.category, one.read])).toEqual(
      Array.from({ length: 3 }, () => ['message', 'messages', false]),
    );
    expect(all).toMatchObject({ total: 3, unread: 3, list: [{ title: 'Third' }, {}, {}] });
    const last = await anna.page('?pageNo=2&pageSize=2');
    expect(last).toMatchObject({ total: 3, unread: 3, list: [{ title: 'First' }] });
    expect(await anna.page('?category=payouts')).toMatchObject({ total: 0, unread: 3, list: [] });
    expect((await bob.page()).total).toBe(0);
  });

  test('are read by id or all at once, only one’s own, and other devices learn of it', async () => {
    const cleo = await reader('note-cleo');
    const dan = await reader('note-dan');
    for (const title of ['First', 'Second']) await write('note-cleo', title);
    const { list } = await cleo.page();
    const otherDevice = await getToken(app, 'note-cleo');
    const stream = await EventReader.open(url, { token: otherDevice });
    expect(await dan.read([list[0]!.id])).toBe(0);
    expect(await cleo.read([list[0]!.id.toUpperCase(), newId(), 'none'])).toBe(1);
    const isCount = ({ event }: { event: string }) => event === 'notification';
    expect((await stream.next(isCount)).data.data).toEqual({ unread: 1 });
    await write('note-cleo', 'Third');
    expect((await stream.next(isCount)).data.data).toMatchObject({
      unread: 2,
      notification: { kind: 'message', title: 'Third', read: false },
    });
    stream.close();
    expect(await createCentre(otherDevice).unread()).toBe(2);
    expect(await cleo.read()).toBe(0);
    expect(await cleo.unread()).toBe(0);
  });

  test('are not available to a visitor or trial account, and refuse bad input', async () => {
    expect((await call(app, 'GET', '/api/notifications')).status).toBe(401);
    const trial = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
      ip: createAddress(),
    });
    const { token } = trial.value;
    expect((await call(app, 'GET', '/api/notifications', { token })).status).toBe(403);
    expect((await call(app, 'GET', '/api/messages/unread', { token })).value.notifications).toBe(0);
    const finn = await reader('note-finn');
    for (const query of ['?category=gossip', '?pageNo=0', '?asOf=yesterday']) {
      const { status } = await call(app, 'GET', `/api/notifications${query}`, {
        token: finn.token,
      });
      expect([query, status]).toEqual([query, 422]);
    }
    for (const body of [{ ids: [] }, { ids: 'all' }, { all: true }]) {
      const { status } = await call(app, 'PUT', '/api/notifications/read', {
        token: finn.token,
        body,
      });
      expect([body, status]).toEqual([body, 422]);
    }
  });

  test('are deleted after 90 days', async () => {
    const gus = await reader('note-gus');
    for (const title of ['Old', 'New']) await write('note-gus', title);
    const { list } = await gus.page();
    const long = new Date(app.platform.clock.nowMs() - 90 * 86_400_000 - 1);
    await app.platform.db
      .updateTable('notification')
      .set({ created_at: long })
      .where('id', '=', list[1]!.id)
      .execute();
    await app.platform.jobs.run('notification-sweep');
    expect(await gus.page()).toMatchObject({ total: 1, list: [{ title: 'New' }] });
  });
});

describe('a payment on its way', () => {
  test('is notified with its deadline, and read once it is answered', async () => {
    const payees = await createPayees(app);
    const payee = await payees.create('note-hana');
    const hana = createCentre(payee.token);
    const { reference, parts } = await payees.paid(payee, ['30.00', '20.00']);
    const due = await hana.page('?category=payouts');
    expect(due.list).toMatchObject([
      { kind: 'payout_sent', amount: '20.00', read: false, dueAt: expect.any(String) },
      { kind: 'payout_sent', amount: '30.00', read: false, dueAt: expect.any(String) },
    ]);
    await payees.answer(payee, reference, { partId: parts[0], outcome: 'received' });
    expect((await hana.page()).list.map(({ read }) => read)).toEqual([false, true]);
    expect(await hana.unread()).toBe(1);
  });

  test('that was not answered in time, and a rejected withdrawal, are notified', async () => {
    const payees = await createPayees(app);
    const payee = await payees.create('note-ivan');
    const ivan = createCentre(payee.token);
    await payees.paid(payee, ['30.00']);
    const minutes = app.platform.config.payoutAnswerMinutes;
    const past = new Date(app.platform.clock.nowMs() - minutes * 60_000);
    await app.platform.db
      .updateTable('payout_part')
      .set({ due_at: past })
      .where('player_id', '=', payee.playerId)
      .execute();
    await payees.list(payee);
    expect(await ivan.kinds()).toEqual(['payout_forced', 'payout_sent']);
    expect(await ivan.unread()).toBe(1);
    const { value } = await payees.ask(payee);
    await payees.order(value.reference, 'reject');
    expect((await ivan.page()).list[0]).toMatchObject({
      kind: 'payout_rejected',
      amount: '50.00',
    });
  });

  test('is mailed to a verified address, without a link', async () => {
    const payees = await createPayees(app);
    const payee = await payees.create('note-mira');
    const { platform } = app;
    const at = platform.clock.now();
    await bindContact(platform.db, {
      memberId: payee.playerId,
      kind: 'email',
      value: 'mira@example.com',
      verifiedAt: at,
      at,
    });
    await payees.paid(payee, ['30.00']);
    const sent = await getMessaging(platform).list({ limit: 20 });
    const mail = sent.filter(({ destination }) => destination === 'mira@example.com');
    expect(mail).toMatchObject([{ channel: 'email', purpose: 'notice:payment' }]);
    expect(mail[0]!.text).toContain('$30.00');
    expect(mail[0]!.text).not.toMatch(/https?:/);
    expect(mail[0]!.text).not.toContain(HOLDER);
  });
});

test('a granted and a cancelled bonus are notified with their amount', async () => {
  await createGame(app);
  const { createSeat } = await createSeats(app);
  const { grant, cancel } = createBonusCalls(() => app);
  const seat = await createSeat(1000n);
  const { value } = await grant(seat, '20.00');
  await cancel(value.reference);
  const centre = createCentre(seat.token);
  expect((await centre.page('?category=bonuses')).list).toMatchObject([
    { kind: 'bonus_cancelled', amount: '20.00' },
    { kind: 'bonus_granted', amount: '20.00' },
  ]);
  expect(await centre.kinds('?category=messages')).toEqual([]);
});

test('a contract’s command is notified to the other side only', async () => {
  const contracts = createContractCalls(app);
  const upline = await people.member('note-upline', 1);
  const downline = await people.member('note-downline', 0, { upline: upline.account });
  const above = { token: await getToken(app, 'note-upline') };
  const below = { token: await getToken(app, 'note-downline') };
  const first = await contracts.platformOffer('note-upline', createHourly(300));
  await contracts.answer(above, first.value.id, 'accept');
  expect(await createCentre(above.token).kinds()).toEqual(['contract_offered']);
  const offered = await contracts.offer(above, downline.account, createHourly(200));
  expect(await createCentre(below.token).kinds()).toEqual(['contract_offered']);
  await contracts.answer(below, offered.value.id, 'accept');
  expect(await createCentre(below.token).kinds()).toEqual(['contract_offered']);
  expect(await createCentre(above.token).kinds()).toEqual([
    'contract_accepted',
    'contract_offered',
  ]);
});

test('a changed password is notified to its owner', async () => {
  const kim = await reader('note-kim');
  const body = { oldPassword: PASSWORD, newPassword: 'Another-1', confirmNewPassword: 'Another-1' };
  const { value } = await call(app, 'POST', '/api/member/password', { token: kim.token, body });
  const { list } = await createCentre(value.token).page();
  expect(list).toMatchObject([{ category: 'security', change: 'password' }]);
});
