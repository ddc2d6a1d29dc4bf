import { describe, expect, test } from 'vitest';
import { type Chain, createSettlementDesk, createTier } from './support/settlement.ts';

const here = createSettlementDesk();

const daily = (carryOver: 'none' | 'next-period' | 'permanent', more: object = {}) => ({
  kind: 'dividend',
  period: 'D',
  carryOver,
  tiers: [createTier('0', 1000)],
  ...more,
});

/** Ten o'clock in the evening in the merchant's zone, on a day of March 2027. */
const getEvening = (day: number) => `2027-03-${day}T15:00:00.000Z`;

/** The team plays on a day, and the day is settled. */
async function playDay(chain: Chain, day: number, stake: string, win: string) {
  await here.settling.clockAt(getEvening(day));
  const played = await here.settling.playRounds(chain.first, [stake, win]);
  await here.settling.settleAt(`2027-03-${day}T17:01:00.000Z`);
  return played;
}

/** A new contract between agent and upline, accepted in the morning of a day. */
async function agreeAgain({ top, agent }: Chain, day: number, terms: object): Promise<void> {
  await here.settling.clockAt(`2027-03-${day}T01:00:00.000Z`);
  const upline = await here.settling.seated(top, 'agent');
  await here.calls.createContract(upline, await here.settling.seated(agent, 'agent'), terms);
}

/** Losses and payments of the agent's bills with play, newest first. */
async function readBills({ agent }: Chain) {
  const { value } = await here.settling.bills(agent, 'dividend');
  return value.list
    .filter(({ figures }: any) => figures.validBet !== '0.00')
    .map(({ figures, paid, revision }: any) => [figures.loss, paid, revision]);
}

describe('loss carried over indefinitely', () => {
  test('continues when the same terms are accepted again [H98, H120]', async () => {
    const { chain } = here;
    await here.settling.agreeOnContract(here.calls, chain, daily('permanent'));
    await playDay(chain, 10, '10.00', '592.74');
    await agreeAgain(chain, 11, daily('permanent'));
    await playDay(chain, 11, '583.90', '0.00');
    expect(await readBills(chain)).toEqual([
      ['1.16', '0.11', 1],
      ['0.00', '0.00', 1],
    ]);
  });

  test('is kept until used up under a contract without its own carry-over [H120]', async () => {
    const { chain } = here;
    await here.settling.agreeOnContract(here.calls, chain, daily('permanent'));
    await playDay(chain, 10, '10.00', '110.00');
    await agreeAgain(chain, 11, daily('none'));
    await playDay(chain, 11, '60.00', '0.00');
    await playDay(chain, 12, '10.00', '40.00');
    await playDay(chain, 13, '50.00', '0.00');
    // 100.00 less 60.00; the new loss of 30.00 is dropped; 50.00 less the remaining 40.00.
    expect(await readBills(chain)).toEqual([
      ['10.00', '1.00', 1],
      ['0.00', '0.00', 1],
      ['0.00', '0.00', 1],
      ['0.00', '0.00', 1],
    ]);
  });

  test('is dropped when both sides agree to that [H120]', async () => {
    const { chain } = here;
    await here.settling.agreeOnContract(here.calls, chain, daily('permanent'));
    await playDay(chain, 10, '10.00', '110.00');
    await agreeAgain(chain, 11, daily('permanent', { dropsCarriedLoss: true }));
    await playDay(chain, 11, '60.00', '0.00');
    expect((await readBills(chain))[0]).toEqual(['60.00', '6.00', 1]);
    const [running] = await here.calls.list(await here.settling.seated(chain.agent, 'agent'));
    expect(running).toMatchObject({ state: 'active', dropsCarriedLoss: true });
  });

  test('follows a correction of the previous contract [H102, H120]', async () => {
    const { chain } = here;
    await here.settling.agreeOnContract(here.calls, chain, daily('permanent'));
    const { seat, rounds } = await playDay(chain, 10, '50.00', '150.00');
    await agreeAgain(chain, 11, daily('permanent'));
    await playDay(chain, 11, '120.00', '0.00');
    expect((await readBills(chain))[0]).toEqual(['20.00', '2.00', 1]);
    await seat.rollBack(rounds[0]!);
    await here.settling.run();
    await here.settling.run();
    expect((await readBills(chain))[0]).toEqual(['120.00', '12.00', 2]);
  });
});

test('a loss carried into the next period goes into the first one of the next contract [H98, H120]', async () => {
  const { chain } = here;
  await here.settling.agreeOnContract(here.calls, chain, daily('next-period'));
  await playDay(chain, 10, '10.00', '60.00');
  await agreeAgain(chain, 11, daily('next-period'));
  await playDay(chain, 11, '70.00', '0.00');
  expect((await readBills(chain))[0]).toEqual(['20.00', '2.00', 1]);
});

/** The opening loss of a new contract, as its downline and upline see it. */
async function readCarriedLoss({ top, agent }: Chain): Promise<unknown[]> {
  const path = '/api/agent/carried-loss';
  const answers = await Promise.all([
    here.settling.asked(agent, path),
    here.settling.asked(top, `${path}?downline=${agent.account}`),
  ]);
  return answers.map(({ status, value }) => value?.amount ?? status);
}

describe('opening loss of a new contract', () => {
  test('is shown to both sides beforehand, and is the actual one [H103, H120]', async () => {
    const { chain } = here;
    expect(await readCarriedLoss(chain)).toEqual(['0.00', '0.00']);
    await here.settling.agreeOnContract(here.calls, chain, daily('permanent'));
    await playDay(chain, 10, '10.00', '592.74');
    await here.settling.clockAt('2027-03-11T01:00:00.000Z');
    expect(await readCarriedLoss(chain)).toEqual(['582.74', '582.74']);
    await here.settling.playRounds(chain.first, ['100.00', '0.00']);
    expect(await readCarriedLoss(chain)).toEqual(['482.74', '482.74']);
    await agreeAgain(chain, 11, daily('permanent'));
    await here.settling.settleAt('2027-03-11T01:02:00.000Z');
    expect(await readCarriedLoss(chain)).toEqual(['482.74', '482.74']);
  });

  test('includes a period that the new contract cuts off [H120]', async () => {
    const { chain } = here;
    await here.settling.agreeOnContract(here.calls, chain, daily('next-period'));
    await playDay(chain, 10, '10.00', '60.00');
    await here.settling.clockAt('2027-03-11T01:00:00.000Z');
    expect(await readCarriedLoss(chain)).toEqual(['50.00', '50.00']);
  });

  test('is not visible to others', async () => {
    const { top, agent, first } = here.chain;
    const path = (of: string) => `/api/agent/carried-loss?downline=${of}`;
    expect((await here.settling.asked(agent, path(top.account))).status).toBe(404);
    expect((await here.settling.asked(top, path(first.account))).status).toBe(404);
  });
});

test('a salary has no carried loss to drop [E78]', async () => {
  const top = await here.settling.seated(here.chain.top, 'agent');
  const salary = { kind: 'hourly', period: 'D', tiers: [{ rateBasisPoints: 1 }] };
  const offered = await here.calls.offer(top, here.chain.agent.account, {
    ...salary,
    dropsCarriedLoss: true,
  });
  expect([offered.status, offered.body.errors]).toEqual([
    422,
    [{ pointer: '/body/dropsCarriedLoss', rule: 'enum' }],
  ]);
});
