import { describe, expect, test } from 'vitest';
import { createHourly } from './support/contracts.ts';
import { call } from './support/portal.ts';
import { daily, createSettlementDesk } from './support/settlement.ts';

const here = createSettlementDesk();

describe('bill details', () => {
  test('show each tier’s tests, the sum before rounding, and the rounds behind it [H98, H102]', async () => {
    await here.settling.agreeOnContract(here.calls, here.chain, daily);
    await here.settling.playRounds(here.chain.first, ['60.55', '0.00']);
    await here.settling.playRounds(here.chain.second, ['60.00', '20.00']);
    await here.settling.settleAt('2027-03-10T17:01:00.000Z');
    const { value } = await here.settling.asked(
      here.chain.agent,
      '/api/agent/daily-salary-contract',
    );
    const [{ id }] = value.list;
    const opened = await here.settling.asked(here.chain.agent, `/api/agent/bills/${id}`);
    expect(opened.value).toMatchObject({
      timeZone: 'Asia/Ho_Chi_Minh',
      tiers: [
        { tier: 1, isReached: true },
        {
          tier: 2,
          isReached: true,
          terms: { rateBasisPoints: 250 },
          thresholds: [
            { threshold: 'periodValidBet', wanted: '100.00', had: '120.55', isReached: true },
            { threshold: 'activeMembers', wanted: '2', had: '2', isReached: true },
          ],
        },
      ],
      parts: [{ of: 'validBet', sum: '120.55', rateBasisPoints: 250, exact: '3.013750' }],
      bill: { figures: { amount: '3.01' } },
    });
    const rounds = await here.settling.asked(
      here.chain.top,
      `/api/agent/bills/${id}/rounds?pageSize=1`,
    );
    expect(rounds.value).toMatchObject({
      totals: { count: 2, stake: '120.55', win: '20.00' },
      totalPages: 2,
      list: [{ stake: expect.any(String) }],
    });
  });

  test('are visible to the two sides only [H25, H102]', async () => {
    await here.settling.agreeOnContract(here.calls, here.chain, createHourly(100));
    await here.settling.playRounds(here.chain.first, ['100.00', '0.00']);
    await here.settling.settleAt('2027-03-10T06:01:00.000Z');
    const { value } = await here.settling.bills(here.chain.agent, 'hour-salary');
    const { id } = value.list[0];
    const other = await here.settling.createChain();
    for (const path of [`/api/agent/bills/${id}`, `/api/agent/bills/${id}/rounds`]) {
      expect((await here.settling.asked(other.agent, path)).status).toBe(404);
      expect((await here.settling.asked(here.chain.first, path, 'member')).status).toBe(404);
    }
    expect((await here.settling.bills(other.top, 'hour-salary')).value.list).toEqual([]);
    const strange = { account: other.agent.account };
    expect(
      (await here.settling.bills(here.chain.agent, 'hour-salary', strange)).value.list,
    ).toEqual([]);
    const known = { account: here.chain.top.account, side: 'downline' };
    expect(
      (await here.settling.bills(here.chain.agent, 'hour-salary', known)).value.list,
    ).toHaveLength(1);
  });

  test('need valid days and no trial account [H66]', async () => {
    const wrong = async (query: object) =>
      (await here.settling.bills(here.chain.agent, 'dividend', query)).body.errors;
    expect(await wrong({ from: '2016-03-10', to: '2027-03-10' })).toEqual([
      { pointer: '/body/to', rule: 'maxDays' },
    ]);
    expect(await wrong({ from: '2027-03-10' })).toEqual([
      { pointer: '/body/to', rule: 'required' },
    ]);
    expect(await wrong({ from: '2027-03-10', to: '2027-03-11' })).toEqual([
      { pointer: '/body/to', rule: 'future' },
    ]);
    const trial = await call(here.app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
    });
    const refused = await call(here.app, 'POST', '/api/agent/hour-salary', {
      token: trial.value.token,
      body: {},
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'need_true_account']);
  });
});
