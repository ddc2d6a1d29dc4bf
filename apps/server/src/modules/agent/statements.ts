import type { Schemas } from '@baize/api';
import { sql } from 'kysely';
import { currencyOf } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { bonusBookings } from '../bonuses/index.ts';
import { accountTypesOf, members } from '../identity/index.ts';
import { type Period, periodWire } from '../records/index.ts';
import { contractBookings } from '../settlement/index.ts';
import { bookings, type Db } from '../wallet/index.ts';
import { type Branch, everybody } from './branch.ts';
import { signedSum } from './signed-sum.ts';

/** What is wanted of a team's statements. */
export interface StatementQuery {
  readonly period: Period;
  readonly sort: Schemas['StatementSort'];
  readonly order: Schemas['SortOrder'];
  readonly pageNo: number;
  readonly pageSize: number;
}

/** The sums of a statement; money in minor units. */
interface Sums {
  readonly activeMembers: number;
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly bonus: bigint;
  readonly contractPay: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
}

interface Row extends Sums {
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly isBranch: boolean;
  readonly members: number;
}

const NOTHING: Sums = {
  activeMembers: 0,
  bets: 0,
  stake: 0n,
  payout: 0n,
  bonus: 0n,
  contractPay: 0n,
  deposits: 0n,
  withdrawals: 0n,
};

const { received, given } = contractBookings;
/** What a member pays for contracts is taken from what they bring it: within a branch the two are nothing. */
const CONTRACT_PAY = [received, { plus: given.less, less: given.plus }];

/**
 * Profit and loss of each account directly below the top of a branch with everybody below it, and of the top by itself;
 * of a search, of each account that was found by itself (AC6).
 */
export async function teamStatements(
  platform: Platform,
  branch: Branch,
  { period, sort, order, pageNo, pageSize }: StatementQuery,
): Promise<Schemas['TeamStatements']> {
  const rows = await rowsOf(platform.db, branch, period);
  const { agents } = accountTypesOf(platform);
  const page = rows
    .toSorted(comparing(sort, order))
    .slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return {
    path: branch.path,
    period: periodWire(period),
    currencySymbol: currencyOf(branch.agent.currency).symbol,
    list: page.map((row) => ({
      account: row.account,
      nickname: row.nickname,
      isAgent: agents.includes(row.type),
      isBranch: row.isBranch,
      members: row.members,
      ...sumsWire(row),
    })),
    totals: sumsWire(rows.reduce(sumOf, NOTHING)),
    pageNo,
    totalPages: Math.ceil(rows.length / pageSize),
  };
}

/** A row for each branch that anything was booked in. */
async function rowsOf(db: Db, branch: Branch, period: Period): Promise<Row[]> {
  const { agent, top, search } = branch;
  // Behind the top its path names the account of the branch that somebody belongs to; the top has nothing there.
  const branchId =
    search === ''
      ? sql`coalesce(nullif(split_part(member.path, '/', ${top.depth + 2}::int), '')::uuid, member.id)`
      : sql`member.id`;
  const { rows } = await sql<Row>`
    with person as (
      select member.id, ${branchId} as branch from ${members.as('member')} where ${everybody(branch)}
    ),
    people as (select branch, count(*)::int - 1 as members from person group by branch),
    moved as (
      select person.branch,
        (count(distinct booking.owner) filter (where booking.type = 'bet'))::int as "activeMembers",
        (count(*) filter (where booking.type = 'bet' and booking.entry is null))::int as bets,
        ${signedSum({ plus: 'bet', less: 'rollback' })} as stake,
        ${signedSum({ plus: 'win', less: 'win-rollback' })} as payout,
        ${signedSum(bonusBookings)} as bonus,
        ${signedSum(...CONTRACT_PAY)} as "contractPay",
        coalesce(sum(booking.amount) filter (where booking.type = 'deposit'), 0)::bigint as deposits,
        ${signedSum({ plus: 'hold-captured', less: 'withdrawal-return' })} as withdrawals
      from person join ${bookings.as('booking')} on booking.owner = person.id
      where booking.currency = ${agent.currency}
        and booking.at >= ${period.start} and booking.at < ${period.end} and booking.at <= ${period.asOf}
      group by person.branch
    )
    select member.account, member.nickname, member.type, people.members, moved.*,
      ${search === ''} and moved.branch <> ${top.id} as "isBranch"
    from moved join people on people.branch = moved.branch join ${members.as('member')} on member.id = moved.branch`.execute(
    db,
  );
  return rows;
}

/** Compares rows by what they are ordered by; those that are equal by name, from A on. */
function comparing(sort: StatementQuery['sort'], order: StatementQuery['order']) {
  const sign = order === 'ascending' ? 1 : -1;
  const byName = (one: Row, other: Row) => (one.account < other.account ? -1 : 1);
  if (sort === 'account') return (one: Row, other: Row) => sign * byName(one, other);
  const value = (row: Row) => (sort === 'net' ? netOf(row) : row[sort]);
  return (one: Row, other: Row) => {
    const [a, b] = [value(one), value(other)];
    return a === b ? byName(one, other) : a < b ? -sign : sign;
  };
}

const netOf = ({ stake, payout, bonus, contractPay }: Sums): bigint =>
  payout + bonus + contractPay - stake;

const sumOf = (total: Sums, row: Sums): Sums => ({
  activeMembers: total.activeMembers + row.activeMembers,
  bets: total.bets + row.bets,
  stake: total.stake + row.stake,
  payout: total.payout + row.payout,
  bonus: total.bonus + row.bonus,
  contractPay: total.contractPay + row.contractPay,
  deposits: total.deposits + row.deposits,
  withdrawals: total.withdrawals + row.withdrawals,
});

const sumsWire = (sums: Sums): Schemas['TeamStatementTotals'] => ({
  activeMembers: sums.activeMembers,
  bets: sums.bets,
  stake: formatMoney(sums.stake),
  payout: formatMoney(sums.payout),
  bonus: formatMoney(sums.bonus),
  contractPay: formatMoney(sums.contractPay),
  net: formatMoney(netOf(sums)),
  deposits: formatMoney(sums.deposits),
  withdrawals: formatMoney(sums.withdrawals),
});
