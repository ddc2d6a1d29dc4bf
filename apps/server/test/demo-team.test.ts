import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../src/ledger-check.ts';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { call, operate } from './support/portal.ts';

let app: TestApp;
let parties: Parties;
let agent: Party;

beforeAll(async () => {
  app = await withPlatform();
  parties = await createParties(app);
  agent = await parties.create('grower', AGENT);
});
afterAll(() => app?.dispose());

const grow = (body: object) => operate(app, 'PUT', '/demo-team', { agent: 'grower', ...body });
const membersBelow = async () => {
  const { token } = agent;
  const { value } = await call(app, 'GET', '/api/agent/team-overview?range=30d', { token });
  return [value.agents, value.members];
};

test('grows a demo team to its size over several calls, with play in the ledger, and stops there', async () => {
  const sizes = [];
  for (const count of [70, 70, 70]) sizes.push((await grow({ size: 150, count })).value.members);
  expect(sizes).toEqual([70, 140, 150]);
  expect((await grow({ size: 150, count: 70 })).value.members).toBe(150);
  // Agents are the members who have downlines.
  expect(await membersBelow()).toEqual([71, 79]);

  const { token } = agent;
  const first = await call(app, 'GET', '/api/agent/downlines', { token });
  expect(first.value.list.map(({ account }: { account: string }) => account)).toEqual(
    expect.arrayContaining(['team0000001', 'team0000002']),
  );
  const { value } = await call(app, 'GET', '/api/agent/bets?period=30d&of=team0000001', { token });
  expect(value.path).toContain('team0000001');
  const broken = (await checkLedger(app.platform.db)).filter(
    ({ violations }) => violations.length > 0,
  );
  expect(broken).toEqual([]);
});

test('rejects a demo team below a player or an unknown account, and one that is too large', async () => {
  const unknown = await operate(app, 'PUT', '/demo-team', { agent: 'absent', size: 9, count: 9 });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
  await parties.create('lone-player', 0);
  const player = await operate(app, 'PUT', '/demo-team', {
    agent: 'lone-player',
    size: 9,
    count: 9,
  });
  expect([player.status, player.body.code]).toEqual([404, 'not_found']);
  const large = await grow({ size: 1_000_001, count: 1 });
  expect([large.status, large.body.errors[0].pointer]).toEqual([422, '/body/size']);
});
