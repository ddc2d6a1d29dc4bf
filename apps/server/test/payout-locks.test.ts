import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findInvalid } from './support/guessers.ts';
import { askCode, bindPhone, getSentCode, createPhone, logInWithCode } from './support/inbox.ts';
import { createAddress } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken, type Answer } from './support/portal.ts';
import { createPayees, type Payee, type Payees } from './support/withdrawals.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const toTime = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();

let app: TestApp;
let payees: Payees;
beforeAll(async () => {
  app = await withPlatform({ env: { SMS_CAPS: 'number:90/5m' } });
  payees = await createPayees(app);
  const switches = { mobileCodeLogin: true, loginBotCheck: false };
  await operate(app, 'PATCH', '/whitelabel', { switches });
});
beforeEach(() => setClock(0));
afterAll(() => app?.dispose());

const setClock = (minutes: number) =>
  operate(app, 'PUT', '/clock', { mode: 'frozen', now: toTime(minutes) });

const getRefusal = ({ status, body }: Answer) => [status, body?.code];

/** Sends wrong login codes for a phone from a client without a session. */
async function guessLoginCodes(payee: Payee, count: number): Promise<string[]> {
  const phone = createPhone();
  await bindPhone(app, payee.playerId, phone.e164);
  const codes: string[] = [];
  let sent: { attemptId: string; code: string } | undefined;
  for (let at = 0; at < count; at += 1) {
    if (at % 5 === 0) {
      if (at > 0) await setClock(at * 0.7);
      const { value } = await askCode(app, phone.typed, { ip: createAddress() });
      sent = { attemptId: value.attemptId, code: await getSentCode(app, phone.e164) };
    }
    const { attemptId, code } = sent!;
    const login = { typed: phone.typed, attemptId, code: findInvalid(code) };
    codes.push((await logInWithCode(app, login, { ip: createAddress() })).body.code);
  }
  return codes;
}

describe('owner whose login codes a stranger guesses', () => {
  test('can still answer for the payout and prove their identity [H116]', async () => {
    const payee = await payees.create('owner-in');
    const { reference, parts } = await payees.paid(payee, ['50.00']);
    expect(new Set(await guessLoginCodes(payee, 10))).toEqual(new Set(['code_invalid']));
    expect(await guessLoginCodes(payee, 1)).toEqual(['verification_exhausted']);
    const body = { kind: 'password', answer: 'Baize-demo-1' };
    const proof = await call(app, 'POST', '/api/security/step-up', { token: payee.token, body });
    expect(getRefusal(proof)).toEqual([200, undefined]);
    const { token } = proof.value;
    const answer = { partId: parts[0], outcome: 'not_received' };
    const answered = await payees.answer({ ...payee, token }, reference, answer);
    expect(answered.value?.state).toBe('disputed');
  });
});

describe('payout deadline', () => {
  const guessName = (payee: Payee, reference: string, partId: string | undefined, name: string) =>
    payees.answer(payee, reference, { partId, outcome: 'received', bankAccountName: name });

  const lockName = async (payee: Payee, reference: string, partId: string | undefined) => {
    for (let at = 0; at < 10; at += 1) await guessName(payee, reference, partId, `Name ${at}`);
  };

  test('pauses while the account name is locked [H116]', async () => {
    const payee = await payees.create('owner-locked');
    const { reference, parts } = await payees.paid(payee, ['20.00', '30.00'], 1);
    await setClock(10);
    await lockName(payee, reference, parts[0]);
    const refused = await guessName(payee, reference, parts[0], 'nguyen van dat');
    expect(getRefusal(refused)).toEqual([403, 'verification_exhausted']);
    expect(refused.body.locked.until).toBe(toTime(70));
    const { withdrawal, events, divergence } = await payees.getLog(reference);
    expect(withdrawal.parts[0].confirmBy).toBe(toTime(90));
    expect(events[0]).toMatchObject({
      command: 'extend',
      actor: { role: 'clock', id: 'clock' },
      dueAt: toTime(90),
    });
    expect(divergence).toBeNull();
    await setClock(40);
    await app.platform.jobs.run('payout-clock');
    expect((await payees.getLog(reference)).withdrawal.state).not.toBe('forced_received');
    // A part sent during the lock has its full time after it.
    await payees.order(reference, 'send', { partId: parts[1] });
    const sent = (await payees.getLog(reference)).withdrawal.parts[1];
    expect(sent.confirmBy).toBe(toTime(100));
    await setClock(71);
    const token = await getToken(app, payee.account);
    const answer = { partId: parts[0], outcome: 'not_received' };
    const answered = await payees.answer({ ...payee, token }, reference, answer);
    expect(answered.value?.state).toBe('disputed');
    await setClock(100);
    await app.platform.jobs.run('payout-clock');
    expect((await payees.getLog(reference)).withdrawal.parts[1].state).toBe('forced_received');
  });

  test('that has passed is not moved by later guesses', async () => {
    const payee = await payees.create('owner-late');
    const { reference, parts } = await payees.paid(payee, ['50.00']);
    await setClock(30);
    const token = await getToken(app, payee.account);
    await lockName({ ...payee, token }, reference, parts[0]);
    await app.platform.jobs.run('payout-clock');
    expect((await payees.getLog(reference)).withdrawal.state).toBe('forced_received');
  });

  test('pauses while the attempts for the account name are used up', async () => {
    const payee = await payees.create('owner-unproved');
    const { reference } = await payees.paid(payee, ['50.00']);
    await setClock(20);
    for (let at = 0; at < 5; at += 1) {
      const token = await getToken(app, payee.account);
      const body = { kind: 'password', answer: 'not-the-one' };
      await call(app, 'POST', '/api/security/step-up', { token, body });
    }
    const { withdrawal } = await payees.getLog(reference);
    expect(withdrawal.parts[0].confirmBy).toBe(toTime(45));
  });
});

describe('part counted as received by its deadline', () => {
  test('can be reopened by the operator and returned, which the player is notified of [H116]', async () => {
    const payee = await payees.create('reopened');
    const { reference, parts } = await payees.paid(payee, ['50.00']);
    const partId = parts[0]!;
    const arrived = { receivedAmount: '20.00', receivedBefore: '0.00' };
    const some = { partId, outcome: 'partly_received', ...arrived };
    await payees.answer(payee, reference, some);
    const early = await payees.order(reference, 'reopen', { partId });
    expect(getRefusal(early)).toEqual([409, 'command_refused']);
    await setClock(30);
    const { withdrawal } = await payees.getLog(reference);
    expect([withdrawal.state, withdrawal.parts[0].receivedAmount]).toEqual([
      'forced_received',
      '50.00',
    ]);
    const unreasoned = await payees.order(reference, 'reopen', { partId, reason: undefined });
    expect(getRefusal(unreasoned)).toEqual([422, 'validation_failed']);
    const { value } = await payees.order(reference, 'reopen', { partId });
    expect([value.withdrawal.state, value.withdrawal.parts[0].receivedAmount]).toEqual([
      'disputed',
      '20.00',
    ]);
    const token = await getToken(app, payee.account);
    const messages = await call(app, 'GET', '/api/messages', { token });
    expect(messages.value.list[0].title).toBe('We are checking a payment again');
    await payees.order(reference, 'return', { partId });
    expect(await payees.getFunds(payee)).toEqual([8000, 0]);
    expect((await payees.getLog(reference)).divergence).toBeNull();
    const twice = await payees.order(reference, 'reopen', { partId });
    expect(getRefusal(twice)).toEqual([409, 'command_refused']);
  });
});
