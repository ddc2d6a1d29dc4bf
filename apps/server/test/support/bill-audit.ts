import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';
import { formatMoney } from './dollars.ts';
import type { Fault } from './contract-audit.ts';
import { type Contract, groupBy } from './contract-logs.ts';

type Db = Kysely<Database>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The merchant's offset from UTC, in summer and winter. */
const ZONE_MS = 7 * HOUR_MS;
/** A period is settled a minute after its end. */
const GRACE_MS = MINUTE_MS;
const HUNDRED_PERCENT = 10_000n;

/** Length of a period by kind; a dividend is daily here. */
const LENGTH_MS = {
  realtime: 5 * MINUTE_MS,
  hourly: HOUR_MS,
  daily: DAY_MS,
  dividend: DAY_MS,
} as const;

/** A closed round, with all accounts whose team its player belongs to. */
interface PlayedRound {
  readonly ids: readonly string[];
  readonly closedAt: number;
  readonly bets: bigint;
  readonly wins: bigint;
}

/** SQL: a member's direct upline at a time, from the log of moves. */
const uplineAt = (id: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`coalesce(
  (select to_jsonb(to_id) from member_move where member_id = ${id} and member_move.at <= ${at}
    order by member_move.at desc limit 1),
  (select to_jsonb(from_id) from member_move where member_id = ${id} order by member_move.at limit 1),
  (select to_jsonb(parent_id) from member where member.id = ${id})) #>> '{}'`;

async function getRounds(db: Db): Promise<PlayedRound[]> {
  const { rows } = await sql<{ ids: string[]; closedAt: Date; bets: bigint; wins: bigint }>`
    with closed as (select * from round where closed_at is not null)
    select closed.closed_at as "closedAt", closed.bets, closed.wins, (
      with recursive above (id) as (
        select closed.player_id
        union all select (${uplineAt(sql`above.id`, sql`closed.closed_at`)})::uuid from above where above.id is not null
      )
      select array_agg(id) from above where id is not null
    ) as ids
    from closed order by closed.closed_at`.execute(db);
  return rows.map((row) => ({ ...row, closedAt: row.closedAt.getTime() }));
}

/** A half-open time range in milliseconds. */
interface Period {
  readonly from: number;
  readonly to: number;
}

/** The periods of a contract that were over at a time. */
function getPeriods(
  { kind, started_at: started, ended_at: ended }: Contract,
  until: number,
): Period[] {
  const length = LENGTH_MS[kind];
  const from = started!.getTime();
  const to = ended?.getTime() ?? Infinity;
  const nextEdge = (at: number) => at + length - ((at + ZONE_MS) % length);
  const periods: Period[] = [];
  for (let begin = from; begin < to; begin = nextEdge(begin)) {
    const end = Math.min(nextEdge(begin), to);
    if (end > until) break;
    periods.push({ from: begin, to: end });
  }
  return periods;
}

/** The amount a contract of one tier without thresholds owes for rounds, in minor units. */
function getOwed({ kind, tiers }: Contract, rounds: readonly PlayedRound[]): bigint {
  const [tier = {}] = tiers as { [rate: string]: number }[];
  const rate = (name: string) => BigInt(tier[name] ?? 0);
  const sum = (of: readonly PlayedRound[]) => of.reduce((all, { bets }) => all + bets, 0n);
  if (kind === 'realtime') {
    const lost = sum(rounds.filter(({ wins, bets }) => wins < bets));
    const won = sum(rounds.filter(({ wins, bets }) => wins > bets));
    return (
      (lost * rate('lossRateBasisPoints') + won * rate('profitRateBasisPoints')) / HUNDRED_PERCENT
    );
  }
  const wins = rounds.reduce((all, round) => all + round.wins, 0n);
  const base = kind === 'dividend' ? sum(rounds) - wins : sum(rounds);
  return base > 0n ? (base * rate('rateBasisPoints')) / HUNDRED_PERCENT : 0n;
}

const getText = (id: string, { from, to }: Period) =>
  `${id} ${new Date(from).toISOString()} ${new Date(to).toISOString()}`;

/**
 * The independently computed amount each contract owes per finished period, without zero amounts.
 */
async function getExpectedBills(db: Db, until: number): Promise<Map<string, bigint>> {
  const contracts = await db
    .selectFrom('contract')
    .selectAll()
    .where('started_at', 'is not', null)
    .execute();
  const teams = groupBy(
    (await getRounds(db)).flatMap((round) => round.ids.map((id) => ({ id, round }))),
    ({ id }) => id,
  );
  const expected = new Map<string, bigint>();
  for (const contract of contracts) {
    const played = (teams.get(contract.downline_id) ?? []).map(({ round }) => round);
    for (const [period, rounds] of splitBy(getPeriods(contract, until), played)) {
      const owed = getOwed(contract, rounds);
      if (owed > 0n) expected.set(getText(contract.id, period), owed);
    }
  }
  return expected;
}

/** Rounds per consecutive period; rounds must be sorted by closing time. */
function splitBy(
  periods: readonly Period[],
  played: readonly PlayedRound[],
): [Period, PlayedRound[]][] {
  let next = played.findIndex(({ closedAt }) => closedAt >= (periods[0]?.from ?? Infinity));
  return periods.map((period) => {
    const first = next;
    while (next >= 0 && next < played.length && played[next]!.closedAt < period.to) next += 1;
    return [period, played.slice(Math.max(first, 0), Math.max(next, 0))];
  });
}

/**
 * Faults of bills after a settlement of everything played, at a time in milliseconds: each period
 * with an amount owed has one bill of exactly that amount, paid as far as there is money.
 */
export async function findBillFaults(db: Db, nowMs: number): Promise<Fault[]> {
  const bills = await db.selectFrom('bill').selectAll().execute();
  const expected = await getExpectedBills(db, nowMs - GRACE_MS);
  const faults: Fault[] = [];
  for (const bill of bills) {
    const period = { from: bill.period_from.getTime(), to: bill.period_to.getTime() };
    const key = getText(bill.contract_id, period);
    const owed = expected.get(key) ?? 0n;
    expected.delete(key);
    const [is, meant] = [formatMoney(bill.amount), formatMoney(owed)];
    if (bill.amount !== owed)
      faults.push({ what: 'a bill is not of what was played', id: bill.id, key, is, meant });
  }
  for (const [key, owed] of expected)
    faults.push({ what: 'a period has no bill', key, meant: formatMoney(owed) });
  return [...faults, ...(await findUnpaid(db, nowMs)), ...(await findUnbooked(db))];
}

/** Bills that are due and unpaid although the payer has money. */
async function findUnpaid(db: Db, nowMs: number): Promise<Fault[]> {
  const { rows } = await sql<{ id: string; amount: bigint; paid: bigint; available: bigint }>`
    select bill.id, bill.amount, bill.paid, coalesce(account.balance, 0)::bigint as available
    from bill left join account on account.kind = 'cash' and account.currency = bill.currency
      and account.owner = case when bill.amount > bill.paid then bill.payer_id else bill.payee_id end
    where bill.amount <> bill.paid and bill.due_at <= ${new Date(nowMs)}
      and (coalesce(account.balance, 0) > 0 or (bill.amount > bill.paid and bill.payer_id is null)
        or bill.try_at is null or bill.problem is distinct from 'insufficient_funds')`.execute(db);
  return rows.map((bill) => ({ what: 'a bill is due and not paid', ...toPlainRow(bill) }));
}

/** Bills whose bookings do not add up to their paid amount, on one of the two sides. */
async function findUnbooked(db: Db): Promise<Fault[]> {
  const { rows } = await sql<{ id: string; paid: bigint; given: bigint; taken: bigint | null }>`
    with booked as (
      select split_part(source_tx_id, ':', 1)::uuid as bill_id,
        coalesce(sum(amount) filter (where type = 'settlement-received'), 0)
          - coalesce(sum(amount) filter (where type = 'settlement-returned'), 0) as given,
        coalesce(sum(amount) filter (where type = 'settlement-paid'), 0)
          - coalesce(sum(amount) filter (where type = 'settlement-return'), 0) as taken
      from transfer where source = 'settlement' group by 1
    )
    select coalesce(bill.id, booked.bill_id) as id, coalesce(bill.paid, 0)::bigint as paid,
      coalesce(given, 0)::bigint as given, coalesce(taken, 0)::bigint as taken
    from bill full join booked on booked.bill_id = bill.id
    where coalesce(bill.paid, 0) <> coalesce(given, 0)
      or coalesce(taken, 0) <> case when bill.payer_id is null then 0 else coalesce(bill.paid, 0) end`.execute(
    db,
  );
  return rows.map((bill) => ({ what: 'a bill is not booked as it is paid', ...toPlainRow(bill) }));
}

/** A row in a form that can be sent to another process. */
const toPlainRow = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? formatMoney(value) : value,
    ]),
  );

export interface BillFigures {
  readonly bills: number;
  readonly revisions: number;
  readonly payments: number;
  /** Partial payments. */
  readonly parts: number;
  readonly returns: number;
  /** Bills that are not paid in full. */
  readonly unpaid: number;
  readonly bookings: number;
}

/** Bills and payments until now. */
export async function getBillFigures(db: Db): Promise<BillFigures> {
  const { rows } = await sql<BillFigures>`
    select (select count(*) from bill)::int as bills,
      (select count(*) from bill_revision)::int as revisions,
      (select count(*) from bill_payment)::int as payments,
      (select count(*) from (select count(*) over (partition by bill_id) as times from bill_payment) one
        where times > 1)::int as parts,
      (select count(*) from bill_payment where amount < 0)::int as returns,
      (select count(*) from bill where try_at is not null)::int as unpaid,
      (select count(*) from transfer where source = 'settlement')::int as bookings`.execute(db);
  return rows[0]!;
}

/** Each member's receipts by contracts minus its payments by them, in minor units. */
export async function getReceivedByContracts(db: Db): Promise<{ playerId: string; sum: number }[]> {
  const { rows } = await sql<{ playerId: string; sum: number }>`
    select side.member_id as "playerId", sum(side.amount)::int as sum from (
      select payee_id as member_id, paid as amount from bill
      union all select payer_id, -paid from bill where payer_id is not null) side
    group by 1`.execute(db);
  return rows;
}
