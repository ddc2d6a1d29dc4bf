import type { Schemas } from '@baize/api';
import { sql } from 'kysely';
import { currencyOf } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { startedContracts } from '../contracts/index.ts';
import {
  accountTypesOf,
  liveSessions,
  type Member,
  memberByAccount,
  members,
} from '../identity/index.ts';
import { playerBalances } from '../wallet/index.ts';
import { ONLINE_MS } from './team-overview.ts';

/** What of a downline is wanted. */
export interface DownlineQuery {
  /** The account below which; the agent's own where it is missing. */
  readonly of?: string | undefined;
  readonly search?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

interface Row {
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly state: Schemas['DownlineMember']['state'];
  readonly upline: string;
  readonly members: number;
  readonly balance: bigint;
  readonly online: boolean;
  readonly joinedAt: Date;
  readonly contracts: Schemas['DownlineRate'][];
}

/**
 * The accounts directly below one of an agent's team, or everybody below it who is called so, by their names (AC4). Throws
 * `not_found` for whoever is not of the team, as for nobody.
 */
export async function downlinePage(
  platform: Platform,
  agent: Member,
  { of, search = '', pageNo, pageSize }: DownlineQuery,
  now: Date,
): Promise<Schemas['DownlinePage']> {
  const { db } = platform;
  const top = of === undefined ? agent : await memberByAccount(db, of);
  if (top === undefined || !top.path.startsWith(agent.path)) throw new ProblemError('not_found');
  const found = matching(top, search.trim());
  const { rows } = await sql<Row>`
    select member.account, member.nickname, member.type, member.status as state, upline.account as upline,
      member.created_at as "joinedAt",
      (select count(*)::int - 1 from ${members.as('below')}
        where below.path ~>=~ member.path and below.path ~<~ (left(member.path, -1) || '0')) as members,
      coalesce((select sum(account.balance)::bigint from ${playerBalances.as('account')}
        where account.owner = member.id and account.currency = ${agent.currency}), 0) as balance,
      exists (select from ${liveSessions.as('session')} where session.member_id = member.id
        and session.last_seen_at >= ${new Date(now.getTime() - ONLINE_MS)}) as online,
      coalesce((select jsonb_agg(jsonb_build_object('kind', contract.kind, 'tiers', contract.tiers) order by contract.kind)
        from ${startedContracts.as('contract')}
        where contract.downline_id = member.id and contract.ended_at is null), '[]') as contracts
    from ${members.as('member')} join ${members.as('upline')} on upline.id = member.parent_id
    where ${found} order by member.account limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${members.as('member')} where ${found}`.execute(db);
  const { total } = counted[0]!;
  return {
    currencySymbol: currencyOf(agent.currency).symbol,
    path: await pathTo(platform, agent, top),
    list: rows.map((row) => wireOf(row, accountTypesOf(platform).agents)),
    total,
    pageNo,
    totalPages: Math.ceil(total / pageSize),
  };
}

/** The direct downline, or whoever of everybody below is called so. */
function matching({ id, path }: Member, search: string) {
  if (search === '') return sql`member.parent_id = ${id}`;
  // What a pattern has signs for is meant as it is written.
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`member.path like ${`${path}%`} and member.id <> ${id}
    and (member.account ilike ${part} or member.nickname ilike ${part})`;
}

/** The accounts from an agent down to one of its team. */
async function pathTo({ db }: Platform, agent: Member, top: Member): Promise<string[]> {
  const ids = top.path.slice(0, -1).split('/').slice(agent.depth);
  const { rows } = await sql<{ account: string }>`
    select account from ${members.as('member')} where id = any(${ids}::uuid[])
    order by length(path)`.execute(db);
  return rows.map(({ account }) => account);
}

function wireOf(row: Row, agents: readonly number[]): Schemas['DownlineMember'] {
  const { account, nickname, state, upline, members: below, online, contracts } = row;
  return {
    account,
    nickname,
    isAgent: agents.includes(row.type),
    state,
    upline,
    members: below,
    balance: formatMoney(row.balance),
    online,
    joinedAt: row.joinedAt.toISOString(),
    contracts,
  };
}
