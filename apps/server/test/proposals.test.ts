import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { bonusCalls } from './support/bonuses.ts';
import { REWARD, SETTINGS } from './support/mall.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, type Answer } from './support/portal.ts';
import { createSeats, type Seat, type Seats } from './support/seats.ts';
import { givenGame } from './support/vendor-api.ts';
import { createPayees, type Payees } from './support/withdrawals.ts';

vi.setConfig({ hookTimeout: 60_000 });

const KEYS = { ann: 'a key that only ann has', bob: 'a key that only bob has' };
type Name = keyof typeof KEYS | 'operator';

let app: TestApp;
let givenSeat: Seats['givenSeat'];
let payees: Payees;
const { parseAmount, getList } = bonusCalls(() => app);
beforeAll(async () => {
  const OPERATOR_KEYS = Object.entries(KEYS)
    .map(([name, key]) => `${name}=${key}`)
    .join(',');
  app = await withPlatform({ env: { OPERATOR_KEYS, OPERATOR_PAYOUT_LIMIT: '100' } });
  await givenGame(app);
  ({ givenSeat } = await createSeats(app));
  payees = await createPayees(app);
});
afterAll(() => app?.dispose());
afterEach(async () => {
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});

/** A call of an operator, by their own key or the shared one. */
function as(
  name: Name,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  key = newId(),
) {
  const own = name === 'operator' ? (app.platform.config.operatorKey ?? '') : KEYS[name];
  const headers = {
    'x-operator-key': own,
    ...(method === 'POST' && { 'idempotency-key': key }),
  };
  return call(app, method, `/operator-api${path}`, { headers, ...(body && { body }) });
}

const grant = (name: Name, { account }: Pick<Seat, 'account'>, amount: string, key?: string) => {
  const expiresAt = new Date(app.platform.clock.nowMs() + 86_400_000).toISOString();
  const terms = { wageringBasisPoints: 10_000, expiresAt, reason: 'Welcome bonus' };
  return as(name, 'POST', '/bonuses', { account, amount, ...terms }, key);
};
const order = (name: Name, reference: string, command: string, key?: string) =>
  as(name, 'POST', `/proposals/${reference}/commands`, { command }, key);
const refusal = ({ status, body }: Answer) => [status, body.code, body.refusal?.cause];
const getLog = async (rows: number) => {
  const { list } = (await as('ann', 'GET', `/log?pageSize=${rows}`)).value;
  return list.map(({ entry }: { entry: string }) => JSON.parse(entry));
};

describe('a bonus above what one operator may grant', () => {
  test('waits, and is granted when another named operator approves it', async () => {
    const seat = await givenSeat(0n);
    const proposed = await grant('ann', seat, '100000.00');
    expect(proposed.status).toBe(202);
    expect(proposed.value).toMatchObject({
      operation: 'grantBonus',
      kind: 'bonus',
      amount: '100000.00',
      currency: 'USD',
      state: 'pending',
      proposedBy: 'ann',
      decidedBy: null,
      result: null,
    });
    expect(await parseAmount(seat)).toEqual(['0.00', '0.00']);
    const { reference } = proposed.value;
    const approved = await order('bob', reference, 'approve');
    expect([approved.status, approved.value.state, approved.value.decidedBy]).toEqual([
      200,
      'approved',
      'bob',
    ]);
    expect(JSON.parse(approved.value.result)).toMatchObject({
      account: seat.account,
      state: 'active',
      grantedBy: 'ann',
    });
    expect(await parseAmount(seat)).toEqual(['0.00', '100000.00']);
    const [approval, proposal] = await getLog(2);
    expect(proposal).toMatchObject({ operator: 'ann', operation: 'grantBonus' });
    expect(proposal.after.reference).toBe(reference);
    expect(approval).toMatchObject({
      operator: 'bob',
      operation: 'commandProposal',
      before: { proposal: { state: 'pending' } },
      after: { state: 'approved' },
    });
  });

  test('is not approved by its proposer or by the shared key, and is taken back by its proposer', async () => {
    const seat = await givenSeat(0n);
    const { reference } = (await grant('ann', seat, '1000.01')).value;
    expect(refusal(await order('ann', reference, 'approve'))).toEqual([
      409,
      'command_refused',
      'same_person',
    ]);
    expect(refusal(await order('operator', reference, 'approve')).slice(0, 2)).toEqual([
      403,
      'named_operator_required',
    ]);
    expect((await order('ann', reference, 'refuse')).value.state).toBe('refused');
    expect(refusal(await order('bob', reference, 'approve'))).toEqual([
      409,
      'command_refused',
      'not_enabled',
    ]);
    expect((await getList(seat)).totals.count).toBe(0);
  });

  test('is refused to the shared key, which names no person', async () => {
    const seat = await givenSeat(0n);
    expect(refusal(await grant('operator', seat, '1000.01')).slice(0, 2)).toEqual([
      403,
      'named_operator_required',
    ]);
    expect((await grant('operator', seat, '10.00')).status).toBe(200);
  });

  test('is granted once when it is approved twice at once', async () => {
    const seat = await givenSeat(0n);
    const { reference } = (await grant('ann', seat, '5000.00')).value;
    const answers = await Promise.all([
      order('bob', reference, 'approve'),
      order('bob', reference, 'approve'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await parseAmount(seat)).toEqual(['0.00', '5000.00']);
  });

  test('goes on waiting while something refuses the grant itself', async () => {
    const seat = await givenSeat(0n);
    const { reference } = (await grant('ann', seat, '5000.00')).value;
    await grant('operator', seat, '1.00');
    expect(refusal(await order('bob', reference, 'approve'))[1]).toBe('conflict');
    const { proposal, events, divergence } = (await as('bob', 'GET', `/proposals/${reference}`))
      .value;
    expect([proposal.state, divergence]).toEqual(['pending', null]);
    expect(events).toMatchObject([{ seq: 1, command: 'propose', operator: 'ann' }]);
  });
});

describe('what an operator grants alone', () => {
  test('is counted over 24 hours, so that many small bonuses are one large one', async () => {
    await as('ann', 'PUT', '/clock', { mode: 'frozen', now: '2027-03-01T00:00:00Z' });
    const statuses = [];
    for (const amount of ['400.00', '400.00', '200.00', '0.01'])
      statuses.push((await grant('ann', await givenSeat(0n), amount)).status);
    expect(statuses).toEqual([200, 200, 200, 202]);
    expect((await grant('bob', await givenSeat(0n), '1000.00')).status).toBe(200);
    await as('ann', 'PUT', '/clock', { mode: 'frozen', now: '2027-03-02T00:00:01Z' });
    expect((await grant('ann', await givenSeat(0n), '1000.00')).status).toBe(200);
    await as('ann', 'PUT', '/clock', { mode: 'real' });
  });
});

describe('a proposal', () => {
  afterEach(() => as('ann', 'PUT', '/clock', { mode: 'real' }));

  test('expires after its time, and is then approved by nobody', async () => {
    const seat = await givenSeat(0n);
    const { reference, expiresAt } = (await grant('ann', seat, '9000.00')).value;
    await as('ann', 'PUT', '/clock', { mode: 'frozen', now: expiresAt });
    expect(refusal(await order('bob', reference, 'approve'))).toEqual([
      409,
      'command_refused',
      'not_enabled',
    ]);
    await app.platform.jobs.run('proposals-clock');
    const { list } = (await as('bob', 'GET', '/proposals?state=expired')).value;
    expect(list).toContainEqual(expect.objectContaining({ reference, decidedBy: 'clock' }));
    const { divergence } = (await as('bob', 'GET', `/proposals/${reference}`)).value;
    expect(divergence).toBeNull();
  });

  test('is listed with what it would do, the oldest first', async () => {
    const seat = await givenSeat(0n);
    const { reference } = (await grant('ann', seat, '7000.00')).value;
    const { list } = (await as('bob', 'GET', '/proposals?state=pending&pageSize=500')).value;
    const listed = list.find((proposal: { reference: string }) => proposal.reference === reference);
    const times = list.map(({ proposedAt }: { proposedAt: string }) => proposedAt);
    expect(times).toEqual(times.toSorted());
    expect(JSON.parse(listed.request)).toMatchObject({ body: { account: seat.account } });
    expect((await as('bob', 'GET', `/proposals/${newId()}`)).status).toBe(404);
  });
});

describe('points', () => {
  const reward = (more: object) => ({
    ...REWARD,
    type: 'conversion',
    requiredPoints: 1,
    requiredAmount: '50000.00',
    stock: 1,
    ...more,
  });

  test('are no reward of 50,000.00 for one point by one operator', async () => {
    const path = '/points/rewards/jackpot';
    const { status, value } = await as('ann', 'PUT', path, reward({}));
    expect([status, value.kind, value.amount]).toEqual([202, 'conversion_reward', '50000.00']);
    const ids = async () =>
      (await as('ann', 'GET', '/points/rewards')).value.list.map(({ id }: { id: string }) => id);
    expect(await ids()).not.toContain('jackpot');
    expect((await order('bob', value.reference, 'approve')).status).toBe(200);
    expect(await ids()).toContain('jackpot');
    // The same again pays no more, less stock neither; more stock does.
    expect((await as('ann', 'PUT', path, reward({}))).status).toBe(200);
    expect((await as('ann', 'PUT', path, reward({ stock: 2 }))).status).toBe(202);
    expect((await as('ann', 'PUT', path, reward({ requiredAmount: '1.00' }))).status).toBe(200);
  });

  beforeEach(async () => {
    await as('bob', 'PUT', '/points/config', SETTINGS);
  });

  test.each([
    ['a point is worth more', { redeem: '99.999999' }],
    ['a point is worth nearly nothing less than all', { redeem: '0.000001' }],
    ['bets return more', { sports: '2.000001' }],
    ['deposits return more', { deposit: '50' }],
  ])('have ratios by which %s only by two operators', async (_what, ratios) => {
    const body = { ...SETTINGS, ratios: { ...SETTINGS.ratios, ...ratios } };
    const { status, value } = await as('ann', 'PUT', '/points/config', body);
    expect([status, value.kind, value.amount]).toEqual([202, 'points_value', null]);
    expect((await as('ann', 'GET', '/points/config')).value.ratios).toEqual(SETTINGS.ratios);
    await order('bob', value.reference, 'approve');
    expect((await as('ann', 'GET', '/points/config')).value.ratios).toEqual(body.ratios);
    expect((await as('ann', 'PUT', '/points/config', SETTINGS)).status).toBe(200);
  });
});

describe('a payout', () => {
  const command = (name: Name, reference: string, body: object) =>
    as(name, 'POST', `/withdrawals/${reference}/commands`, body);

  test('above the limit is paid by two operators, below it by one', async () => {
    const seat = await givenSeat(50_000n);
    const payee = await payees.paidTo(seat);
    const pay = async (amount: string) => {
      const { value } = await payees.ask(payee, { amount });
      const { reference } = value;
      await command('ann', reference, { command: 'review' });
      await command('ann', reference, { command: 'approve' });
      return command('ann', reference, {
        command: 'pay',
        parts: [{ amount: value.netAmount ?? amount }],
      });
    };
    expect((await pay('100.00')).status).toBe(200);
    const above = await pay('100.01');
    expect([above.status, above.value.kind, above.value.amount]).toEqual([202, 'payout', '100.01']);
    const approved = await order('bob', above.value.reference, 'approve');
    expect(JSON.parse(approved.value.result).withdrawal.state).toBe('paying');
  });
});

describe('corrections', () => {
  test('are neither proposed nor approved by the shared key', async () => {
    const { account } = await givenSeat(0n);
    const body = { account, direction: 'credit', amount: '25.00', reason: 'A lost deposit' };
    const shared = await as('operator', 'POST', '/adjustments', body);
    expect(refusal(shared).slice(0, 2)).toEqual([403, 'named_operator_required']);
    const { reference } = (await as('ann', 'POST', '/adjustments', body)).value;
    const approved = await as('operator', 'POST', `/adjustments/${reference}/commands`, {
      command: 'approve',
    });
    expect(refusal(approved).slice(0, 2)).toEqual([403, 'named_operator_required']);
  });
});

test('the limits are shown', async () => {
  expect((await as('bob', 'GET', '/operator-limits')).value).toEqual({
    currency: 'USD',
    bonuses: '1000.00',
    conversionRewards: '1000.00',
    payout: '100.00',
    pointValue: '0.01',
    pointsReturnBasisPoints: 200,
    hasSecondOperator: true,
    proposalHours: 72,
  });
});
