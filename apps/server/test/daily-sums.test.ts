/**
 * Daily sums: reports are the same with and without them, under late bookings, moves and changes.
 */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { getMerchant } from '../src/modules/merchant-settings/index.ts';
import { getWallet } from '../src/modules/wallet/index.ts';
import { newId } from '../src/platform/ids.ts';
import { createHourly } from './support/contracts.ts';
import { AGENT, createParties, type Party } from './support/edge-transfers.ts';
import { createLatch } from './support/latch.ts';
import { call } from './support/portal.ts';
import { startSecondServer } from './support/second-server.ts';
import { createSettlementDesk } from './support/settlement.ts';

const here = createSettlementDesk();
/** Wednesday and the days after it, in the merchant's zone (GMT+7). */
const HALF_PAST = '2027-03-10T05:30:00.000Z';
const HOUR_LATER = '2027-03-10T06:01:00.000Z';
const THURSDAY = '2027-03-11T05:00:00.000Z';
const FRIDAY = '2027-03-12T05:00:00.000Z';
const SATURDAY = '2027-03-13T05:00:00.000Z';
/** Friday has begun, but Thursday's last transactions may still be open. */
const SHORTLY_AFTER_MIDNIGHT = '2027-03-11T17:09:00.000Z';

const sumDays = (app = here.app) => app.platform.jobs.run('daily-sums');

/** Another agent below the one at the top. */
let other: Party;
let made = 0;
beforeEach(async () => {
  made += 1;
  const parties = await createParties(here.app);
  const upline = here.chain.top.account;
  other = await parties.create(`sums-other${made}`, AGENT, { hasPaymentPassword: false, upline });
});
afterEach(async () => {
  expect(brokenRules(await checkLedger(here.app.platform.db))).toEqual([]);
});

/**
 * Two days of play with contract pay, rolled back stakes, and a player who moves between two
 * rounds.
 */
async function playTwoDays(): Promise<void> {
  const { chain, settling, calls } = here;
  const { first, second, agent } = chain;
  await settling.agreeOnContract(calls, chain, createHourly(150), createHourly(100));
  await settling.playRounds(first, ['100.00', '40.00'], ['50.00', '75.00']);
  await settling.playRounds(second, ['20.00', '0.00']);
  await settling.playRounds(agent, ['10.00', '10.00']);
  await settling.clockAt(HALF_PAST);
  await move(first, other);
  await settling.playRounds(first, ['30.00', '10.00']);
  await settling.settleAt(HOUR_LATER);
  await settling.clockAt(THURSDAY);
  await settling.playRounds(first, ['7.00', '0.00']);
  await settling.playRounds(second, ['5.00', '3.00'], ['2.00', '0.00']);
}

async function move(member: Party, to: Party): Promise<void> {
  const top = await here.settling.seated(here.chain.top, 'agent');
  const path = `/api/agent/downline-moves`;
  const names = { account: member.account, to: to.account };
  const shown = await call(here.app, 'GET', `${path}?${new URLSearchParams(names)}`, top);
  const { confirmation } = shown.value;
  const { status } = await call(here.app, 'POST', path, {
    token: top.token,
    headers: { 'idempotency-key': newId() },
    body: { ...names, ...(confirmation && { confirmation }) },
  });
  expect(status).toBe(200);
}

/** All team reports of an agent, without the online state of this instant. */
async function readReports() {
  const { top, agent, first } = here.chain;
  const paths = [
    'team-overview?range=7d',
    'team-overview?range=today',
    'statements?period=7d&sort=account&order=ascending',
    `statements?period=7d&search=${first.account}`,
    'statements?period=yesterday',
    'revenue?period=7d',
  ];
  const read = [];
  for (const by of [top, agent, other])
    for (const path of paths) {
      const { status, value } = await here.settling.asked(by, `/api/agent/${path}`);
      expect(status).toBe(200);
      read.push({ ...value, path, by: by.account });
    }
  const branch = `/api/agent/statements?period=7d&of=${agent.account}`;
  read.push((await here.settling.asked(top, branch)).value);
  return JSON.parse(JSON.stringify(read), (name, value) => (name === 'online' ? null : value));
}

/** Discards the daily sums, as operators do it. */
const forget = () =>
  here.app.platform.db.updateTable('daily_sum_progress').set({ summed_until: null }).execute();

/** All stored sums. */
const getSums = () =>
  here.app.platform.db.selectFrom('daily_sum').selectAll().orderBy('owner').orderBy('at').execute();

/** Reports with sums equal those without. */
async function expectSame(): Promise<void> {
  const withSums = await readReports();
  await forget();
  expect(withSums).toEqual(await readReports());
}

/** Whether bookings before Saturday count as late. */
async function areClosed(): Promise<boolean> {
  const progress = await here.app.platform.db
    .selectFrom('daily_sum_progress')
    .select(sql<boolean>`closed_until = '2027-03-12T17:00:00Z'`.as('areClosed'))
    .executeTakeFirstOrThrow();
  return progress.areClosed;
}

/** Runs enough reads to summarise all days several times over. */
async function readOften(): Promise<string> {
  for (let asked = 0; asked < 300; asked += 1) await areClosed();
  return 'still waiting';
}

async function stakedOn(day: string): Promise<string> {
  const { value } = await here.settling.asked(
    here.chain.top,
    `/api/agent/statements?from=${day}&to=${day}`,
  );
  return value.totals.stake;
}

describe('team reports from daily sums [AC2, AC6, AC7]', () => {
  test('equal the sums of bookings, also for a member who moved during a day', async () => {
    await playTwoDays();
    const before = await readReports();
    await sumDays();
    expect(await readReports()).toEqual(before);
    await here.settling.clockAt(FRIDAY);
    await forget();
    const unsummed = await readReports();
    await sumDays();
    expect(await readReports()).toEqual(unsummed);
    expect(await stakedOn('2027-03-10')).toBe('210.00');
    expect(await stakedOn('2027-03-11')).toBe('14.00');
  });

  test('read no bookings of summarised days, and those of the others', async () => {
    await playTwoDays();
    await here.settling.clockAt(SHORTLY_AFTER_MIDNIGHT);
    await sumDays();
    await here.app.platform.db
      .updateTable('daily_sum')
      .set({ stake: sql`stake + 100` })
      .where('owner', '=', here.chain.second.playerId)
      .execute();
    expect(await stakedOn('2027-03-10')).toBe('211.00');
    expect(await stakedOn('2027-03-11')).toBe('14.00');
    await here.settling.clockAt(FRIDAY);
    await forget();
    await sumDays();
    expect(await stakedOn('2027-03-10')).toBe('210.00');
  });

  test('are right again after the merchant’s time zone changes', async () => {
    await playTwoDays();
    await here.settling.clockAt(FRIDAY);
    await sumDays();
    const { platform } = here.app;
    const inZone = (timeZone: string) =>
      platform.transaction((trx) => getMerchant(platform).change(trx, { reporting: { timeZone } }));
    const { timeZone } = getMerchant(platform).current().reporting;
    await inZone('America/New_York');
    const unsummed = await readReports();
    await sumDays();
    expect(await readReports()).toEqual(unsummed);
    await inZone(timeZone);
    await expectSame();
    await sumDays();
  });
});

describe('summarised day', () => {
  test('is summed again for a later booking on it by a clock that was put back', async () => {
    await playTwoDays();
    await here.settling.clockAt(FRIDAY);
    await sumDays();
    await here.settling.clockAt(THURSDAY);
    await here.settling.playRounds(here.chain.first, ['9.00', '1.00']);
    await here.settling.clockAt(FRIDAY);
    expect(await stakedOn('2027-03-11')).toBe('23.00');
    const before = await readReports();
    await sumDays();
    expect(await readReports()).toEqual(before);
    const kept = await getSums();
    await expectSame();
    await sumDays();
    expect(await getSums()).toEqual(kept);
  });

  test('is split for a move recorded later between two of its bookings', async () => {
    await playTwoDays();
    await here.settling.clockAt('2027-03-11T07:00:00.000Z');
    await here.settling.playRounds(here.chain.second, ['4.00', '0.00']);
    await here.settling.clockAt(FRIDAY);
    await sumDays();
    await here.settling.clockAt('2027-03-11T06:00:00.000Z');
    await move(here.chain.second, other);
    await here.settling.clockAt(FRIDAY);
    const before = await readReports();
    await sumDays();
    expect(await readReports()).toEqual(before);
    await expectSame();
  });

  test('includes transactions still open at its end, without a reader missing them', async () => {
    await playTwoDays();
    const { platform } = here.app;
    const booked = createLatch();
    const released = createLatch();
    const writing = platform.transaction(async (trx) => {
      await getWallet(platform).credit(trx, {
        playerId: here.chain.second.playerId,
        currency: 'USD',
        amount: 12_300n,
        type: 'deposit',
        source: 'test',
        sourceTxId: newId(),
      });
      booked.open();
      await released.opened;
    });
    await booked.opened;
    platform.clock.freeze(Date.parse(SATURDAY));
    const summing = sumDays();
    // The embedded database has one connection, so no other transaction can interleave.
    if (platform.config.databaseUrl !== null) {
      await expect.poll(areClosed).toBe(true);
      expect(await Promise.race([summing, readOften()])).toBe('still waiting');
    }
    released.open();
    await Promise.all([writing, summing]);
    await expectSame();
  });

  test('stays summarised when the work fails on the next day', async () => {
    await playTwoDays();
    await here.settling.clockAt(FRIDAY);
    const { db } = here.app.platform;
    await sql`alter table daily_sum add constraint stop check (at < '2027-03-11') not valid`.execute(
      db,
    );
    await expect(sumDays()).rejects.toThrow('stop');
    await sql`alter table daily_sum drop constraint stop`.execute(db);
    const half = await getSums();
    expect(half.length).toBeGreaterThan(0);
    await sumDays();
    expect((await getSums()).length).toBeGreaterThan(half.length);
    await expectSame();
  });

  test('is summarised once by two concurrent servers', async ({ skip }) => {
    await playTwoDays();
    await here.settling.clockAt(FRIDAY);
    const server = await startSecondServer(here.app, skip);
    await Promise.all([sumDays(), sumDays(server), sumDays()]);
    const kept = await getSums();
    await server.dispose();
    await forget();
    await sumDays();
    expect(await getSums()).toEqual(kept);
  });
});
