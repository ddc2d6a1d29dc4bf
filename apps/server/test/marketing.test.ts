/** Marketing: what members allow by product and channel, and that campaigns respect it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindContact, getAccounts } from '../src/modules/accounts/index.ts';
import { getMessaging } from '../src/modules/messaging/index.ts';
import { bindPhone } from './support/inbox.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { call, operate } from './support/portal.ts';
import {
  createDeviceKeys,
  decryptPush,
  startPushService,
  type PushService,
} from './support/push-service.ts';
import { createSeats, type Seats } from './support/seats.ts';

let app: TestApp;
let service: PushService;
let createMember: Seats['createMember'];
let count = 0;

beforeAll(async () => {
  service = await startPushService();
  app = await withPlatform({ env: { PUSH_INNER_ORIGIN: service.origin } });
  ({ createMember } = await createSeats(app));
});
beforeEach(async () => {
  await sendDue();
  service.received.length = 0;
  service.status = 201;
});
afterAll(async () => {
  await app?.dispose();
  await service?.close();
});

const sendDue = async () => {
  await app.platform.jobs.run('campaign-send');
  await app.platform.jobs.run('push-deliver');
};

/** A member with a verified e-mail address and phone number, and a device that shows news. */
async function createReader() {
  count += 1;
  const token = await createMember(`reader${count}`);
  const id = (await call(app, 'GET', '/api/member', { token })).value.id as string;
  const email = `reader${count}@example.com`;
  const phone = `+8491234${1000 + count}`;
  const at = app.platform.clock.now();
  await bindContact(app.platform.db, {
    memberId: id,
    kind: 'email',
    value: email,
    verifiedAt: at,
    at,
  });
  await bindPhone(app, id, phone);
  const keys = createDeviceKeys();
  const path = `/device/${count}`;
  const body = {
    endpoint: `${service.origin}${path}`,
    keys: {
      p256dh: keys.curve.getPublicKey().toString('base64url'),
      auth: keys.auth.toString('base64url'),
    },
    topics: ['news'],
  };
  const headers = { 'accept-language': 'en' };
  await call(app, 'PUT', '/api/push/subscription', { token, body, headers });
  /** How often each channel has reached the member. */
  const getReached = async () => {
    const sent = await getMessaging(app.platform).list({ limit: 200 });
    const to = (destination: string) => sent.filter((one) => one.destination === destination);
    const listed = await call(app, 'GET', '/api/notifications?category=promotions', { token });
    return {
      email: to(email).length,
      sms: to(phone).length,
      push: service.received.filter((one) => one.path === path).length,
      inApp: listed.value.total as number,
    };
  };
  return { account: `reader${count}`, token, id, email, phone, keys, path, getReached };
}

const allow = (token: string, product: string, channel: string, isAllowed = true) =>
  call(app, 'PUT', '/api/marketing/consents', {
    token,
    body: { choices: [{ product, channel, isAllowed }] },
  });

const CHANNELS = ['email', 'sms', 'push', 'inApp'] as const;
const NOTHING = { email: 0, sms: 0, push: 0, inApp: 0 };

const draft = {
  product: 'casino',
  channels: [...CHANNELS],
  texts: {
    en: { title: 'Weekend', text: 'Double points on slots.' },
    vi: { title: 'Cuối tuần', text: 'Nhân đôi điểm.' },
  },
  path: '/rng',
};

const getOperatorHeaders = () => ({
  'x-operator-key': app.platform.config.operatorKey ?? '',
  'idempotency-key': randomUUID(),
});

const createCampaign = (more: object = {}) =>
  call(app, 'POST', '/operator-api/campaigns', {
    body: { ...draft, ...more },
    headers: getOperatorHeaders(),
  });

const getCampaign = async (id: string) =>
  (await operate(app, 'GET', '/campaigns?pageSize=500')).value.list.find(
    (one: { id: string }) => one.id === id,
  );

const inDays = (days: number) =>
  new Date(app.platform.clock.nowMs() + days * 86_400_000).toISOString();

describe('consents', () => {
  test('are off until the member turns them on, each product and channel alone', async () => {
    const { token } = await createReader();
    const { value } = await call(app, 'GET', '/api/marketing/consents', { token });
    expect(value).toEqual({
      consents: ['casino', 'betting', 'lottery'].map((product) => ({ product, channels: [] })),
      reachable: [...CHANNELS],
    });
    await allow(token, 'betting', 'sms');
    const { value: changed } = await allow(token, 'betting', 'email');
    expect(changed.consents).toEqual([
      { product: 'casino', channels: [] },
      { product: 'betting', channels: ['email', 'sms'] },
      { product: 'lottery', channels: [] },
    ]);
  });

  test('record when they were given and withdrawn, without duplicates', async () => {
    const { token, id } = await createReader();
    await Promise.all([allow(token, 'casino', 'inApp'), allow(token, 'casino', 'inApp')]);
    await allow(token, 'casino', 'inApp', false);
    await allow(token, 'casino', 'inApp');
    const rows = await app.platform.db
      .selectFrom('marketing_consent')
      .select('stopped_at')
      .where('member_id', '=', id)
      .execute();
    expect(rows.map((row) => row.stopped_at !== null).toSorted()).toEqual([false, true]);
  });

  test('say which channels reach the member', async () => {
    const token = await createMember(`unreached${(count += 1)}`);
    const { value } = await call(app, 'GET', '/api/marketing/consents', { token });
    expect(value.reachable).toEqual(['inApp']);
  });

  test.each([
    ['an unknown product', { product: 'shares', channel: 'email', isAllowed: true }],
    ['an unknown channel', { product: 'casino', channel: 'fax', isAllowed: true }],
    ['no choice', undefined],
  ])('are refused with %s', async (_title, choice) => {
    const { token } = await createReader();
    const body = { choices: choice === undefined ? [] : [choice] };
    const { status, body: problem } = await call(app, 'PUT', '/api/marketing/consents', {
      token,
      body,
    });
    expect([status, problem.code]).toEqual([422, 'validation_failed']);
    expect((await call(app, 'PUT', '/api/marketing/consents', { body })).status).toBe(401);
  });
});

describe('a campaign', () => {
  test('reaches no member who has not allowed it', async () => {
    const reader = await createReader();
    await allow(reader.token, 'lottery', 'email');
    const { status, value } = await createCampaign();
    expect(status).toBe(201);
    await sendDue();
    expect(await reader.getReached()).toEqual(NOTHING);
    expect((await getCampaign(value.id)).state).toBe('sent');
  });

  test.each(CHANNELS)('reaches a member by %s alone when only that is allowed', async (channel) => {
    const reader = await createReader();
    await allow(reader.token, 'casino', channel);
    await createCampaign();
    await sendDue();
    await sendDue();
    expect(await reader.getReached()).toEqual({ ...NOTHING, [channel]: 1 });
    await allow(reader.token, 'casino', channel, false);
    await createCampaign();
    await sendDue();
    expect(await reader.getReached()).toEqual({ ...NOTHING, [channel]: 1 });
  });

  test('uses only its own channels, and says how many members it reached', async () => {
    const reader = await createReader();
    for (const channel of CHANNELS) await allow(reader.token, 'betting', channel);
    const { value } = await createCampaign({ product: 'betting', channels: ['push', 'inApp'] });
    await sendDue();
    expect(await reader.getReached()).toEqual({ ...NOTHING, push: 1, inApp: 1 });
    expect((await getCampaign(value.id)).reached).toEqual({ ...NOTHING, push: 1, inApp: 1 });
  });

  test('contains its text, its link, and in a mail how to unsubscribe', async () => {
    const reader = await createReader();
    for (const channel of CHANNELS) await allow(reader.token, 'casino', channel);
    await createCampaign();
    await sendDue();
    const sent = await getMessaging(app.platform).list({ limit: 200 });
    const origin = app.platform.config.portalOrigin;
    const mail = sent.find((one) => one.destination === reader.email);
    expect(mail).toMatchObject({ subject: 'Weekend', purpose: 'marketing' });
    expect(mail?.text).toContain(`Double points on slots.\n\n${origin}/rng`);
    expect(mail?.text).toContain(`Stop them at ${origin}/unsubscribe?link=`);
    const sms = sent.find((one) => one.destination === reader.phone);
    expect(sms?.text).toContain(`Double points on slots. ${origin}/rng`);
    const pushed = service.received.find(({ path }) => path === reader.path);
    expect(JSON.parse(decryptPush(reader.keys, pushed!.body))).toEqual({
      ...draft.texts.en,
      path: '/rng',
      tag: 'news',
    });
    const { value } = await call(app, 'GET', '/api/notifications', { token: reader.token });
    expect(value.list[0]).toMatchObject({ kind: 'offer', title: 'Weekend', path: '/rng' });
  });

  test('waits for its time, and can be cancelled until then', async () => {
    const reader = await createReader();
    await allow(reader.token, 'casino', 'inApp');
    const { value: later } = await createCampaign({ sendAt: inDays(2) });
    await sendDue();
    expect(await reader.getReached()).toEqual(NOTHING);
    const cancelled = await operate(app, 'DELETE', `/campaigns/${later.id}`);
    expect(cancelled.value.state).toBe('cancelled');
    expect((await operate(app, 'DELETE', `/campaigns/${later.id}`)).body.code).toBe('conflict');
    const missing = await operate(app, 'DELETE', `/campaigns/${randomUUID()}`);
    expect(missing.body.code).toBe('not_found');
  });

  test('checks the consent when it is sent, not when it was written', async () => {
    const reader = await createReader();
    await allow(reader.token, 'casino', 'inApp');
    await createCampaign();
    await allow(reader.token, 'casino', 'inApp', false);
    await sendDue();
    expect(await reader.getReached()).toEqual(NOTHING);
  });

  test('does not reach a suspended account', async () => {
    const reader = await createReader();
    await allow(reader.token, 'casino', 'email');
    const suspended = await call(app, 'POST', `/operator-api/members/${reader.account}/status`, {
      body: { command: 'suspend', reason: 'test' },
      headers: getOperatorHeaders(),
    });
    expect(suspended.status).toBe(200);
    await createCampaign();
    await sendDue();
    const sent = await getMessaging(app.platform).list({ limit: 200 });
    expect(
      sent.filter(
        ({ purpose, destination }) => purpose === 'marketing' && destination === reader.email,
      ),
    ).toEqual([]);
  });

  test('reaches every member of a long list once', async () => {
    const total = 205;
    const passwordHash = 'unused';
    await app.platform.transaction(async (trx) => {
      for (let number = 0; number < total; number += 1) {
        const account = `crowd${number}`;
        const each = { account, nickname: account, type: 0, passwordHash };
        const { id } = await getAccounts(app.platform).create(trx, each);
        await trx
          .insertInto('marketing_consent')
          .values({
            id: randomUUID(),
            member_id: id,
            product: 'lottery',
            channel: 'inApp',
            allowed_at: app.platform.clock.now(),
          })
          .execute();
      }
    });
    const { value } = await createCampaign({ product: 'lottery', channels: ['inApp'] });
    await sendDue();
    expect(await getCampaign(value.id)).toMatchObject({ state: 'sent', reached: { inApp: total } });
    const { notifications } = await app.platform.db
      .selectFrom('notification')
      .select(({ fn }) => fn.countAll().as('notifications'))
      .where('kind', '=', 'offer')
      .where('details', '@>', JSON.stringify({ title: 'Weekend' }) as never)
      .where('member_id', 'in', (eb) =>
        eb.selectFrom('member').select('id').where('account', 'like', 'crowd%'),
      )
      .executeTakeFirstOrThrow();
    expect(Number(notifications)).toBe(total);
  });

  test.each([
    ['without English', { texts: { vi: draft.texts.vi } }],
    ['without a channel', { channels: [] }],
    ['without a product', { product: undefined }],
    ['that leads away', { path: 'https://evil.example/' }],
    ['with hidden characters', { texts: { en: { title: 'a\u202Eb', text: 'x' } } }],
  ])('%s is refused', async (_title, more) => {
    const { status, body } = await createCampaign(more);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
  });
});

describe('the calendar of campaigns', () => {
  test('shows the next or past 7 or 30 days, today included [K6, K7]', async () => {
    const days = [-29, -6, 0, 6, 29];
    const ids = await Promise.all(
      days.map(async (day) => (await createCampaign({ sendAt: inDays(day) })).value.id as string),
    );
    const shown = async (period: string) => {
      const { value } = await operate(app, 'GET', `/campaigns?period=${period}&pageSize=500`);
      const listed = new Set(value.list.map(({ id }: { id: string }) => id));
      return days.filter((_, index) => listed.has(ids[index]!));
    };
    expect(await shown('next7d')).toEqual([0, 6]);
    expect(await shown('next30d')).toEqual([0, 6, 29]);
    expect(await shown('past7d')).toEqual([-6, 0]);
    expect(await shown('past30d')).toEqual([-29, -6, 0]);
    expect((await operate(app, 'GET', '/campaigns?period=never')).status).toBe(422);
  });

  test('activities are listed by when they open or close [K6, K7]', async () => {
    const put = (id: string, opensAt: string, closesAt: string) =>
      operate(app, 'PUT', `/activities/${id}`, {
        titles: { en: id },
        kind: 'join',
        payment: 'claim',
        opensAt,
        closesAt,
        claimDays: 7,
      });
    expect((await put('soon', inDays(3), inDays(100))).status).toBe(200);
    await put('closing', inDays(-100), inDays(20));
    await put('far', inDays(-100), inDays(100));
    const shown = async (period: string) => {
      const { value } = await operate(app, 'GET', `/activities${period}`);
      const ids = new Set(value.list.map(({ id }: { id: string }) => id));
      return ['soon', 'closing', 'far'].filter((id) => ids.has(id));
    };
    expect(await shown('')).toEqual(['soon', 'closing', 'far']);
    expect(await shown('?period=next7d')).toEqual(['soon']);
    expect(await shown('?period=next30d')).toEqual(['soon', 'closing']);
    expect(await shown('?period=past30d')).toEqual([]);
  });
});

describe('a new promotion', () => {
  const promotion = { kind: 'promotion', title: 'Cashback week', content: '<p>10%</p>' };
  const publish = async (more: object = {}) =>
    (await operate(app, 'POST', '/announcements', { ...promotion, ...more })).value.id as string;
  const notices = async (token: string) =>
    (await call(app, 'GET', '/api/notifications?category=promotions', { token })).value.list as {
      readonly kind: string;
      readonly title: string;
      readonly path: string;
    }[];

  test('is a notification for members who allow it, and for no one else', async () => {
    const [reader, other] = [await createReader(), await createReader()];
    await allow(reader.token, 'casino', 'inApp');
    await allow(reader.token, 'casino', 'push');
    await allow(other.token, 'lottery', 'inApp');
    const id = await publish({ product: 'casino' });
    await sendDue();
    const path = `/promotions/${id}`;
    expect(await notices(reader.token)).toMatchObject([
      { kind: 'promotion_started', title: 'Cashback week', path },
    ]);
    expect(await reader.getReached()).toEqual({ ...NOTHING, push: 1, inApp: 1 });
    expect(await notices(other.token)).toEqual([]);
    // For all products it is for members who allow one of them.
    await publish();
    await sendDue();
    expect(await notices(other.token)).toHaveLength(1);
    expect(await notices(reader.token)).toHaveLength(2);
  });

  test('is announced when it starts, once, and not after it was removed', async () => {
    const reader = await createReader();
    await allow(reader.token, 'betting', 'inApp');
    const later = { product: 'betting', startsAt: inDays(3) };
    const id = await publish(later);
    const gone = await publish(later);
    await sendDue();
    expect(await notices(reader.token)).toEqual([]);
    await operate(app, 'DELETE', `/announcements/${gone}`);
    await operate(app, 'PUT', `/announcements/${id}`, {
      ...promotion,
      product: 'betting',
      title: 'Now',
    });
    await sendDue();
    await operate(app, 'PUT', `/announcements/${id}`, {
      ...promotion,
      product: 'betting',
      title: 'Reworded',
    });
    await sendDue();
    expect((await notices(reader.token)).map(({ title }) => title)).toEqual(['Now']);
    const { value } = await operate(app, 'GET', '/campaigns?pageSize=500');
    const states = Object.fromEntries(
      value.list.map((one: { promotionId?: string; state: string }) => [
        one.promotionId,
        one.state,
      ]),
    );
    expect([states[id], states[gone]]).toEqual(['sent', 'cancelled']);
  });

  test('is not announced to members who do not read its language', async () => {
    const reader = await createReader();
    await allow(reader.token, 'lottery', 'inApp');
    await publish({ product: 'lottery', language: 'vi' });
    await publish({ product: 'lottery', language: 'en', title: 'English' });
    await sendDue();
    expect((await notices(reader.token)).map(({ title }) => title)).toEqual(['English']);
  });
});
