/** Moves in the member tree during registrations, payments and moves on another server. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { lockForMove, moveMember } from '../src/modules/accounts/index.ts';
import { newId } from '../src/platform/ids.ts';
import { createHourly } from './support/contracts.ts';
import { AGENT, createParties, type Party } from './support/edge-transfers.ts';
import type { TestApp } from './support/platform.ts';
import { call } from './support/portal.ts';
import { createName, register, setRules } from './support/registration.ts';
import { startSecondServer } from './support/second-server.ts';
import { NOON, createSettlementDesk } from './support/settlement.ts';
import { findTreeFaults } from './support/tree-audit.ts';

const here = createSettlementDesk();
let create: Awaited<ReturnType<typeof createParties>>['create'];
let testCount = 0;
beforeEach(async () => {
  testCount += 1;
  ({ create } = await createParties(here.app));
});
afterEach(async () => {
  expect(await findTreeFaults(here.app.platform.db)).toEqual([]);
});

const createAgent = (name: string, upline?: Party) =>
  create(`race-${name}${testCount}`, AGENT, {
    deposit: 0n,
    hasPaymentPassword: false,
    ...(upline && { upline: upline.account }),
  });

/** The operator moves an account and confirms the contracts that end. */
async function operatorMove(account: string, to?: string): Promise<void> {
  const operator = { 'x-operator-key': here.app.platform.config.operatorKey ?? '' };
  const path = `/operator-api/members/${account}/moves`;
  const query = to === undefined ? '' : `?to=${to}`;
  const { value } = await call(here.app, 'GET', `${path}${query}`, { headers: operator });
  const { status } = await call(here.app, 'POST', path, {
    headers: { ...operator, 'idempotency-key': newId() },
    body: {
      reason: 'A merger',
      ...(to !== undefined && { to }),
      ...(value.confirmation !== undefined && { confirmation: value.confirmation }),
    },
  });
  expect(status).toBe(200);
}

test('pays bills in the tree order in which they were earned, despite later moves [H102]', async () => {
  const { calls, settling } = here;
  const top = await createAgent('top');
  const agent = await createAgent('agent', top);
  const rival = await createAgent('rival');
  const player = await create(`race-player${testCount}`, 0, {
    deposit: 100_000n,
    hasPaymentPassword: false,
    upline: agent.account,
  });
  await settling.agreeOnContract(calls, { top, agent }, createHourly(100));
  await settling.playRounds(player, ['100.00', '0.00']);
  await settling.clockAt('2027-03-10T05:30:00.000Z');
  // Now the payer is below, and the payee above.
  await operatorMove(agent.account);
  await operatorMove(top.account, rival.account);
  await settling.settleAt('2027-03-10T06:01:00.000Z');
  // The payer's only money was the platform's payment in the same run.
  expect(await settling.getBalance(agent)).toBe('1.00');
  expect(await settling.getBalance(top)).toBe('0.00');
});

/** Moves an account back and forth below two agents this many times. */
async function moveBackAndForth(
  by: Party,
  account: string,
  between: Party[],
  times: number,
  to?: TestApp,
) {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const body = { account, to: between[time % 2]!.account };
    const headers = { 'idempotency-key': newId() };
    const sent = { token: by.token, headers, body };
    const { status } = await call(to ?? here.app, 'POST', '/api/agent/downline-moves', sent);
    statuses.push(status);
  }
  return statuses;
}

test('an agent can make thirty moves a minute [AC4]', async () => {
  const { top, agent, first } = here.chain;
  const other = await createAgent('other', top);
  const statuses = await moveBackAndForth(top, first.account, [other, agent], 31);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
});

test('an agent can make no more than thirty on two servers together [AC4]', async ({ skip }) => {
  const second = await startSecondServer(here.app, skip);
  try {
    const { top, agent, first } = here.chain;
    const other = await createAgent('other', top);
    const between = [other, agent];
    expect(new Set(await moveBackAndForth(top, first.account, between, 20))).toEqual(
      new Set([200]),
    );
    const there = await moveBackAndForth(top, first.account, between, 11, second);
    expect(there).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  } finally {
    await second.dispose();
  }
});

test('a member who registers by a friend during the friend’s move joins the new upline [E33]', async ({
  skip,
}) => {
  const { app } = here;
  if (app.platform.config.databaseUrl === null) skip('the embedded database has one connection');
  await setRules(app, { referralCode: {} });
  const { platform } = app;
  const { agent } = here.chain;
  const rival = await createAgent('rival');
  const friend = createName();
  expect((await register(app, { username: friend })).status).toBe(200);
  const byName = (name: string) =>
    platform.db.selectFrom('member').selectAll().where('account', '=', name);
  const { id } = await byName(friend).executeTakeFirstOrThrow();
  await operatorMove(friend, agent.account);
  const { code } = await platform.db
    .selectFrom('referral_code')
    .select('code')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  const username = createName();
  const registered = await platform.db.transaction().execute(async (trx) => {
    await lockForMove(trx);
    const answer = register(app, { username, referralCode: code });
    await expect.poll(() => countWaitingForTree(), { timeout: 10_000 }).toBe(1);
    await moveMember(trx, {
      member: { id, parent_id: agent.playerId },
      uplineId: rival.playerId,
      actor: { role: 'operator', id: 'test' },
      reason: null,
      at: new Date(NOON),
    });
    return { answer };
  });
  expect((await registered.answer).status).toBe(200);
  const { parent_id: parentId } = await byName(username).executeTakeFirstOrThrow();
  expect(parentId).toBe(rival.playerId);
});

test('a move that waited too long can be retried [AC4]', async ({ skip }) => {
  const { app, chain } = here;
  if (app.platform.config.databaseUrl === null) skip('the embedded database has one connection');
  const other = await createAgent('other', chain.top);
  const answer = await app.platform.db.transaction().execute(async (trx) => {
    await lockForMove(trx);
    const moving = moveBackAndForth(chain.top, chain.first.account, [other], 1);
    await expect.poll(() => countWaitingForTree(), { timeout: 10_000 }).toBe(1);
    // Simulates the lock timeout of PostgreSQL.
    await sql`select pg_cancel_backend(pid) from pg_locks where ${WAITS_FOR_NAME_LOCK}`.execute(
      trx,
    );
    return moving;
  });
  expect(answer).toEqual([503]);
  expect(await moveBackAndForth(chain.top, chain.first.account, [other], 1)).toEqual([200]);
});

const WAITS_FOR_NAME_LOCK = sql`locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** The number of transactions that wait for the tree lock. */
async function countWaitingForTree(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where ${WAITS_FOR_NAME_LOCK}`.execute(
    here.app.platform.db,
  );
  return rows[0]!.count;
}
