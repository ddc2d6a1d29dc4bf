import { namePatterns } from '../../platform/name-patterns.ts';
import { type Kysely, sql } from 'kysely';
import { ProblemError } from '../../platform/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import {
  heldAt,
  type Member,
  memberOfTeam,
  members,
  memberUplines,
  presentUplines,
  wasInTeamAt,
} from '../accounts/index.ts';
import type { AnyRow, Owners, Period } from '../records/index.ts';

/** The part of an agent's team to read, as the wire names it. */
export interface BranchQuery {
  /** Account whose branch is read; default: the agent's own. */
  readonly of?: string | undefined;
  /** Part of an account name or nickname. */
  readonly search?: string | undefined;
}

/** An account of an agent's team, or the agent itself, and a search below it. */
export interface Branch {
  /** The database that it is read from. */
  readonly db: Kysely<Database>;
  readonly agent: Member;
  readonly top: Member;
  /** Accounts from the agent down to the top: as they were when it left, if it has left. */
  readonly path: string[];
  /** Empty if there is no search. */
  readonly search: string;
}

/**
 * The requested branch of the current team. Throws `not_found` equally for members outside the team
 * and for missing ones (L21).
 */
export const getBranch = (
  db: Kysely<Database>,
  agent: Member,
  query: BranchQuery,
): Promise<Branch> => branchAmong(db, agent, query, false);

/**
 * As `getBranch`, but also for past members of the team: the agent keeps seeing their records of
 * that time.
 */
export const getPastBranch = (
  db: Kysely<Database>,
  agent: Member,
  query: BranchQuery,
): Promise<Branch> => branchAmong(db, agent, query, true);

async function branchAmong(
  db: Kysely<Database>,
  agent: Member,
  { of, search = '' }: BranchQuery,
  ever: boolean,
): Promise<Branch> {
  const top =
    of === undefined ? agent : await memberOfTeam(db, { agentId: agent.id, account: of, ever });
  if (top === undefined) throw new ProblemError('not_found');
  const when = ever ? sql<boolean>`true` : sql<boolean>`upline.until = 'infinity'`;
  // The path between the two is constant while a row is valid: it is read at the last moment of the
  // latest row.
  const { rows } = await sql<{ account: string }>`
    with latest as (
      select * from ${memberUplines.as('upline')}
      where upline.ancestor_id = ${agent.id} and upline.member_id = ${top.id} and ${when}
      order by upline.since desc limit 1
    )
    select member.account from latest
    join ${memberUplines.as('below')} on below.ancestor_id = latest.ancestor_id
    join ${memberUplines.as('above')} on above.ancestor_id = below.member_id and above.member_id = latest.member_id
    join ${members.as('member')} on member.id = below.member_id
    where below.since < latest.until and below.until >= latest.until
      and above.since < latest.until and above.until >= latest.until
    order by below.distance`.execute(db);
  if (rows.length === 0) throw new ProblemError('not_found');
  return { db, agent, top, path: rows.map(({ account }) => account), search: search.trim() };
}

/** SQL condition on `member`: is below `id` now, at any depth. */
export const isBelow = (id: string) =>
  sql<boolean>`member.id in (select below.member_id from ${presentUplines.as('below')}
    where below.ancestor_id = ${id} and below.distance > 0)`;

/** SQL condition on `upline`, a row of `memberUplines`: was below `id` at a time. */
export const wasBelow = (id: string, at: string) =>
  sql<boolean>`upline.ancestor_id = ${id} and upline.distance > 0
    and ${heldAt(at)}`;

/** Whether the top of a branch was in the agent's team at a time. */
export const wasInTeam = ({ agent, top }: Pick<Branch, 'agent' | 'top'>, at: string) =>
  agent.id === top.id ? sql<boolean>`true` : wasInTeamAt(agent.id, top.id, at);

/**
 * Whether `member` is in the agent's team now, or is the agent: the agent may not see current data
 * of others (L21).
 */
export const isInTeam = ({ id }: Pick<Member, 'id'>) =>
  sql<boolean>`exists (select from ${presentUplines.as('team')}
    where team.ancestor_id = ${id} and team.member_id = member.id)`;

/** A member's state as its agents see it: that a member took a break is private (H76). */
export const shownState = sql`case member.status when 'excluded' then 'suspended' else member.status end`;

/** Number of accounts below `member` now. */
export const countBelow = sql<number>`(select count(*)::int from ${presentUplines.as('below')}
  where below.ancestor_id = member.id and below.distance > 0)`;

/** Up to this many accounts, rows are read per account; above it, in one time-ordered scan. */
const SMALL_TEAM_MAX = 400;

/** Rows of everyone who was in a branch at the time, including the top but never the agent. */
const ownersIn =
  (branch: Branch): Owners['own'] =>
  (owner, at) => {
    const { agent, top } = branch;
    return sql`exists (
      select from ${memberUplines.as('upline')} join ${members.as('member')} on member.id = upline.member_id
      where upline.ancestor_id = ${top.id} and upline.member_id = ${sql.ref(owner)} and member.id <> ${agent.id}
        and ${heldAt(at)} and ${isCalled(branch)})
      and ${wasInTeam(branch, at)}`;
  };

/**
 * Owners of a branch's rows; listed only if few accounts have rows in the period that `any` finds.
 */
export async function ownersWith(branch: Branch, period: Period, any: AnyRow): Promise<Owners> {
  const { db, agent, top } = branch;
  // Each is queried alone, so that reading stops once enough are found.
  const found = sql<{ id: string }>`
    select member.id from ${memberUplines.as('upline')} join ${members.as('member')} on member.id = upline.member_id
    cross join lateral (${any('member.id', period)}) any_row
    where upline.ancestor_id = ${top.id} and member.id <> ${agent.id} and ${isCalled(branch)}
    limit ${SMALL_TEAM_MAX + 1}`;
  const { rows } = await oneMoment(db, (trx) => found.execute(trx));
  // A member who joined the branch twice is listed twice.
  const few = rows.length > SMALL_TEAM_MAX ? undefined : [...new Set(rows.map(({ id }) => id))];
  return { own: ownersIn(branch), few };
}

/**
 * Whether the account name matches, or the nickname while the member is in the team: it may have
 * chosen the nickname later.
 */
export const isCalled = ({ agent, search }: Branch) =>
  search === ''
    ? sql<boolean>`true`
    : sql<boolean>`(${accountContains(search)} or (${nicknameContains(search)} and ${isInTeam(agent)}))`;

/** Whether the account name or nickname contains a text; pattern characters match literally. */
export function nameContains(search: string) {
  if (search === '') return sql<boolean>`true`;
  return sql<boolean>`(${accountContains(search)} or ${nicknameContains(search)})`;
}

const accountContains = (search: string) =>
  sql<boolean>`member.account ilike ${namePatterns(search).account}`;

const nicknameContains = (search: string) =>
  sql<boolean>`member.nickname_fold like ${namePatterns(search).nickname}`;
