import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { parseMoney } from '../../platform/money.ts';
import { bonusCosts } from '../bonuses/index.ts';
import { heldAt, type Member, memberUplines, wasInTeamOf } from '../identity/index.ts';
import { rounds } from '../seamless/index.ts';
import type { Play } from './pay.ts';
import type { Contract } from './store.ts';

type Db = Kysely<Database>;

const NOTHING: Play = {
  validBet: 0n,
  result: 0n,
  activeMembers: 0,
  lostStake: 0n,
  wonStake: 0n,
};

/** A row of a period, counted from 1. */
interface Row extends Omit<Play, 'result'> {
  readonly period: number;
  readonly wins: bigint;
}

/**
 * What a member and everybody below it have played between each two neighbouring edges, by who was below it then. A round
 * counts when it is closed: only then is it settled (H98).
 * @param uplineId counts only what was played while the member was in the team of this upline; null counts everything
 */
export async function playBetween(
  db: Db,
  { id, currency }: Pick<Member, 'id' | 'currency'>,
  { active_floor: floor, tiers }: Pick<Contract, 'active_floor' | 'tiers'>,
  edges: readonly Date[],
  uplineId: string | null = null,
): Promise<Play[]> {
  const singleBet = parseMoney(tiers[0]?.singleBet ?? '0');
  const [first, last] = [edges[0], edges.at(-1)];
  const { rows } = await sql<Row>`
    with played as (
      select width_bucket(round.closed_at, ${[...edges]}::timestamptz[]) as period,
        sum(round.bets) as bets, sum(round.wins) as wins,
        sum(round.bets) filter (where round.wins < round.bets and round.bets >= ${singleBet}) as lost,
        sum(round.bets) filter (where round.wins > round.bets and round.bets >= ${singleBet}) as won
      from ${memberUplines.as('upline')} join ${rounds.as('round')} on round.player_id = upline.member_id
        and ${heldAt('round.closed_at')}
      where upline.ancestor_id = ${id} and round.currency = ${currency}
        and round.closed_at >= ${first} and round.closed_at < ${last} and ${whileInTeamOf(uplineId, id, 'round.closed_at')}
      group by 1, round.player_id
    )
    select period, sum(bets)::bigint as "validBet", sum(wins)::bigint as wins,
      (count(*) filter (where bets > 0 and bets >= ${floor}))::int as "activeMembers",
      coalesce(sum(lost), 0)::bigint as "lostStake", coalesce(sum(won), 0)::bigint as "wonStake"
    from played group by 1`.execute(db);
  const costs = await bonusesBetween(db, { id, currency }, edges, uplineId);
  return edges.slice(1).map((_, index) => {
    const row = rows.find(({ period }) => period === index + 1);
    const { period: _period, wins, ...play } = row ?? { ...NOTHING, period: 0, wins: 0n };
    return { ...play, result: play.validBet - wins - (costs.get(index + 1) ?? 0n) };
  });
}

/** A condition that holds always where no upline is named. */
const whileInTeamOf = (uplineId: string | null, id: string, at: string) =>
  uplineId === null ? sql`true` : wasInTeamOf(uplineId, id, at);

/** What bonuses have cost between each two edges: what was granted less what came back; by period, counted from 1. */
async function bonusesBetween(
  db: Db,
  { id, currency }: Pick<Member, 'id' | 'currency'>,
  edges: readonly Date[],
  uplineId: string | null,
): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ period: number; cost: bigint }>`
    select width_bucket(bonus.at, ${[...edges]}::timestamptz[]) as period, sum(bonus.cost)::bigint as cost
    from ${memberUplines.as('upline')} join ${bonusCosts.as('bonus')} on bonus.owner = upline.member_id
      and ${heldAt('bonus.at')}
    where upline.ancestor_id = ${id} and bonus.currency = ${currency}
      and bonus.at >= ${edges[0]} and bonus.at < ${edges.at(-1)} and ${whileInTeamOf(uplineId, id, 'bonus.at')}
    group by 1`.execute(db);
  return new Map(rows.map(({ period, cost }) => [period, cost]));
}
