import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { liveSessions, members } from '../identity/index.ts';
import { bookings, moneySigns, playerBalances, signedSum } from '../wallet/index.ts';
import { belowOf } from './branch.ts';

type Db = Kysely<Database>;

/** The agent whose downline is asked about; figures are of one currency. */
export interface Team {
  readonly agentId: string;
  readonly path: string;
  readonly depth: number;
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

const below = ({ agentId, path }: Team) => belowOf({ id: agentId, path });

const SUMS = sql`
  ${signedSum(moneySigns.stake)} as "validBet", ${signedSum(moneySigns.payout)} as wins,
  (count(distinct booking.owner) filter (where booking.type = 'bet'))::int as "activeMembers"`;

const PLAY = sql`booking.type in ('bet', 'win', 'rollback', 'win-rollback')`;

/** The team's play between each two neighbouring edges, straight from the ledger. */
export async function playBySpan(db: Db, team: Team, edges: readonly Date[]): Promise<SpanPlay[]> {
  const { rows } = await sql<SpanPlay>`
    select width_bucket(booking.at, ${[...edges]}::timestamptz[]) as span, ${SUMS}
    from ${members.as('member')} join ${bookings.as('booking')} on booking.owner = member.id
    where ${below(team)} and ${PLAY} and booking.currency = ${team.currency}
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
    from ${members.as('member')}
    where ${below(team)} and member.created_at >= ${edges[0]} and member.created_at < ${edges.at(-1)}
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
 * The direct downline, one row a branch. Each account of the team belongs to the branch that its
 * path names behind the agent, so the branches add up to the team.
 */
export async function branches(
  db: Db,
  team: Team,
  span: { readonly from: Date; readonly to: Date; readonly seenAfter: Date },
): Promise<Branch[]> {
  const { rows } = await sql<Branch>`
    with team as (
      select member.id, member.type, split_part(member.path, '/', ${team.depth + 2}::int)::uuid as branch,
        exists (
          select 1 from ${liveSessions.as('session')}
          where session.member_id = member.id and session.last_seen_at >= ${span.seenAfter}
        ) as online
      from ${members.as('member')} where ${below(team)}
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
      select branch, ${SUMS}
      from team join ${bookings.as('booking')} on booking.owner = team.id
      where ${PLAY} and booking.currency = ${team.currency}
        and booking.at >= ${span.from} and booking.at < ${span.to}
      group by branch
    )
    select member.id, member.account, member.nickname, member.type, member.created_at as "joinedAt",
      people.members, people.agents, people.players, people."onlineMembers", people.online,
      coalesce(money.balance, 0)::bigint as balance,
      coalesce(play."validBet", 0)::bigint as "validBet",
      coalesce(play.wins, 0)::bigint as wins,
      coalesce(play."activeMembers", 0) as "activeMembers"
    from people
    join ${members.as('member')} on member.id = people.branch
    left join money on money.branch = people.branch
    left join play on play.branch = people.branch
    order by member.created_at, member.account`.execute(db);
  return rows;
}
