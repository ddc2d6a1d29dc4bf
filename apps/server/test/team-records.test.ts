/** What an agent reads of its team: bets, transactions, statements, revenue; all of it is what the members read themselves. */
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { hourly } from './support/contracts.ts';
import type { Party } from './support/edge-transfers.ts';
import { call } from './support/portal.ts';
import { settlementDesk } from './support/settlement.ts';

interface Line extends Record<string, string | number | boolean> {
  account: string;
  net: string;
}

const here = settlementDesk();
const HOUR_LATER = '2027-03-10T06:01:00.000Z';

/** Two rounds of the first player, one of the second and one of the agent between, an hour's salary for both agents. */
beforeEach(async () => {
  const { chain, settling, calls } = here;
  await settling.agreed(calls, chain, hourly(150), hourly(100));
  await settling.plays(chain.first, ['100.00', '40.00'], ['50.00', '75.00']);
  await settling.plays(chain.second, ['20.00', '0.00']);
  await settling.plays(chain.agent, ['10.00', '10.00']);
  await settling.settleAt(HOUR_LATER);
});

const ask = (by: Party, path: string, site: 'agent' | 'member' = 'agent') =>
  here.settling.asked(by, path, site);
/** The operator credits a member. */
async function credited({ account }: Party, amount: string, reason: string): Promise<void> {
  const headers = {
    'x-operator-key': here.app.platform.config.operatorKey ?? '',
    'idempotency-key': newId(),
  };
  const body = { account, amount, reason };
  const { status } = await call(here.app, 'POST', '/operator-api/credits', { headers, body });
  expect(status).toBe(200);
}
/** What the bets of today come to. */
const betsCome = async (by: Party, filter = '') =>
  (await ask(by, `/api/agent/bets/totals?period=today${filter}`)).value.totals;
/** Cents of an amount of the wire. */
const cents = (amount: unknown): bigint => BigInt(String(amount).replace('.', ''));
const sum = (amounts: readonly unknown[]): bigint =>
  amounts.reduce<bigint>((total, amount) => total + cents(amount), 0n);

describe('the bets of a team', () => {
  test('[AC5] are those of everybody below, newest first, with who has played them; the agent’s own are not', async () => {
    const { top, agent, first, second } = here.chain;
    const { value } = await ask(top, '/api/agent/bets?period=today');
    expect(value).toMatchObject({ path: [top.account], hasMore: false });
    expect(await betsCome(top)).toMatchObject({
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
    // The agent between sees its players alone.
    expect(await betsCome(agent)).toMatchObject({ count: 3, stake: '170.00' });
  });

  test('[AC5] of a branch and of a search are what the members read themselves', async () => {
    const { top, agent, first } = here.chain;
    const own = (await ask(first, '/api/records/bets?period=today', 'member')).value;
    const found = (await ask(top, `/api/agent/bets?period=today&search=${first.account}`)).value;
    expect(found.list).toEqual(own.list);
    const ownTotals = await ask(first, '/api/records/bets/totals?period=today', 'member');
    expect(await betsCome(top, `&search=${first.account}`)).toEqual(ownTotals.value.totals);
    const branch = (await ask(top, `/api/agent/bets?period=today&of=${agent.account}`)).value;
    expect(branch.path).toEqual([top.account, agent.account]);
    expect(await betsCome(top, `&of=${agent.account}`)).toMatchObject({
      count: 4,
      stake: '180.00',
    });
    expect(await betsCome(top, `&of=${first.account}`)).toEqual(ownTotals.value.totals);
    expect((await betsCome(top, '&status=open')).count).toBe(0);
  });
});

describe('the transactions of a team', () => {
  test('[AC8] are everything that was booked on the members’ main wallets', async () => {
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
      expect(cents(totals[name])).toBe(sum(owns.map((one) => one.value[name])));
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

  test('[AC8] do not say what the operator has noted for a member', async () => {
    const { top, first } = here.chain;
    await credited(first, '5.00', 'A word between us');
    const path = `period=today&search=${first.account}&type=adjustment`;
    const { list } = (await ask(top, `/api/agent/transactions?${path}`)).value;
    const own = await ask(first, '/api/records/account?period=today&type=adjustment', 'member');
    expect(own.value.list[0]).toMatchObject({ note: 'A word between us' });
    expect(list[0]).toMatchObject({ id: own.value.list[0].id, amount: '5.00' });
    expect(list[0]).not.toHaveProperty('note');
  });
});

describe('the statements of a team', () => {
  test('[AC6] add up: a row is what lies below it, and the members’ own profit and loss', async () => {
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

  test('[AC6] follow the balances: what members gained and paid in is what they have', async () => {
    const { top, agent, first, second } = here.chain;
    await credited(second, '7.00', 'A gift');
    const { totals } = (await ask(top, '/api/agent/statements?period=today')).value;
    expect(totals.other).toBe('7.00');
    const balances = await Promise.all([
      here.settling.getBalance(agent),
      here.settling.getBalance(first, 'member'),
      here.settling.getBalance(second, 'member'),
    ]);
    expect(sum([totals.net, totals.deposits, totals.other])).toBe(sum(balances));
  });

  test('[AC6] are ordered by what is asked for, page by page, and searched', async () => {
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
    expect(await of('search=nobody-here')).toEqual([]);
  });
});

describe('the revenue of an agent', () => {
  test('[AC7] is what its account record has of contracts, by day and kind', async () => {
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

  test('[AC7] of a period in which nothing was paid is nothing', async () => {
    const { value } = await ask(here.chain.top, '/api/agent/revenue?period=yesterday');
    expect(value).toMatchObject({ cells: [], play: [], totals: { net: '0.00' } });
  });
});

describe('the records of a team', () => {
  const paths = ['bets', 'bets/totals', 'transactions', 'transactions/totals', 'statements'];

  test.each(paths)('[L21] %s are nobody else’s', async (path) => {
    const { top, agent, first } = here.chain;
    const stranger = (await here.settling.givenChain()).agent;
    for (const of of [top.account, stranger.account, 'nobody-at-all']) {
      const { status, body } = await ask(agent, `/api/agent/${path}?of=${of}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    const player = await ask(first, `/api/agent/${path}`, 'member');
    expect([player.status, player.body.code]).toEqual([403, 'contact_your_agent']);
    expect((await call(here.app, 'GET', `/api/agent/${path}`)).status).toBe(401);
  });

  test('[H66] refuse a range of ten years, days to come and another zone, and say which', async () => {
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
