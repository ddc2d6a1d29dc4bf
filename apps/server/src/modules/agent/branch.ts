import { sql } from 'kysely';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Member, memberByAccount, members } from '../identity/index.ts';
import type { Owners } from '../records/index.ts';

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
  /** The accounts from the agent down to the top. */
  readonly path: string[];
  /** Empty where nothing is searched for. */
  readonly search: string;
}

/** The branch that is asked for. Throws `not_found` for whoever is not of the agent's team, as for nobody (L21). */
export async function branchOf(
  platform: Platform,
  agent: Member,
  { of, search = '' }: BranchQuery,
): Promise<Branch> {
  const top = of === undefined ? agent : await memberByAccount(platform.db, of);
  if (top === undefined || !top.path.startsWith(agent.path)) throw new ProblemError('not_found');
  return { agent, top, path: await pathTo(platform, agent, top), search: search.trim() };
}

/** Everybody of a branch who is called so, the top too, but never the agent; a condition on `member`. */
export const inBranch = ({ agent, top, search }: Branch) =>
  sql<boolean>`${belowOf({ id: agent.id, path: top.path })} and ${nameContains(search)}`;

/** Everybody whose path begins so, without one account: a prefix, so an index serves it. A condition on `member`. */
export const belowOf = ({ id, path }: Pick<Member, 'id' | 'path'>) =>
  sql<boolean>`member.path like ${`${path}%`} and member.id <> ${id}`;

/** How many accounts there are below `member`. */
export const countBelow = sql<number>`(select count(*)::int - 1 from ${members.as('below')}
  where below.path ~>=~ member.path and below.path ~<~ (left(member.path, -1) || '0'))`;

/** The rows of everybody of a branch. */
export const ownersIn =
  (branch: Branch): Owners =>
  (column) =>
    sql`${sql.ref(column)} in (select member.id from ${members.as('member')} where ${inBranch(branch)})`;

/** Whose name or nickname has a text in it; what a pattern has signs for is meant as it is written. */
export function nameContains(search: string) {
  if (search === '') return sql<boolean>`true`;
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(member.account ilike ${part} or member.nickname ilike ${part})`;
}

/** The accounts from an agent down to one of its team. */
async function pathTo({ db }: Platform, agent: Member, top: Member): Promise<string[]> {
  const ids = top.path.slice(0, -1).split('/').slice(agent.depth);
  const { rows } = await sql<{ account: string }>`
    select account from ${members.as('member')} where id = any(${ids}::uuid[])
    order by length(path)`.execute(db);
  return rows.map(({ account }) => account);
}
