import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getIdentity } from '../src/modules/identity/index.ts';
import { command, getStatus, type Command } from './support/account-status.ts';
import { EventReader } from './support/event-reader.ts';
import { openBrowser } from './support/browser.ts';
import { createPeople, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, getToken } from './support/portal.ts';
import { over, refusal, REMEMBER, remembered } from './support/remember.ts';
import { createSeats } from './support/seats.ts';
import { secondServer } from './support/second-server.ts';
import { givenGame } from './support/vendor-api.ts';
import { roundCalls } from './support/vendor-rounds.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const T = NOW + 3_600_000;
const UNTIL = new Date(T).toISOString();

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
});
beforeEach(() => setClock(NOW));
afterAll(() => app?.dispose());

const setClock = (at: number, of = app) =>
  operate(of, 'PUT', '/clock', { mode: 'frozen', now: new Date(at).toISOString() });
const member = async (token: string) => (await call(app, 'GET', '/api/member', { token })).status;
const entering = async (account: string) => {
  const { status, body } = await logIn(app, account);
  return status === 200 ? 'in' : body.code;
};
const give = (account: string, asked: Command) => command(app, account, asked);

/** What a refused command is answered. */
async function refused(account: string, asked: Command) {
  const { status, body } = await give(account, asked);
  return [status, body.code, ...(body.refusal ? [body.refusal.cause, body.refusal.state] : [])];
}

describe('an account that the operator suspends', () => {
  test('is told so at its login, and its sessions are over at once', async () => {
    const account = await people.given('ada');
    const token = await getToken(app, account);
    expect(await member(token)).toBe(200);
    const { value } = await give(account, { command: 'suspend' });
    expect(value).toEqual({ account, status: 'suspended', until: null });
    expect(await member(token)).toBe(401);
    expect(await entering(account)).toBe('account_suspended');
    expect((await logIn(app, account, { password: 'wrong' })).body.code).toBe(
      'invalid_credentials',
    );
  });

  test('may log in again when it is reinstated; what was ended stays so', async () => {
    const account = await people.given('bert');
    const browser = openBrowser(app);
    const { value } = await browser.enter(account, REMEMBER);
    await give(account, { command: 'suspend' });
    expect(await remembered(browser)).toBeNull();
    const { value: status } = await give(account, { command: 'reinstate' });
    expect(status).toEqual({ account, status: 'active', until: null });
    expect(await member(value.token)).toBe(401);
    expect(refusal(await browser.enterRemembered(account))).toEqual(over);
    expect(await entering(account)).toBe('in');
  });

  test('hears it in its open stream, which ends', async () => {
    const account = await people.given('cleo');
    const url = await app.listen();
    const reader = await EventReader.open(url, { token: await getToken(app, account) });
    await give(account, { command: 'suspend' });
    const { data } = await reader.next(({ event }) => event === 'kickout');
    expect(data.data).toEqual({ reason: 'account_locked' });
    await reader.ended;
  });

  test('bets no more in a game that is open', async () => {
    await givenGame(app);
    const { givenSeat } = await createSeats(app);
    const seat = await givenSeat(1000n);
    const { bet } = roundCalls(() => app);
    expect((await bet(seat, 'before', '1.00')).status).toBe(200);
    const { account } = await app.platform.db
      .selectFrom('member')
      .select('account')
      .where('id', '=', seat.playerId)
      .executeTakeFirstOrThrow();
    await give(account, { command: 'suspend' });
    expect((await bet(seat, 'after', '1.00')).status).toBe(403);
  });

  test('has no session from a login that was under way', async () => {
    const account = await people.given('dora');
    const { secondStep } = getIdentity(app.platform);
    const { pass } = secondStep;
    Object.assign(secondStep, {
      async pass(...given: Parameters<typeof pass>) {
        Object.assign(secondStep, { pass });
        const passed = await pass(...given);
        expect((await give(account, { command: 'suspend' })).status).toBe(200);
        return passed;
      },
    });
    expect(await entering(account)).toBe('account_suspended');
    await give(account, { command: 'reinstate' });
    const token = await getToken(app, account);
    const { value } = await call(app, 'GET', '/api/security/sessions', { token });
    expect(value.list).toHaveLength(1);
  });
});

describe('a suspension with an end', () => {
  test.each([
    ['a millisecond before it', T - 1, 'account_suspended'],
    ['at it', T, 'in'],
    ['after it', T + 1, 'in'],
  ])('%s', async (name, at, answer) => {
    const account = await people.given(`until-${at - T + 1}`);
    await give(account, { command: 'suspend', until: UNTIL });
    await setClock(at);
    expect(await entering(account)).toBe(answer);
    const { status, until, events, divergence } = await getStatus(app, account);
    const isOver = answer === 'in';
    expect([status, until]).toEqual(isOver ? ['active', null] : ['suspended', UNTIL]);
    expect(divergence).toBeNull();
    if (!isOver) return;
    expect(events[0]).toEqual({
      seq: 2,
      command: 'expire',
      before: 'suspended',
      after: 'active',
      until: null,
      actor: { role: 'clock', id: 'clock' },
      reason: null,
      at: new Date(at).toISOString(),
    });
  });

  test('ends by itself, too, when nobody logs in', async () => {
    const [early, late] = [await people.given('early'), await people.given('late')];
    const later = new Date(T + 1).toISOString();
    await give(early, { command: 'suspend', until: UNTIL });
    await give(late, { command: 'suspend', until: later });
    await setClock(T);
    await app.platform.jobs.run('account-status-clock');
    expect((await getStatus(app, early)).status).toBe('active');
    expect((await getStatus(app, late)).status).toBe('suspended');
  });

  test('takes another end, and none', async () => {
    const account = await people.given('fay');
    await give(account, { command: 'suspend', until: UNTIL });
    const { value } = await give(account, { command: 'suspend' });
    expect(value).toEqual({ account, status: 'suspended', until: null });
    await setClock(T + 86_400_000);
    expect(await entering(account)).toBe('account_suspended');
  });

  test('is ended by one of many logins, in one row of the log', async () => {
    const account = await people.given('gus');
    await give(account, { command: 'suspend', until: UNTIL });
    await setClock(T);
    const logins = [1, 2, 3].map(() => entering(account));
    const sweeps = [1, 2].map(() => app.platform.jobs.run('account-status-clock'));
    await Promise.all(sweeps);
    expect(await Promise.all(logins)).toEqual(['in', 'in', 'in']);
    const { events } = await getStatus(app, account);
    expect(events.map((event: { command: string }) => event.command)).toEqual([
      'expire',
      'suspend',
    ]);
  });
});

describe('a command that cannot be taken', () => {
  test('is answered by its cause and the state that it met, and changes nothing', async () => {
    const account = await people.given('hal');
    const token = await getToken(app, account);
    const before = await getStatus(app, account);
    expect(before).toEqual({
      account,
      status: 'active',
      until: null,
      events: [],
      divergence: null,
    });
    const notEnabled = [409, 'command_refused', 'not_enabled', 'active'];
    expect(await refused(account, { command: 'reinstate' })).toEqual(notEnabled);
    const until = new Date(NOW).toISOString();
    expect(await refused(account, { command: 'suspend', until })).toEqual([
      409,
      'command_refused',
      'end_passed',
      'active',
    ]);
    const invalid = [422, 'validation_failed'];
    expect(await refused(account, { command: 'close', until: UNTIL })).toEqual(invalid);
    expect(await refused(account, { command: 'expire' })).toEqual(invalid);
    expect(await refused(account, { command: 'burn' })).toEqual(invalid);
    expect(await refused(account, { command: 'suspend', reason: '' })).toEqual(invalid);
    expect(await refused('nobody9', { command: 'suspend' })).toEqual([404, 'not_found']);
    expect((await operate(app, 'GET', '/members/nobody9/status')).status).toBe(404);
    expect(await getStatus(app, account)).toEqual(before);
    expect(await member(token)).toBe(200);
  });

  test('finds an account that is closed closed for ever', async () => {
    const account = await people.given('ida');
    const token = await getToken(app, account);
    await give(account, { command: 'suspend', until: UNTIL });
    const { value } = await give(account, { command: 'close', reason: 'Asked by letter' });
    expect(value).toEqual({ account, status: 'closed', until: null });
    const before = await getStatus(app, account);
    for (const wanted of ['suspend', 'reinstate', 'close'])
      expect(await refused(account, { command: wanted })).toEqual([
        409,
        'command_refused',
        'not_enabled',
        'closed',
      ]);
    await setClock(T + 1);
    await app.platform.jobs.run('account-status-clock');
    expect(await getStatus(app, account)).toEqual(before);
    expect(await entering(account)).toBe('account_suspended');
    expect(await member(token)).toBe(401);
  });

  test('needs the operator’s key', async () => {
    const account = await people.given('jon');
    const url = `/operator-api/members/${account}/status`;
    const body = { command: 'close', reason: 'None at all' };
    const headers = { 'idempotency-key': 'k'.repeat(20) };
    expect((await call(app, 'POST', url, { headers, body })).status).toBe(401);
    expect((await call(app, 'GET', url)).status).toBe(401);
    expect(await entering(account)).toBe('in');
  });
});

describe('the log', () => {
  test('names command, states, actor, reason and time, and leads to the status', async () => {
    const account = await people.given('kim');
    await give(account, { command: 'suspend', reason: 'Chargeback 4711', until: UNTIL });
    await setClock(NOW + 1000);
    await give(account, { command: 'reinstate', reason: 'It was paid' });
    const actor = { role: 'operator', id: 'operator' };
    expect(await getStatus(app, account)).toEqual({
      account,
      status: 'active',
      until: null,
      events: [
        {
          seq: 2,
          command: 'reinstate',
          before: 'suspended',
          after: 'active',
          until: null,
          actor,
          reason: 'It was paid',
          at: new Date(NOW + 1000).toISOString(),
        },
        {
          seq: 1,
          command: 'suspend',
          before: 'active',
          after: 'suspended',
          until: UNTIL,
          actor,
          reason: 'Chargeback 4711',
          at: new Date(NOW).toISOString(),
        },
      ],
      divergence: null,
    });
  });

  test('[H95] has one row for a key, however often it is sent', async () => {
    const account = await people.given('leo');
    const key = 'suspend-leo-once-and-no-more';
    const suspend = { command: 'suspend' };
    const first = await command(app, account, suspend, key);
    await give(account, { command: 'reinstate' });
    expect((await command(app, account, suspend, key)).body).toEqual(first.body);
    expect((await getStatus(app, account)).status).toBe('active');
    expect((await getStatus(app, account)).events).toHaveLength(2);
    const other = await command(app, account, { command: 'close' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('tells what was written around it', async () => {
    const account = await people.given('mia');
    const { id } = (await app.platform.db
      .selectFrom('member')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirst())!;
    const divergence = async () => (await getStatus(app, account)).divergence;
    const set = (values: { status: 'active' | 'suspended' }) =>
      app.platform.db.updateTable('member').set(values).where('id', '=', id).execute();
    await set({ status: 'suspended' });
    expect(await divergence()).toEqual({ seq: null, cause: 'status' });
    await give(account, { command: 'reinstate' });
    expect(await divergence()).toEqual({ seq: 1, cause: 'before' });
    const event = app.platform.db.updateTable('account_event').where('member_id', '=', id);
    await event.set({ status_before: 'active' }).execute();
    expect(await divergence()).toEqual({ seq: 1, cause: 'refused' });
    await event.set({ command: 'suspend' }).execute();
    expect(await divergence()).toEqual({ seq: 1, cause: 'after' });
  });

  test('of an account that many log in to and give commands at once has every one that was taken, in order', async () => {
    const account = await people.given('ned');
    const commands = ['suspend', 'reinstate', 'suspend', 'reinstate', 'close', 'suspend'];
    const token = await getToken(app, account);
    const given = commands.map((one) => give(account, { command: one }));
    const logins = await Promise.all([1, 2, 3, 4].map(() => logIn(app, account, { token })));
    const answers = await Promise.all(given);
    for (const { status } of logins) expect([200, 403]).toContain(status);
    const taken = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual(
      Array.from({ length: commands.length - taken.length }, () => 409),
    );
    const { status, events, divergence } = await getStatus(app, account);
    expect([status, divergence]).toEqual(['closed', null]);
    expect(events.map(({ seq }: { seq: number }) => seq)).toEqual(
      taken.map((_, at) => taken.length - at),
    );
  });
});

describe('on two servers', () => {
  let other: TestApp | undefined;
  beforeEach(async ({ skip }) => {
    other ??= await secondServer(app, skip);
    // Its own clock would see sessions of this file's day as long idle.
    await setClock(NOW, other);
  });
  afterAll(() => other?.dispose());

  test('a suspension ends the session at the other one, and one of both ends the suspension', async () => {
    const account = await people.given('oda');
    const token = await getToken(app, account);
    const elsewhere = async () => (await call(other!, 'GET', '/api/member', { token })).status;
    expect(await elsewhere()).toBe(200);
    await give(account, { command: 'suspend', until: UNTIL });
    await expect.poll(elsewhere, { timeout: 2000 }).toBe(401);
    await setClock(T);
    await setClock(T, other);
    const sweep = ({ platform }: TestApp) => platform.jobs.run('account-status-clock');
    await Promise.all([sweep(app), sweep(other!), sweep(app), sweep(other!)]);
    const { status, events, divergence } = await getStatus(other!, account);
    expect([status, events.length, divergence]).toEqual(['active', 2, null]);
  });
});
