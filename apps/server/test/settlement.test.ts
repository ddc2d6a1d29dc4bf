import { describe, expect, test } from 'vitest';
import { createHourly } from './support/contracts.ts';
import { operate } from './support/portal.ts';
import { daily, NOON, createTier, createSettlementDesk } from './support/settlement.ts';

const here = createSettlementDesk();

describe('hourly salary', () => {
  test('is billed and paid at the end of the hour, from the platform down [C54, D24, E79, H100]', async () => {
    const { ofAgent } = await here.settling.agreeOnContract(
      here.calls,
      here.chain,
      createHourly(150),
      createHourly(100),
    );
    await here.settling.playRounds(here.chain.first, ['100.55', '40.00']);
    await here.settling.settleAt('2027-03-10T06:00:30.000Z');
    expect((await here.settling.bills(here.chain.agent, 'hour-salary')).value.list).toEqual([]);
    await here.settling.settleAt('2027-03-10T06:01:00.000Z');
    const { value } = await here.settling.bills(here.chain.agent, 'hour-salary');
    expect(value).toMatchObject({
      currency: 'USD',
      totals: {
        count: 1,
        received: { amount: '1.00', paid: '1.00' },
        given: { amount: '0.00', paid: '0.00' },
      },
      reserve: { owed: '0.00', available: '1001.00' },
      pageNo: 1,
      totalPages: 1,
    });
    expect(value.list).toEqual([
      {
        id: expect.any(String),
        contractId: ofAgent,
        kind: 'hourly',
        upline: here.chain.top.account,
        downline: here.chain.agent.account,
        from: NOON,
        to: '2027-03-10T06:00:00.000Z',
        dueAt: '2027-03-10T06:00:00.000Z',
        revision: 1,
        figures: {
          validBet: '100.55',
          result: '60.55',
          loss: '60.55',
          activeMembers: 1,
          lostStake: '100.55',
          wonStake: '0.00',
          tier: 1,
          // 1.0055, rounded down.
          amount: '1.00',
        },
        paid: '1.00',
        status: 'paid',
      },
    ]);
    // 1.50825 from the platform, less 1.00 to the agent.
    expect(await here.settling.getBalance(here.chain.top)).toBe('1000.50');
  });

  test('is paid once under repeated settlement [H102]', async () => {
    await here.settling.agreeOnContract(here.calls, here.chain, createHourly(100));
    await here.settling.playRounds(here.chain.first, ['100.00', '40.00']);
    await here.settling.settleAt('2027-03-10T06:01:00.000Z');
    await here.settling.run();
    await here.settling.settleAt('2027-03-10T06:30:00.000Z');
    expect(await here.settling.getBalance(here.chain.agent)).toBe('1001.00');
  });

  test('of 26 hours without a server is settled hour by hour, exactly [H102]', async () => {
    await here.settling.agreeOnContract(here.calls, here.chain, createHourly(100));
    await here.settling.playRounds(here.chain.first, ['100.00', '40.00']);
    await here.settling.clockAt('2027-03-10T20:10:00.000Z');
    await here.settling.playRounds(here.chain.second, ['200.00', '0.00']);
    await here.settling.settleAt('2027-03-11T07:05:00.000Z');
    const { value } = await here.settling.bills(here.chain.agent, 'hour-salary');
    expect(value.list.map(({ from, paid }: Record<string, string>) => [from, paid])).toEqual([
      ['2027-03-10T20:00:00.000Z', '2.00'],
      [NOON, '1.00'],
    ]);
  });

  test('counts rounds closed while it ran, from acceptance to end [H102]', async () => {
    await here.settling.clockAt('2027-03-10T05:10:00.000Z');
    await here.settling.playRounds(here.chain.first, ['100.00', '0.00']);
    await here.settling.clockAt('2027-03-10T05:20:00.000Z');
    const { ofAgent } = await here.settling.agreeOnContract(
      here.calls,
      here.chain,
      createHourly(100),
    );
    await here.settling.playRounds(here.chain.first, ['10.00', '0.00']);
    await here.settling.clockAt('2027-03-10T05:40:00.000Z');
    await here.calls.end(await here.settling.seated(here.chain.top, 'agent'), ofAgent);
    await here.settling.playRounds(here.chain.first, ['200.00', '0.00']);
    await here.settling.settleAt('2027-03-10T08:00:00.000Z');
    const { value } = await here.settling.bills(here.chain.agent, 'hour-salary');
    expect(value.list).toMatchObject([
      { from: '2027-03-10T05:20:00.000Z', to: '2027-03-10T05:40:00.000Z', paid: '0.10' },
    ]);
    expect(value.list).toHaveLength(1);
  });
});

describe('other kinds', () => {
  test('a real-time salary is paid every five minutes, on lost and won stakes of sufficient size [C55, E80, H101]', async () => {
    await here.settling.agreeOnContract(here.calls, here.chain, {
      kind: 'realtime',
      period: 'D',
      tiers: [{ lossRateBasisPoints: 100, profitRateBasisPoints: 50, singleBet: '10' }],
    });
    await here.settling.playRounds(
      here.chain.first,
      ['100.00', '0.00'],
      ['50.00', '80.00'],
      ['9.99', '0.00'],
    );
    await here.settling.settleAt('2027-03-10T05:06:00.000Z');
    const { value } = await here.settling.bills(here.chain.agent, 'realtime-salary');
    expect(value.list).toMatchObject([
      { from: NOON, to: '2027-03-10T05:05:00.000Z', paid: '1.25', status: 'paid' },
    ]);
  });

  test('a real-time salary is settled at the end of each five minutes, and not before [T71]', async () => {
    const { chain, settling } = here;
    await settling.agreeOnContract(here.calls, chain, {
      kind: 'realtime',
      period: 'D',
      tiers: [{ lossRateBasisPoints: 100, profitRateBasisPoints: 0, singleBet: '0' }],
    });
    const settledAt = async (now: string) => {
      await settling.settleAt(now);
      const { value } = await settling.bills(chain.agent, 'realtime-salary');
      return value.list.map(({ from, to, paid }: Record<string, string>) => [from, to, paid]);
    };
    const first = [NOON, '2027-03-10T05:05:00.000Z', '1.00'];
    const second = ['2027-03-10T05:05:00.000Z', '2027-03-10T05:10:00.000Z', '3.00'];
    await settling.playRounds(chain.first, ['100.00', '0.00']);
    expect(await settledAt('2027-03-10T05:04:00.000Z')).toEqual([]);
    expect(await settledAt('2027-03-10T05:06:00.000Z')).toEqual([first]);
    await settling.playRounds(chain.second, ['300.00', '0.00']);
    expect(await settledAt('2027-03-10T05:09:00.000Z')).toEqual([first]);
    expect(await settledAt('2027-03-10T05:11:00.000Z')).toEqual([second, first]);
    expect(await settling.getBalance(chain.agent)).toBe('1004.00');
  });

  test('a real-time salary of nine days without a server is settled by five minutes in one run [H101, H102]', async () => {
    const { chain, settling } = here;
    await settling.agreeOnContract(here.calls, chain, {
      kind: 'realtime',
      period: 'D',
      tiers: [{ lossRateBasisPoints: 100, profitRateBasisPoints: 0, singleBet: '0' }],
    });
    await settling.playRounds(chain.first, ['100.00', '0.00']);
    await settling.clockAt('2027-03-15T20:12:00.000Z');
    await settling.playRounds(chain.second, ['200.00', '0.00']);
    await settling.settleAt('2027-03-19T07:05:00.000Z');
    const { value } = await settling.bills(chain.agent, 'realtime-salary', { period: '30d' });
    expect(value.list.map(({ from, paid }: Record<string, string>) => [from, paid])).toEqual([
      ['2027-03-15T20:10:00.000Z', '2.00'],
      [NOON, '1.00'],
    ]);
    // Later play is settled with its own five minutes.
    await settling.playRounds(chain.first, ['100.00', '0.00']);
    await settling.settleAt('2027-03-19T07:11:00.000Z');
    expect(await settling.getBalance(chain.agent)).toBe('1004.00');
  });

  test('a daily salary accrues by day and is paid on every second one [C56, E78, H99]', async () => {
    await here.settling.clockAt('2027-03-11T05:00:00.000Z');
    const { ofAgent } = await here.settling.agreeOnContract(here.calls, here.chain, daily);
    await here.settling.playRounds(here.chain.first, ['60.00', '0.00']);
    await here.settling.playRounds(here.chain.second, ['60.00', '0.00']);
    const read = async () =>
      (await here.settling.asked(here.chain.agent, '/api/agent/daily-salary-contract')).value;
    const statuses = [];
    for (const now of ['2027-03-11T17:01:00.000Z', '2027-03-12T17:01:00.000Z']) {
      await here.settling.settleAt(now);
      const { contract, list } = await read();
      expect(contract.id).toBe(ofAgent);
      statuses.push(list.map(({ figures, status }: any) => [figures.amount, status]));
    }
    // 11 and 13 March are payout days.
    expect(statuses).toEqual([[['3.00', 'accrued']], [['3.00', 'paid']]]);
    const owes = await here.settling.asked(here.chain.top, '/api/agent/daily-salary-contract');
    expect(owes.value.reserve.owed).toBe('0.00');
  });

  test('a daily salary is paid every second day, on the team’s play of each earlier day [T72, H55]', async () => {
    const { chain, settling } = here;
    const rate = { periodValidBet: '0', activeMembers: 0, rateBasisPoints: 100 };
    await settling.agreeOnContract(here.calls, chain, {
      kind: 'daily',
      period: 'D',
      tiers: [rate],
    });
    const balances: string[] = [];
    // Play on each day of March from the 10th to the 13th; it is settled on the next day.
    for (const [at, stake] of ['100.00', '200.00', '400.00', '800.00'].entries()) {
      await settling.clockAt(`2027-03-${10 + at}T06:00:00.000Z`);
      await settling.playRounds(at % 2 === 0 ? chain.first : chain.second, [stake, '0.00']);
      await settling.settleAt(`2027-03-${10 + at}T17:01:00.000Z`);
      balances.push(await settling.getBalance(chain.agent));
    }
    // The 11th and 13th are payout days, the 12th and 14th are not.
    expect(balances).toEqual(['1001.00', '1001.00', '1007.00', '1007.00']);
    const { list } = (await settling.asked(chain.agent, '/api/agent/daily-salary-contract')).value;
    expect(list.map(({ from, figures, status }: any) => [from, figures.amount, status])).toEqual([
      ['2027-03-12T17:00:00.000Z', '8.00', 'accrued'],
      ['2027-03-11T17:00:00.000Z', '4.00', 'paid'],
      ['2027-03-10T17:00:00.000Z', '2.00', 'paid'],
      [NOON, '1.00', 'paid'],
    ]);
  });

  test('accrued pay is owed before it is due [H99, H102]', async () => {
    await here.settling.clockAt('2027-03-11T05:00:00.000Z');
    await here.settling.agreeOnContract(here.calls, here.chain, daily);
    await here.settling.playRounds(here.chain.first, ['60.00', '0.00']);
    await here.settling.settleAt('2027-03-11T17:01:00.000Z');
    const owes = await here.settling.asked(here.chain.top, '/api/agent/daily-salary-contract');
    expect(owes.value.reserve).toEqual({ owed: '0.60', available: '1000.00' });
  });

  test('a dividend deducts a losing period from the next one if agreed [C57, D25, E77, E81, H98]', async () => {
    await here.settling.agreeOnContract(here.calls, here.chain, {
      kind: 'dividend',
      period: 'W',
      carryOver: 'next-period',
      tiers: [createTier('0', 1000), createTier('500', 2000)],
    });
    await here.settling.playRounds(here.chain.first, ['100.00', '150.00']);
    await here.settling.clockAt('2027-03-16T05:00:00.000Z');
    await here.settling.playRounds(here.chain.first, ['400.00', '0.00'], ['200.00', '0.00']);
    await here.settling.settleAt('2027-03-22T05:00:00.000Z');
    const query = { from: '2027-03-10', to: '2027-03-22' };
    const { value } = await here.settling.bills(here.chain.agent, 'dividend', query);
    const seen = value.list.map(({ from, figures, paid }: any) => [
      from,
      figures.result,
      figures.loss,
      figures.tier,
      paid,
    ]);
    expect(seen).toEqual([
      ['2027-03-14T17:00:00.000Z', '600.00', '550.00', 2, '110.00'],
      [NOON, '-50.00', '0.00', 1, '0.00'],
    ]);
    expect(await here.settling.getBalance(here.chain.agent)).toBe('1110.00');
  });
});

describe('contract that ends', () => {
  test('is billed soon after, not at the end of the month [H102]', async () => {
    const { ofAgent } = await here.settling.agreeOnContract(here.calls, here.chain, {
      kind: 'dividend',
      period: 'M',
      tiers: [createTier('0', 1000)],
    });
    await here.settling.settleAt('2027-03-10T05:01:00.000Z');
    await here.settling.playRounds(here.chain.first, ['100.00', '0.00']);
    await here.settling.clockAt('2027-03-12T05:00:00.000Z');
    await here.calls.end(await here.settling.seated(here.chain.top, 'agent'), ofAgent);
    await here.settling.settleAt('2027-03-12T05:01:00.000Z');
    const { value } = await here.settling.bills(here.chain.agent, 'dividend');
    expect(value.list).toMatchObject([
      { from: NOON, to: '2027-03-12T05:00:00.000Z', paid: '10.00', status: 'paid' },
    ]);
  });

  test('while a clock is ahead is not billed again from its start [H102]', async () => {
    await here.settling.clockAt('2027-03-10T03:10:00.000Z');
    here.chain = await here.settling.createChain();
    const { ofAgent } = await here.settling.agreeOnContract(
      here.calls,
      here.chain,
      createHourly(100),
    );
    await here.settling.playRounds(here.chain.first, ['100.00', '0.00']);
    // An hour ahead.
    await here.settling.settleAt('2027-03-10T07:01:00.000Z');
    await here.settling.clockAt('2027-03-10T06:10:00.000Z');
    await here.settling.playRounds(here.chain.second, ['50.00', '0.00']);
    await here.settling.clockAt('2027-03-10T06:12:00.000Z');
    await here.calls.end(await here.settling.seated(here.chain.top, 'agent'), ofAgent);
    for (const now of ['06:20', '07:30', '09:00', '12:00'])
      await here.settling.settleAt(`2027-03-10T${now}:00.000Z`);
    const { value } = await here.settling.bills(here.chain.agent, 'hour-salary');
    expect(value.list.map(({ from, paid }: Record<string, string>) => [from, paid])).toEqual([
      ['2027-03-10T06:00:00.000Z', '0.50'],
      ['2027-03-10T03:10:00.000Z', '1.00'],
    ]);
  });

  test('within a day pays the proportional part of a fixed sum [H99]', async () => {
    const fixed = (fixedAmount: string) => ({
      kind: 'daily',
      period: 'D',
      tiers: [{ periodValidBet: '0', activeMembers: 0, fixedAmount }],
    });
    // Noon is half of the day.
    await here.settling.agreeOnContract(here.calls, here.chain, fixed('50.00'), fixed('10.00'));
    await here.settling.clockAt('2027-03-10T11:00:00.000Z');
    const [top, agent] = [
      await here.settling.seated(here.chain.top, 'agent'),
      await here.settling.seated(here.chain.agent, 'agent'),
    ];
    const { id } = (await here.calls.offer(top, here.chain.agent.account, fixed('20.00'))).value;
    await here.calls.answer(agent, id, 'accept');
    await here.settling.settleAt('2027-03-10T17:01:00.000Z');
    const { value } = await here.settling.asked(
      here.chain.agent,
      '/api/agent/daily-salary-contract',
    );
    expect(value.list.map(({ figures }: any) => figures.amount)).toEqual(['5.00', '2.50']);
  });
});

describe('upline without enough money', () => {
  test('pays its balance, and the rest later [H102]', async () => {
    const poor = await here.settling.createChain({ deposit: 20_000n });
    await here.settling.agreeOnContract(here.calls, poor, createHourly(5000), createHourly(5000));
    // The top agent plays away all but two cents of its own.
    await here.settling.playRounds(poor.first, ['100.00', '0.00']);
    const { account } = poor.top;
    const take = (amount: string) => here.settling.moveMoney(poor.top, amount);
    await take('-199.98');
    await here.app.platform.db
      .updateTable('contract')
      .set({ tiers: JSON.stringify([{ rateBasisPoints: 0 }]) })
      .where('downline_id', '=', poor.top.playerId)
      .execute();
    await here.settling.settleAt('2027-03-10T06:01:00.000Z');
    const read = async () =>
      (await here.settling.bills(poor.top, 'hour-salary', { side: 'upline' })).value;
    expect(await read()).toMatchObject({
      reserve: { owed: '49.98', available: '0.00' },
      list: [{ downline: poor.agent.account, upline: account, paid: '0.02', status: 'part_paid' }],
    });
    const unpaid = await operate(here.app, 'GET', `/bills?account=${account}&unpaid=true`);
    expect(unpaid.value).toMatchObject({
      list: [{ problem: 'insufficient_funds', paid: '0.02' }],
      total: 1,
    });
    await take('60.00');
    await here.settling.settleAt('2027-03-10T06:02:00.000Z');
    expect((await read()).list).toMatchObject([{ paid: '0.02' }]);
    await here.settling.settleAt('2027-03-10T06:07:00.000Z');
    expect(await read()).toMatchObject({
      reserve: { owed: '0.00', available: '10.02' },
      list: [{ paid: '50.00', status: 'paid' }],
    });
    const opened = await here.settling.asked(
      poor.agent,
      `/api/agent/bills/${(await read()).list[0].id}`,
    );
    expect(opened.value.payments).toMatchObject([{ amount: '49.98' }, { amount: '0.02' }]);
  });
});

describe('contract that cannot be settled', () => {
  test('is reported and skipped, and settled once it is repaired [H104]', async () => {
    const other = await here.settling.createChain();
    const { ofAgent } = await here.settling.agreeOnContract(
      here.calls,
      here.chain,
      createHourly(100),
    );
    await here.settling.agreeOnContract(here.calls, other, createHourly(100));
    for (const { first } of [here.chain, other])
      await here.settling.playRounds(first, ['100.00', '0.00']);
    const write = (tiers: string) =>
      here.app.platform.db
        .updateTable('contract')
        .set({ tiers })
        .where('id', '=', ofAgent)
        .execute();
    await write('[{"rateBasisPoints": "a lot"}]');
    await here.settling.settleAt('2027-03-10T06:01:00.000Z');
    expect(await here.settling.getBalance(other.agent)).toBe('1001.00');
    expect(await here.settling.getBalance(here.chain.top)).toBe('1001.00');
    const failures = async () =>
      (await operate(here.app, 'GET', '/settlement-failures')).value.list.filter(
        ({ contractId }: { contractId: string }) => contractId === ofAgent,
      );
    expect(await failures()).toMatchObject([
      { kind: 'hourly', downline: here.chain.agent.account, since: '2027-03-10T06:01:00.000Z' },
    ]);
    await write('[{"rateBasisPoints": 100}]');
    await here.settling.settleAt('2027-03-10T06:07:00.000Z');
    expect(await here.settling.getBalance(here.chain.agent)).toBe('1001.00');
    expect(await failures()).toEqual([]);
  });
});
