import { expect, test } from 'vitest';
import { createHourly } from './support/contracts.ts';
import { call } from './support/portal.ts';
import { daily, createSettlementDesk } from './support/settlement.ts';

const here = createSettlementDesk();

const getRunning = async (party: (typeof here)['chain']['agent'], kind: string) =>
  (await here.settling.asked(party, `/api/agent/running-period?kind=${kind}`)).value.running;

test('the running period shows the sum of its future bill and each tier’s tests [H99]', async () => {
  const { chain, settling } = here;
  await settling.agreeOnContract(here.calls, chain, daily);
  await settling.playRounds(chain.first, ['60.00', '0.00']);
  const running = await getRunning(chain.agent, 'daily');
  expect(running).toMatchObject({
    from: '2027-03-10T05:00:00.000Z',
    to: '2027-03-10T17:00:00.000Z',
    figures: { validBet: '60.00', activeMembers: 1, tier: 1, amount: '0.60' },
    tiers: [
      { tier: 1, isReached: true },
      {
        tier: 2,
        isReached: false,
        thresholds: [
          { threshold: 'periodValidBet', wanted: '100.00', had: '60.00', isReached: false },
          { threshold: 'activeMembers', wanted: '2', had: '1', isReached: false },
        ],
      },
    ],
  });
  await settling.playRounds(chain.second, ['60.00', '10.00']);
  const { figures } = await getRunning(chain.agent, 'daily');
  expect(figures).toMatchObject({ validBet: '120.00', tier: 2, amount: '3.00' });
  await settling.settleAt('2027-03-10T17:01:00.000Z');
  const { list } = (await settling.asked(chain.agent, '/api/agent/daily-salary-contract')).value;
  expect(list[0].figures).toEqual(figures);
  // The next one has begun.
  expect(await getRunning(chain.agent, 'daily')).toMatchObject({
    from: '2027-03-10T17:00:00.000Z',
    figures: { validBet: '0.00', amount: '0.00' },
  });
});

test('an earlier losing period is deducted from the next one [H98]', async () => {
  const { chain, settling } = here;
  await settling.agreeOnContract(here.calls, chain, {
    kind: 'dividend',
    period: 'D',
    carryOver: 'permanent',
    tiers: [
      { periodValidBet: '0', periodProfitLoss: '0', activeMembers: 0, rateBasisPoints: 1000 },
    ],
  });
  await settling.playRounds(chain.first, ['10.00', '40.00']);
  await settling.settleAt('2027-03-10T17:01:00.000Z');
  await settling.playRounds(chain.first, ['100.00', '0.00']);
  expect(await getRunning(chain.agent, 'dividend')).toMatchObject({
    carriedIn: '30.00',
    figures: { result: '100.00', loss: '70.00', amount: '7.00' },
  });
});

test('without a contract there is no such period, and an unknown kind is rejected [H100]', async () => {
  const { chain, settling } = here;
  await settling.agreeOnContract(here.calls, chain, createHourly(100));
  expect(await getRunning(chain.agent, 'hourly')).toMatchObject({ figures: { amount: '0.00' } });
  expect(await getRunning(chain.agent, 'realtime')).toBeUndefined();
  const { token } = await settling.seated(chain.agent, 'agent');
  const refused = await call(here.app, 'GET', '/api/agent/running-period?kind=weekly', { token });
  expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed']);
});
