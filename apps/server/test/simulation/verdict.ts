import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { checkLedger } from '../../src/ledger-check.ts';
import { getReference } from '../../src/platform/references.ts';
import { formatMoney } from '../support/dollars.ts';
import { call } from '../support/portal.ts';
import { VENDOR } from '../support/vendor-api.ts';
import type { Books } from './books/index.ts';
import type { Line, Pocket, Purse } from './books/purse.ts';
import type { Acknowledged } from './desk.ts';
import type { Place, Seat } from './place.ts';

/** A mismatch of a run, as its check describes it. */
export type Fault = Readonly<Record<string, unknown>> & { readonly what: string };

interface RunOutcome {
  readonly place: Place;
  readonly seats: readonly Seat[];
  readonly books: Books;
  readonly acknowledged: readonly Acknowledged[];
}

const MAX_EXAMPLES = 5;

/** Everything that must hold at the end of a run; empty when it does. */
export async function findFaults(told: RunOutcome): Promise<Fault[]> {
  told.books.settlement.settleUntilNow();
  const found = [
    await brokenRules(told),
    await getBalances(told),
    await bookings(told),
    await references(told),
    await countStatements(told),
    await states(told),
  ];
  return found.flat();
}

async function brokenRules({ place: { app } }: RunOutcome): Promise<Fault[]> {
  const results = await checkLedger(app.platform.db);
  return results
    .filter(({ violations }) => violations.length > 0)
    .map(({ name, violations }) => ({
      what: 'a rule of the ledger is broken',
      rule: name,
      violations: violations.slice(0, MAX_EXAMPLES),
    }));
}

const getPocket = (kind: string): Pocket =>
  kind.startsWith('vendor:') ? 'vendor' : (kind as Pocket);

async function getBalances({ place: { app }, seats }: RunOutcome): Promise<Fault[]> {
  const rows = await app.platform.db.selectFrom('account').selectAll().execute();
  const is = new Map(
    rows.map(({ owner, kind, balance }) => [`${owner} ${getPocket(kind)}`, balance]),
  );
  return seats.flatMap(({ purse }) =>
    (['cash', 'held', 'vendor', 'house'] as const).flatMap((pocket) => {
      const balance = is.get(`${purse.playerId} ${pocket}`) ?? 0n;
      if (balance === purse.of(pocket)) return [];
      return [
        {
          what: 'a balance is not what the books say',
          account: purse.account,
          pocket,
          books: formatMoney(purse.of(pocket)),
          server: formatMoney(balance),
        },
      ];
    }),
  );
}

const lineText = ({ type, from, to, amount, at }: Line) =>
  `${new Date(at).toISOString()} ${type} ${from}>${to} ${formatMoney(amount)}`;

/** The items that one list has more often than the other. */
function getMore(these: readonly string[], those: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of those) left.set(one, (left.get(one) ?? 0) + 1);
  return these.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
}

/** Every booking of the books exists once, at its time, and no other does. */
async function bookings({ place: { app }, seats }: RunOutcome): Promise<Fault[]> {
  const rows = await app.platform.db.selectFrom('transfer').selectAll().orderBy('at').execute();
  return seats.flatMap(({ purse }) => {
    const lines = rows
      .filter(({ owner }) => owner === purse.playerId)
      .map(({ type, debit_kind: from, credit_kind: to, amount, at }) =>
        lineText({ type, from: getPocket(from), to: getPocket(to), amount, at: at.getTime() }),
      );
    const expected = purse.lines.map(lineText);
    const [missing, surplus] = [getMore(expected, lines), getMore(lines, expected)];
    if (missing.length + surplus.length === 0) return [];
    const examples = {
      missing: missing.slice(0, MAX_EXAMPLES),
      surplus: surplus.slice(0, MAX_EXAMPLES),
    };
    return [
      { what: 'the bookings are not those of the books', account: purse.account, ...examples },
    ];
  });
}

/** A call's result for a booking: the reference of the booked object, otherwise its id. */
function getAcknowledged(type: string, id: string): string {
  if (type === 'hold') return getReference('withdrawal', id);
  return type === 'transfer-out' ? getReference('edgeTransfer', id) : id;
}

/**
 * Each acknowledged reference names one booking of its player and type, and is acknowledged once.
 */
async function references({ place: { app }, acknowledged }: RunOutcome): Promise<Fault[]> {
  const rows = await app.platform.db
    .selectFrom('transfer')
    .select(['owner', 'id', 'type'])
    .execute();
  const booked = rows.map(({ owner, id, type }) => `${owner} ${type} ${getAcknowledged(type, id)}`);
  const acknowledgedNames = acknowledged.map(
    ({ playerId, type, reference }) => `${playerId} ${type} ${reference}`,
  );
  const lost = getMore(acknowledgedNames, booked);
  if (lost.length === 0) return [];
  return [
    {
      what: 'references were acknowledged that are not booked',
      lost: lost.slice(0, MAX_EXAMPLES),
    },
  ];
}

const WALLETS: readonly (readonly [string, Pocket])[] = [
  ['MAIN', 'cash'],
  ['HELD', 'held'],
  [VENDOR, 'vendor'],
];

/** The days of a pocket as a statement shows them. */
function getDays({ lines }: Purse, pocket: Pocket, getDay: Books['getDay']) {
  const days = new Map<string, { count: number; in: bigint; out: bigint }>();
  for (const { from, to, amount, at } of lines) {
    if (from !== pocket && to !== pocket) continue;
    const day = days.get(getDay(at)) ?? { count: 0, in: 0n, out: 0n };
    days.set(getDay(at), day);
    day.count += 1;
    if (to === pocket) day.in += amount;
    else day.out -= amount;
  }
  let balance = 0n;
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, { count, in: gained, out }]) => {
      const opening = formatMoney(balance);
      balance += gained + out;
      const sums = { in: formatMoney(gained), out: formatMoney(out) };
      return { day, opening, count, ...sums, closing: formatMoney(balance) };
    });
}

/** The statements that the players read, day by day. */
async function countStatements({ place: { app }, seats, books }: RunOutcome): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const seat of seats) {
    const token = await seat.token();
    for (const [wallet, pocket] of WALLETS) {
      const expected = getDays(seat.purse, pocket, books.getDay);
      for (const month of new Set(expected.map(({ day }) => day.slice(0, 7)))) {
        const days = expected.filter(({ day }) => day.startsWith(month));
        const path = `/api/records/statement?month=${month}&wallet=${wallet}`;
        const { value, body } = await call(app, 'GET', path, { token });
        const [is, must] = [value?.days ?? body, days].map((one) => toSortedText(one));
        if (is === must) continue;
        const { account } = seat.purse;
        faults.push({ what: 'a statement is not that of the books', account, wallet, is, must });
      }
    }
  }
  return faults;
}

/** A text that is equal for equal objects, whatever the order of their members. */
const toSortedText = (value: unknown): string =>
  JSON.stringify(value, (_name, one) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** Deposits and parts of withdrawals have the state that the books predict. */
async function states({ place: { app, clock }, seats, books }: RunOutcome): Promise<Fault[]> {
  const { db } = app.platform;
  for (const { purse } of seats) books.withdrawals.forceOverdue(purse);
  const parts = await db.selectFrom('payout_part').select(['id', 'state', 'received']).execute();
  const deposits = await db.selectFrom('deposit').select(['id', 'status']).execute();
  const is = [
    ...parts.map(({ id, state, received }) => `${id} ${state} ${received}`),
    ...deposits.map(({ id, status }) => `${getReference('deposit', id)} ${status}`),
  ];
  const must = [
    ...books.withdrawals.all.flatMap(({ parts }) =>
      parts.map(({ id, state, received }) => `${id} ${state} ${received}`),
    ),
    ...books.deposits.all.map((one) => `${one.reference} ${books.deposits.getStatus(one)}`),
  ];
  const [missing, surplus] = [getMore(must, is), getMore(is, must)];
  if (missing.length + surplus.length === 0) return [];
  const at = clock.now().toISOString();
  return [{ what: 'states are not those of the books', at, missing, surplus }];
}

/** The tables of the digest: money and its logs. */
const TABLES = [
  'member',
  'account',
  'transfer',
  'hold',
  'round',
  'vendor_transaction',
  'significant_event',
  'deposit',
  'deposit_event',
  'payout_account',
  'withdrawal',
  'payout_part',
  'withdrawal_event',
  'edge_transfer',
  'contract',
  'bill',
  'bill_revision',
  'bill_payment',
  'idempotency',
  'outbox',
  'operator_log',
];

/**
 * Columns with random secrets, left out: salts of passwords, nonces of sealed values, and hashes of
 * bodies with a vendor session.
 */
const IGNORED_COLUMNS = ['password_hash', 'number_sealed', 'request_hash'];

/** The SHA-256 of all rows of the tables, ordered by their text. */
export async function computeDigest({ app }: Place): Promise<string> {
  const hash = createHash('sha256');
  await app.platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set local timezone to 'UTC'`.execute(trx);
      for (const table of TABLES) {
        const { rows } = await sql<{ text: string }>`
          select (to_jsonb(kept) - ${IGNORED_COLUMNS}::text[])::text collate "C" as text
          from ${sql.table(table)} kept order by 1`.execute(trx);
        hash.update(`${table}\n`);
        for (const { text } of rows) hash.update(`${text}\n`);
      }
    });
  return hash.digest('hex');
}
