/**
 * An agent's records of its team: bets, transactions, statements, revenue; all equal the members'
 * own records.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { createHourly } from './support/contracts.ts';
import type { Party } from './support/edge-transfers.ts';
import { call } from './support/portal.ts';
import { createSettlementDesk } from './support/settlement.ts';

interface Line extends Record<string, string | number | boolean> {
  account: string;
  net: string;
}

const here = createSettlementDesk();
const HOUR_LATER = '2027-03-10T06:01:00.000Z';

/**
 * Two rounds of the first player, one of the second and one of the agent, and an hour's salary for
 * both agents.
 */
beforeEach(async () => {
  const { chain, settling, calls } = here;
  await settling.agreeOnContract(calls, chain, createHourly(150), createHourly(100));
  await settling.playRounds(chain.first, ['100.00', '40.00'], ['50.00', '75.00']);
  await settling.playRounds(chain.second, ['20.00', '0.00']);
  await settling.playRounds(chain.agent, ['10.00', '10.00']);
  await settling.settleAt(HOUR_LATER);
});

const ask = (by: Party, path: string, site: 'agent' | 'member' = 'agent') =>
  here.settling.asked(by, path, site);
/** The operator credits a member. */
async function creditMember({ account }: Party, amount: string, reason: string): Promise<void> {
  const headers = {
    'x-operator-key': here.app.platform.config.operatorKey ?? '',
    'idempotency-key': newId(),
  };
  const body = { account, amount, reason };
  const { status } = await call(here.app, 'POST', '/operator-api/credits', { headers, body });
  expect(status).toBe(200);
}
/** Totals of today's bets. */
const getBetTotals = async (by: Party, filter = '') =>
  (await ask(by, `/api/agent/bets/totals?period=today${filter}`)).value.totals;
/** Cents of a decimal string. */
const toCents = (amount: unknown): bigint => BigInt(String(amount).replace('.', ''));
const sum = (amounts: readonly unknown[]): bigint =>
  amounts.reduce<bigint>((total, amount) => total + toCents(amount), 0n);

describe('team bets', () => {
  test('are those of everyone below, newest first, with the player; not the agent’s own [AC5]', async () => {
    const { top, agent, first, second } = here.chain;
    const { value } = await ask(top, '/api/agent/bets?period=today');
    expect(value).toMatchObject({ path: [top.account], hasMore: false });
    expect(await getBetTotals(top)).toMatchObject({
      count: 4,
      stake: '180.00',
      payout: '125.00',
      result: '-55.00',
    });
    const players = value.list.map(({ account }: Line) => account);
    expect(players.toSorted()).toEqual(
      [agent, first, first, second].map(({ account }) => account).toSorted(),
    );
    const times = value.list.map(({ openedAt }: Line) => openedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    // The agent in the middle sees only its players.
    expect(await getBetTotals(agent)).toMatchObject({ count: 3, stake: '170.00' });
  });

  test('of a branch and of a search equal the members’ own records [AC5]', async () => {
    const { top, agent, first } = here.chain;
    const own = (await ask(first, '/api/records/bets?period=today', 'member')).value;
    const found = (await ask(top, `/api/agent/bets?period=today&search=${first.account}`)).value;
    expect(found.list).toEqual(own.list);
    const ownTotals = await ask(first, '/api/records/bets/totals?period=today', 'member');
    expect(await getBetTotals(top, `&search=${first.account}`)).toEqual(ownTotals.value.totals);
    const branch = (await ask(top, `/api/agent/bets?period=today&of=${agent.account}`)).value;
    expect(branch.path).toEqual([top.account, agent.account]);
    expect(await getBetTotals(top, `&of=${agent.account}`)).toMatchObject({
      count: 4,
      stake: '180.00',
    });
    expect(await getBetTotals(top, `&of=${first.account}`)).toEqual(ownTotals.value.totals);
    expect((await getBetTotals(top, '&status=open')).count).toBe(0);
  });
});

describe('team transactions', () => {
  test('are all bookings on the members’ main wallets [AC8]', async () => {
    const { top, agent, first, second } = here.chain;
    const { value } = await ask(top, '/api/agent/transactions?period=today&pageSize=500');
    const own = await Promise.all([
      ask(agent, '/api/records/account?period=today&pageSize=500'),
      ask(first, '/api/records/account?period=today&pageSize=500', 'member'),
      ask(second, '/api/records/account?period=today&pageSize=500', 'member'),
    ]);
    const totals = (await ask(top, '/api/agent/transactions/totals?period=today')).value;
    const owns = await Promise.all([
      ask(agent, '/api/records/account/totals?period=today'),
      ask(first, '/api/records/account/totals?period=today', 'member'),
      ask(second, '/api/records/account/totals?period=today', 'member'),
    ]);
    for (const name of ['in', 'out', 'net'])
      expect(toCents(totals[name])).toBe(sum(owns.map((one) => one.value[name])));
    const ids = own.flatMap((one) => one.value.list.map(({ id }: Line) => id));
    expect(value.list.map(({ id }: Line) => id).toSorted()).toEqual(ids.toSorted());
    const deposits = await ask(
      top,
      `/api/agent/transactions?period=today&type=deposit&search=${second.account}`,
    );
    expect(deposits.value.list).toEqual([
      expect.objectContaining({ account: second.account, amount: '1000.00', balance: '1000.00' }),
    ]);
  });

  test('do not contain the operator’s notes about a member [AC8]', async () => {
    const { top, first } = here.chain;
    await creditMember(first, '5.00', 'A word between us');
    const path = `period=today&search=${first.account}&type=adjustment`;
    const { list } = (await ask(top, `/api/agent/transactions?${path}`)).value;
    const own = await ask(first, '/api/records/account?period=today&type=adjustment', 'member');
    expect(own.value.list[0]).toMatchObject({ note: 'A word between us' });
    expect(list[0]).toMatchObject({ id: own.value.list[0].id, amount: '5.00' });
    expect(list[0]).not.toHaveProperty('note');
  });
});

describe('team statements', () => {
  test('add up: a row is the sum of the rows below and the members’ own profit and loss [AC6]', async () => {
    const { top, agent, first, second } = here.chain;
    const all = (await ask(top, '/api/agent/statements?period=today')).value;
    expect(all.list).toEqual([
      {
        account: agent.account,
        nickname: expect.any(String),
        isAgent: true,
        includesDownline: true,
        hasMoved: false,
        members: 2,
        activeMembers: 3,
        bets: 4,
        stake: '180.00',
        payout: '125.00',
        bonus: '0.00',
        // 1% of the players' 170.00 and of its own 10.00.
        contractPay: '1.80',
        net: '-53.20',
        deposits: '3000.00',
        withdrawals: '0.00',
        other: '0.00',
      },
    ]);
    const below = (await ask(top, `/api/agent/statements?period=today&of=${agent.account}`)).value;
    expect(below.path).toEqual([top.account, agent.account]);
    expect(below.totals).toEqual(all.totals);
    const rows: Line[] = below.list;
    expect(rows.map(({ account, includesDownline }) => [account, includesDownline])).toEqual([
      [first.account, true],
      [second.account, true],
      [agent.account, false],
    ]);
    const profit = (await ask(first, '/api/records/profit?period=today', 'member')).value;
    expect(rows[0]).toMatchObject({
      stake: profit.totals.stake,
      payout: profit.totals.payout,
      net: profit.totals.result,
      deposits: profit.netDeposits.deposits,
      bets: profit.totals.bets,
    });
  });

  test('match the balances: gains plus deposits are the members’ money [AC6]', async () => {
    const { top, agent, first, second } = here.chain;
    await creditMember(second, '7.00', 'A gift');
    const { totals } = (await ask(top, '/api/agent/statements?period=today')).value;
    expect(totals.other).toBe('7.00');
    const balances = await Promise.all([
      here.settling.getBalance(agent),
      here.settling.getBalance(first, 'member'),
      here.settling.getBalance(second, 'member'),
    ]);
    expect(sum([totals.net, totals.deposits, totals.other])).toBe(sum(balances));
  });

  test('can be sorted, paged and searched [AC6]', async () => {
    const { top, agent, first, second } = here.chain;
    const of = async (query: string): Promise<string[]> =>
      (
        await ask(top, `/api/agent/statements?period=today&of=${agent.account}&${query}`)
      ).value.list.map(({ account }: Line) => account);
    expect(await of('sort=net')).toEqual([agent.account, second.account, first.account]);
    expect(await of('sort=account&order=ascending')).toEqual(
      [agent, first, second].map(({ account }) => account).toSorted(),
    );
    expect(await of('sort=net&order=ascending')).toEqual([
      first.account,
      second.account,
      agent.account,
    ]);
    expect(await of('sort=stake&pageSize=1&pageNo=2')).toEqual([second.account]);
    expect(await of('search=settle-one')).toEqual([first.account]);
    const found = await ask(top, `/api/agent/statements?period=today&search=${agent.account}`);
    expect(found.value.list).toEqual([
      expect.objectContaining({ includesDownline: false, members: 2, stake: '10.00' }),
    ]);
    expect(await of('search=no-such-account')).toEqual([]);
  });
});

describe('agent revenue', () => {
  test('equals the contract entries of its account record, by day and kind [AC7]', async () => {
    const { top } = here.chain;
    const { value } = await ask(top, '/api/agent/revenue?period=today');
    expect(value.cells).toEqual([
      { day: '2027-03-10', kind: 'hourly', received: '2.70', given: '1.80', net: '0.90' },
    ]);
    expect(value.totals).toEqual({ received: '2.70', given: '1.80', net: '0.90' });
    expect(value.play).toEqual([
      {
        day: '2027-03-10',
        activeMembers: 3,
        stake: '180.00',
        payout: '125.00',
        result: '-55.00',
      },
    ]);
    const record = await ask(top, '/api/records/account/totals?period=today&type=settlement');
    expect(record.value).toMatchObject({ in: '2.70', out: '-1.80', net: '0.90' });
  });

  test('is zero for a period without payments [AC7]', async () => {
    const { value } = await ask(here.chain.top, '/api/agent/revenue?period=yesterday');
    expect(value).toMatchObject({ cells: [], play: [], totals: { net: '0.00' } });
  });
});

describe('team records', () => {
  const paths = ['bets', 'bets/totals', 'transactions', 'transactions/totals', 'statements'];

  test.each(paths)('%s are hidden from others [L21]', async (path) => {
    const { top, agent, first } = here.chain;
    const stranger = (await here.settling.createChain()).agent;
    for (const of of [top.account, stranger.account, 'no-such-account']) {
      const { status, body } = await ask(agent, `/api/agent/${path}?of=${of}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    const player = await ask(first, `/api/agent/${path}`, 'member');
    expect([player.status, player.body.code]).toEqual([403, 'contact_your_agent']);
    expect((await call(here.app, 'GET', `/api/agent/${path}`)).status).toBe(401);
  });

  test('reject a range of ten years, future days and another zone, and name the field [H66]', async () => {
    for (const path of [...paths, 'revenue']) {
      for (const [query, pointer, rule] of [
        ['from=2017-03-10&to=2027-03-10', '/query/to', 'maxDays'],
        ['from=2027-03-10&to=2027-03-11', '/query/to', 'future'],
        ['timeZone=Asia/Tokyo', '/query/timeZone', 'zone'],
      ]) {
        const { status, body } = await ask(here.chain.top, `/api/agent/${path}?${query}`);
        expect([status, body.errors], `${path}?${query}`).toEqual([422, [{ pointer, rule }]]);
      }
    }
  });
});
