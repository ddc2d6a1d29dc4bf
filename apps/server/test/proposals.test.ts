import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { providerSecret } from '../src/platform/keys.ts';
import { createBonusCalls } from './support/bonuses.ts';
import { createContractCalls } from './support/contracts.ts';
import { AGENT, createParties } from './support/edge-transfers.ts';
import { REWARD, SETTINGS } from './support/mall.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, type Answer } from './support/portal.ts';
import { createSeats, type Seat, type Seats } from './support/seats.ts';
import { createGame, vendorCall } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';
import { createPayees, type Payees } from './support/withdrawals.ts';

vi.setConfig({ hookTimeout: 60_000 });

const KEYS = { ann: 'a key that only ann has', bob: 'a key that only bob has' };
type Name = keyof typeof KEYS | 'operator';

let app: TestApp;
let createSeat: Seats['createSeat'];
let payees: Payees;
const { parseAmount, getList } = createBonusCalls(() => app);
beforeAll(async () => {
  const OPERATOR_KEYS = Object.entries(KEYS)
    .map(([name, key]) => `${name}=${key}`)
    .join(',');
  app = await withPlatform({ env: { OPERATOR_KEYS, OPERATOR_PAYOUT_LIMIT: '100' } });
  await createGame(app);
  ({ createSeat } = await createSeats(app));
  payees = await createPayees(app);
});
afterAll(() => app?.dispose());
afterEach(async () => {
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});

/** A call of an operator with their own key or the shared one. */
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
const getRefusal = ({ status, body }: Answer) => [status, body.code, body.refusal?.cause];
const getLog = async (rows: number) => {
  const { list } = (await as('ann', 'GET', `/log?pageSize=${rows}`)).value;
  return list.map(({ entry }: { entry: string }) => JSON.parse(entry));
};

describe('bonus above one operator’s limit', () => {
  test('waits, and is granted when another named operator approves it', async () => {
    const seat = await createSeat(0n);
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

  test('cannot be approved by its proposer or the shared key, and can be withdrawn by its proposer', async () => {
    const seat = await createSeat(0n);
    const { reference } = (await grant('ann', seat, '1000.01')).value;
    expect(getRefusal(await order('ann', reference, 'approve'))).toEqual([
      409,
      'command_refused',
      'same_person',
    ]);
    expect(getRefusal(await order('operator', reference, 'approve')).slice(0, 2)).toEqual([
      403,
      'named_operator_required',
    ]);
    expect((await order('ann', reference, 'refuse')).value.state).toBe('refused');
    expect(getRefusal(await order('bob', reference, 'approve'))).toEqual([
      409,
      'command_refused',
      'not_enabled',
    ]);
    expect((await getList(seat)).totals.count).toBe(0);
  });

  test('cannot be proposed with the shared key, which names no person', async () => {
    const seat = await createSeat(0n);
    expect(getRefusal(await grant('operator', seat, '1000.01')).slice(0, 2)).toEqual([
      403,
      'named_operator_required',
    ]);
    expect((await grant('operator', seat, '10.00')).status).toBe(200);
  });

  test('is granted once under two concurrent approvals', async () => {
    const seat = await createSeat(0n);
    const { reference } = (await grant('ann', seat, '5000.00')).value;
    const answers = await Promise.all([
      order('bob', reference, 'approve'),
      order('bob', reference, 'approve'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await parseAmount(seat)).toEqual(['0.00', '5000.00']);
  });

  test('keeps waiting while the grant itself is rejected', async () => {
    const seat = await createSeat(0n);
    const { reference } = (await grant('ann', seat, '5000.00')).value;
    await grant('operator', seat, '1.00');
    expect(getRefusal(await order('bob', reference, 'approve'))[1]).toBe('conflict');
    const { proposal, events, divergence } = (await as('bob', 'GET', `/proposals/${reference}`))
      .value;
    expect([proposal.state, divergence]).toEqual(['pending', null]);
    expect(events).toMatchObject([{ seq: 1, command: 'propose', operator: 'ann' }]);
  });
});

describe('grants by one operator', () => {
  test('are summed over 24 hours, so that many small bonuses count as one large one', async () => {
    await as('ann', 'PUT', '/clock', { mode: 'frozen', now: '2027-03-01T00:00:00Z' });
    const statuses = [];
    for (const amount of ['400.00', '400.00', '200.00', '0.01'])
      statuses.push((await grant('ann', await createSeat(0n), amount)).status);
    expect(statuses).toEqual([200, 200, 200, 202]);
    expect((await grant('bob', await createSeat(0n), '1000.00')).status).toBe(200);
    await as('ann', 'PUT', '/clock', { mode: 'frozen', now: '2027-03-02T00:00:01Z' });
    expect((await grant('ann', await createSeat(0n), '1000.00')).status).toBe(200);
    await as('ann', 'PUT', '/clock', { mode: 'real' });
  });
});

describe('proposal', () => {
  afterEach(() => as('ann', 'PUT', '/clock', { mode: 'real' }));

  test('expires after its time and cannot be approved afterwards', async () => {
    const seat = await createSeat(0n);
    const { reference, expiresAt } = (await grant('ann', seat, '9000.00')).value;
    await as('ann', 'PUT', '/clock', { mode: 'frozen', now: expiresAt });
    expect(getRefusal(await order('bob', reference, 'approve'))).toEqual([
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

  test('is listed with its effect, oldest first', async () => {
    const seat = await createSeat(0n);
    const { reference } = (await grant('ann', seat, '7000.00')).value;
    const { list } = (await as('bob', 'GET', '/proposals?state=pending&pageSize=500')).value;
    const listed = list.find((proposal: { reference: string }) => proposal.reference === reference);
    const times = list.map(({ proposedAt }: { proposedAt: string }) => proposedAt);
    expect(times).toEqual(times.toSorted());
    expect(JSON.parse(listed.request)).toMatchObject({ body: { account: seat.account } });
    expect((await as('bob', 'GET', `/proposals/${newId()}`)).status).toBe(404);
  });
});

describe('points above one operator’s limit', () => {
  const reward = (more: object) => ({
    ...REWARD,
    type: 'conversion',
    requiredPoints: 1,
    requiredAmount: '50000.00',
    stock: 1,
    ...more,
  });

  test('cannot be rewarded with 50,000.00 for one point by one operator', async () => {
    const path = '/points/rewards/jackpot';
    const { status, value } = await as('ann', 'PUT', path, reward({}));
    expect([status, value.kind, value.amount]).toEqual([202, 'conversion_reward', '50000.00']);
    const ids = async () =>
      (await as('ann', 'GET', '/points/rewards')).value.list.map(({ id }: { id: string }) => id);
    expect(await ids()).not.toContain('jackpot');
    expect((await order('bob', value.reference, 'approve')).status).toBe(200);
    expect(await ids()).toContain('jackpot');
    // Repeating it pays no more, nor does less stock; more stock does.
    expect((await as('ann', 'PUT', path, reward({}))).status).toBe(200);
    expect((await as('ann', 'PUT', path, reward({ stock: 2 }))).status).toBe(202);
    expect((await as('ann', 'PUT', path, reward({ requiredAmount: '1.00' }))).status).toBe(200);
  });

  beforeEach(async () => {
    await as('bob', 'PUT', '/points/config', SETTINGS);
  });

  test.each([
    ['a point is worth more', { redeem: '99.999999' }],
    ['a point is worth almost everything', { redeem: '0.000001' }],
    ['bets return more', { sports: '2.000001' }],
    ['deposits return more', { deposit: '50' }],
  ])('have ratios by which %s only with two operators', async (_what, ratios) => {
    const body = { ...SETTINGS, ratios: { ...SETTINGS.ratios, ...ratios } };
    const { status, value } = await as('ann', 'PUT', '/points/config', body);
    expect([status, value.kind, value.amount]).toEqual([202, 'points_value', null]);
    expect((await as('ann', 'GET', '/points/config')).value.ratios).toEqual(SETTINGS.ratios);
    await order('bob', value.reference, 'approve');
    expect((await as('ann', 'GET', '/points/config')).value.ratios).toEqual(body.ratios);
    expect((await as('ann', 'PUT', '/points/config', SETTINGS)).status).toBe(200);
  });
});

describe('payout above one operator’s limit', () => {
  const sendCommand = (name: Name, reference: string, body: object) =>
    as(name, 'POST', `/withdrawals/${reference}/commands`, body);

  test('is paid by two operators, below it by one', async () => {
    const seat = await createSeat(50_000n);
    const payee = await payees.paidTo(seat);
    const pay = async (amount: string) => {
      const { value } = await payees.ask(payee, { amount });
      const { reference } = value;
      await sendCommand('ann', reference, { command: 'review' });
      await sendCommand('ann', reference, { command: 'approve' });
      return sendCommand('ann', reference, {
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

describe('held deposit above one operator’s limit', () => {
  const PROVIDER = 'PAYCO';

  async function createHeldDeposit(arrived: string): Promise<{ token: string; reference: string }> {
    const { platform } = app;
    const { token } = await createSeat(0n);
    const method = {
      id: 'held',
      kind: 'deposit',
      names: { en: 'Bank transfer' },
      currency: 'USD',
      provider: { code: PROVIDER, payUrl: 'https://pay.example/checkout' },
      minAmount: '10.00',
      maxAmount: '1000.00',
      fee: '0.00',
      feeBasisPoints: 0,
      dailyCount: 0,
      arrivalMinutes: 15,
      active: true,
    };
    const { list } = (await as('ann', 'GET', '/payment-methods')).value;
    const others = list.filter(({ id }: { id: string }) => id !== method.id);
    await as('ann', 'PUT', '/payment-methods', { list: [...others, method] });
    const begun = await call(app, 'POST', '/api/cashier/deposits', {
      token,
      headers: { 'idempotency-key': newId() },
      body: { methodId: method.id, amount: '50.00' },
    });
    const { reference } = begun.value;
    await vendorCall(
      app,
      'deposit-result',
      { reference, transactionId: newId(), outcome: 'paid', amount: arrived, currency: 'USD' },
      { vendor: PROVIDER, secret: providerSecret(platform.config.vendorMasterKey ?? '', PROVIDER) },
    );
    return { token, reference };
  }
  const credit = (name: Name, reference: string) =>
    as(name, 'POST', `/deposits/${reference}/commands`, { command: 'credit', reason: 'Agreed' });

  test('is credited by two operators, below it by one', async () => {
    const below = await createHeldDeposit('100.00');
    expect((await credit('ann', below.reference)).value).toMatchObject({ credited: '100.00' });
    const { token, reference } = await createHeldDeposit('100.01');
    const getBalance = async () =>
      (await call(app, 'GET', '/api/wallet/balance', { token })).value.balance;
    expect((await credit('operator', reference)).status).toBe(403);
    const proposed = await credit('ann', reference);
    expect([proposed.status, proposed.value.kind, proposed.value.amount]).toEqual([
      202,
      'held_deposit',
      '100.01',
    ]);
    expect(await getBalance()).toBe('0.00');
    await order('bob', proposed.value.reference, 'approve');
    expect(await getBalance()).toBe('100.01');
  });
});

describe('late win above one operator’s limit', () => {
  const { bet, win, closeRound } = createRoundCalls(() => app);

  test('is booked by two operators, below it by one', async () => {
    const seat = await createSeat(1000n);
    await bet(seat, newId(), '4.00');
    await closeRound(seat, newId());
    await win(seat, newId(), '100.00');
    await win(seat, newId(), '100.01');
    const { list } = (await as('ann', 'GET', '/late-wins?pageSize=500')).value;
    const find = (amount: string) =>
      list.find((held: { amount: string }) => held.amount === amount).reference;
    const book = (name: Name, reference: string) =>
      as(name, 'POST', `/late-wins/${reference}/commands`, { command: 'book', reason: 'Shown' });
    expect((await book('ann', find('100.00'))).value).toMatchObject({ state: 'booked' });
    expect(await parseAmount(seat)).toEqual(['106.00', '0.00']);
    const proposed = await book('ann', find('100.01'));
    expect([proposed.status, proposed.value.kind, proposed.value.amount]).toEqual([
      202,
      'late_win',
      '100.01',
    ]);
    expect(await parseAmount(seat)).toEqual(['106.00', '0.00']);
    await order('bob', proposed.value.reference, 'approve');
    expect(await parseAmount(seat)).toEqual(['206.01', '0.00']);
  });
});

describe('platform contract above one operator’s limit', () => {
  const fixed = (fixedAmount: string) => ({
    kind: 'daily',
    period: 'D',
    tiers: [{ periodValidBet: '0', activeMembers: 0, fixedAmount }],
  });

  test('with a fixed sum needs two operators', async () => {
    const parties = await createParties(app);
    const agent = await parties.create('fixed-agent', AGENT, { hasPaymentPassword: false });
    const calls = createContractCalls(app);
    const states = () => calls.getStates(agent);
    const offer = (sum: string) =>
      as('ann', 'POST', '/contracts', { downline: agent.account, ...fixed(sum) });
    const above = await offer('100.01');
    expect([above.status, above.value.kind, above.value.amount]).toEqual([
      202,
      'contract',
      '100.01',
    ]);
    expect(await states()).toEqual([]);
    await order('bob', above.value.reference, 'approve');
    expect(await states()).toEqual(['offered']);
    // A contract that the agent requests is accepted by two as well.
    const other = await parties.create('fixed-other', AGENT, { hasPaymentPassword: false });
    const { id } = (await calls.request(other, fixed('100.01'))).value;
    const accept = (name: Name) =>
      as(name, 'POST', `/contracts/${id}/commands`, { command: 'accept' });
    expect((await accept('operator')).status).toBe(403);
    const accepted = await accept('ann');
    expect([accepted.status, accepted.value.kind]).toEqual([202, 'contract']);
    expect(await calls.getStates(other)).toEqual(['requested']);
    await order('bob', accepted.value.reference, 'approve');
    expect(await calls.getStates(other)).toEqual(['active']);
  });
});

describe('adjustments', () => {
  test('are neither proposed nor approved with the shared key', async () => {
    const { account } = await createSeat(0n);
    const body = { account, direction: 'credit', amount: '25.00', reason: 'A lost deposit' };
    const shared = await as('operator', 'POST', '/adjustments', body);
    expect(getRefusal(shared).slice(0, 2)).toEqual([403, 'named_operator_required']);
    const { reference } = (await as('ann', 'POST', '/adjustments', body)).value;
    const approved = await as('operator', 'POST', `/adjustments/${reference}/commands`, {
      command: 'approve',
    });
    expect(getRefusal(approved).slice(0, 2)).toEqual([403, 'named_operator_required']);
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
