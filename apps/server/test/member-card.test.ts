import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGENT, createParties, type Party } from './support/edge-transfers.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call } from './support/portal.ts';

let app: TestApp;
let agent: Party;
let player: Party;
let stranger: Party;

beforeAll(async () => {
  app = await withPlatform();
  const parties = await createParties(app);
  const create = (name: string, type: number, upline?: Party) =>
    parties.create(name, type, {
      hasPaymentPassword: false,
      ...(upline && { upline: upline.account }),
    });
  agent = await create('card-agent', AGENT);
  player = await create('card-player', 0, agent);
  stranger = await create('card-stranger', AGENT);
});
afterAll(() => app?.dispose());

const path = '/api/agent/downlines/card-player';
const read = (by = agent, of = path) => call(app, 'GET', of, { token: by.token });
const note = (text: unknown, by = agent) =>
  call(app, 'PUT', `${path}/note`, { token: by.token, body: { note: text } });
const send = (content: unknown, key: string = randomUUID(), by = agent) =>
  call(app, 'POST', `${path}/messages`, {
    token: by.token,
    body: { content },
    headers: { 'Idempotency-Key': key },
  });
const readMessages = async () =>
  (await call(app, 'GET', '/api/messages?pageNo=1&pageSize=20', { token: player.token })).value
    .list as { title: string; content: string }[];

describe('card of a member [AC4, L21]', () => {
  test('shows balance, deposits, last visit and state of a member below', async () => {
    const { status, value } = await read();
    expect(status).toBe(200);
    expect(value).toMatchObject({
      account: 'card-player',
      isAgent: false,
      state: 'active',
      upline: 'card-agent',
      balance: '100.00',
      deposits: { count: 0, total: '0.00', lastAt: null },
      note: '',
      online: true,
    });
    expect(Date.parse(value.lastSeenAt)).not.toBeNaN();
  });

  test('shows the member’s limits, and what is left of them today', async () => {
    const { value } = await read();
    const { transfers, withdrawals } = value.limits;
    const terms = await call(app, 'GET', '/api/wallet/edge-transfer-terms', {
      token: player.token,
    });
    expect(transfers).toEqual(terms.value.limits);
    expect(withdrawals.length).toBeGreaterThan(0);
    for (const limit of withdrawals) {
      expect(limit).toMatchObject({
        method: expect.stringMatching(/./),
        minAmount: expect.stringMatching(/^\d+\.\d\d$/),
        maxAmount: expect.stringMatching(/^\d+\.\d\d$/),
      });
      expect(limit.countLeft).toBe(limit.dailyCount === 0 ? undefined : limit.dailyCount);
    }
    const inVietnamese = await call(app, 'GET', path, {
      token: agent.token,
      headers: { 'accept-language': 'vi' },
    });
    expect(inVietnamese.value.limits.withdrawals[0].method).not.toBe(withdrawals[0].method);
  });

  test('is found only by agents above, never for the agent itself', async () => {
    expect((await read(stranger)).status).toBe(404);
    expect((await read(player)).status).toBe(403);
    expect((await read(agent, '/api/agent/downlines/card-agent')).status).toBe(404);
    expect((await read(agent, '/api/agent/downlines/missing')).status).toBe(404);
  });

  test('keeps the note of each agent, and deletes an empty one', async () => {
    expect((await note('  Likes roulette\nCalls on Mondays ')).value.note).toBe(
      'Likes roulette\nCalls on Mondays',
    );
    expect((await read()).value.note).toBe('Likes roulette\nCalls on Mondays');
    expect((await note('Newer')).value.note).toBe('Newer');
    expect((await note('   ')).value.note).toBe('');
    expect((await note('x'.repeat(501))).status).toBe(422);
    expect((await note(7)).status).toBe(422);
    expect((await note('mine', stranger)).status).toBe(404);
  });

  test('sends a message once per key, with the name of the agent', async () => {
    const key = randomUUID();
    expect((await send('Hello there', key)).status).toBe(200);
    expect((await send('Hello there', key)).status).toBe(200);
    const messages = await readMessages();
    expect(messages.filter(({ content }) => content === 'Hello there')).toHaveLength(1);
    expect(messages[0]!.title).toBe('Nick card-agent');
    expect((await send('Other text', key)).status).toBe(422);
    expect((await send('')).status).toBe(422);
    expect((await send('  \n ')).status).toBe(422);
    expect((await send('x'.repeat(1001))).status).toBe(422);
    expect((await send('Hello', randomUUID(), stranger)).status).toBe(404);
  });
});

test('lists only players who were not seen for the days, and none of another agent', async () => {
  const list = async (days: number, by = agent) =>
    (await call(app, 'GET', `/api/agent/dormant?days=${days}`, { token: by.token })).value;
  expect(await list(14)).toMatchObject({ total: 0, list: [] });
  const longAgo = new Date(Date.now() - 20 * 86_400_000);
  await app.platform.db
    .updateTable('member')
    .set({ last_login_at: longAgo, created_at: longAgo })
    .where('account', '=', 'card-player')
    .execute();
  await app.platform.db.updateTable('login_session').set({ last_seen_at: longAgo }).execute();
  expect(await list(14)).toMatchObject({
    total: 1,
    list: [{ account: 'card-player', lastSeenAt: longAgo.toISOString() }],
  });
  expect(await list(30)).toMatchObject({ total: 0 });
  expect(await list(14, stranger)).toMatchObject({ total: 0 });
  const bad = await call(app, 'GET', '/api/agent/dormant?days=0', { token: agent.token });
  expect(bad.status).toBe(422);
});
