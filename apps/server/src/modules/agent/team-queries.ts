import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { liveSessions, members, memberUplines, presentUplines } from '../identity/index.ts';
import { bookings, moneySigns, playerBalances, signedSum } from '../wallet/index.ts';
import { wasBelow } from './branch.ts';

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
export interface Branch extends Play {
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
}

/**
 * The direct downline, one row a branch: its people as they are now, its play as they were then. An account that has left
 * the downline meanwhile has a row as long as there is play, so the branches add up to the team.
 */
export async function branches(
  db: Db,
  team: Team,
  span: { readonly from: Date; readonly to: Date; readonly seenAfter: Date },
): Promise<Branch[]> {
  const { rows } = await sql<Branch>`
    with team as (
      select member.id, member.type, upline.branch_id as branch,
        exists (
          select 1 from ${liveSessions.as('session')}
          where session.member_id = member.id and session.last_seen_at >= ${span.seenAfter}
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
    ),
    play as (
      select upline.branch_id as branch, ${SUMS}
      from ${memberUplines.as('upline')} join ${bookings.as('booking')} on booking.owner = upline.member_id
      where ${wasBelow(team.agentId, 'booking.at')} and ${PLAY} and booking.currency = ${team.currency}
        and booking.at >= ${span.from} and booking.at < ${span.to}
      group by upline.branch_id
    )
    select member.id, member.account, member.nickname, member.type, member.created_at as "joinedAt",
      coalesce(people.members, 0) as members, coalesce(people.agents, 0) as agents,
      coalesce(people.players, 0) as players, coalesce(people."onlineMembers", 0) as "onlineMembers",
      coalesce(people.online, false) as online,
      coalesce(money.balance, 0)::bigint as balance,
      coalesce(play."validBet", 0)::bigint as "validBet",
      coalesce(play.wins, 0)::bigint as wins,
      coalesce(play."activeMembers", 0) as "activeMembers"
    from people
    full join play on play.branch = people.branch
    join ${members.as('member')} on member.id = coalesce(people.branch, play.branch)
    left join money on money.branch = people.branch
    order by member.created_at, member.account`.execute(db);
  return rows;
}
