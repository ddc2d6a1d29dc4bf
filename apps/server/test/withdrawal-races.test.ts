import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger, brokenRules } from '../src/ledger-check.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { operate, getToken, type Answer } from './support/portal.ts';
import { createSeats } from './support/seats.ts';
import { startSecondServer } from './support/second-server.ts';
import { createGame } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';
import { createPayees, type Payees } from './support/withdrawals.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const T = NOW + 30 * 60_000;

let app: TestApp;
let payees: Payees;
beforeAll(async () => {
  app = await withPlatform();
  payees = await createPayees(app);
});
beforeEach(() => setClock(NOW));
afterAll(() => app?.dispose());

const setClock = (at: number, of = app) =>
  operate(of, 'PUT', '/clock', { mode: 'frozen', now: new Date(at).toISOString() });

const filterAccepted = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status === 200);
const getCodes = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
const getCommands = async (reference: string): Promise<string[]> =>
  (await payees.getLog(reference)).events.map(({ command }: { command: string }) => command);

describe('one of two concurrent calls succeeds', () => {
  test('for a decision [H97]', async () => {
    const payee = await payees.create('ada');
    const { reference } = (await payees.ask(payee)).value;
    await payees.order(reference, 'review');
    await payees.order(reference, 'approve');
    const parts = [{ amount: '50.00' }];
    const given = ['pay', 'reject', 'pay', 'reject', 'pay', 'reject'];
    const answers = await Promise.all(
      given.map((one) => payees.order(reference, one, one === 'pay' ? { parts } : {})),
    );
    expect(filterAccepted(answers)).toHaveLength(1);
    expect(getCodes(answers)).toEqual(Array.from({ length: 5 }, () => 'command_refused'));
    expect(await getCommands(reference)).toHaveLength(4);
    const isPaid = (await getCommands(reference))[0] === 'pay';
    expect(await payees.getFunds(payee)).toEqual([isPaid ? 5000 : 10_000, 0]);
    expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
  });

  test('for the end of a dispute', async () => {
    const payee = await payees.create('bert');
    const { reference, parts } = await payees.paid(payee, ['50.00']);
    const partId = parts[0];
    await payees.answer(payee, reference, { partId, outcome: 'not_received' });
    const given = ['return', 'settle', 'return', 'settle', 'return', 'settle'];
    const answers = await Promise.all(given.map((one) => payees.order(reference, one, { partId })));
    expect(filterAccepted(answers)).toHaveLength(1);
    const isReturned = (await getCommands(reference))[0] === 'return';
    expect(await payees.getFunds(payee)).toEqual([isReturned ? 10_000 : 5000, 0]);
    expect(await getCommands(reference)).toHaveLength(7);
  });

  test('for an answer of the player', async () => {
    const payee = await payees.create('cleo');
    const { reference, parts } = await payees.paid(payee, ['50.00']);
    const outcomes = ['received', 'not_received', 'received', 'not_received'];
    const answers = await Promise.all(
      outcomes.map((outcome) => payees.answer(payee, reference, { partId: parts[0], outcome })),
    );
    expect(filterAccepted(answers)).toHaveLength(1);
    expect(await getCommands(reference)).toHaveLength(6);
  });

  test('for a repeated partial receipt', async () => {
    const payee = await payees.create('dora');
    const { reference, parts } = await payees.paid(payee, ['50.00']);
    const send = (receivedBefore: string) =>
      payees.answer(payee, reference, {
        partId: parts[0],
        outcome: 'partly_received',
        receivedAmount: '10.00',
        receivedBefore,
      });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('0.00')));
    expect(filterAccepted(answers)).toHaveLength(1);
    const conflicts = answers.filter(({ status }) => status === 409);
    expect(conflicts.map(({ body }) => body.refusal.cause)).toEqual(
      Array.from({ length: 9 }, () => 'received_changed'),
    );
    expect((await send('10.00')).status).toBe(200);
    const { withdrawal, divergence } = await payees.getLog(reference);
    expect(withdrawal.parts[0]).toMatchObject({
      receivedAmount: '20.00',
      remainingAmount: '30.00',
    });
    expect(divergence).toBeNull();
  });

  test('for the clock at the deadline, under repeated runs [T68]', async () => {
    const payee = await payees.create('eve');
    const { reference, parts } = await payees.paid(payee, ['50.00']);
    await setClock(T);
    const token = await getToken(app, 'eve');
    const sweeps = [1, 2, 3].map(() => app.platform.jobs.run('payout-clock'));
    const answer = { partId: parts[0], outcome: 'received' };
    const answers = [1, 2].map(() => payees.answer({ ...payee, token }, reference, answer));
    await Promise.all([...sweeps, payees.list({ ...payee, token })]);
    expect(getCodes(await Promise.all(answers))).toEqual(['command_refused', 'command_refused']);
    expect(await getCommands(reference)).toEqual([
      'force',
      'send',
      'pay',
      'approve',
      'review',
      'request',
    ]);
  });

  test('for the last withdrawal of a day [H27]', async () => {
    const payee = await payees.create('fay', 100_000n);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => payees.ask(payee, { methodId: 'few' })),
    );
    expect(filterAccepted(answers)).toHaveLength(2);
    expect(getCodes(answers)).toEqual(['limit_reached', 'limit_reached', 'limit_reached']);
    expect(await payees.getFunds(payee)).toEqual([90_000, 10_000]);
  });
});

test('fifty concurrent withdrawals and bets of 10 spend a balance of 100 on ten', async () => {
  await createGame(app);
  const { createSeat } = await createSeats(app);
  const seat = await createSeat(10_000n);
  const { bet } = createRoundCalls(() => app);
  const payee = await payees.paidTo(seat);
  // Retries calls that a busy server rejected.
  const answered = async <Given extends { status: number }>(
    ask: () => Promise<Given>,
  ): Promise<Given> => {
    const answer = await ask();
    return answer.status === 503 ? answered(ask) : answer;
  };
  const withdrawals = Array.from({ length: 43 }, (_, at) =>
    answered(() => payees.ask(payee, { amount: '10.00' }, `withdrawal-number-${at}`)),
  );
  const bets = Array.from({ length: 7 }, (_, at) =>
    answered(() => bet(seat, `bet-${at}`, '10.00')),
  );
  const asked = await Promise.all(withdrawals);
  const staked = await Promise.all(bets);
  const paid = filterAccepted(asked).length;
  const played = staked.filter(({ status }) => status === 200).length;
  expect(paid + played).toBe(10);
  expect(Math.min(paid, played)).toBeGreaterThan(2);
  expect(await payees.getFunds(payee)).toEqual([0, paid * 1000]);
  expect((await payees.list(payee)).total).toBe(paid);
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});

describe('on two servers', () => {
  let other: TestApp | undefined;
  beforeEach(async ({ skip }) => {
    other ??= await startSecondServer(app, skip);
    await setClock(NOW, other);
  });
  afterAll(() => other?.dispose());

  test('a part counts as received once [T68]', async () => {
    const { reference } = await payees.paid(await payees.create('gus'), ['50.00']);
    await setClock(T);
    await setClock(T, other);
    const sweep = ({ platform }: TestApp) => platform.jobs.run('payout-clock');
    await Promise.all([sweep(app), sweep(other!), sweep(app), sweep(other!)]);
    const { withdrawal, events, divergence } = await payees.getLog(reference);
    expect([withdrawal.state, events.length, divergence]).toEqual(['forced_received', 6, null]);
  });
});
