import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contractCalls, hourly } from './support/contracts.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';
import { type Chain, createSettling, daily, NOON } from './support/settlement.ts';

let app: TestApp;
let calls: ReturnType<typeof contractCalls>;
let settling: Awaited<ReturnType<typeof createSettling>>;
let chain: Chain;

beforeAll(async () => {
  app = await withPlatform();
  await operate(app, 'PUT', '/clock', { mode: 'frozen', now: NOON });
  calls = contractCalls(app);
  settling = await createSettling(app);
});
afterAll(() => app?.dispose());
beforeEach(async () => {
  await settling.clockAt(NOON);
  chain = await settling.givenChain();
});

describe('a bill that is opened', () => {
  test('[H98, H102] shows each tier’s tests, its sum before it is rounded, and the rounds behind it', async () => {
    await settling.agreed(calls, chain, daily);
    await settling.plays(chain.first, ['60.55', '0.00']);
    await settling.plays(chain.second, ['60.00', '20.00']);
    await settling.settleAt('2027-03-10T17:01:00.000Z');
    const { value } = await settling.asked(chain.agent, '/api/agent/daily-salary-contract');
    const [{ id }] = value.list;
    const opened = await settling.asked(chain.agent, `/api/agent/bills/${id}`);
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
    const rounds = await settling.asked(chain.top, `/api/agent/bills/${id}/rounds?pageSize=1`);
    expect(rounds.value).toMatchObject({
      totals: { count: 2, stake: '120.55', win: '20.00' },
      totalPages: 2,
      list: [{ stake: expect.any(String) }],
    });
  });

  test('[H25, H102] is nobody’s business but that of its two sides', async () => {
    await settling.agreed(calls, chain, hourly(100));
    await settling.plays(chain.first, ['100.00', '0.00']);
    await settling.settleAt('2027-03-10T06:01:00.000Z');
    const { value } = await settling.bills(chain.agent, 'hour-salary');
    const { id } = value.list[0];
    const other = await settling.givenChain();
    for (const path of [`/api/agent/bills/${id}`, `/api/agent/bills/${id}/rounds`]) {
      expect((await settling.asked(other.agent, path)).status).toBe(404);
      expect((await settling.asked(chain.first, path, 'member')).status).toBe(404);
    }
    expect((await settling.bills(other.top, 'hour-salary')).value.list).toEqual([]);
    const strange = { account: other.agent.account };
    expect((await settling.bills(chain.agent, 'hour-salary', strange)).value.list).toEqual([]);
    const known = { account: chain.top.account, side: 'downline' };
    expect((await settling.bills(chain.agent, 'hour-salary', known)).value.list).toHaveLength(1);
  });

  test('[H66] is asked for by days that can be, and by nobody on trial', async () => {
    const wrong = async (query: object) =>
      (await settling.bills(chain.agent, 'dividend', query)).body.errors;
    expect(await wrong({ from: '2016-03-10', to: '2027-03-10' })).toEqual([
      { pointer: '/body/to', rule: 'maxDays' },
    ]);
    expect(await wrong({ from: '2027-03-10' })).toEqual([
      { pointer: '/body/to', rule: 'required' },
    ]);
    expect(await wrong({ from: '2027-03-10', to: '2027-03-11' })).toEqual([
      { pointer: '/body/to', rule: 'future' },
    ]);
    const trial = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
    });
    const refused = await call(app, 'POST', '/api/agent/hour-salary', {
      token: trial.value.token,
      body: {},
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'need_true_account']);
  });
});
