import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindContact } from '../src/modules/accounts/index.ts';
import { getSecondStep } from '../src/modules/login/index.ts';
import { sendCommand, getStatus, type Command } from './support/account-status.ts';
import { EventReader } from './support/event-reader.ts';
import { openBrowser } from './support/browser.ts';
import { createPeople, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, getToken } from './support/portal.ts';
import { over, toRefusal, REMEMBER, getRemembered } from './support/remember.ts';
import { createSeats } from './support/seats.ts';
import { startSecondServer } from './support/second-server.ts';
import { createGame } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';

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
const enterGame = async (account: string) => {
  const { status, body } = await logIn(app, account);
  return status === 200 ? 'in' : body.code;
};
const sendAs = (account: string, asked: Command) => sendCommand(app, account, asked);

/** Sends a command that is expected to fail; returns the error. */
async function getRefusal(account: string, asked: Command) {
  const { status, body } = await sendAs(account, asked);
  return [status, body.code, ...(body.refusal ? [body.refusal.cause, body.refusal.state] : [])];
}

describe('suspended account', () => {
  test('is named at login, and its sessions end at once', async () => {
    const account = await people.createAccount('ada');
    const token = await getToken(app, account);
    expect(await member(token)).toBe(200);
    const { value } = await sendAs(account, { command: 'suspend' });
    expect(value).toEqual({ account, status: 'suspended', until: null });
    expect(await member(token)).toBe(401);
    expect(await enterGame(account)).toBe('account_suspended');
    expect((await logIn(app, account, { password: 'wrong' })).body.code).toBe(
      'invalid_credentials',
    );
  });

  test('is announced by a mail in the language of the member, without the reason', async () => {
    const account = await people.createAccount('mia');
    const { db, clock } = app.platform;
    const { id } = await db
      .updateTable('member')
      .set({ language: 'de' })
      .where('account', '=', account)
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = clock.now();
    const email = 'mia@example.org';
    await bindContact(db, { memberId: id, kind: 'email', value: email, verifiedAt: at, at });
    await sendAs(account, { command: 'suspend', until: UNTIL });
    await sendAs(account, { command: 'reinstate' });
    await sendAs(account, { command: 'close' });
    const { value } = await operate(app, 'GET', `/messages?destination=${email}`);
    const mails = value.list.map(({ subject, text }: { subject: string; text: string }) => [
      subject,
      text,
    ]);
    const subject = 'Dein Baize-Konto: Änderung des Status';
    const first = (status: string) => `Baize, Konto ${account}: ${status} (2026-11-23 12:00 UTC).`;
    const help = 'Wende dich an den Kundenservice.';
    expect(mails).toEqual([
      [subject, `${first('geschlossen')}\n\n${help}\n`],
      [subject, `${first('wieder aktiv')}\n`],
      [subject, `${first('gesperrt')}\n\nDie Sperre endet am 2026-11-23 13:00 UTC.\n\n${help}\n`],
    ]);
  });

  test('that was closed is named at login, after the right password only', async () => {
    const account = await people.createAccount('nils');
    await sendAs(account, { command: 'close' });
    expect(await enterGame(account)).toBe('account_closed');
    expect((await logIn(app, account, { password: 'wrong' })).body.code).toBe(
      'invalid_credentials',
    );
  });

  test('can log in again after reinstatement; ended sessions stay ended', async () => {
    const account = await people.createAccount('bert');
    const browser = openBrowser(app);
    const { value } = await browser.enter(account, REMEMBER);
    await sendAs(account, { command: 'suspend' });
    expect(await getRemembered(browser)).toBeNull();
    const { value: status } = await sendAs(account, { command: 'reinstate' });
    expect(status).toEqual({ account, status: 'active', until: null });
    expect(await member(value.token)).toBe(401);
    expect(toRefusal(await browser.enterRemembered(account))).toEqual(over);
    expect(await enterGame(account)).toBe('in');
  });

  test('gets the event on its open stream, which then ends', async () => {
    const account = await people.createAccount('cleo');
    const url = await app.listen();
    const reader = await EventReader.open(url, { token: await getToken(app, account) });
    await sendAs(account, { command: 'suspend' });
    const { data } = await reader.next(({ event }) => event === 'kickout');
    expect(data.data).toEqual({ reason: 'account_locked' });
    await reader.ended;
  });

  test('cannot bet in a game that is already open', async () => {
    await createGame(app);
    const { createSeat } = await createSeats(app);
    const seat = await createSeat(1000n);
    const { bet } = createRoundCalls(() => app);
    expect((await bet(seat, 'before', '1.00')).status).toBe(200);
    const { account } = await app.platform.db
      .selectFrom('member')
      .select('account')
      .where('id', '=', seat.playerId)
      .executeTakeFirstOrThrow();
    await sendAs(account, { command: 'suspend' });
    expect((await bet(seat, 'after', '1.00')).status).toBe(403);
  });

  test('gets no session from a login in progress', async () => {
    const account = await people.createAccount('dora');
    const secondStep = getSecondStep(app.platform);
    const { pass } = secondStep;
    Object.assign(secondStep, {
      async pass(...given: Parameters<typeof pass>) {
        Object.assign(secondStep, { pass });
        const passed = await pass(...given);
        expect((await sendAs(account, { command: 'suspend' })).status).toBe(200);
        return passed;
      },
    });
    expect(await enterGame(account)).toBe('account_suspended');
    await sendAs(account, { command: 'reinstate' });
    const token = await getToken(app, account);
    const { value } = await call(app, 'GET', '/api/security/sessions', { token });
    expect(value.list).toHaveLength(1);
  });
});

describe('suspension with an end', () => {
  test.each([
    ['a millisecond before it', T - 1, 'account_suspended'],
    ['at it', T, 'in'],
    ['after it', T + 1, 'in'],
  ])('%s', async (name, at, answer) => {
    const account = await people.createAccount(`until-${at - T + 1}`);
    await sendAs(account, { command: 'suspend', until: UNTIL });
    await setClock(at);
    expect(await enterGame(account)).toBe(answer);
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

  test('ends automatically even if the member does not log in', async () => {
    const [early, late] = [await people.createAccount('early'), await people.createAccount('late')];
    const later = new Date(T + 1).toISOString();
    await sendAs(early, { command: 'suspend', until: UNTIL });
    await sendAs(late, { command: 'suspend', until: later });
    await setClock(T);
    await app.platform.jobs.run('account-status-clock');
    expect((await getStatus(app, early)).status).toBe('active');
    expect((await getStatus(app, late)).status).toBe('suspended');
  });

  test('can get another end, or none', async () => {
    const account = await people.createAccount('fay');
    await sendAs(account, { command: 'suspend', until: UNTIL });
    const { value } = await sendAs(account, { command: 'suspend' });
    expect(value).toEqual({ account, status: 'suspended', until: null });
    await setClock(T + 86_400_000);
    expect(await enterGame(account)).toBe('account_suspended');
  });

  test('is ended by one of many concurrent logins, with one row in the log', async () => {
    const account = await people.createAccount('gus');
    await sendAs(account, { command: 'suspend', until: UNTIL });
    await setClock(T);
    const logins = [1, 2, 3].map(() => enterGame(account));
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

describe('invalid status command', () => {
  test('is rejected with its cause and the current state, and changes nothing', async () => {
    const account = await people.createAccount('hal');
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
    expect(await getRefusal(account, { command: 'reinstate' })).toEqual(notEnabled);
    const until = new Date(NOW).toISOString();
    expect(await getRefusal(account, { command: 'suspend', until })).toEqual([
      409,
      'command_refused',
      'end_passed',
      'active',
    ]);
    const invalid = [422, 'validation_failed'];
    expect(await getRefusal(account, { command: 'close', until: UNTIL })).toEqual(invalid);
    expect(await getRefusal(account, { command: 'expire' })).toEqual(invalid);
    expect(await getRefusal(account, { command: 'burn' })).toEqual(invalid);
    expect(await getRefusal(account, { command: 'suspend', reason: '' })).toEqual(invalid);
    expect(await getRefusal('nobody9', { command: 'suspend' })).toEqual([404, 'not_found']);
    expect((await operate(app, 'GET', '/members/nobody9/status')).status).toBe(404);
    expect(await getStatus(app, account)).toEqual(before);
    expect(await member(token)).toBe(200);
  });

  test('cannot reopen a closed account', async () => {
    const account = await people.createAccount('ida');
    const token = await getToken(app, account);
    await sendAs(account, { command: 'suspend', until: UNTIL });
    const { value } = await sendAs(account, { command: 'close', reason: 'Asked by letter' });
    expect(value).toEqual({ account, status: 'closed', until: null });
    const before = await getStatus(app, account);
    for (const wanted of ['suspend', 'reinstate', 'close'])
      expect(await getRefusal(account, { command: wanted })).toEqual([
        409,
        'command_refused',
        'not_enabled',
        'closed',
      ]);
    await setClock(T + 1);
    await app.platform.jobs.run('account-status-clock');
    expect(await getStatus(app, account)).toEqual(before);
    expect(await enterGame(account)).toBe('account_closed');
    expect(await member(token)).toBe(401);
  });

  test('requires the operator’s key', async () => {
    const account = await people.createAccount('jon');
    const url = `/operator-api/members/${account}/status`;
    const body = { command: 'close', reason: 'None at all' };
    const headers = { 'idempotency-key': 'k'.repeat(20) };
    expect((await call(app, 'POST', url, { headers, body })).status).toBe(401);
    expect((await call(app, 'GET', url)).status).toBe(401);
    expect(await enterGame(account)).toBe('in');
  });
});

describe('status log', () => {
  test('holds command, states, actor, reason and time, and replays to the current status', async () => {
    const account = await people.createAccount('kim');
    await sendAs(account, { command: 'suspend', reason: 'Chargeback 4711', until: UNTIL });
    await setClock(NOW + 1000);
    await sendAs(account, { command: 'reinstate', reason: 'It was paid' });
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

  test('has one row per idempotency key [H95]', async () => {
    const account = await people.createAccount('leo');
    const key = 'suspend-leo-once-and-no-more';
    const suspend = { command: 'suspend' };
    const first = await sendCommand(app, account, suspend, key);
    await sendAs(account, { command: 'reinstate' });
    expect((await sendCommand(app, account, suspend, key)).body).toEqual(first.body);
    expect((await getStatus(app, account)).status).toBe('active');
    expect((await getStatus(app, account)).events).toHaveLength(2);
    const other = await sendCommand(app, account, { command: 'close' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('shows rows written past the state machine', async () => {
    const account = await people.createAccount('una');
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
    await sendAs(account, { command: 'reinstate' });
    expect(await divergence()).toEqual({ seq: 1, cause: 'before' });
    const event = app.platform.db.updateTable('account_event').where('member_id', '=', id);
    await event.set({ status_before: 'active' }).execute();
    expect(await divergence()).toEqual({ seq: 1, cause: 'refused' });
    await event.set({ command: 'suspend' }).execute();
    expect(await divergence()).toEqual({ seq: 1, cause: 'after' });
  });

  test('has every accepted command in order under concurrent logins and commands', async () => {
    const account = await people.createAccount('ned');
    const commands = ['suspend', 'reinstate', 'suspend', 'reinstate', 'close', 'suspend'];
    const token = await getToken(app, account);
    const given = commands.map((one) => sendAs(account, { command: one }));
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
    other ??= await startSecondServer(app, skip);
    // With its own clock this server would see the sessions as long idle.
    await setClock(NOW, other);
  });
  afterAll(() => other?.dispose());

  test('a suspension ends the session on the other one, and either can end the suspension', async () => {
    const account = await people.createAccount('oda');
    const token = await getToken(app, account);
    const elsewhere = async () => (await call(other!, 'GET', '/api/member', { token })).status;
    expect(await elsewhere()).toBe(200);
    await sendAs(account, { command: 'suspend', until: UNTIL });
    await expect.poll(elsewhere, { timeout: 2000 }).toBe(401);
    await setClock(T);
    await setClock(T, other);
    const sweep = ({ platform }: TestApp) => platform.jobs.run('account-status-clock');
    await Promise.all([sweep(app), sweep(other!), sweep(app), sweep(other!)]);
    const { status, events, divergence } = await getStatus(other!, account);
    expect([status, events.length, divergence]).toEqual(['active', 2, null]);
  });
});
