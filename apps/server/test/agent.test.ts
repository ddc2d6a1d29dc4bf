import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Selectable } from 'kysely';
import type { Database } from '../src/platform/db/database.ts';
import { parseMoney } from './support/dollars.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';
import { POINTS_UNIT, getWallet } from '../src/modules/wallet/index.ts';

type Person = Selectable<Database['member']>;
type Booking = Selectable<Database['transfer']>;

const ZONE_HOURS = 7;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let people: Person[];
let bookings: Booking[];
beforeAll(async () => {
  app = await withPlatform({ seed: true });
  people = await app.platform.db.selectFrom('member').selectAll().execute();
  bookings = await app.platform.db.selectFrom('transfer').selectAll().execute();
}, 60_000);
afterAll(() => app?.dispose());

const findPerson = (account: string) => people.find((each) => each.account === account) as Person;

/** Everyone below an account, found by walking from upline to downline. */
function getBelow(id: string): Person[] {
  const direct = people.filter((each) => each.parent_id === id);
  return direct.concat(...direct.map((each) => getBelow(each.id)));
}

/** The day of a moment in the merchant's zone, which has no summer time. */
const getDay = (at: Date) => new Date(at.getTime() + ZONE_HOURS * HOUR).toISOString().slice(0, 10);

/** Expected sums of a report, added booking by booking. */
function getSums(team: readonly Person[], fits: (day: string) => boolean) {
  const ids = new Set(team.map(({ id }) => id));
  const active = new Set<string>();
  const total = { bets: 0n, wins: 0n };
  for (const { owner, type, amount, at } of bookings) {
    if (!ids.has(owner) || !fits(getDay(at))) continue;
    if (type === 'bet') active.add(owner);
    if (type === 'bet') total.bets += amount;
    if (type === 'rollback') total.bets -= amount;
    if (type === 'win') total.wins += amount;
  }
  const joined = team.filter(({ created_at }) => fits(getDay(created_at))).length;
  return { ...total, active: active.size, joined };
}

interface Figures {
  validBet: string;
  wins: string;
  profitLoss: string;
  activeMembers: number;
  newMembers: number;
}

function expectFigures(shown: Figures, expected: ReturnType<typeof getSums>): void {
  expect({
    bets: parseMoney(shown.validBet),
    wins: parseMoney(shown.wins),
    active: shown.activeMembers,
    joined: shown.newMembers,
  }).toEqual(expected);
  expect(parseMoney(shown.profitLoss)).toBe(expected.wins - expected.bets);
}

async function getOverview(account: string, range: string) {
  const token = await getToken(app, account, { site: 'agent' });
  const { status, value } = await call(app, 'GET', `/api/agent/team-overview?range=${range}`, {
    token,
  });
  expect(status).toBe(200);
  return value;
}

/** The date a number of days earlier. */
const getDayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

describe('team overview', () => {
  test.each([
    ['agent01', 'today', 1],
    ['agent01', '7d', 7],
    ['agent01', '30d', 30],
    ['agent02', '7d', 7],
    ['agent02', '30d', 30],
    ['agent03', '30d', 30],
  ])('shows %s the sums of its whole downline over %s [L21]', async (account, range, days) => {
    const shown = await getOverview(account, range);
    const team = getBelow(findPerson(account).id);
    const first = getDayBefore(shown.to, days - 1);
    expect([shown.from, shown.timeZone]).toEqual([first, 'Asia/Ho_Chi_Minh']);
    expectFigures(
      shown.totals,
      getSums(team, (day) => day >= first && day <= shown.to),
    );
    const earlier = getDayBefore(first, days);
    expectFigures(
      shown.previous,
      getSums(team, (day) => day >= earlier && day < first),
    );
    expect(shown.series).toHaveLength(days);
    for (const { day, ...figures } of shown.series)
      expectFigures(
        figures,
        getSums(team, (each) => each === day),
      );
  });

  test('the demo downline has played, so the sums are not all zero', async () => {
    const { totals, previous } = await getOverview('agent01', '7d');
    for (const figures of [totals, previous]) {
      expect(parseMoney(figures.validBet)).toBeGreaterThan(0n);
      expect(parseMoney(figures.wins)).toBeGreaterThan(0n);
    }
  });

  test('counts players and agents of the team without the caller', async () => {
    const shown = await getOverview('agent01', 'today');
    const team = getBelow(findPerson('agent01').id);
    const agents = team.filter(({ type }) => [1, 2, 41, 42].includes(type));
    expect([shown.members, shown.agents]).toEqual([team.length - agents.length, agents.length]);
    expect(agents.length).toBeGreaterThan(1);
  });

  test('lists each direct downline with its whole team, adding up to the totals', async () => {
    const shown = await getOverview('agent01', '30d');
    const direct = people.filter(({ parent_id }) => parent_id === findPerson('agent01').id);
    const names = shown.downline.map(({ account }: Person) => account);
    expect(names.toSorted()).toEqual(direct.map(({ account }) => account).sort());
    expect(shown.downlineTotal).toBe(direct.length);
    for (const row of shown.downline) {
      const branch = [findPerson(row.account), ...getBelow(row.id)];
      const { bets, wins } = getSums(branch, (day) => day >= shown.from && day <= shown.to);
      expect([parseMoney(row.validBet), parseMoney(row.wins), row.members]).toEqual([
        bets,
        wins,
        branch.length - 1,
      ]);
    }
    const total = (field: string) =>
      shown.downline.reduce(
        (sum: bigint, row: Record<string, string>) => sum + parseMoney(row[field] ?? ''),
        0n,
      );
    expect(total('validBet')).toBe(parseMoney(shown.totals.validBet));
    expect(total('wins')).toBe(parseMoney(shown.totals.wins));
    expect(total('balance')).toBe(parseMoney(shown.teamBalance));
  });

  test('sums the wallets of the team as team balance', async () => {
    const { teamBalance } = await getOverview('agent02', 'today');
    const team = new Set(getBelow(findPerson('agent02').id).map(({ id }) => id));
    const accounts = await app.platform.db.selectFrom('account').selectAll().execute();
    const held = accounts.filter(
      ({ owner, kind, currency }) =>
        team.has(owner) && kind !== 'house' && currency !== POINTS_UNIT,
    );
    expect(parseMoney(teamBalance)).toBe(held.reduce((sum, { balance }) => sum + balance, 0n));
  });

  test('includes bets and wins and excludes rolled back ones [H107]', async () => {
    const player = findPerson('player11');
    const before = await getOverview('agent01', 'today');
    const movement = {
      playerId: player.id,
      currency: player.currency,
      source: 'vendor:TEST',
      kind: 'bet',
    };
    const wallet = getWallet(app.platform);
    await app.platform.transaction(async (trx) => {
      await wallet.debit(trx, { ...movement, type: 'bet', amount: 700n, sourceTxId: 'b1' });
      await wallet.debit(trx, { ...movement, type: 'bet', amount: 300n, sourceTxId: 'b2' });
      await wallet.credit(trx, { ...movement, type: 'rollback', amount: 300n, sourceTxId: 'r2' });
      await wallet.credit(trx, { ...movement, type: 'win', amount: 150n, sourceTxId: 'w1' });
      await wallet.credit(trx, { ...movement, type: 'win', amount: 90n, sourceTxId: 'w2' });
      await wallet.debit(trx, { ...movement, type: 'win-rollback', amount: 90n, sourceTxId: 'v2' });
    });
    const after = await getOverview('agent01', 'today');
    const grown = (field: 'validBet' | 'wins' | 'profitLoss') =>
      parseMoney(after.totals[field]) - parseMoney(before.totals[field]);
    expect([grown('validBet'), grown('wins'), grown('profitLoss')]).toEqual([700n, 150n, -550n]);
  });

  test('shows which team members are online', async () => {
    const before = await getOverview('agent02', 'today');
    await getToken(app, 'player11');
    const after = await getOverview('agent02', 'today');
    const row = after.downline.find(({ account }: Person) => account === 'player11');
    expect([row.online, after.online - before.online]).toEqual([true, 1]);
  });

  test('tells a player to contact the agent', async () => {
    const token = await getToken(app, 'player01');
    const { status, body } = await call(app, 'GET', '/api/agent/team-overview', { token });
    expect([status, body.code]).toEqual([403, 'contact_your_agent']);
  });

  test('asks a visitor to log in', async () => {
    expect((await call(app, 'GET', '/api/agent/team-overview')).status).toBe(401);
  });
});

describe('contract flags', () => {
  test('follow the merchant’s feature switches [C50, E82, L24]', async () => {
    const token = await getToken(app, 'agent01', { site: 'agent' });
    const flags = async () =>
      (await call(app, 'GET', '/api/agent/contract-flags', { token })).value;
    const all = {
      dailysalreqtype: true,
      divtypereq: true,
      contracthoursalreq: true,
      realtimesalreqtype: true,
    };
    expect(await flags()).toEqual(all);
    for (const [feature, flag] of [
      ['salary', 'dailysalreqtype'],
      ['dividend', 'divtypereq'],
      ['hourSalary', 'contracthoursalreq'],
      ['realtimeSalary', 'realtimesalreqtype'],
    ] as const) {
      await operate(app, 'PATCH', '/whitelabel', { featureFlags: { [feature]: false } });
      expect(await flags()).toEqual({ ...all, [flag]: false });
      await operate(app, 'PATCH', '/whitelabel', { featureFlags: { [feature]: true } });
    }
  });
});
