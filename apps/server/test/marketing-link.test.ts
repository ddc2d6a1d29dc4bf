/** The link at the foot of marketing mails: it stops one product and channel without a login. */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindContact } from '../src/modules/accounts/index.ts';
import { writeChoices } from '../src/modules/marketing/consents.ts';
import type { Database } from '../src/platform/db/database.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { call, operate } from './support/portal.ts';
import { createSeats, type Seats } from './support/seats.ts';

let app: TestApp;
let createMember: Seats['createMember'];
let count = 0;

beforeAll(async () => {
  app = await withPlatform();
  ({ createMember } = await createSeats(app));
});
afterAll(() => app?.dispose());

const allow = (token: string, product: string, isAllowed = true) =>
  call(app, 'PUT', '/api/marketing/consents', {
    token,
    body: { choices: [{ product, channel: 'email', isAllowed }] },
  });

/** Sends a casino mail to all who allow it. */
async function sendMail(): Promise<void> {
  await call(app, 'POST', '/operator-api/campaigns', {
    body: {
      product: 'casino',
      channels: ['email'],
      texts: { en: { title: 'Weekend', text: 'Double points on slots.' } },
      path: '/rng',
    },
    headers: {
      'x-operator-key': app.platform.config.operatorKey ?? '',
      'idempotency-key': randomUUID(),
    },
  });
  await app.platform.jobs.run('campaign-send');
}

/** A member who allows two products by e-mail, and the link of a casino mail. */
async function createLinked() {
  count += 1;
  const email = `reader${count}@example.com`;
  const token = await createMember(`reader${count}`);
  const memberId = (await call(app, 'GET', '/api/member', { token })).value.id as string;
  const at = app.platform.clock.now();
  await bindContact(app.platform.db, { memberId, kind: 'email', value: email, verifiedAt: at, at });
  await allow(token, 'casino');
  await allow(token, 'lottery');
  await sendMail();
  const { value } = await operate(app, 'GET', `/messages?destination=${email}`);
  const { text, unsubscribeUrl } = value.list[0] as { text: string; unsubscribeUrl: string };
  expect(text).toContain(unsubscribeUrl);
  const link = new URL(unsubscribeUrl).searchParams.get('link')!;
  const getAllowed = async () =>
    (await call(app, 'GET', '/api/marketing/consents', { token })).value.consents.flatMap(
      ({ product, channels }: { product: string; channels: string[] }) =>
        channels.map((channel) => `${product} ${channel}`),
    ) as string[];
  return { token, memberId, email, link, unsubscribeUrl, getAllowed };
}

const look = (link: string) =>
  call(app, 'GET', `/api/marketing/mailed-consent?link=${encodeURIComponent(link)}`);
const set = (link: string, isAllowed: boolean) =>
  call(app, 'PUT', '/api/marketing/mailed-consent', { body: { link, isAllowed } });
/** The number of statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.platform.db);
  return rows[0]!.count;
}

const post = (url: string, type: string, payload: string) =>
  app.http.inject({
    method: 'POST',
    url: url.replace(app.platform.config.portalOrigin, ''),
    headers: { 'content-type': type },
    payload,
  });

describe('the link of a marketing e-mail', () => {
  test('stops its product and channel without a login, and opening it changes nothing', async () => {
    const { link, unsubscribeUrl, getAllowed } = await createLinked();
    await app.http.inject({
      method: 'GET',
      url: unsubscribeUrl.replace(app.platform.config.portalOrigin, ''),
    });
    expect((await look(link)).value).toEqual({
      product: 'casino',
      channel: 'email',
      isAllowed: true,
      canUndo: false,
    });
    expect(await getAllowed()).toEqual(['casino email', 'lottery email']);
    expect((await set(link, false)).value).toMatchObject({ isAllowed: false, canUndo: true });
    expect((await set(link, false)).value).toMatchObject({ isAllowed: false, canUndo: true });
    expect(await getAllowed()).toEqual(['lottery email']);
  });

  test.each([
    ['form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('stops it with one click of a mail program that posts a %s', async (_kind, type, payload) => {
    const { unsubscribeUrl, email, getAllowed } = await createLinked();
    expect((await post(unsubscribeUrl, type, payload)).statusCode).toBe(204);
    expect((await post(unsubscribeUrl, type, payload)).statusCode).toBe(204);
    expect(await getAllowed()).toEqual(['lottery email']);
    await sendMail();
    const { value } = await operate(app, 'GET', `/messages?destination=${email}`);
    expect(value.list).toHaveLength(1);
  });

  test('allows it again within an hour, and not later', async () => {
    const { link, getAllowed } = await createLinked();
    await set(link, false);
    expect((await set(link, true)).value).toMatchObject({ isAllowed: true });
    expect(await getAllowed()).toEqual(['casino email', 'lottery email']);
    await set(link, false);
    await app.platform.db
      .updateTable('marketing_consent')
      .set({ stopped_at: new Date(app.platform.clock.nowMs() - 3_600_000) })
      .where('stopped_by', '=', 'link')
      .execute();
    expect((await look(link)).value).toMatchObject({ isAllowed: false, canUndo: false });
    const { status, body } = await set(link, true);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await getAllowed()).toEqual(['lottery email']);
  });

  test('never restores a consent that the member withdrew after a login', async () => {
    const { link, token, getAllowed } = await createLinked();
    await allow(token, 'casino', false);
    expect((await set(link, true)).body.code).toBe('conflict');
    expect(await getAllowed()).toEqual(['lottery email']);
  });

  test('never overrides a concurrent withdrawal of the consent', async ({ skip }) => {
    if (app.platform.config.databaseUrl === null) skip('the embedded database has one connection');
    const { link, memberId, getAllowed } = await createLinked();
    await set(link, false);
    const choose = (trx: Kysely<Database>, isAllowed: boolean) => {
      const choices = [{ product: 'casino', channel: 'email', isAllowed } as const];
      return writeChoices(trx, { memberId, choices, by: 'member', now: app.platform.clock.now() });
    };
    const undone = await app.platform.db.transaction().execute(async (trx) => {
      await choose(trx, true);
      const undoing = set(link, true);
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
      await choose(trx, false);
      return { undoing };
    });
    expect((await undone.undoing).body.code).toBe('conflict');
    expect(await getAllowed()).toEqual(['lottery email']);
  });

  test.each([
    ['that was changed', (link: string) => (link.startsWith('A') ? 'B' : 'A') + link.slice(1)],
    ['that was cut off', (link: string) => link.slice(0, -8)],
    ['that was invented', () => 'unsubscribe'],
  ])('is refused with a link %s, and nothing changes', async (_title, spoil) => {
    const { link, unsubscribeUrl, getAllowed } = await createLinked();
    const bad = spoil(link);
    for (const { status, body } of [await look(bad), await set(bad, false)])
      expect([status, body.code]).toEqual([422, 'mail_link_invalid']);
    const posted = await post(unsubscribeUrl.replace(link, bad), 'text/plain', '');
    expect([posted.statusCode, posted.json().code]).toEqual([422, 'mail_link_invalid']);
    expect(await getAllowed()).toEqual(['casino email', 'lottery email']);
  });

  test('is refused without a link', async () => {
    expect((await call(app, 'GET', '/api/marketing/mailed-consent')).status).toBe(422);
    expect((await post('/unsubscribe', 'text/plain', '')).statusCode).toBe(422);
  });
});
