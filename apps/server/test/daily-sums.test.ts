/** The sums of days: reports are the same with them as without, whatever is booked, moved or changed meanwhile. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { getMerchant } from '../src/modules/merchant-settings/index.ts';
import { getWallet } from '../src/modules/wallet/index.ts';
import { newId } from '../src/platform/ids.ts';
import { hourly } from './support/contracts.ts';
import { AGENT, createParties, type Party } from './support/edge-transfers.ts';
import { latch } from './support/latch.ts';
import { call } from './support/portal.ts';
import { secondServer } from './support/second-server.ts';
import { settlementDesk } from './support/settlement.ts';

const here = settlementDesk();
/** Wednesday and the days after it, in the merchant's zone (GMT+7). */
const HALF_PAST = '2027-03-10T05:30:00.000Z';
const HOUR_LATER = '2027-03-10T06:01:00.000Z';
const THURSDAY = '2027-03-11T05:00:00.000Z';
const FRIDAY = '2027-03-12T05:00:00.000Z';
const SATURDAY = '2027-03-13T05:00:00.000Z';
/** Friday has begun, but what was booked on Thursday may not be there yet. */
const SHORTLY_AFTER_MIDNIGHT = '2027-03-11T17:09:00.000Z';

const sumDays = (app = here.app) => app.platform.jobs.run('daily-sums');

/** Another agent below the one at the top. */
let other: Party;
let made = 0;
beforeEach(async () => {
  made += 1;
  const parties = await createParties(here.app);
  const upline = here.chain.top.account;
  other = await parties.given(`sums-other${made}`, AGENT, { hasPaymentPassword: false, upline });
});
afterEach(async () => {
  expect(brokenRules(await checkLedger(here.app.platform.db))).toEqual([]);
});

/** Two days of play, with contract pay, stakes that are taken back, and a player who moves between two rounds. */
async function twoDays(): Promise<void> {
  const { chain, settling, calls } = here;
  const { first, second, agent } = chain;
  await settling.agreed(calls, chain, hourly(150), hourly(100));
  await settling.plays(first, ['100.00', '40.00'], ['50.00', '75.00']);
  await settling.plays(second, ['20.00', '0.00']);
  await settling.plays(agent, ['10.00', '10.00']);
  await settling.clockAt(HALF_PAST);
  await move(first, other);
  await settling.plays(first, ['30.00', '10.00']);
  await settling.settleAt(HOUR_LATER);
  await settling.clockAt(THURSDAY);
  await settling.plays(first, ['7.00', '0.00']);
  await settling.plays(second, ['5.00', '3.00'], ['2.00', '0.00']);
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

/** Everything that agents read of their teams in figures, without who is online at the moment of the question. */
async function reports() {
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

/** Lets every day be summed anew, as operators do it. */
const forget = () =>
  here.app.platform.db.updateTable('daily_sum_progress').set({ summed_until: null }).execute();

/** Everything that is summed. */
const sums = () =>
  here.app.platform.db.selectFrom('daily_sum').selectAll().orderBy('owner').orderBy('at').execute();

/** The reports with the sums are those without them. */
async function expectSame(): Promise<void> {
  const withSums = await reports();
  await forget();
  expect(withSums).toEqual(await reports());
}

/** Whether what is booked before Saturday is written down as late. */
async function areClosed(): Promise<boolean> {
  const progress = await here.app.platform.db
    .selectFrom('daily_sum_progress')
    .select(sql<boolean>`closed_until = '2027-03-12T17:00:00Z'`.as('areClosed'))
    .executeTakeFirstOrThrow();
  return progress.areClosed;
}

/** As many questions as the sums of all days take several times over. */
async function manyQuestions(): Promise<string> {
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

describe('[AC2, AC6, AC7] reports of a team from the sums of days', () => {
  test('are those from the bookings, also of who has moved in the middle of a day', async () => {
    await twoDays();
    const before = await reports();
    await sumDays();
    expect(await reports()).toEqual(before);
    await here.settling.clockAt(FRIDAY);
    await forget();
    const unsummed = await reports();
    await sumDays();
    expect(await reports()).toEqual(unsummed);
    expect(await stakedOn('2027-03-10')).toBe('210.00');
    expect(await stakedOn('2027-03-11')).toBe('14.00');
  });

  test('do not read the bookings of a day that is summed, and read those of the others', async () => {
    await twoDays();
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

  test('are right again after the zone of the merchant was changed', async () => {
    await twoDays();
    await here.settling.clockAt(FRIDAY);
    await sumDays();
    const { platform } = here.app;
    const inZone = (timeZone: string) =>
      platform.transaction((trx) => getMerchant(platform).change(trx, { reporting: { timeZone } }));
    const { timeZone } = getMerchant(platform).current().reporting;
    await inZone('America/New_York');
    const unsummed = await reports();
    await sumDays();
    expect(await reports()).toEqual(unsummed);
    await inZone(timeZone);
    await expectSame();
    await sumDays();
  });
});

describe('a day that is summed', () => {
  test('is summed again for what is booked on it later, by a clock that was put back', async () => {
    await twoDays();
    await here.settling.clockAt(FRIDAY);
    await sumDays();
    await here.settling.clockAt(THURSDAY);
    await here.settling.plays(here.chain.first, ['9.00', '1.00']);
    await here.settling.clockAt(FRIDAY);
    expect(await stakedOn('2027-03-11')).toBe('23.00');
    const before = await reports();
    await sumDays();
    expect(await reports()).toEqual(before);
    const kept = await sums();
    await expectSame();
    await sumDays();
    expect(await sums()).toEqual(kept);
  });

  test('is split for a move that was made between two of its bookings later', async () => {
    await twoDays();
    await here.settling.clockAt('2027-03-11T07:00:00.000Z');
    await here.settling.plays(here.chain.second, ['4.00', '0.00']);
    await here.settling.clockAt(FRIDAY);
    await sumDays();
    await here.settling.clockAt('2027-03-11T06:00:00.000Z');
    await move(here.chain.second, other);
    await here.settling.clockAt(FRIDAY);
    const before = await reports();
    await sumDays();
    expect(await reports()).toEqual(before);
    await expectSame();
  });

  test('holds what was still being written when it ended, and no reader misses it', async () => {
    await twoDays();
    const { platform } = here.app;
    const booked = latch();
    const released = latch();
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
    // The embedded database lets nobody else in meanwhile.
    if (platform.config.databaseUrl !== null) {
      await expect.poll(areClosed).toBe(true);
      expect(await Promise.race([summing, manyQuestions()])).toBe('still waiting');
    }
    released.open();
    await Promise.all([writing, summing]);
    await expectSame();
  });

  test('stays summed when the work is broken off at the next', async () => {
    await twoDays();
    await here.settling.clockAt(FRIDAY);
    const { db } = here.app.platform;
    await sql`alter table daily_sum add constraint stop check (at < '2027-03-11') not valid`.execute(
      db,
    );
    await expect(sumDays()).rejects.toThrow('stop');
    await sql`alter table daily_sum drop constraint stop`.execute(db);
    const half = await sums();
    expect(half.length).toBeGreaterThan(0);
    await sumDays();
    expect((await sums()).length).toBeGreaterThan(half.length);
    await expectSame();
  });

  test('is summed once by two servers at once', async ({ skip }) => {
    await twoDays();
    await here.settling.clockAt(FRIDAY);
    const server = await secondServer(here.app, skip);
    await Promise.all([sumDays(), sumDays(server), sumDays()]);
    const kept = await sums();
    await server.dispose();
    await forget();
    await sumDays();
    expect(await sums()).toEqual(kept);
  });
});
