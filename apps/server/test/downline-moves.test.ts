/** Moves in the member tree: what moves, what ends, and what stays. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { bookTransfer } from '../src/modules/edge-transfers/transfer.ts';
import { newId } from '../src/platform/ids.ts';
import { findContractFaults } from './support/contract-audit.ts';
import { createHourly } from './support/contracts.ts';
import { AGENT, createParties, type Party } from './support/edge-transfers.ts';
import { EventReader } from './support/event-reader.ts';
import { call } from './support/portal.ts';
import { NOON, createSettlementDesk } from './support/settlement.ts';
import { findTreeFaults } from './support/tree-audit.ts';

const here = createSettlementDesk();
const HALF_PAST = '2027-03-10T05:30:00.000Z';
const HOUR_LATER = '2027-03-10T06:01:00.000Z';

/** Another agent below the top one, and one at the top of another tree. */
let other: Party;
let rival: Party;
let made = 0;
beforeEach(async () => {
  made += 1;
  const parties = await createParties(here.app);
  const create = (name: string, more: object = {}) =>
    parties.create(`${name}${made}`, AGENT, { hasPaymentPassword: false, ...more });
  other = await create('move-other', { upline: here.chain.top.account });
  rival = await create('move-rival');
});
afterEach(async () => {
  expect(await findTreeFaults(here.app.platform.db)).toEqual([]);
});

const MOVES = '/api/agent/downline-moves';
const preview = (by: Party, account: string, to: string) =>
  call(here.app, 'GET', `${MOVES}?account=${account}&to=${to}`, { token: by.token });
const move = (by: Party, account: string, to: string, more: object = {}, key = newId()) =>
  call(here.app, 'POST', MOVES, {
    token: by.token,
    headers: { 'idempotency-key': key },
    body: { account, to, ...more },
  });
function operatorMove(account: string, body: object) {
  const headers = {
    'x-operator-key': here.app.platform.config.operatorKey ?? '',
    'idempotency-key': newId(),
  };
  return call(here.app, 'POST', `/operator-api/members/${account}/moves`, {
    headers,
    body: { reason: 'A merger', ...body },
  });
}
const getDownline = async (by: Party) => {
  const { value } = await here.settling.asked(by, '/api/agent/downlines');
  return value.list.map(({ account }: { account: string }) => account);
};
const sessionsAt = (now: string, ...parties: Party[]) =>
  here.settling
    .clockAt(now)
    .then(() => Promise.all(parties.map((party) => here.settling.seated(party, 'agent'))));

describe('agent moving a member of its team [AC4]', () => {
  test('below another agent of the team, with the whole downline', async () => {
    const { top, agent, first, second } = here.chain;
    const shown = await preview(top, agent.account, other.account);
    expect(shown.value).toEqual({
      account: agent.account,
      from: top.account,
      to: other.account,
      members: 2,
      endsContracts: [],
    });
    const { status, value } = await move(top, agent.account, other.account);
    expect([status, value]).toEqual([
      200,
      {
        account: agent.account,
        from: top.account,
        to: other.account,
        members: 2,
        endedContracts: 0,
        movedAt: expect.any(String),
      },
    ]);
    expect(await getDownline(top)).toEqual([other.account]);
    expect(await getDownline(other)).toEqual([agent.account]);
    expect(await getDownline(agent)).toEqual([first.account, second.account]);
    const found = await here.settling.asked(top, `/api/agent/downlines?of=${first.account}`);
    expect(found.value.path).toEqual([top, other, agent, first].map(({ account }) => account));
  });

  test('places later registrations below it correctly', async () => {
    const { top, agent } = here.chain;
    await move(top, agent.account, other.account);
    const parties = await createParties(here.app);
    const more = { hasPaymentPassword: false, upline: agent.account };
    const late = await parties.create(`move-late${made}`, 0, more);
    const { value } = await here.settling.asked(top, `/api/agent/downlines?of=${late.account}`);
    expect(value.path).toEqual([top, other, agent, late].map(({ account }) => account));
  });

  test('holds back money that was on its way to the previous upline', async () => {
    const { agent, first, top } = here.chain;
    const { db } = here.app.platform;
    const limits = {
      currency: 'USD',
      minAmount: 1n,
      maxAmount: 10_000n,
      dailyCount: 0,
      dailyAmount: 0n,
    };
    const receiver = { id: agent.playerId, account: agent.account, nickname: agent.account };
    const asked = {
      playerId: first.playerId,
      currency: 'USD',
      receiver,
      direction: 'upline',
    } as const;
    await move(top, first.account, other.account);
    const sending = here.app.platform.transaction((trx) =>
      bookTransfer(here.app.platform, trx, newId(), { ...asked, amount: 100n, limits }, new Date()),
    );
    await expect(sending).rejects.toThrow('not_found');
    const { rows } =
      await sql`select from edge_transfer where sender_id = ${first.playerId}`.execute(db);
    expect(rows).toEqual([]);
  });

  test('back and forth within an instant of a stopped clock', async () => {
    const { top, agent, first } = here.chain;
    const [session] = await sessionsAt(NOON, top);
    const to = [other, agent, top, other];
    for (const { account } of to)
      expect((await move(session!, first.account, account)).status).toBe(200);
    expect(await getDownline(other)).toEqual([first.account]);
  });

  test('once under repeated requests', async () => {
    const { top, first } = here.chain;
    const key = newId();
    const answers = await Promise.all([
      move(top, first.account, other.account, {}, key),
      move(top, first.account, other.account, {}, key),
    ]);
    const again = await move(top, first.account, other.account, {}, key);
    expect(again.status).toBe(200);
    for (const { status, body } of answers)
      expect(status === 200 ? body : again.body).toEqual(again.body);
  });

  test('notifies both uplines and the moved member', async () => {
    const { top, agent, first } = here.chain;
    const url = await here.app.listen();
    const readers = await Promise.all(
      [agent, other, first].map(({ token }) => EventReader.open(url, { token })),
    );
    await move(top, first.account, other.account);
    for (const reader of readers) {
      const { data } = await reader.next(({ event }) => event === 'downline');
      expect(data.data).toEqual({ account: first.account });
      reader.close();
    }
  });

  test('rejects a member outside the team as not found [L21]', async () => {
    const { top, agent, first } = here.chain;
    const refused = [
      [agent, top.account, other.account],
      [agent, first.account, other.account],
      [rival, first.account, rival.account],
      [top, rival.account, agent.account],
      [top, top.account, agent.account],
      [top, first.account, rival.account],
      [top, 'no-such-account', agent.account],
    ] as const;
    for (const [by, account, to] of refused) {
      expect((await move(by, account, to)).body.code).toBe('not_found');
      expect((await preview(by, account, to)).body.code).toBe('not_found');
    }
    const player = await here.settling.seated(first, 'member');
    expect((await move(player, first.account, agent.account)).body.code).toBe('contact_your_agent');
    expect(await getDownline(agent)).toHaveLength(2);
  });

  test('not below a player, itself, its own team or its current upline', async () => {
    const { top, agent, first, second } = here.chain;
    const refused = [
      [first.account, second.account, 'agent'],
      [first.account, agent.account, 'otherUpline'],
      [agent.account, agent.account, 'notBelow'],
    ] as const;
    await move(top, other.account, agent.account);
    for (const [account, to, rule] of [
      ...refused,
      [agent.account, other.account, 'notBelow'] as const,
    ]) {
      const { status, body } = await move(top, account, to);
      expect([status, body.code, body.errors]).toEqual([
        422,
        'validation_failed',
        [{ pointer: '/body/to', rule }],
      ]);
      expect((await preview(top, account, to)).body.errors).toEqual([
        { pointer: '/query/to', rule },
      ]);
    }
  });

  test('rejects one of two moves that would form a cycle', async () => {
    const { top, agent } = here.chain;
    const answers = await Promise.all([
      move(top, agent.account, other.account),
      move(top, other.account, agent.account),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('data from before a move', () => {
  test('keeps bets and statements with the old upline; later ones belong to the new one [AC4, AC5, AC6]', async () => {
    const { top, agent, first } = here.chain;
    await here.settling.playRounds(first, ['100.00', '0.00']);
    const [session] = await sessionsAt(HALF_PAST, top);
    await move(session!, first.account, other.account);
    await here.settling.playRounds(first, ['30.00', '0.00']);
    await here.settling.clockAt(HOUR_LATER);

    const stakes = async (by: Party, more = '') => {
      const { value } = await here.settling.asked(by, `/api/agent/bets?period=today${more}`);
      return value.list.map(({ stake }: { stake: string }) => stake);
    };
    expect(await stakes(agent)).toEqual(['100.00']);
    expect(await stakes(other)).toEqual(['30.00']);
    expect(await stakes(top)).toEqual(['30.00', '100.00']);
    expect(await stakes(top, `&of=${agent.account}`)).toEqual(['100.00']);
    expect(await stakes(agent, `&of=${first.account}`)).toEqual(['100.00']);

    const countRows = async (by: Party) => {
      const { value } = await here.settling.asked(by, '/api/agent/statements?period=today');
      return value.list.map((row: Record<string, string>) => [row.account, row.stake]);
    };
    expect(await countRows(top)).toEqual([
      [agent.account, '100.00'],
      [other.account, '30.00'],
    ]);
    expect(await countRows(other)).toEqual([[first.account, '30.00']]);
    const team = await here.settling.asked(agent, '/api/agent/team-overview?range=today');
    expect(team.value.totals).toMatchObject({ validBet: '100.00' });
    const row = team.value.downline.find(({ account }: Party) => account === first.account);
    expect(row).toMatchObject({ validBet: '100.00', members: 0, online: false });
  });

  test('keeps the old upline’s view of a leaver: no new name, no new team [L21]', async () => {
    const { agent, first, top } = here.chain;
    await here.settling.playRounds(first, ['100.00', '0.00']);
    await here.settling.clockAt(HALF_PAST);
    await operatorMove(agent.account, { to: rival.account });
    const { db } = here.app.platform;
    await db
      .updateTable('member')
      .set({ nickname: 'Chosen since' })
      .where('id', '=', agent.playerId)
      .execute();
    const read = async (by: Party, query: string) =>
      (await here.settling.asked(by, `/api/agent/statements?period=today${query}`)).value;
    const gone = { account: agent.account, nickname: agent.account, members: 0, hasMoved: true };
    expect((await read(top, '')).list).toMatchObject([
      { ...gone, stake: '100.00' },
      { account: other.account, hasMoved: false, stake: '0.00' },
    ]);
    expect((await read(top, '&search=Chosen')).list).toEqual([]);
    expect((await read(top, `&search=${first.account}`)).list).toMatchObject([
      { account: first.account, hasMoved: true },
    ]);
    const overview = await here.settling.asked(top, '/api/agent/team-overview?range=today');
    expect(overview.value.downline).toContainEqual(
      expect.objectContaining({ ...gone, balance: '0.00', online: false, validBet: '100.00' }),
    );
    expect(overview.value).toMatchObject({ members: 0, agents: 1 });
  });

  test('counts a member of two branches once [AC6]', async () => {
    const { first, top } = here.chain;
    await here.settling.playRounds(first, ['10.00', '0.00']);
    const [session] = await sessionsAt(HALF_PAST, top);
    await move(session!, first.account, other.account);
    await here.settling.playRounds(first, ['20.00', '0.00']);
    const { value } = await here.settling.asked(top, '/api/agent/statements?period=today');
    expect(value.list.map(({ activeMembers }: { activeMembers: number }) => activeMembers)).toEqual(
      [1, 1],
    );
    expect(value.totals).toMatchObject({ activeMembers: 1, bets: 2, stake: '30.00' });
  });

  test('does not count as past pay for the new upline, nor later play for the old one [L21, H103]', async () => {
    const { chain, settling, calls } = here;
    const { top, agent, first } = chain;
    const { ofAgent } = await settling.agreeOnContract(calls, chain, createHourly(100));
    await settling.playRounds(first, ['77.00', '0.00']);
    await settling.clockAt(HALF_PAST);
    const headers = { 'x-operator-key': here.app.platform.config.operatorKey ?? '' };
    const path = `/operator-api/members/${agent.account}/moves?to=${rival.account}`;
    const { confirmation } = (await call(here.app, 'GET', path, { headers })).value;
    await operatorMove(agent.account, { to: rival.account, confirmation });
    await settling.playRounds(first, ['30.00', '0.00']);
    await settling.clockAt('2027-03-10T06:30:00.000Z');
    await calls.createContract(null, await settling.seated(rival, 'agent'), createHourly(90));
    const rivalNow = await settling.seated(rival, 'agent');
    const offered = await calls.offer(rivalNow, agent.account, createHourly(50));
    const stakes = async (by: Party, id: string) => {
      const { value } = await settling.asked(by, `/api/contracts/${id}/past-pay`);
      return value.periods.map(({ validBet }: { validBet: string }) => validBet);
    };
    expect(await stakes(rival, offered.value.id)).toEqual(['30.00']);
    expect(await stakes(top, ofAgent)).toEqual(['77.00']);
    expect(await stakes(agent, offered.value.id)).toEqual(['107.00']);
  });

  test('pays the upline of that time, also for later reversals [H102]', async () => {
    const { chain, settling, calls } = here;
    const { top, agent, first } = chain;
    await settling.agreeOnContract(calls, chain, createHourly(150), createHourly(100));
    const [otherThen] = await sessionsAt(NOON, other);
    const [topThen] = await sessionsAt(NOON, top);
    await calls.createContract(topThen!, otherThen!, createHourly(50));
    const { seat, rounds } = await settling.playRounds(
      first,
      ['100.00', '0.00'],
      ['60.00', '0.00'],
    );
    const [session] = await sessionsAt(HALF_PAST, top);
    await move(session!, first.account, other.account);
    await settling.playRounds(first, ['40.00', '0.00']);
    await settling.settleAt(HOUR_LATER);
    const paid = async (party: Party) => {
      const { value } = await settling.bills(party, 'hour-salary');
      return value.list.map(({ paid: is }: { paid: string }) => is);
    };
    expect(await paid(agent)).toEqual(['1.60']);
    expect(await paid(other)).toEqual(['0.20']);
    await seat.rollBack(rounds[1]!);
    await settling.settleAt('2027-03-10T06:10:00.000Z');
    expect(await paid(agent)).toEqual(['1.00']);
    expect(await paid(other)).toEqual(['0.20']);
  });
});

describe('contracts of a moved member', () => {
  test('end with those below that pay more, after they were shown and confirmed [T63, H104]', async () => {
    const { chain, settling, calls } = here;
    const { top, agent, first } = chain;
    await settling.agreeOnContract(calls, chain, createHourly(150), createHourly(100));
    const [agentNow, topNow] = await sessionsAt(NOON, agent, top);
    await calls.createContract(agentNow!, await settling.seated(first, 'member'), createHourly(40));
    await calls.offer(topNow!, agent.account, createHourly(120));

    const { value } = await preview(topNow!, agent.account, other.account);
    expect(value).toMatchObject({ members: 2, confirmation: expect.any(String) });
    expect(
      value.endsContracts.map(({ upline, downline, state }: Record<string, string>) => [
        upline,
        downline,
        state,
      ]),
    ).toEqual([
      [top.account, agent.account, 'active'],
      [top.account, agent.account, 'offered'],
      [agent.account, first.account, 'active'],
    ]);
    const unshown = await move(topNow!, agent.account, other.account);
    expect([unshown.status, unshown.body.refusal.cause]).toEqual([409, 'endings_not_confirmed']);
    expect(await getDownline(top)).toContain(agent.account);

    const { confirmation } = value;
    const moved = await move(topNow!, agent.account, other.account, { confirmation });
    expect(moved.value).toMatchObject({ endedContracts: 3 });
    expect(await calls.getStates(agentNow!)).toEqual(['withdrawn', 'superseded', 'terminated']);
    // Each names the contract that caused its end.
    const faults = await findContractFaults(here.app.platform.db, []);
    expect(faults.filter(({ what }) => what === 'a contract was ended by nothing')).toEqual([]);
    // Only the new upline can offer another one.
    expect((await calls.offer(topNow!, agent.account, createHourly(10))).body.code).toBe(
      'not_found',
    );
  });

  test('operator moves a member to another tree, and to the top [AC4]', async () => {
    const { chain, settling, calls } = here;
    const { agent, top } = chain;
    await settling.agreeOnContract(calls, chain, createHourly(150), createHourly(100));
    const refused = await operatorMove(agent.account, { to: rival.account });
    expect(refused.body.refusal.cause).toBe('endings_not_confirmed');
    const headers = { 'x-operator-key': here.app.platform.config.operatorKey ?? '' };
    const path = `/operator-api/members/${agent.account}/moves?to=${rival.account}`;
    const { confirmation } = (await call(here.app, 'GET', path, { headers })).value;
    const moved = await operatorMove(agent.account, { to: rival.account, confirmation });
    expect(moved.value).toMatchObject({ from: top.account, to: rival.account, endedContracts: 1 });
    expect(await getDownline(rival)).toEqual([agent.account]);

    const toTop = await operatorMove(agent.account, {});
    expect(toTop.value).toMatchObject({ from: rival.account });
    expect(toTop.value).not.toHaveProperty('to');
    expect(await getDownline(rival)).toEqual([]);
    expect((await operatorMove(agent.account, {})).body.errors).toEqual([
      { pointer: '/body/to', rule: 'otherUpline' },
    ]);
  });
});
