import { describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { createHourly } from './support/contracts.ts';
import { call, operate } from './support/portal.ts';
import { daily, NOON, createTier, createSettlementDesk } from './support/settlement.ts';

const here = createSettlementDesk();

describe('correction', () => {
  test('for a later rollback is a revision, and overpaid money is returned [H102]', async () => {
    await here.settling.agreeOnContract(here.calls, here.chain, createHourly(100));
    const { seat, rounds } = await here.settling.playRounds(
      here.chain.first,
      ['100.00', '0.00'],
      ['300.00', '0.00'],
    );
    await here.settling.settleAt('2027-03-10T06:01:00.000Z');
    await here.settling.clockAt('2027-03-11T06:00:00.000Z');
    await seat.rollBack(rounds[1]!);
    await here.settling.run();
    const { value } = await here.settling.bills(here.chain.agent, 'hour-salary');
    expect(value.list).toMatchObject([{ revision: 2, paid: '1.00', status: 'paid' }]);
    expect(await here.settling.getBalance(here.chain.agent)).toBe('1001.00');
    const opened = await here.settling.asked(
      here.chain.agent,
      `/api/agent/bills/${value.list[0].id}`,
    );
    expect(opened.value).toMatchObject({
      revisions: [
        { revision: 2, figures: { validBet: '100.00', amount: '1.00' } },
        { revision: 1, figures: { validBet: '400.00', amount: '4.00' } },
      ],
      payments: [
        { amount: '-3.00', revision: 2 },
        { amount: '4.00', revision: 1 },
      ],
    });
  });

  test('by a win that the operator books days later is a revision [H102, H124]', async () => {
    await here.settling.agreeOnContract(here.calls, here.chain, {
      kind: 'dividend',
      period: 'D',
      carryOver: 'none',
      tiers: [createTier('0', 1000)],
    });
    const { seat, rounds } = await here.settling.playRounds(here.chain.first, ['100.00', '0.00']);
    await here.settling.settleAt('2027-03-11T05:00:00.000Z');
    expect(await seat.winLate(rounds[0]!, '40.00')).toBe('held');
    await here.settling.settleAt('2027-03-13T05:00:00.000Z');
    const held = await operate(here.app, 'GET', '/late-wins?state=held');
    const { reference } = held.value.list[0];
    await call(here.app, 'POST', `/operator-api/late-wins/${reference}/commands`, {
      headers: {
        'x-operator-key': here.app.platform.config.operatorKey ?? '',
        'idempotency-key': newId(),
      },
      body: { command: 'book', reason: 'The vendor has shown the round' },
    });
    await here.settling.settleAt('2027-03-13T05:10:00.000Z');
    const { value } = await here.settling.bills(here.chain.agent, 'dividend');
    expect(value.list.at(-1)).toMatchObject({
      revision: 2,
      figures: { result: '60.00' },
      paid: '6.00',
    });
  });

  test('for a clock that was an hour ahead counts the play of that hour again [H102]', async () => {
    await here.settling.agreeOnContract(here.calls, here.chain, createHourly(100));
    await here.settling.playRounds(here.chain.first, ['100.00', '0.00']);
    await here.settling.settleAt('2027-03-10T07:01:00.000Z');
    await here.settling.clockAt('2027-03-10T06:05:00.000Z');
    await here.settling.playRounds(here.chain.second, ['50.00', '0.00']);
    await here.settling.run();
    await here.settling.settleAt('2027-03-10T08:01:00.000Z');
    const { value } = await here.settling.bills(here.chain.agent, 'hour-salary');
    expect(value.list.map(({ from, paid }: Record<string, string>) => [from, paid])).toEqual([
      ['2027-03-10T06:00:00.000Z', '0.50'],
      [NOON, '1.00'],
    ]);
  });

  test('for a clock that was ahead counts later play, however late it is settled [H102]', async () => {
    await here.settling.agreeOnContract(here.calls, here.chain, daily);
    await here.settling.playRounds(here.chain.first, ['100.00', '0.00']);
    // An hour ahead, so that the day looks finished.
    await here.settling.settleAt('2027-03-10T17:01:00.000Z');
    await here.settling.clockAt('2027-03-10T16:30:00.000Z');
    await here.settling.playRounds(here.chain.second, ['50.00', '0.00']);
    await here.settling.settleAt('2027-03-11T12:00:00.000Z');
    const { value } = await here.settling.asked(
      here.chain.agent,
      '/api/agent/daily-salary-contract',
    );
    expect(value.list).toMatchObject([
      { revision: 2, figures: { validBet: '150.00', amount: '3.75' }, paid: '3.75' },
    ]);
  });

  test('of a dividend is carried into the following periods [H98, H102]', async () => {
    await here.settling.agreeOnContract(here.calls, here.chain, {
      kind: 'dividend',
      period: 'D',
      carryOver: 'permanent',
      tiers: [createTier('0', 1000)],
    });
    const { seat, rounds } = await here.settling.playRounds(
      here.chain.first,
      ['100.00', '0.00'],
      ['10.00', '40.00'],
    );
    await here.settling.clockAt('2027-03-11T05:00:00.000Z');
    await here.settling.playRounds(here.chain.first, ['50.00', '0.00']);
    await here.settling.settleAt('2027-03-12T05:00:00.000Z');
    await seat.rollBack(rounds[0]!);
    await here.settling.run();
    const { value } = await here.settling.bills(here.chain.agent, 'dividend');
    const seen = value.list.map(({ revision, figures, paid }: any) => [
      revision,
      figures.result,
      figures.loss,
      paid,
    ]);
    expect(seen).toEqual([
      [2, '50.00', '20.00', '2.00'],
      [2, '-30.00', '0.00', '0.00'],
    ]);
  });
});
