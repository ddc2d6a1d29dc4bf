import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { groupedBy } from '../../platform/lists.ts';
import { parseMoney } from '../../platform/money.ts';
import { bonusCosts } from '../bonuses/index.ts';
import { heldAt, memberUplines, wasInTeamAt } from '../accounts/index.ts';
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

/** The team whose play is read, and how it counts. */
export interface TeamQuery {
  /** The member at the top of the team; part of it. */
  readonly memberId: string;
  readonly currency: string;
  readonly contract: Pick<Contract, 'active_floor' | 'tiers'>;
  /** Only counts play while the member was in this upline's team; null counts everything. */
  readonly uplineId: string | null;
}

/** A requested team with its position. */
interface PlacedTeamQuery extends Omit<TeamQuery, 'contract'> {
  readonly place: number;
  readonly singleBet: bigint;
  readonly activeFloor: bigint;
}

/** A row of a team (counted from 0) and a period (counted from 1). */
interface Row extends Omit<Play, 'result'> {
  readonly place: number;
  readonly period: number;
  readonly wins: bigint;
}

const getKey = (place: number, period: number): string => `${place} ${period}`;

/**
 * Play of several teams between neighbouring edges, by team membership at the time, in the order of
 * the teams. A round counts when it is closed: only then is it settled (H98).
 */
export async function playBetween(
  db: Db,
  teams: readonly TeamQuery[],
  edges: readonly Date[],
  digits: number,
): Promise<Play[][]> {
  const asked = teams.map(({ contract: { active_floor: activeFloor, tiers }, ...team }, place) => {
    return {
      ...team,
      place,
      activeFloor,
      singleBet: parseMoney(tiers[0]?.singleBet ?? '0', digits),
    };
  });
  // One statement reads teams with the same filters; an upline's team is read separately.
  const groups = groupedBy(asked, ({ currency, singleBet, uplineId, memberId }) =>
    [currency, singleBet, ...(uplineId === null ? [] : [uplineId, memberId])].join(' '),
  );
  const played = new Map<string, Row>();
  const costs = new Map<string, bigint>();
  for (const group of groups.values()) {
    for (const row of await roundsBetween(db, group, edges))
      played.set(getKey(row.place, row.period), row);
    for (const { place, period, cost } of await bonusesBetween(db, group, edges))
      costs.set(getKey(place, period), cost);
  }
  return teams.map((_team, place) =>
    edges.slice(1).map((_edge, index) => {
      const key = getKey(place, index + 1);
      return getPlay(played.get(key), costs.get(key) ?? 0n);
    }),
  );
}

function getPlay(row: Row | undefined, bonuses: bigint): Play {
  if (row === undefined) return { ...NOTHING, result: -bonuses };
  const { place: _place, period: _period, wins, ...play } = row;
  return { ...play, result: play.validBet - wins - bonuses };
}

/**
 * Sums of rounds, by team and period; filters are passed as values, so that the database can
 * estimate their selectivity.
 */
async function roundsBetween(
  db: Db,
  asked: readonly PlacedTeamQuery[],
  edges: readonly Date[],
): Promise<Row[]> {
  const { singleBet } = asked[0]!;
  const isEnough = sql`round.bets >= ${singleBet}`;
  const { rows } = await sql<Row>`
    with played as (
      select upline.ancestor_id, width_bucket(round.closed_at, ${[...edges]}::timestamptz[]) as period,
        sum(round.bets)::bigint as bets, sum(round.wins)::bigint as wins,
        (sum(round.bets) filter (where round.wins < round.bets and ${isEnough}))::bigint as lost,
        (sum(round.bets) filter (where round.wins > round.bets and ${isEnough}))::bigint as won
      from ${memberUplines.as('upline')} join ${rounds.as('round')} on round.player_id = upline.member_id
        and ${heldAt('round.closed_at')}
      where ${isFor(asked, 'round.currency')} and ${isBetween(asked, 'round.closed_at', edges)}
      group by 1, 2, round.player_id
    )
    select asked.place, period, sum(bets)::bigint as "validBet", sum(wins)::bigint as wins,
      (count(*) filter (where bets > 0 and bets >= asked.active_floor))::int as "activeMembers",
      coalesce(sum(lost), 0)::bigint as "lostStake", coalesce(sum(won), 0)::bigint as "wonStake"
    from played join (${getRows(asked)}) asked on asked.member_id = played.ancestor_id
    group by asked.place, period`.execute(db);
  return rows;
}

interface Cost {
  readonly place: number;
  readonly period: number;
  readonly cost: bigint;
}

/** Cost of bonuses between each two edges, by team and period: granted minus returned. */
async function bonusesBetween(
  db: Db,
  asked: readonly PlacedTeamQuery[],
  edges: readonly Date[],
): Promise<Cost[]> {
  const { rows } = await sql<Cost>`
    with spent as (
      select upline.ancestor_id, width_bucket(bonus.at, ${[...edges]}::timestamptz[]) as period, sum(bonus.cost) as cost
      from ${memberUplines.as('upline')} join ${bonusCosts.as('bonus')} on bonus.owner = upline.member_id
        and ${heldAt('bonus.at')}
      where ${isFor(asked, 'bonus.currency')} and ${isBetween(asked, 'bonus.at', edges)}
      group by 1, 2
    )
    select asked.place, period, cost::bigint as cost
    from spent join (${getRows(asked)}) asked on asked.member_id = spent.ancestor_id`.execute(db);
  return rows;
}

/** Teams as rows of a query. */
function getRows(asked: readonly PlacedTeamQuery[]) {
  const given = asked.map(({ place, memberId, activeFloor }) => ({
    place,
    member_id: memberId,
    active_floor: activeFloor.toString(),
  }));
  return sql`select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as team (
    place int, member_id uuid, active_floor bigint)`;
}

/** SQL condition on `upline`: rows of the teams, in their currency. */
function isFor(asked: readonly PlacedTeamQuery[], currency: string) {
  const ids = [...new Set(asked.map(({ memberId }) => memberId))];
  return sql`upline.ancestor_id = any(${ids}::uuid[]) and ${sql.ref(currency)} = ${asked[0]!.currency}`;
}

/**
 * SQL condition: between the period edges and, if given, while the member belonged to `uplineId`'s
 * team.
 */
function isBetween(asked: readonly PlacedTeamQuery[], at: string, edges: readonly Date[]) {
  const { uplineId, memberId } = asked[0]!;
  const isMeant = uplineId === null ? sql`true` : wasInTeamAt(uplineId, memberId, at);
  return sql`${sql.ref(at)} >= ${edges[0]} and ${sql.ref(at)} < ${edges.at(-1)} and ${isMeant}`;
}
