import type { Schemas } from '@baize/api';
import { sql } from 'kysely';
import { getCurrency } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { sumsIn } from '../daily-sums/index.ts';
import {
  getAccountTypes,
  heldAt,
  members,
  memberUplines,
  presentUplines,
} from '../accounts/index.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { type Period, periodWire } from '../records/index.ts';
import type { Db } from '../wallet/index.ts';
import { type Branch, countBelow, isCalled, isInTeam, wasInTeam } from './branch.ts';

/** Filter of a team's statements. */
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
  /** Total gain of the accounts. */
  readonly gained: bigint;
}

interface Row extends Sums {
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly includesDownline: boolean;
  readonly hasMoved: boolean;
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
  gained: 0n,
};

/**
 * Profit and loss of each direct downline with its branch, and of the top itself; in a search, of
 * each match alone (AC6).
 */
export async function teamStatements(
  platform: Platform,
  branch: Branch,
  { period, sort, order, pageNo, pageSize }: StatementQuery,
): Promise<Schemas['TeamStatements']> {
  const { rows, totals } = await oneMoment(branch.db, (db) => getRows(db, branch, period));
  const { agents } = getAccountTypes(platform);
  const { currencyDigits: digits } = platform.config;
  const page = rows
    .toSorted(comparing(sort, order))
    .slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return {
    path: branch.path,
    period: periodWire(period),
    currencySymbol: getCurrency(branch.agent.currency).symbol,
    list: page.map((row) => ({
      account: row.account,
      nickname: row.nickname,
      isAgent: agents.includes(row.type),
      includesDownline: row.includesDownline,
      hasMoved: row.hasMoved,
      members: row.members,
      ...sumsWire(row, digits),
    })),
    totals: sumsWire(totals, digits),
    pageNo,
    totalPages: Math.ceil(rows.length / pageSize),
  };
}

/**
 * One row per branch with bookings, and the totals; a member who was in two branches counts as
 * active once.
 */
async function getRows(
  db: Db,
  branch: Branch,
  period: Period,
): Promise<{ rows: Row[]; totals: Sums }> {
  const { agent, top, search } = branch;
  const isSearch = search !== '';
  const isThere = isSearch
    ? isInTeam(agent)
    : sql`exists (select from ${presentUplines.as('here')} where here.ancestor_id = ${top.id}
        and here.member_id = member.id and here.distance <= 1)`;
  const sums = await sumsIn(db, { ...period, currency: agent.currency });
  const { rows } = await sql<Row | (Sums & { readonly account: null })>`
    with booked as (
      select ${isSearch ? sql`upline.member_id` : sql`upline.branch_id`} as branch, sums.owner, sum(bets) as bets,
        sum(stake) as stake, sum(payout) as payout, sum(bonus) as bonus, sum(contract_pay) as contract_pay,
        sum(deposits) as deposits, sum(withdrawals) as withdrawals, sum(gained) as gained
      from ${memberUplines.as('upline')} join ${members.as('member')} on member.id = upline.member_id
      join ${sums} sums on sums.owner = upline.member_id
      where ${wasIn(branch)}
      group by 1, 2
    ),
    added as (
      select branch, (count(distinct owner) filter (where bets > 0))::int as "activeMembers",
        coalesce(sum(bets), 0)::int as bets, ${total('stake')} as stake, ${total('payout')} as payout,
        ${total('bonus')} as bonus, ${total('contract_pay')} as "contractPay", ${total('deposits')} as deposits,
        ${total('withdrawals')} as withdrawals, ${total('gained')} as gained
      from booked group by grouping sets ((branch), ())
    )
    select member.account, member.type, added.*, not (${isThere} and ${isInTeam(agent)}) as "hasMoved",
      case when ${isInTeam(agent)} then member.nickname else member.account end as nickname,
      case when ${isInTeam(agent)} then ${countBelow} else 0 end as members,
      ${!isSearch} and added.branch <> ${top.id} as "includesDownline"
    from added left join ${members.as('member')} on member.id = added.branch`.execute(db);
  return {
    rows: rows.flatMap((row) => (row.account === null ? [] : [row])),
    totals: rows.find(({ account }) => account === null) ?? NOTHING,
  };
}

/** A member without bookings has no sums. */
const total = (column: string) => sql<bigint>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;

/** SQL condition on `upline`, `member` and `sums`: was in the branch at the time of the booking. */
const wasIn = (branch: Branch) => sql<boolean>`
  upline.ancestor_id = ${branch.top.id} and ${heldAt('sums.at')}
  and ${wasInTeam(branch, 'sums.at')} and member.id <> ${branch.agent.id} and ${isCalled(branch)}`;

/** Compares rows by the sort column, then by name from A. */
function comparing(sort: StatementQuery['sort'], order: StatementQuery['order']) {
  const sign = order === 'ascending' ? 1 : -1;
  const byName = (one: Row, other: Row) => (one.account < other.account ? -1 : 1);
  if (sort === 'account') return (one: Row, other: Row) => sign * byName(one, other);
  const value = (row: Row) =>
    sort === 'net' ? getNet(row) : sort === 'other' ? getOther(row) : row[sort];
  return (one: Row, other: Row) => {
    const [a, b] = [value(one), value(other)];
    return a === b ? byName(one, other) : a < b ? -sign : sign;
  };
}

/** Transfers, operator credits, points: everything without its own column. */
const getOther = (sums: Sums): bigint =>
  sums.gained - getNet(sums) - sums.deposits + sums.withdrawals;

const getNet = ({ stake, payout, bonus, contractPay }: Sums): bigint =>
  payout + bonus + contractPay - stake;

const sumsWire = (sums: Sums, digits: number): Schemas['TeamStatementTotals'] => ({
  activeMembers: sums.activeMembers,
  bets: sums.bets,
  stake: formatMoney(sums.stake, digits),
  payout: formatMoney(sums.payout, digits),
  bonus: formatMoney(sums.bonus, digits),
  contractPay: formatMoney(sums.contractPay, digits),
  net: formatMoney(getNet(sums), digits),
  deposits: formatMoney(sums.deposits, digits),
  withdrawals: formatMoney(sums.withdrawals, digits),
  other: formatMoney(getOther(sums), digits),
});
