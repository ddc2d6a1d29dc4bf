import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { explain } from '../src/explain.ts';
import {
  brokenRules,
  checkLedger,
  checkLedgerOf,
  ledgerRules,
  resultsOf,
} from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { providerSecret } from '../src/platform/keys.ts';
import { memberById } from '../src/modules/identity/index.ts';
import { walletOf } from '../src/modules/wallet/index.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call } from './support/portal.ts';
import { createSeats, type Seat } from './support/seats.ts';
import { VENDOR, givenGame, vendorCall } from './support/vendor-api.ts';
import { roundCalls } from './support/vendor-rounds.ts';
import { createPayees } from './support/withdrawals.ts';

let app: TestApp;
let seat: Seat;
const { bet, win, rollback, closeRound } = roundCalls(() => app);

beforeAll(async () => {
  app = await withPlatform({ seed: true, env: { OPERATOR_KEYS: 'ann=a key that only ann has' } });
  await givenGame(app);
  const { givenSeat } = await createSeats(app);
  seat = await givenSeat(100_000n);
});
afterAll(() => app?.dispose());

/** A hold of the player; its id. */
async function givenHold(sourceTxId: string): Promise<string> {
  const { playerId } = seat;
  const money = {
    playerId,
    currency: 'USD',
    amount: 500n,
    type: 'hold',
    source: 'test',
    sourceTxId,
  };
  return app.platform.transaction(
    async (trx) => (await walletOf(app.platform).hold(trx, money)).reference,
  );
}

const resolve = (holdId: string, state: 'captured' | 'released') =>
  app.platform.transaction((trx) =>
    walletOf(app.platform).resolveHold(trx, seat.playerId, holdId, state),
  );

/** Some of everything that the ledger books. */
async function givenPlay(): Promise<void> {
  await bet(seat, 'won-bet', '2.00', 'won');
  await win(seat, 'won-win', '5.00', 'won', { betTransactionId: 'won-bet' });
  await closeRound(seat, 'won-close', 'won');
  await bet(seat, 'void-bet', '3.00', 'void');
  await win(seat, 'void-win', '4.00', 'void', { betTransactionId: 'void-bet' });
  await rollback(seat, 'void-back', 'void-bet', 'void');
  await rollback(seat, 'early-back', 'late-bet', 'early');
  await bet(seat, 'late-bet', '1.00', 'early');
  await bet(seat, 'dear-bet', '999999.00', 'dear');
  await givenHold('open');
  await resolve(await givenHold('kept'), 'captured');
  await resolve(await givenHold('returned'), 'released');
  const { status } = await call(app, 'POST', '/api/wallet/transfer', {
    token: seat.token,
    headers: { 'idempotency-key': 'transfer-to-the-vendor' },
    body: { from: 'MAIN', to: VENDOR, amount: '7.00' },
  });
  expect(status).toBe(200);
  await givenDeposits();
}

/** One that is paid and one that waits. */
async function givenDeposits(): Promise<void> {
  const begin = (key: string) =>
    call(app, 'POST', '/api/cashier/deposits', {
      token: seat.token,
      headers: { 'idempotency-key': key },
      body: { methodId: 'demo-wallet', amount: '50.00' },
    });
  const { reference } = (await begin('a-deposit-that-is-paid')).value;
  expect((await begin('a-deposit-that-waits')).status).toBe(200);
  const paid = {
    reference,
    transactionId: 'p1',
    outcome: 'paid',
    amount: '50.00',
    currency: 'USD',
  };
  const secret = providerSecret(app.platform.config.vendorMasterKey ?? '', 'DEMOPAY');
  const signed = { vendor: 'DEMOPAY', secret };
  expect((await vendorCall(app, 'deposit-result', paid, signed)).status).toBe(200);
}

/** A withdrawal that waits, one that is rejected, and one of two parts, one received and one returned. */
async function givenWithdrawals(): Promise<void> {
  const payees = await createPayees(app);
  const payee = await payees.paidTo(seat);
  await payees.ask(payee);
  const { value } = await payees.ask(payee);
  await payees.order(value.reference, 'reject');
  const { reference, parts } = await payees.paid(payee, ['20.00', '30.00']);
  const [received, returned] = parts;
  await payees.answer(payee, reference, { partId: received, outcome: 'received' });
  const some = { partId: returned, outcome: 'partly_received', receivedAmount: '5.00' };
  await payees.answer(payee, reference, some);
  await payees.answer(payee, reference, { partId: returned, outcome: 'not_received' });
  const { status } = await payees.order(reference, 'return', { partId: returned });
  expect(status).toBe(200);
}

/** Lets the log of operators be changed, which its trigger refuses. */
const UNLOCKED = 'alter table operator_log disable trigger operator_log_is_kept';

/** One that two operators agreed on. */
async function givenAdjustment(): Promise<void> {
  const send = (operatorKey: string, path: string, body: object) =>
    call(app, 'POST', `/operator-api/adjustments${path}`, {
      headers: { 'x-operator-key': operatorKey, 'idempotency-key': newId() },
      body,
    });
  const member = await memberById(app.platform.db, seat.playerId);
  const correction = { direction: 'credit', amount: '25.00', reason: 'A lost deposit' };
  const proposal = { account: member?.account, ...correction };
  const { reference } = (await send('a key that only ann has', '', proposal)).value;
  const { operatorKey } = app.platform.config;
  const answer = await send(String(operatorKey), `/${reference}/commands`, { command: 'approve' });
  expect(answer.status).toBe(200);
}

describe('the check of the ledger', () => {
  test('[H95] [H107] finds nothing in demo data, rounds, holds, transfers, withdrawals and adjustments', async () => {
    await givenPlay();
    await givenWithdrawals();
    await givenAdjustment();
    expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
  });

  /** What is done to the tables around the ledger, and the rules that find it. */
  const faults: readonly [string, string, readonly string[]][] = [
    [
      'a balance is changed',
      `update account set balance = balance + 1 where owner = $owner and kind = 'cash'`,
      ['zero-sum', 'balance-chain'],
    ],
    [
      'a booking is deleted and its money stays',
      `delete from transfer where owner = $owner and type = 'deposit' and source = 'test'`,
      ['balance-chain', 'statement', 'version'],
    ],
    [
      'money is moved by hand between two accounts of a player',
      `update account set balance = balance + case kind when 'cash' then 9 else -9 end
       where owner = $owner and kind in ('cash', 'house')`,
      ['balance-chain'],
    ],
    [
      'an account is changed without a booking and changed back',
      `update account set version = version + 2 where owner = $owner and kind = 'cash'`,
      ['version'],
    ],
    [
      'a booking went below zero',
      `update transfer set debit_balance_after = -1 where owner = $owner and source_tx_id = 'won-bet'`,
      ['balance-chain', 'statement', 'floor'],
    ],
    [
      'a booking stands in the statement of another day',
      `update transfer set at = at - interval '3 days' where owner = $owner and source_tx_id = 'won-bet'`,
      ['statement'],
    ],
    [
      'a hold is forgotten',
      `delete from hold where owner = $owner and source_tx_id = 'open'`,
      ['held-money'],
    ],
    [
      'a hold is resolved without its booking',
      `update hold set state = 'released', resolved_at = now()
       where owner = $owner and source_tx_id = 'open'`,
      ['held-money', 'hold-bookings'],
    ],
    [
      'a deposit is credited that was not paid',
      `update deposit set status = 'expired', paid_at = null where player_id = $owner and status = 'paid'`,
      ['deposits-booked'],
    ],
    [
      'a deposit is paid that was not credited',
      `update deposit set status = 'paid', paid_at = now() where player_id = $owner and status = 'pending'`,
      ['deposits-booked'],
    ],
    [
      'a kept answer names a deposit that is not there',
      `update idempotency set body = jsonb_set(body::jsonb, '{value,reference}', '"none"')::text
       where key = 'a-deposit-that-is-paid'`,
      ['deposit-answers'],
    ],
    [
      'a captured hold is said to have been released',
      `update hold set state = 'released' where owner = $owner and source_tx_id = 'kept'`,
      ['hold-bookings'],
    ],
    [
      'a kept answer names a booking that is not there',
      `update idempotency set body = jsonb_set(body::jsonb, '{value,reference}',
         '"01900000-0000-7000-8000-000000000000"')::text where key = 'transfer-to-the-vendor'`,
      ['kept-answers'],
    ],
    [
      'a taken bet is not booked',
      `update vendor_transaction set amount = amount + 1 where transaction_id = 'won-bet'`,
      ['calls-booked'],
    ],
    [
      'a bet stands beside its tombstone',
      `update vendor_transaction set state = 'tombstone' where transaction_id = 'won-bet'`,
      ['calls-booked'],
    ],
    [
      'a round says more than was staked',
      `update round set bets = bets + 1 where player_id = $owner and round_id = 'won'`,
      ['round-stakes'],
    ],
    [
      'a round is lost',
      `delete from round where player_id = $owner and round_id = 'won'`,
      ['round-stakes', 'round-wins'],
    ],
    [
      'a voided round keeps its win',
      `update round set wins = 400 where player_id = $owner and round_id = 'void'`,
      ['round-wins'],
    ],
    [
      'a rollback gives back what was never staked',
      `update transfer set meta = jsonb_set(meta, '{roundId}', '"won"')
       where owner = $owner and type = 'rollback'`,
      ['round-stakes', 'rollbacks'],
    ],
    [
      'a withdrawal is lost and its hold stays',
      `with log as (delete from withdrawal_event where withdrawal_id in
         (select id from withdrawal where player_id = $owner and state = 'requested'))
       delete from withdrawal where player_id = $owner and state = 'requested'`,
      ['withdrawal-holds'],
    ],
    [
      'a withdrawal is said to be rejected and keeps its hold',
      `update withdrawal set state = 'rejected' where player_id = $owner and state = 'requested'`,
      ['withdrawal-holds'],
    ],
    [
      'a withdrawal is of more than it holds',
      `update withdrawal set amount = amount + 1 where player_id = $owner and state = 'requested'`,
      ['withdrawal-holds'],
    ],
    [
      'a withdrawal is said to be paid, captures nothing and has no parts',
      `update withdrawal set state = 'paying' where player_id = $owner and state = 'requested'`,
      ['withdrawal-holds', 'withdrawal-parts'],
    ],
    [
      'a part is larger than what is paid out',
      `update payout_part set amount = amount + 1 where player_id = $owner and state = 'received'`,
      ['withdrawal-parts'],
    ],
    [
      'more of a returned part has arrived than was kept back',
      `update payout_part set received = received + 1
       where player_id = $owner and state = 'resolved_returned'`,
      ['withdrawal-returns'],
    ],
    [
      'a part is credited that was not returned',
      `update payout_part set state = 'disputed'
       where player_id = $owner and state = 'resolved_returned'`,
      ['withdrawal-returns'],
    ],
    [
      'an adjustment is booked that one operator alone agreed on',
      `update adjustment set state = 'rejected' where player_id = $owner`,
      ['adjustments-booked'],
    ],
    [
      'a row of the operators’ log is altered',
      `${UNLOCKED}; update operator_log set entry = replace(entry, '25.00', '26.00')`,
      ['operator-log'],
    ],
    [
      'a row of the operators’ log is removed',
      `${UNLOCKED}; delete from operator_log where seq = 2`,
      ['operator-log'],
    ],
  ];

  test.each(faults)('finds that %s', async (_what, statement, rules) => {
    const undone = new Error('undone');
    let found: readonly string[] = [];
    const work = app.platform.db.transaction().execute(async (trx) => {
      await sql.raw(statement.replaceAll('$owner', `'${seat.playerId}'`)).execute(trx);
      found = brokenRules(await resultsOf(trx));
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    expect(found).toEqual(rules);
  });

  test('has a fault for every rule', () => {
    const found = new Set(faults.flatMap(([, , rules]) => rules));
    expect(ledgerRules.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
  });

  test('names the folder that has no database and makes none', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'baize-ledger-'));
    const config = readConfig({ BAIZE_MODE: 'test', DATA_DIR: dataDir, PORT: '0' });
    const refused = await checkLedgerOf({ ...config, databaseUrl: null }).catch(explain);
    expect(refused).toBe(`There is no database in the data folder ${dataDir}.`);
    await rm(dataDir, { recursive: true });
  });
});
