/** The list of moves in an agent's team, as each side sees it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { AGENT, createParties, type Party } from './support/edge-transfers.ts';
import { call } from './support/portal.ts';
import { createSettlementDesk } from './support/settlement.ts';

const here = createSettlementDesk();

/** Another agent below the one at the top, and one at the top of another tree. */
let other: Party;
let rival: Party;
let made = 0;
beforeEach(async () => {
  made += 1;
  const { create } = await createParties(here.app);
  const more = { deposit: 0n, hasPaymentPassword: false };
  other = await create(`made-other${made}`, AGENT, { ...more, upline: here.chain.top.account });
  rival = await create(`made-rival${made}`, AGENT, more);
});

async function getMoves(party: Party, query = 'period=today') {
  const { status, value } = await here.settling.asked(party, `/api/agent/moves?${query}`);
  expect(status).toBe(200);
  return value;
}
/** The moves without ids and times. */
const getSeen = async (party: Party, query?: string) =>
  (await getMoves(party, query)).list.map(
    ({ id: _id, movedAt: _at, ...move }: Record<string, string>) => move,
  );

async function move({ account }: Party, to: Party): Promise<void> {
  const { token } = await here.settling.seated(here.chain.top, 'agent');
  const { status } = await call(here.app, 'POST', '/api/agent/downline-moves', {
    token,
    headers: { 'idempotency-key': newId() },
    body: { account, to: to.account },
  });
  expect(status).toBe(200);
}

async function operatorMove({ account }: Party, to: Party): Promise<void> {
  const headers = {
    'x-operator-key': here.app.platform.config.operatorKey ?? '',
    'idempotency-key': newId(),
  };
  const body = { to: to.account, reason: 'Internal note' };
  const path = `/operator-api/members/${account}/moves`;
  expect((await call(here.app, 'POST', path, { headers, body })).status).toBe(200);
}

describe('team moves [AC4, L21]', () => {
  test('are shown to both sides, newest first, with their author', async () => {
    const { top, agent, first, second } = here.chain;
    await move(first, other);
    await here.settling.clockAt('2027-03-10T06:00:00.000Z');
    await operatorMove(second, other);
    const [from, to] = [agent.account, other.account];
    expect(await getSeen(top)).toEqual([
      { account: second.account, from, to, movedBy: 'operator' },
      { account: first.account, from, to, movedBy: 'self' },
    ]);
    expect(await getSeen(agent)).toEqual([
      { account: second.account, from, movedBy: 'operator' },
      { account: first.account, from, movedBy: 'agent' },
    ]);
    expect(await getSeen(other)).toEqual([
      { account: second.account, to, movedBy: 'operator' },
      { account: first.account, to, movedBy: 'agent' },
    ]);
    expect(JSON.stringify(await getMoves(top))).not.toContain('Internal note');
  });

  test('hide the new team of a member who left, and its events', async () => {
    const { top, agent, first } = here.chain;
    await operatorMove(agent, rival);
    expect(await getSeen(top)).toEqual([
      { account: agent.account, from: top.account, movedBy: 'operator' },
    ]);
    expect(await getSeen(rival)).toEqual([
      { account: agent.account, to: rival.account, movedBy: 'operator' },
    ]);
    // The agent itself moved, and no one below it.
    expect(await getSeen(agent)).toEqual([]);
    await here.settling.clockAt('2027-03-10T06:00:00.000Z');
    await operatorMove(first, rival);
    expect(await getSeen(top)).toHaveLength(1);
    expect(await getSeen(agent)).toEqual([
      { account: first.account, from: agent.account, movedBy: 'operator' },
    ]);
    expect(await getSeen(rival)).toContainEqual({
      account: first.account,
      from: agent.account,
      to: rival.account,
      movedBy: 'operator',
    });
  });

  test('are filtered by days and paged', async () => {
    const { top, agent, first } = here.chain;
    const to = [other, agent, other];
    for (const upline of to) await move(first, upline);
    await here.settling.clockAt('2027-03-10T06:00:00.000Z');
    const page = await getMoves(top, 'period=today&pageNo=2&pageSize=2');
    expect([page.pageNo, page.totalPages, page.list.length]).toEqual([2, 2, 1]);
    expect(await getSeen(top, 'period=yesterday')).toEqual([]);
    const { status } = await here.settling.asked(first, '/api/agent/moves', 'member');
    expect(status).toBe(403);
  });
});
