import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { sumsIn } from '../daily-sums/index.ts';
import { liveSessions } from '../sessions/index.ts';
import { members, memberUplines, presentUplines } from '../accounts/index.ts';
import { playerBalances } from '../wallet/index.ts';
import { isInTeam, wasBelow } from './branch.ts';

type Db = Kysely<Database>;

/** The agent whose downline is queried; figures are in one currency. */
export interface Team {
  readonly agentId: string;
  readonly currency: string;
  /** Current agent account types (L20). */
  readonly agentTypes: readonly number[];
}

/** Sums of play in minor units, without rolled-back play. */
export interface Play {
  readonly validBet: bigint;
  readonly wins: bigint;
  readonly activeMembers: number;
}

const hasPlayed = ({ validBet, wins, activeMembers }: Play): boolean =>
  activeMembers > 0 || validBet !== 0n || wins !== 0n;

/** Play on a day of a period, counted from 1. */
export interface DayPlay extends Play {
  readonly day: number;
}

/** Consecutive days: their starting times, the end, and the zone. */
export interface Days {
  readonly edges: readonly Date[];
  readonly timeZone: string;
}

/** The team's sums per day, as `sums` beside `upline`; both for the `from` of a query. */
async function teamSums(db: Db, { agentId, currency }: Team, { edges, timeZone }: Days) {
  const sums = await sumsIn(db, { currency, timeZone, start: edges[0]!, end: edges.at(-1)! });
  return sql`${memberUplines.as('upline')} join ${sums} sums
    on sums.owner = upline.member_id and ${wasBelow(agentId, 'sums.at')}`;
}

const getNumber = ({ edges }: Days) =>
  sql<number>`width_bucket(sums.at, ${[...edges]}::timestamptz[])`;

const PLAY = sql`sum(stake)::bigint as "validBet", sum(payout)::bigint as wins`;

/** Players on whole days. Each has one row on such a day: counting rows counts people. */
const PLAYERS = sql`count(*) filter (where is_whole_day and bets > 0)`;

/** Number of players on days where a player may have several rows, by day. */
async function playersOfSplitDays(
  db: Db,
  sums: RawBuilder<unknown>,
  days: Days,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ day: number; players: number }>`
    select day, count(*)::int as players from (
      select distinct ${getNumber(days)} as day, owner from ${sums} where not is_whole_day and bets > 0
    ) player group by day`.execute(db);
  return new Map(rows.map(({ day, players }) => [day, players]));
}

/** Days with any play, with the number of players. A day with only deposits has sums, too. */
const played = (rows: readonly DayPlay[], others: ReadonlyMap<number, number>): DayPlay[] =>
  rows
    .map(({ day, validBet, wins, activeMembers }) => ({
      day,
      validBet,
      wins,
      activeMembers: activeMembers + (others.get(day) ?? 0),
    }))
    .filter(hasPlayed);

/**
 * The team's play on each day that had any; the team is as of that day. Call it in a snapshot
 * transaction.
 */
export async function playByDay(db: Db, team: Team, days: Days): Promise<DayPlay[]> {
  const sums = await teamSums(db, team, days);
  const { rows } = await sql<DayPlay>`
    select ${getNumber(days)} as day, ${PLAY}, (${PLAYERS})::int as "activeMembers"
    from ${sums} group by 1`.execute(db);
  return played(rows, await playersOfSplitDays(db, sums, days));
}

/** The team's play in the two halves of a window. */
export interface WindowPlay {
  readonly days: readonly DayPlay[];
  readonly previous: Play;
  readonly present: Play;
  /** Second half, by account of the direct downline. */
  readonly branches: ReadonlyMap<string, Play>;
}

/** No play. */
export const NO_PLAY: Play = { validBet: 0n, wins: 0n, activeMembers: 0 };

/** Sums of a day, or of a branch in one half. */
type PartPlay = Play &
  (
    | { readonly branch: null; readonly day: number }
    | { readonly branch: string; readonly isPresent: boolean }
  );

/**
 * The team's play in a window of two equally long halves, with totals of both and of each branch;
 * each player's play counts once in each total. Call it in a snapshot transaction.
 */
export async function windowPlay(db: Db, team: Team, window: Days): Promise<WindowPlay> {
  const sums = await teamSums(db, team, window);
  const length = (window.edges.length - 1) / 2;
  const { rows } = await sql<PartPlay>`
    with part as (
      select ${getNumber(window)} as day, branch_id as branch, ${PLAY}, ${PLAYERS} as players
      from ${sums} group by 1, 2
    ), half as (
      select *, day > ${length} as "isPresent" from part
    )
    select day, branch, "isPresent", sum("validBet")::bigint as "validBet", sum(wins)::bigint as wins,
      sum(players)::int as "activeMembers"
    from half group by grouping sets ((day), (branch, "isPresent"))`.execute(db);
  const days = played(
    rows.flatMap((row) => (row.branch === null ? [row] : [])),
    await playersOfSplitDays(db, sums, window),
  );
  const players = await playersOfHalves(db, sums, window.edges[length]!);
  const half = (isPresent: boolean): Play => ({
    ...computeSum(days.filter(({ day }) => day > length === isPresent)),
    activeMembers: players(isPresent),
  });
  const branches = rows.flatMap((row): [string, Play][] => {
    if (row.branch === null || !row.isPresent) return [];
    const { branch, validBet, wins } = row;
    return [[branch, { validBet, wins, activeMembers: players(true, branch) }]];
  });
  return {
    days,
    previous: half(false),
    present: half(true),
    branches: new Map(branches.filter(([, play]) => hasPlayed(play))),
  };
}

function computeSum(plays: readonly Play[]): Pick<Play, 'validBet' | 'wins'> {
  const total = (name: 'validBet' | 'wins') => plays.reduce((sum, play) => sum + play[name], 0n);
  return { validBet: total('validBet'), wins: total('wins') };
}

/** Number of players in each half and branch; a member who moved between branches is one person. */
async function playersOfHalves(db: Db, sums: RawBuilder<unknown>, middle: Date) {
  const { rows } = await sql<{ isPresent: boolean; branch: string | null; players: number }>`
    with player as (
      select distinct sums.at >= ${middle} as "isPresent", branch_id as branch, owner from ${sums} where bets > 0
    )
    select "isPresent", branch, count(distinct owner)::int as players
    from player group by grouping sets (("isPresent"), ("isPresent", branch))`.execute(db);
  const byPart = new Map(rows.map((row) => [`${row.isPresent} ${row.branch}`, row.players]));
  return (isPresent: boolean, branch: string | null = null): number =>
    byPart.get(`${isPresent} ${branch}`) ?? 0;
}

/** Number of new team members per day, counted from 1. */
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

/** An account of the direct downline; its figures include everyone below it. */
export interface Branch {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly joinedAt: Date;
  /** Number of accounts below it. */
  readonly members: number;
  /** Players and agents of the branch, itself included. */
  readonly players: number;
  readonly agents: number;
  readonly onlineMembers: number;
  readonly online: boolean;
  readonly balance: bigint;
  /** It has left the direct downline. */
  readonly hasMoved: boolean;
}

/**
 * The direct downline, one row per branch, with its current members. `played` are accounts that
 * also get a row if they left the downline, so that branches add up to the total play.
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
