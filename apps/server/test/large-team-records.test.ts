/**
 * Records of a team whose rows are read by time, and of its branches, read account by account (ADR
 * 23).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGENT, createParties, type Party } from './support/edge-transfers.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { call, operate } from './support/portal.ts';

/**
 * Each of the two branches stays below the size at which accounts are no longer queried one by one,
 * also late in the day when nearly all of them have played within thirty days.
 */
const MEMBERS = 640;

let app: TestApp;
let agent: Party;

beforeAll(async () => {
  app = await withPlatform();
  agent = await (await createParties(app)).create('grower', AGENT);
  const grown = await operate(app, 'PUT', '/demo-team', {
    agent: 'grower',
    size: MEMBERS,
    count: MEMBERS,
  });
  expect(grown.value.members).toBe(MEMBERS);
});
afterAll(() => app?.dispose());

interface Row {
  readonly account: string;
  readonly openedAt: string;
  readonly at: string;
}

async function ask(what: string, filter: string) {
  const path = `/api/agent/${what}?period=30d${filter}`;
  const { status, body, value } = await call(app, 'GET', path, { token: agent.token });
  expect(status, JSON.stringify(body)).toBe(200);
  return value;
}
const getRows = async (what: string, filter: string): Promise<Row[]> =>
  (await ask(what, `${filter}&pageSize=2000`)).list;
const getMoment = (row: Row): string => row.openedAt ?? row.at;
const branches = ['team0000001', 'team0000002'];

describe.each([
  ['bets', ''],
  ['bets', '&status=settled'],
  ['bets', '&status=open'],
  ['bets', '&status=voided'],
  ['transactions', ''],
  ['transactions', '&type=deposit'],
  ['transactions', '&type=adjustment'],
])('%s of a large team%s', (what, filter) => {
  test('are those of its branches ordered by time, newest first', async () => {
    const all = await getRows(what, filter);
    const parts = await Promise.all(branches.map((of) => getRows(what, `${filter}&of=${of}`)));
    for (const part of parts)
      expect(new Set(part.map(({ account }) => account)).size).toBeLessThan(401);
    const key = (row: Row) => JSON.stringify(row);
    expect(all.map(key).toSorted()).toEqual(parts.flat().map(key).toSorted());
    for (const rows of [all, ...parts])
      expect(rows.map(getMoment)).toEqual(rows.map(getMoment).toSorted().toReversed());
    const { totals = {}, count = totals.count } = await ask(`${what}/totals`, filter);
    expect(count).toBe(all.length);
  });

  test('are the same page by page', async () => {
    const all = await getRows(what, filter);
    const [first, second] = await Promise.all(
      [1, 2].map((pageNo) => ask(what, `${filter}&pageSize=40&pageNo=${pageNo}`)),
    );
    expect([...first.list, ...second.list]).toEqual(all.slice(0, 80));
    expect([first.hasMore, second.hasMore]).toEqual([all.length > 40, all.length > 80]);
  });
});

test('most members have played and deposited, so rows are read by time', async () => {
  for (const what of ['bets', 'transactions']) {
    const accounts = new Set((await getRows(what, '')).map(({ account }) => account));
    expect(accounts.size).toBeGreaterThan(500);
  }
});
