import { expect, test } from 'vitest';
import { getMerchant } from '../src/modules/merchant-settings/index.ts';
import { createSettlementDesk, createTier } from './support/settlement.ts';

const here = createSettlementDesk();

const useZone = (timeZone: string) =>
  here.app.platform.transaction((trx) =>
    getMerchant(here.app.platform).change(trx, { reporting: { timeZone } }),
  );

const salary = {
  kind: 'daily',
  period: 'D',
  tiers: [{ periodValidBet: '0', activeMembers: 0, rateBasisPoints: 100 }],
};

/**
 * Times are UTC: the day begins at midnight in Berlin, and a round in its last hour still counts
 * for it.
 */
test.each([
  ['23 hours', '2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
  ['25 hours', '2027-10-30T22:00:00.000Z', '2027-10-31T23:00:00.000Z'],
])(
  'settles a day of %s as one day when daylight saving changes [H99, H102]',
  async (_length, from, to) => {
    await useZone('Europe/Berlin');
    await here.settling.clockAt(from);
    here.chain = await here.settling.createChain();
    await here.settling.agreeOnContract(here.calls, here.chain, salary);
    await here.settling.clockAt(new Date(Date.parse(to) - 60_000).toISOString());
    await here.settling.playRounds(here.chain.first, ['100.00', '0.00']);
    await here.settling.settleAt(new Date(Date.parse(to) + 61_000).toISOString());
    const { value } = await here.settling.asked(
      here.chain.agent,
      '/api/agent/daily-salary-contract',
    );
    expect(value.list).toMatchObject([
      { from, to, figures: { validBet: '100.00', amount: '1.00' } },
    ]);
  },
);

test('settles February of a leap year with its 29th day [E77, H98]', async () => {
  await useZone('Europe/Berlin');
  await here.settling.clockAt('2028-01-31T23:00:00.000Z');
  here.chain = await here.settling.createChain();
  const monthly = { kind: 'dividend', period: 'M', tiers: [createTier('0', 1000)] };
  await here.settling.agreeOnContract(here.calls, here.chain, monthly);
  await here.settling.clockAt('2028-02-29T12:00:00.000Z');
  await here.settling.playRounds(here.chain.first, ['100.00', '0.00']);
  await here.settling.settleAt('2028-02-29T23:01:01.000Z');
  const { value } = await here.settling.bills(here.chain.agent, 'dividend');
  expect(value.list).toMatchObject([
    {
      from: '2028-01-31T23:00:00.000Z',
      to: '2028-02-29T23:00:00.000Z',
      figures: { validBet: '100.00', amount: '10.00' },
    },
  ]);
});
