import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { liveSessions, members, memberUplines, presentUplines } from '../identity/index.ts';
import { bookings, moneySigns, playerBalances, signedSum } from '../wallet/index.ts';
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

/** Play in one span between two edges, counted from 1. */
export interface SpanPlay extends Play {
  readonly span: number;
}

const SUMS = sql`
  ${signedSum(moneySigns.stake)} as "validBet", ${signedSum(moneySigns.payout)} as wins,
  (count(distinct booking.owner) filter (where booking.type = 'bet'))::int as "activeMembers"`;

const PLAY = sql`booking.type in ('bet', 'win', 'rollback', 'win-rollback')`;

/** The team's play between each two neighbouring edges, straight from the ledger; the team is who was in it then. */
export async function playBySpan(db: Db, team: Team, edges: readonly Date[]): Promise<SpanPlay[]> {
  const { rows } = await sql<SpanPlay>`
    select width_bucket(booking.at, ${[...edges]}::timestamptz[]) as span, ${SUMS}
    from ${memberUplines.as('upline')} join ${bookings.as('booking')} on booking.owner = upline.member_id
    where ${wasBelow(team.agentId, 'booking.at')} and ${PLAY} and booking.currency = ${team.currency}
      and booking.at >= ${edges[0]} and booking.at < ${edges.at(-1)}
    group by 1`.execute(db);
  return rows;
}

/** The team's play in the two halves of a window, and in what of it. */
export interface WindowPlay {
  /** Between each two neighbouring edges. */
  readonly spans: readonly SpanPlay[];
  readonly previous: Play;
  readonly present: Play;
  /** In the second half, by the account of the direct downline. */
  readonly branches: ReadonlyMap<string, Play>;
}

/** Nothing was played. */
export const NO_PLAY: Play = { validBet: 0n, wins: 0n, activeMembers: 0 };

interface PlayRow extends Play {
  readonly span: number | null;
  readonly isPresent: boolean | null;
  readonly branch: string | null;
}

/**
 * The same for a window of two halves of equally many spans, with the sums of both and of each branch: the ledger is read
 * once, and each person's play is counted once in whatever it is added to.
 */
export async function windowPlay(db: Db, team: Team, edges: readonly Date[]): Promise<WindowPlay> {
  const half = (edges.length - 1) / 2;
  const figures = sql`sum("validBet")::bigint as "validBet", sum(wins)::bigint as wins`;
  const active = sql`(count(*) filter (where bets))::int as "activeMembers"`;
  // Who has moved from one branch to another meanwhile is still one person.
  const people = (from: string, by: string) => sql`(
    select owner, ${sql.ref(by)}, ${figures}, bool_or(bets) as bets from ${sql.ref(from)} group by 1, 2) person`;
  const { rows } = await sql<PlayRow>`
    with daily as (
      select upline.branch_id as branch, booking.owner, width_bucket(booking.at, ${[...edges]}::timestamptz[]) as span,
        ${signedSum(moneySigns.stake)} as "validBet", ${signedSum(moneySigns.payout)} as wins,
        bool_or(booking.type = 'bet') as bets
      from ${memberUplines.as('upline')} join ${bookings.as('booking')} on booking.owner = upline.member_id
      where ${wasBelow(team.agentId, 'booking.at')} and ${PLAY} and booking.currency = ${team.currency}
        and booking.at >= ${edges[0]} and booking.at < ${edges.at(-1)}
      group by 1, 2, 3
    ),
    halves as (
      select branch, owner, span > ${half} as "isPresent", ${figures}, bool_or(bets) as bets
      from daily group by 1, 2, 3
    )
    select span, null::boolean as "isPresent", null::uuid as branch, ${figures}, ${active} from ${people('daily', 'span')} group by span
    union all
    select null, "isPresent", null, ${figures}, ${active} from ${people('halves', 'isPresent')} group by "isPresent"
    union all
    select null, true, branch, ${figures}, ${active} from halves where "isPresent" group by branch`.execute(
    db,
  );
  const halfOf = (isPresent: boolean) =>
    rows.find((row) => row.branch === null && row.isPresent === isPresent) ?? NO_PLAY;
  return {
    spans: rows.flatMap(({ span, ...play }) => (span === null ? [] : [{ ...play, span }])),
    previous: halfOf(false),
    present: halfOf(true),
    branches: new Map(rows.flatMap((row) => (row.branch === null ? [] : [[row.branch, row]]))),
  };
}

/** How many of the team joined between each two neighbouring edges. */
export async function joinsBySpan(
  db: Db,
  team: Team,
  edges: readonly Date[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ span: number; joined: number }>`
    select width_bucket(member.created_at, ${[...edges]}::timestamptz[]) as span, count(*)::int as joined
    from ${memberUplines.as('upline')} join ${members.as('member')} on member.id = upline.member_id
    where ${wasBelow(team.agentId, 'member.created_at')} and member.created_at >= ${edges[0]} and member.created_at < ${edges.at(-1)}
    group by 1`.execute(db);
  return new Map(rows.map(({ span, joined }) => [span, joined]));
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
