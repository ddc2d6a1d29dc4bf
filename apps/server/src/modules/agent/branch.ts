import { sql } from 'kysely';
import { ProblemError } from '../../platform/errors.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  heldAt,
  type Member,
  memberOfTeam,
  members,
  memberUplines,
  presentUplines,
  wasInTeamAt,
} from '../identity/index.ts';
import type { AnyRow, Owners, Period } from '../records/index.ts';

/** What of an agent's team is looked at, as the wire asks for it. */
export interface BranchQuery {
  /** The account to look at with everybody below it; the agent's own where it is missing. */
  readonly of?: string | undefined;
  /** A part of accounts' names or nicknames. */
  readonly search?: string | undefined;
}

/** An account of an agent's team, or the agent, and what is searched for from there on down. */
export interface Branch {
  readonly agent: Member;
  readonly top: Member;
  /** The accounts from the agent down to the top: as they were when it left, if it has. */
  readonly path: string[];
  /** Empty where nothing is searched for. */
  readonly search: string;
}

/**
 * The branch that is asked for, of the team as it is now. Throws `not_found` for whoever is not of the agent's team, as for
 * nobody (L21).
 */
export const getBranch = (platform: Platform, agent: Member, query: BranchQuery): Promise<Branch> =>
  branchAmong(platform, agent, query, false);

/** As `getBranch`, but also of whoever has been of the team before: its records of that time stay the agent's. */
export const getPastBranch = (
  platform: Platform,
  agent: Member,
  query: BranchQuery,
): Promise<Branch> => branchAmong(platform, agent, query, true);

async function branchAmong(
  { db }: Platform,
  agent: Member,
  { of, search = '' }: BranchQuery,
  ever: boolean,
): Promise<Branch> {
  const top =
    of === undefined ? agent : await memberOfTeam(db, { agentId: agent.id, account: of, ever });
  if (top === undefined) throw new ProblemError('not_found');
  const when = ever ? sql<boolean>`true` : sql<boolean>`upline.until = 'infinity'`;
  // The way between the two is the same for as long as a row holds: it is looked at in the last moment of the latest.
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
  return { agent, top, path: rows.map(({ account }) => account), search: search.trim() };
}

/** Who is below somebody now, at any depth; a condition on `member`. */
export const isBelow = (id: string) =>
  sql<boolean>`member.id in (select below.member_id from ${presentUplines.as('below')}
    where below.ancestor_id = ${id} and below.distance > 0)`;

/** Who was below somebody when something happened; a condition on `upline`, a row of `memberUplines`. */
export const wasBelow = (id: string, at: string) =>
  sql<boolean>`upline.ancestor_id = ${id} and upline.distance > 0
    and ${heldAt(at)}`;

/** Whether the top of a branch was in the agent's team when something happened. */
export const wasInTeam = ({ agent, top }: Pick<Branch, 'agent' | 'top'>, at: string) =>
  agent.id === top.id ? sql<boolean>`true` : wasInTeamAt(agent.id, top.id, at);

/** Whether `member` is of the agent's team now, or is the agent: what it has now is nobody else's business (L21). */
export const isInTeam = ({ id }: Pick<Member, 'id'>) =>
  sql<boolean>`exists (select from ${presentUplines.as('team')}
    where team.ancestor_id = ${id} and team.member_id = member.id)`;

/** How many accounts there are below `member` now. */
export const countBelow = sql<number>`(select count(*)::int from ${presentUplines.as('below')}
  where below.ancestor_id = member.id and below.distance > 0)`;

/** Of so many accounts at most, the newest rows of each are looked up instead of everybody's. */
const SMALL_TEAM_MAX = 400;

/** The rows of everybody who was in a branch then, the top too, but never those of the agent. */
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

/** Whose rows a record of a branch has, and who they are where few of them have any in the period that `any` finds. */
export async function ownersWith(
  { db }: Platform,
  branch: Branch,
  period: Period,
  any: AnyRow,
): Promise<Owners> {
  const { agent, top } = branch;
  // Each is asked for by itself, so that nothing more is read when enough have been found.
  const found = sql<{ id: string }>`
    select member.id from ${memberUplines.as('upline')} join ${members.as('member')} on member.id = upline.member_id
    cross join lateral (${any('member.id', period)}) any_row
    where upline.ancestor_id = ${top.id} and member.id <> ${agent.id} and ${isCalled(branch)}
    limit ${SMALL_TEAM_MAX + 1}`;
  const { rows } = await oneMoment(db, (trx) => found.execute(trx));
  // Whoever has been of the branch twice stands there twice.
  const few = rows.length > SMALL_TEAM_MAX ? undefined : [...new Set(rows.map(({ id }) => id))];
  return { own: ownersIn(branch), few };
}

/** Whose name has a text in it, or whose nickname while it is of the team: a nickname may have been chosen since. */
export const isCalled = ({ agent, search }: Branch) =>
  search === ''
    ? sql<boolean>`true`
    : sql<boolean>`(${contains('account', search)} or (${contains('nickname', search)} and ${isInTeam(agent)}))`;

/** Whose name or nickname has a text in it; what a pattern has signs for is meant as it is written. */
export function nameContains(search: string) {
  if (search === '') return sql<boolean>`true`;
  return sql<boolean>`(${contains('account', search)} or ${contains('nickname', search)})`;
}

function contains(column: 'account' | 'nickname', search: string) {
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`${sql.ref(`member.${column}`)} ilike ${part}`;
}
