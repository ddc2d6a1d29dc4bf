import { type RawBuilder, sql } from 'kysely';
import { bonusBets } from '../bonuses/index.ts';
import { games } from '../catalogue/index.ts';
import { paidDeposits } from '../deposits/index.ts';
import { logins } from '../login/index.ts';
import { members, TRIAL_TYPE } from '../accounts/index.ts';
import { referrals } from '../registration/index.ts';
import { rounds } from '../seamless/index.ts';
import { voidedBets } from '../significant-events/index.ts';
import type { Db } from '../wallet/index.ts';
import type { Fact } from './rules.ts';
import './tables.ts';

/** Maximum facts per read. */
export const BATCH = 500;

/** Selects facts that ended between two times, optionally of one member. */
export interface FactRange {
  readonly from: Date;
  readonly until: Date;
  readonly playerId?: string;
}

type FactReader = (db: Db, span: FactRange, timeZone: string) => Promise<Fact[]>;

/** The part of a round's valid stakes that was paid in cash, not by a bonus. */
const validCash = sql<bigint>`(round.bets - coalesce((select sum(bet.amount) from ${bonusBets.as('bet')}
  where bet.player_id = round.player_id and bet.vendor_code = round.vendor_code and bet.round_id = round.round_id
    and bet.state <> 'taken_back'), 0))::bigint`;

const isUncounted = (
  event: Fact['event'],
  playerId: RawBuilder<unknown>,
  sourceId: RawBuilder<unknown>,
) =>
  sql`not exists (select from progress_fact fact where fact.player_id = ${playerId}
    and fact.event = ${event} and fact.source_id = ${sourceId})`;

const matchesMember = (playerId: string | undefined, column: string) =>
  playerId === undefined ? sql`true` : sql`${sql.ref(column)} = ${playerId}`;

const isTrueMember = sql`member.type <> ${TRIAL_TYPE}`;

/**
 * Closed rounds with valid stakes that are not counted yet. A round staked only from bonuses counts
 * with amount 0.
 */
const readStakes: FactReader = async (db, { from, until, playerId }) => {
  const sourceId = sql`round.vendor_code || '/' || round.round_id`;
  const { rows } = await sql<Fact>`
    select round.player_id, 'stake' as event, ${sourceId} as source_id, round.currency, ${validCash} as amount,
      round.vendor_code, round.round_id, round.game_code, game.game_type, round.closed_at as at
    from ${rounds.as('round')}
    join ${members.as('member')} on member.id = round.player_id and ${isTrueMember}
    left join ${games.as('game')} on game.vendor_code = round.vendor_code and game.game_code = round.game_code
    where round.closed_at >= ${from} and round.closed_at <= ${until} and round.bets > 0
      and ${matchesMember(playerId, 'round.player_id')} and ${isUncounted('stake', sql`round.player_id`, sourceId)}
    order by round.closed_at, round.player_id, round.vendor_code, round.round_id
    limit ${BATCH}`.execute(db);
  return rows;
};

const readDeposits: FactReader = async (db, { from, until, playerId }) => {
  const { rows } = await sql<Fact>`
    select deposit.player_id, 'deposit' as event, deposit.id::text as source_id, member.currency,
      deposit.credited as amount, null as vendor_code, null as round_id, null as game_code, null as game_type,
      deposit.paid_at as at
    from ${paidDeposits.as('deposit')}
    join ${members.as('member')} on member.id = deposit.player_id and ${isTrueMember}
    where deposit.paid_at >= ${from} and deposit.paid_at <= ${until} and ${matchesMember(playerId, 'deposit.player_id')}
      and ${isUncounted('deposit', sql`deposit.player_id`, sql`deposit.id::text`)}
    order by deposit.paid_at, deposit.player_id, deposit.id
    limit ${BATCH}`.execute(db);
  return rows;
};

/** Friends whose first deposit was paid; they count for the member who invited them. */
const readInvited: FactReader = async (db, { from, until, playerId }) => {
  const { rows } = await sql<Fact>`
    select referral.referrer_id as player_id, 'invited' as event, referral.member_id::text as source_id,
      member.currency, min(deposit.credited) as amount, null as vendor_code, null as round_id, null as game_code,
      null as game_type, min(deposit.paid_at) as at
    from ${referrals.as('referral')}
    join ${members.as('member')} on member.id = referral.referrer_id and ${isTrueMember}
    join ${paidDeposits.as('deposit')} on deposit.player_id = referral.member_id
    where deposit.paid_at >= ${from} and deposit.paid_at <= ${until} and ${matchesMember(playerId, 'referral.referrer_id')}
      and ${isUncounted('invited', sql`referral.referrer_id`, sql`referral.member_id::text`)}
    group by 1, 3, 4
    order by 10, 1, 3
    limit ${BATCH}`.execute(db);
  return rows;
};

/** Days with a login: several logins on a day count once. */
const readLogins: FactReader = async (db, { from, until, playerId }, timeZone) => {
  const day = sql`(login.at at time zone ${sql.lit(timeZone)})::date::text`;
  const { rows } = await sql<Fact>`
    select login.member_id as player_id, 'login' as event, ${day} as source_id, member.currency, 0::bigint as amount,
      null as vendor_code, null as round_id, null as game_code, null as game_type, min(login.at) as at
    from ${logins.as('login')}
    join ${members.as('member')} on member.id = login.member_id and ${isTrueMember}
    where login.at >= ${from} and login.at <= ${until} and ${matchesMember(playerId, 'login.member_id')}
      and ${isUncounted('login', sql`login.member_id`, day)}
    group by 1, 3, 4
    order by 10, 1
    limit ${BATCH}`.execute(db);
  return rows;
};

/** Every kind of event that counts. */
export const factReaders: readonly FactReader[] = [
  readDeposits,
  readInvited,
  readLogins,
  readStakes,
];

/** A counted round whose valid stakes have fallen below the counted amount. */
export interface LoweredStake {
  readonly player_id: string;
  readonly source_id: string;
}

/** Counted rounds in which a vendor has voided bets since a time. */
export async function readLoweredStakes(
  db: Db,
  since: Date,
  playerId: string | undefined,
): Promise<LoweredStake[]> {
  const { rows } = await sql<LoweredStake>`
    select distinct fact.player_id, fact.source_id
    from ${voidedBets.as('void')}
    join ${rounds.as('round')} on round.player_id = void.player_id and round.vendor_code = void.vendor_code
      and round.round_id = void.round_id
    join progress_fact fact on fact.player_id = void.player_id and fact.event = 'stake'
      and fact.source_id = void.vendor_code || '/' || void.round_id
    where void.at >= ${since} and ${matchesMember(playerId, 'void.player_id')} and fact.amount > ${validCash}
    order by 1, 2`.execute(db);
  return rows;
}

/** The cash stakes of a counted round that are still valid. */
export async function readValidCash(db: Db, fact: Fact): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select ${validCash} as amount from ${rounds.as('round')}
    where round.player_id = ${fact.player_id} and round.vendor_code = ${fact.vendor_code}
      and round.round_id = ${fact.round_id}`.execute(db);
  return rows[0]?.amount ?? 0n;
}
