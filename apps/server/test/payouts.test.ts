import { getReference } from '../src/platform/references.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { operate, getToken, type Answer } from './support/portal.ts';
import { EventReader } from './support/event-reader.ts';
import { createPayees, type Payee, type Payees } from './support/withdrawals.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
/** The deadline of a part sent at NOW. */
const T = NOW + 30 * 60_000;

let app: TestApp;
let payees: Payees;
beforeAll(async () => {
  app = await withPlatform();
  payees = await createPayees(app);
});
beforeEach(() => setClock(NOW));
afterAll(() => app?.dispose());

const setClock = (at: number) =>
  operate(app, 'PUT', '/clock', { mode: 'frozen', now: new Date(at).toISOString() });
/** The same member in a fresh session: one from half an hour ago has expired. */
const again = async (payee: Payee) => ({ ...payee, token: await getToken(app, payee.account) });

const getRefusal = ({ status, body }: Answer) =>
  body.refusal
    ? [status, body.code, body.refusal.cause, body.refusal.state]
    : [
        status,
        body.code,
        ...(body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer),
      ];
const states = (withdrawal: { state: string; parts: { state: string }[] }) => [
  withdrawal.state,
  ...withdrawal.parts.map(({ state }) => state),
];
const readStates = async (reference: string) => states((await payees.getLog(reference)).withdrawal);

describe('sent part', () => {
  test('waits for an answer until its deadline [H97]', async () => {
    const payee = await payees.create('ada');
    const { reference, parts } = await payees.paid(payee, ['20.00', '30.00'], 0);
    expect(await readStates(reference)).toEqual(['paying', 'paying', 'paying']);
    const early = await payees.answer(payee, reference, { partId: parts[0], outcome: 'received' });
    expect(getRefusal(early)).toEqual([409, 'command_refused', 'not_enabled', 'paying']);
    await setClock(NOW + 1000);
    const { value } = await payees.order(reference, 'send', { partId: parts[1] });
    const dueAt = new Date(T + 1000).toISOString();
    expect(states(value.withdrawal)).toEqual([
      'awaiting_confirmation',
      'paying',
      'awaiting_confirmation',
    ]);
    expect(value.withdrawal.deadlineAt).toBe(dueAt);
    expect(value.withdrawal.parts[1].confirmBy).toBe(dueAt);
    expect((await payees.getLog(reference)).events[0]).toMatchObject({
      partId: parts[1],
      command: 'send',
      before: 'paying',
      after: 'awaiting_confirmation',
      amount: '30.00',
      dueAt,
    });
    expect((await payees.order(reference, 'send', { partId: parts[1] })).status).toBe(409);
  });

  test('can be received [T64]', async () => {
    const payee = await payees.create('bert');
    const { reference, parts } = await payees.paid(payee, ['50.00']);
    const body = { partId: parts[0], outcome: 'received' };
    const { value } = await payees.answer(payee, reference, body);
    expect(states(value)).toEqual(['all_received', 'received']);
    expect(value.parts[0]).toEqual({
      partId: parts[0],
      amount: '50.00',
      receivedAmount: '50.00',
      remainingAmount: '0.00',
      state: 'received',
      proofImages: [],
    });
    expect(getRefusal(await payees.answer(payee, reference, body))).toEqual([
      409,
      'command_refused',
      'not_enabled',
      'received',
    ]);
    const { events, divergence } = await payees.getLog(reference);
    expect(events[0].actor).toEqual({ role: 'player', id: payee.playerId });
    expect(divergence).toBeNull();
    expect(await payees.getFunds(payee)).toEqual([5000, 0]);
  });

  test('can be received in part, and the rest stays open until the same deadline [T65, E83, H52]', async () => {
    const payee = await payees.create('cleo');
    const { reference, parts } = await payees.paid(payee, ['50.00']);
    const partId = parts[0];
    const some = (receivedAmount: string, receivedBefore: string) =>
      payees.answer(payee, reference, {
        partId,
        outcome: 'partly_received',
        receivedAmount,
        receivedBefore,
      });
    expect((await some('20.00', '0.00')).value.state).toBe('partly_received');
    await setClock(NOW + 60_000);
    const { value } = await some('29.99', '20.00');
    expect(value.parts[0]).toEqual({
      partId,
      amount: '50.00',
      receivedAmount: '49.99',
      remainingAmount: '0.01',
      state: 'partly_received',
      confirmBy: new Date(T).toISOString(),
      proofImages: [],
    });
    expect(getRefusal(await some('0.01', '49.99'))).toEqual([422, 'amount_out_of_range']);
    expect(getRefusal(await some('0.001', '49.99'))).toEqual([
      422,
      'validation_failed',
      '/body/receivedAmount',
    ]);
    const done = await payees.answer(payee, reference, { partId, outcome: 'received' });
    expect([done.value.state, done.value.parts[0].receivedAmount]).toEqual([
      'all_received',
      '50.00',
    ]);
    expect((await payees.getLog(reference)).divergence).toBeNull();
  });

  test('can be not received and is then disputed [T66]', async () => {
    const payee = await payees.create('dora');
    const { reference, parts } = await payees.paid(payee, ['20.00', '30.00']);
    const body = { partId: parts[0], outcome: 'not_received' };
    const { value } = await payees.answer(payee, reference, { ...body, proofImages: [] });
    expect(states(value)).toEqual(['disputed', 'disputed', 'awaiting_confirmation']);
    expect(value.parts[0].confirmBy).toBeUndefined();
    const late = await payees.answer(payee, reference, { ...body, outcome: 'received' });
    expect(getRefusal(late)).toEqual([409, 'command_refused', 'not_enabled', 'disputed']);
  });

  test('can be received with the others, one by one or at once [T67]', async () => {
    const payee = await payees.create('eve');
    const one = await payees.paid(payee, ['10.00', '15.00']);
    const answered = async (partId: string | undefined, outcome: string) =>
      (await payees.answer(payee, one.reference, { partId, outcome })).value.state;
    expect(await answered(one.parts[0], 'received')).toBe('partly_received');
    expect(await answered(one.parts[1], 'received')).toBe('all_received');
    const other = await payees.paid(payee, ['10.00', '15.00'], 1);
    const all = () => payees.answer(payee, other.reference, { outcome: 'all_received' });
    expect(getRefusal(await all())).toEqual([409, 'command_refused', 'not_enabled', 'paying']);
    expect(await readStates(other.reference)).toEqual([
      'awaiting_confirmation',
      'awaiting_confirmation',
      'paying',
    ]);
    await payees.order(other.reference, 'send', { partId: other.parts[1] });
    expect(states((await all()).value)).toEqual(['all_received', 'received', 'received']);
    expect(getRefusal(await all())).toEqual([
      409,
      'command_refused',
      'not_enabled',
      'all_received',
    ]);
  });

  test('is answered by its own player, with the fields of the answer', async () => {
    const payee = await payees.create('fay');
    const stranger = await payees.create('fay2');
    const { reference, parts } = await payees.paid(payee, ['50.00']);
    const partId = parts[0];
    const asked = async (body: object, who = payee, of = reference) =>
      getRefusal(await payees.answer(who, of, body));
    const invalid = (...pointers: string[]) => [422, 'validation_failed', ...pointers];
    expect(await asked({ partId, outcome: 'received' }, stranger)).toEqual([404, 'not_found']);
    expect(await asked({ partId, outcome: 'received' }, payee, 'none')).toEqual([404, 'not_found']);
    expect(await asked({ partId: 'x', outcome: 'received' })).toEqual([404, 'not_found']);
    expect(await asked({ outcome: 'received' })).toEqual(invalid('/body/partId'));
    expect(await asked({ partId, outcome: 'all_received' })).toEqual(invalid('/body/partId'));
    expect(await asked({ partId, outcome: 'partly_received' })).toEqual(
      invalid('/body/receivedAmount', '/body/receivedBefore'),
    );
    const partly = { partId, outcome: 'partly_received', receivedAmount: '1.00' };
    expect(await asked({ ...partly, receivedBefore: '0.001' })).toEqual(
      invalid('/body/receivedBefore'),
    );
    expect(await asked({ partId, outcome: 'received', receivedAmount: '1.00' })).toEqual(
      invalid('/body/receivedAmount'),
    );
    expect((await payees.getLog(reference)).events).toHaveLength(5);
  });
});

describe('unanswered part', () => {
  const waiting = ['awaiting_confirmation', 'awaiting_confirmation'];
  const forced = ['forced_received', 'forced_received'];
  const times = [
    ['a millisecond before its deadline', T - 1, false],
    ['at its deadline', T, true],
    ['after its deadline', T + 1, true],
  ] as const;

  test.each(times)(
    'counts as received when it is read: %s [T68, H51]',
    async (_name, at, isOver) => {
      const payee = await payees.create(`ida-${at - T + 1}`);
      const { reference } = await payees.paid(payee, ['50.00']);
      await setClock(at);
      const { list } = await payees.list(await again(payee));
      expect(states(list[0])).toEqual(isOver ? forced : waiting);
      const { events, divergence } = await payees.getLog(reference);
      expect(divergence).toBeNull();
      expect(events[0].command).toBe(isOver ? 'force' : 'send');
      if (!isOver) return;
      expect(events[0]).toMatchObject({
        actor: { role: 'clock', id: 'clock' },
        reason: null,
        dueAt: null,
        at: new Date(at).toISOString(),
      });
      expect(list[0].parts[0]).toMatchObject({ receivedAmount: '50.00', remainingAmount: '0.00' });
      expect(await payees.getFunds(payee)).toEqual([5000, 0]);
    },
  );

  test.each(times)('cannot be answered any more: %s [T68, H51]', async (_name, at, isOver) => {
    const outcomes = ['received', 'partly_received', 'not_received', 'all_received'];
    for (const outcome of outcomes) {
      await setClock(NOW);
      const payee = await payees.create(`jon-${outcome.replaceAll('_', '')}-${at - T + 1}`);
      const { reference, parts } = await payees.paid(payee, ['50.00']);
      await setClock(at);
      const answer = await payees.answer(await again(payee), reference, {
        outcome,
        ...(outcome !== 'all_received' && { partId: parts[0] }),
        ...(outcome === 'partly_received' && { receivedAmount: '1.00', receivedBefore: '0.00' }),
      });
      const late = [409, 'command_refused', 'not_enabled', 'forced_received'];
      expect(getRefusal(answer)).toEqual(isOver ? late : [200, undefined]);
      if (isOver) expect(await readStates(reference)).toEqual(forced);
    }
  });

  test('counts as received by the scheduled job, including an earlier partial receipt [T68]', async () => {
    const early = await payees.create('kim');
    const { reference: one, parts } = await payees.paid(early, ['20.00', '30.00']);
    await payees.answer(early, one, {
      partId: parts[0],
      outcome: 'partly_received',
      receivedAmount: '5.00',
      receivedBefore: '0.00',
    });
    await setClock(NOW + 1);
    const { reference: other } = await payees.paid(await payees.create('leo'), ['50.00']);
    const reader = await EventReader.open(await app.listen(), { token: early.token });
    await setClock(T);
    await app.platform.jobs.run('payout-clock');
    const message = await reader.next(({ event }) => event === 'message');
    expect(message.data.data).toEqual({ unread: 3, title: 'A payment counts as received' });
    const { data } = await reader.next(({ event }) => event === 'withdrawal');
    expect(data.data).toEqual({ reference: one, state: 'forced_received' });
    reader.close();
    const { db } = app.platform;
    const rows = await db.selectFrom('payout_part').select(['withdrawal_id', 'state']).execute();
    const getStates = (reference: string) =>
      rows
        .filter(({ withdrawal_id: id }) => getReference('withdrawal', id) === reference)
        .map(({ state }) => state);
    expect(getStates(one)).toEqual(['forced_received', 'forced_received']);
    expect(getStates(other)).toEqual(['awaiting_confirmation']);
  });
});

describe('dispute', () => {
  const disputed = async (account: string) => {
    const payee = await payees.create(account);
    const { reference, parts } = await payees.paid(payee, ['20.00', '30.00']);
    const partId = parts[0]!;
    const arrived = { receivedAmount: '5.00', receivedBefore: '0.00' };
    const some = { partId, outcome: 'partly_received', ...arrived };
    await payees.answer(payee, reference, some);
    await payees.answer(payee, reference, { partId, outcome: 'not_received' });
    await payees.answer(payee, reference, { partId: parts[1], outcome: 'received' });
    expect(await readStates(reference)).toEqual(['disputed', 'disputed', 'received']);
    return { payee, reference, partId };
  };

  test('can end as paid [H97]', async () => {
    const { payee, reference, partId } = await disputed('mia');
    const { value } = await payees.order(reference, 'settle', { partId, reason: 'Bank slip 7' });
    expect(states(value.withdrawal)).toEqual(['resolved_paid', 'resolved_paid', 'received']);
    expect(value.withdrawal.parts[0].receivedAmount).toBe('20.00');
    expect(await payees.getFunds(payee)).toEqual([5000, 0]);
    expect((await payees.getLog(reference)).events[0].reason).toBe('Bank slip 7');
  });

  test('can end as returned, and the missing amount is returned once [H97]', async () => {
    const { payee, reference, partId } = await disputed('ned');
    const key = 'return-it-once-and-no-more';
    const { value } = await payees.order(reference, 'return', { partId }, key);
    expect(states(value.withdrawal)).toEqual([
      'resolved_returned',
      'resolved_returned',
      'received',
    ]);
    expect(await payees.getFunds(payee)).toEqual([6500, 0]);
    await payees.order(reference, 'return', { partId }, key);
    for (const command of ['return', 'settle'])
      expect(getRefusal(await payees.order(reference, command, { partId }))).toEqual([
        409,
        'command_refused',
        'not_enabled',
        'resolved_returned',
      ]);
    expect(await payees.getFunds(payee)).toEqual([6500, 0]);
    expect((await payees.getLog(reference)).divergence).toBeNull();
  });

  test('waits for the operator, without a deadline', async () => {
    const { reference } = await disputed('oda');
    await setClock(T + 86_400_000);
    await app.platform.jobs.run('payout-clock');
    expect(await readStates(reference)).toEqual(['disputed', 'disputed', 'received']);
  });
});

test('returns a part that could not be sent in full', async () => {
  const payee = await payees.create('pam');
  const { reference, parts } = await payees.paid(payee, ['20.00', '30.00'], 1);
  const { value } = await payees.order(reference, 'return', { partId: parts[1] });
  expect(states(value.withdrawal)).toEqual([
    'awaiting_confirmation',
    'awaiting_confirmation',
    'resolved_returned',
  ]);
  expect(await payees.getFunds(payee)).toEqual([8000, 0]);
});

test('reports a part that disagrees with its log', async () => {
  const { reference, parts } = await payees.paid(await payees.create('roy'), ['50.00']);
  const { db } = app.platform;
  const ids = await db.selectFrom('withdrawal').select('id').execute();
  const { id } = ids.find((one) => getReference('withdrawal', one.id) === reference)!;
  const part = db.updateTable('payout_part').where('withdrawal_id', '=', id);
  const divergence = async () => (await payees.getLog(reference)).divergence;
  await part.set({ received: 1n }).execute();
  expect(await divergence()).toEqual({ partId: parts[0], seq: null, cause: 'state' });
  await part.set({ received: 0n }).execute();
  expect(await divergence()).toBeNull();
  const event = db.updateTable('withdrawal_event').where('withdrawal_id', '=', id);
  await event.where('part_id', 'is not', null).set({ actor_role: 'player' }).execute();
  expect(await divergence()).toEqual({ partId: parts[0], seq: 5, cause: 'refused' });
});

test('each state can be queried by name, by player and operator [H97]', async () => {
  const payee = await payees.create('sue', 100_000n);
  const answer = (made: { reference: string; parts: string[] }, outcome: string, more = {}) =>
    payees.answer(payee, made.reference, { partId: made.parts[0], outcome, ...more });
  const expected: Record<string, string> = {};
  const note = async (state: string, { reference }: { reference: string }) => {
    expect((await readStates(reference))[0]).toBe(state);
    expected[state] = reference;
  };
  const over = await payees.paid(payee, ['10.00']);
  await setClock(T);
  await app.platform.jobs.run('payout-clock');
  await setClock(NOW);
  await note('forced_received', over);
  for (const [state, steps] of [
    ['requested', []],
    ['reviewing', ['review']],
    ['approved', ['review', 'approve']],
    ['rejected', ['reject']],
  ] as const) {
    const { reference } = (await payees.ask(payee, { amount: '10.00' })).value;
    for (const step of steps) await payees.order(reference, step);
    await note(state, { reference });
  }
  await note('paying', await payees.paid(payee, ['10.00'], 0));
  await note('awaiting_confirmation', await payees.paid(payee, ['10.00']));
  const some = await payees.paid(payee, ['10.00']);
  await answer(some, 'partly_received', { receivedAmount: '1.00', receivedBefore: '0.00' });
  await note('partly_received', some);
  const all = await payees.paid(payee, ['10.00']);
  await answer(all, 'received');
  await note('all_received', all);
  for (const [state, command] of [
    ['disputed', null],
    ['resolved_paid', 'settle'],
    ['resolved_returned', 'return'],
  ] as const) {
    const made = await payees.paid(payee, ['10.00']);
    await answer(made, 'not_received');
    if (command) await payees.order(made.reference, command, { partId: made.parts[0] });
    await note(state, made);
  }
  expect(Object.keys(expected)).toHaveLength(12);
  for (const [state, reference] of Object.entries(expected)) {
    const mine = await payees.list(payee, `?status=${state}`);
    expect([state, mine.list.map((one: { reference: string }) => one.reference)]).toEqual([
      state,
      [reference],
    ]);
    const { value } = await operate(app, 'GET', `/withdrawals?status=${state}&pageSize=500`);
    const found = value.list.map((row: { withdrawal: object }) => row.withdrawal);
    expect(found).toContainEqual(mine.list[0]);
    expect(found.filter((one: { state: string }) => one.state !== state)).toEqual([]);
  }
  expect((await operate(app, 'GET', '/withdrawals?status=unknown')).status).toBe(422);
});
