import { expect, test } from 'vitest';
import { checkLedger } from '../src/ledger-check.ts';
import { hourly } from './support/contracts.ts';
import { operate } from './support/portal.ts';
import { daily, settlementDesk } from './support/settlement.ts';

const here = settlementDesk();

const brokenRules = async () =>
  (await checkLedger(here.app.platform.db)).filter(({ violations }) => violations.length > 0);

const getUnpaid = async (account: string) =>
  (await operate(here.app, 'GET', `/bills?account=${account}&unpaid=true`)).value.list;

test('[H102] an agent without money pays its downline of what the same run has paid it', async () => {
  const { chain, settling } = here;
  await settling.moveMoney(chain.top, '-1000.00');
  await settling.agreed(here.calls, chain, hourly(150), hourly(100));
  await settling.plays(chain.first, ['100.00', '0.00']);
  await settling.settleAt('2027-03-10T06:01:00.000Z');
  expect(await settling.getBalance(chain.top)).toBe('0.50');
  expect(await settling.getBalance(chain.agent)).toBe('1001.00');
});

test('[H102] two bills of an upline that has enough for one and a half are paid so', async () => {
  const { chain, settling } = here;
  await settling.clockAt('2027-03-10T05:00:00.000Z');
  const other = await settling.givenChain();
  await settling.agreed(here.calls, chain, hourly(100));
  await settling.plays(chain.first, ['100.00', '0.00']);
  await settling.agreed(here.calls, other, hourly(100));
  await settling.plays(other.first, ['100.00', '0.00']);
  const own = await settling.seated(chain.top, 'agent');
  await here.calls.agreed(null, own, daily);
  await here.calls.agreed(own, await settling.seated(chain.agent, 'agent'), daily);
  // What the platform pays the top for is taken away, so that it pays of what it has.
  await here.app.platform.db
    .updateTable('contract')
    .set({ tiers: '[{"rateBasisPoints": 0, "periodValidBet": "0", "activeMembers": 0}]' })
    .where('downline_id', '=', chain.top.playerId)
    .execute();
  await settling.moveMoney(chain.top, '-998.50');
  // The hour's and the day's are due with the midnight of 13 March, and 0.50 is left after the hour's.
  await settling.settleAt('2027-03-12T17:01:00.000Z');
  expect(await settling.getBalance(chain.top)).toBe('0.00');
  expect(await settling.getBalance(chain.agent)).toBe('1001.50');
  expect(await settling.getBalance(other.agent)).toBe('1001.00');
  expect(await getUnpaid(chain.top.account)).toMatchObject([
    { kind: 'daily', paid: '0.50', problem: 'insufficient_funds' },
  ]);
  expect(await brokenRules()).toEqual([]);
});

test('[H102] a bill whose downline may have no more money holds up none beside it', async () => {
  const { chain, settling } = here;
  const full = await settling.givenChain();
  for (const { top, agent, first } of [chain, full]) {
    await settling.agreed(here.calls, { top, agent }, hourly(100));
    await settling.plays(first, ['100.00', '0.00']);
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
