import { expect, test } from 'vitest';
import { checkLedger } from '../src/ledger-check.ts';
import { createHourly } from './support/contracts.ts';
import { operate } from './support/portal.ts';
import { daily, createSettlementDesk } from './support/settlement.ts';

const here = createSettlementDesk();

const brokenRules = async () =>
  (await checkLedger(here.app.platform.db)).filter(({ violations }) => violations.length > 0);

const getUnpaid = async (account: string) =>
  (await operate(here.app, 'GET', `/bills?account=${account}&unpaid=true`)).value.list;

test('an agent without money pays its downline from its own pay in the same run [H102]', async () => {
  const { chain, settling } = here;
  await settling.moveMoney(chain.top, '-1000.00');
  await settling.agreeOnContract(here.calls, chain, createHourly(150), createHourly(100));
  await settling.playRounds(chain.first, ['100.00', '0.00']);
  await settling.settleAt('2027-03-10T06:01:00.000Z');
  expect(await settling.getBalance(chain.top)).toBe('0.50');
  expect(await settling.getBalance(chain.agent)).toBe('1001.00');
});

test('an upline with money for one and a half bills pays that much of two [H102]', async () => {
  const { chain, settling } = here;
  await settling.clockAt('2027-03-10T05:00:00.000Z');
  const other = await settling.createChain();
  await settling.agreeOnContract(here.calls, chain, createHourly(100));
  await settling.playRounds(chain.first, ['100.00', '0.00']);
  await settling.agreeOnContract(here.calls, other, createHourly(100));
  await settling.playRounds(other.first, ['100.00', '0.00']);
  const own = await settling.seated(chain.top, 'agent');
  await here.calls.createContract(null, own, daily);
  await here.calls.createContract(own, await settling.seated(chain.agent, 'agent'), daily);
  // Removes the pay from the platform, so that the top agent pays from its balance.
  await here.app.platform.db
    .updateTable('contract')
    .set({ tiers: '[{"rateBasisPoints": 0, "periodValidBet": "0", "activeMembers": 0}]' })
    .where('downline_id', '=', chain.top.playerId)
    .execute();
  await settling.moveMoney(chain.top, '-998.50');
  // The hourly and daily pay are due at midnight of 13 March; 0.50 is left after the hourly one.
  await settling.settleAt('2027-03-12T17:01:00.000Z');
  expect(await settling.getBalance(chain.top)).toBe('0.00');
  expect(await settling.getBalance(chain.agent)).toBe('1001.50');
  expect(await settling.getBalance(other.agent)).toBe('1001.00');
  expect(await getUnpaid(chain.top.account)).toMatchObject([
    { kind: 'daily', paid: '0.50', problem: 'insufficient_funds' },
  ]);
  expect(await brokenRules()).toEqual([]);
});

test('a bill for a downline at the maximum balance delays no other [H102]', async () => {
  const { chain, settling } = here;
  const full = await settling.createChain();
  for (const { top, agent, first } of [chain, full]) {
    await settling.agreeOnContract(here.calls, { top, agent }, createHourly(100));
    await settling.playRounds(first, ['100.00', '0.00']);
  }
  await settling.moveMoney(full.agent, '999999998999.50');
  await settling.settleAt('2027-03-10T06:01:00.000Z');
  expect(await settling.getBalance(chain.agent)).toBe('1001.00');
  expect(await settling.getBalance(full.agent)).toBe('999999999999.50');
  expect(await getUnpaid(full.agent.account)).toMatchObject([
    { paid: '0.00', problem: 'limit_reached' },
  ]);
  await settling.moveMoney(full.agent, '-1000.00');
  await settling.settleAt('2027-03-10T06:07:00.000Z');
  expect(await getUnpaid(full.agent.account)).toEqual([]);
  expect(await brokenRules()).toEqual([]);
});
