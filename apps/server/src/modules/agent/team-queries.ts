import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { sumsIn } from '../daily-sums/index.ts';
import { liveSessions, members, memberUplines, presentUplines } from '../identity/index.ts';
import { playerBalances } from '../wallet/index.ts';
import { isInTeam, wasBelow } from './branch.ts';

type Db = Kysely<Database>;

/** The agent whose downline is asked about; figures are of one currency. */
export interface Team {
  readonly agentId: string;
  readonly currency: string;
  /** Account types that are agents now (L20). */
  readonly agentTypes: readonly number[];
}

/** Sums of play in minor units; both are without what was rolled back. */
export interface Play {
  readonly validBet: bigint;
  readonly wins: bigint;
  readonly activeMembers: number;
}

const hasPlayed = ({ validBet, wins, activeMembers }: Play): boolean =>
  activeMembers > 0 || validBet !== 0n || wins !== 0n;

/** Play on one of some days, counted from 1. */
export interface DayPlay extends Play {
  readonly day: number;
}

/** Days that follow each other: where each begins, and the end, in a zone. */
export interface Days {
  readonly edges: readonly Date[];
  readonly timeZone: string;
}

/** The days' sums of the team, each of its moment, as `sums` beside `upline`; both for `from` of a query. */
async function teamSums(db: Db, { agentId, currency }: Team, { edges, timeZone }: Days) {
  const sums = await sumsIn(db, { currency, timeZone, start: edges[0]!, end: edges.at(-1)! });
  return sql`${memberUplines.as('upline')} join ${sums} sums
    on sums.owner = upline.member_id and ${wasBelow(agentId, 'sums.at')}`;
}

const numberOf = ({ edges }: Days) => sql`width_bucket(sums.at, ${[...edges]}::timestamptz[])`;

const PLAY = sql`sum(stake)::bigint as "validBet", sum(payout)::bigint as wins`;

/**
 * The team's play on each day that had any; the team is who was in it then. To be asked in a transaction of one moment.
 */
export async function playByDay(db: Db, team: Team, days: Days): Promise<DayPlay[]> {
  const sums = await teamSums(db, team, days);
  // Whoever has one row of a day is counted with it; the others have to be told apart first.
  const { rows } = await sql<DayPlay>`
    select day, sum("validBet")::bigint as "validBet", sum(wins)::bigint as wins, sum(active)::int as "activeMembers"
    from (
      select ${numberOf(days)} as day, ${PLAY}, count(*) filter (where bets > 0) as active
      from ${sums} where is_whole_day group by 1
      union all
      select day, sum("validBet"), sum(wins), count(*) filter (where is_active) from (
        select ${numberOf(days)} as day, owner, ${PLAY}, bool_or(bets > 0) as is_active
        from ${sums} where not is_whole_day group by 1, 2
      ) person group by 1
    ) counted
    group by 1`.execute(db);
  // A day of deposits alone has sums, too.
  return rows.filter(hasPlayed);
}

/** The team's play in the two halves of a window, and in what of it. */
export interface WindowPlay {
  readonly days: readonly DayPlay[];
  readonly previous: Play;
  readonly present: Play;
  /** In the second half, by the account of the direct downline. */
  readonly branches: ReadonlyMap<string, Play>;
}

/** Nothing was played. */
export const NO_PLAY: Play = { validBet: 0n, wins: 0n, activeMembers: 0 };

interface HalfPlay extends Play {
  readonly isPresent: boolean;
  readonly branch: string | null;
}

/**
 * The same for a window of two halves of equally many days, with the sums of both and of each branch: each person's play is
 * counted once in whatever it is added to. To be asked in a transaction of one moment.
 */
export async function windowPlay(db: Db, team: Team, window: Days): Promise<WindowPlay> {
  const middle = window.edges[(window.edges.length - 1) / 2]!;
  const days = await playByDay(db, team, window);
  // Who has moved from one branch to another meanwhile is still one person.
  const { rows } = await sql<HalfPlay>`
    with person as (
      select branch_id as branch, owner, sums.at >= ${middle} as "isPresent", ${PLAY}, bool_or(bets > 0) as is_active
      from ${await teamSums(db, team, window)} group by 1, 2, 3
    )
    select "isPresent", branch, sum("validBet")::bigint as "validBet", sum(wins)::bigint as wins,
      (count(distinct owner) filter (where is_active))::int as "activeMembers"
    from person group by grouping sets (("isPresent"), ("isPresent", branch))`.execute(db);
  const halfOf = (isPresent: boolean) =>
    rows.find((row) => row.branch === null && row.isPresent === isPresent) ?? NO_PLAY;
  const branchRows = rows.flatMap(({ branch, isPresent, ...play }) =>
    branch !== null && isPresent && hasPlayed(play) ? [[branch, play] as const] : [],
  );
  return {
    days,
    previous: halfOf(false),
    present: halfOf(true),
    branches: new Map(branchRows),
  };
}

/** How many of the team joined on each day, counted from 1. */
export async function joinsByDay(
  db: Db,
  team: Team,
  edges: readonly Date[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ day: number; joined: number }>`
    select width_bucket(member.created_at, ${[...edges]}::timestamptz[]) as day, count(*)::int as joined
    from ${memberUplines.as('upline')} join ${members.as('member')} on member.id = upline.member_id
    where ${wasBelow(team.agentId, 'member.created_at')} and member.created_at >= ${edges[0]} and member.created_at < ${edges.at(-1)}
    group by 1`.execute(db);
  return new Map(rows.map(({ day, joined }) => [day, joined]));
}

/** One account of the direct downline; its figures are of itself and everybody below it. */
export interface Branch {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly joinedAt: Date;
  /** Accounts below this one. */
  readonly members: number;
  /** Players and agents of the branch, itself included. */
  readonly players: number;
  readonly agents: number;
  readonly onlineMembers: number;
  readonly online: boolean;
  readonly balance: bigint;
  /** It is not directly below any more. */
  readonly hasMoved: boolean;
}

/**
 * The direct downline, one row a branch, with its people as they are now. `played` are accounts that have a row although they
 * may have left the downline meanwhile, so that the branches add up to what was played.
 */
export async function branches(
  db: Db,
  team: Team,
  { seenAfter, played }: { readonly seenAfter: Date; readonly played: readonly string[] },
): Promise<Branch[]> {
  const { rows } = await sql<Branch>`
    with team as (
      select member.id, member.type, upline.branch_id as branch,
        exists (
          select 1 from ${liveSessions.as('session')}
          where session.member_id = member.id and session.last_seen_at >= ${seenAfter}
        ) as online
      from ${presentUplines.as('upline')} join ${members.as('member')} on member.id = upline.member_id
      where upline.ancestor_id = ${team.agentId} and upline.distance > 0
    ),
    people as (
      select branch, count(*)::int - 1 as members,
        (count(*) filter (where type = any(${[...team.agentTypes]}::int[])))::int as agents,
        (count(*) filter (where type <> all(${[...team.agentTypes]}::int[])))::int as players,
        (count(*) filter (where online))::int as "onlineMembers",
        bool_or(online and id = branch) as online
      from team group by branch
    ),
    money as (
      select branch, sum(balance)::bigint as balance
      from team join ${playerBalances.as('account')} on account.owner = team.id
      where account.currency = ${team.currency}
      group by branch
    )
    select member.id, member.account, member.type, member.created_at as "joinedAt", people.branch is null as "hasMoved",
      case when ${isInTeam({ id: team.agentId })} then member.nickname else member.account end as nickname,
      coalesce(people.members, 0) as members, coalesce(people.agents, 0) as agents,
      coalesce(people.players, 0) as players, coalesce(people."onlineMembers", 0) as "onlineMembers",
      coalesce(people.online, false) as online,
      coalesce(money.balance, 0)::bigint as balance
    from people
    full join unnest(${[...played]}::uuid[]) as played (branch) on played.branch = people.branch
    join ${members.as('member')} on member.id = coalesce(people.branch, played.branch)
    left join money on money.branch = people.branch
    order by member.created_at, member.account`.execute(db);
  return rows;
}
