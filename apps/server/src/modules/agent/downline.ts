import type { Schemas } from '@baize/api';
import { sql } from 'kysely';
import { getCurrency } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import type { Platform } from '../../platform/platform.ts';
import { startedContracts } from '../contracts/index.ts';
import { getAccountTypes, members } from '../accounts/index.ts';
import { liveSessions } from '../sessions/index.ts';
import { playerBalances } from '../wallet/index.ts';
import { type Branch, countBelow, isBelow, nameContains, shownState } from './branch.ts';
import { ONLINE_MS } from './team-overview.ts';

/** The requested page of a downline. */
export interface DownlineQuery {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly kind: Schemas['DownlineKind'] | undefined;
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

/** The direct downline of a branch's top, or all matches below it, by name (AC4). */
export async function downlinePage(
  platform: Platform,
  branch: Branch,
  { pageNo, pageSize, kind }: DownlineQuery,
  now: Date,
): Promise<Schemas['DownlinePage']> {
  const { db, agent, path } = branch;
  const { agents } = getAccountTypes(platform);
  const found = sql`${matching(branch)} and ${isOfKind(kind, agents)}`;
  const page = sql<Row>`
    select member.account, member.nickname, member.type, ${shownState} as state, upline.account as upline,
      member.created_at as "joinedAt",
      ${countBelow} as members,
      coalesce((select sum(account.balance)::bigint from ${playerBalances.as('account')}
        where account.owner = member.id and account.currency = ${agent.currency}), 0) as balance,
      exists (select from ${liveSessions.as('session')} where session.member_id = member.id
        and session.last_seen_at >= ${new Date(now.getTime() - ONLINE_MS)}) as online,
      coalesce((select jsonb_agg(jsonb_build_object('kind', contract.kind, 'tiers', contract.tiers) order by contract.kind)
        from ${startedContracts.as('contract')}
        where contract.downline_id = member.id and contract.ended_at is null), '[]') as contracts
    from ${members.as('member')} join ${members.as('upline')} on upline.id = member.parent_id
    where ${found} order by member.account limit ${pageSize} offset ${(pageNo - 1) * pageSize}`;
  const count = sql<{ total: number }>`
    select count(*)::int as total from ${members.as('member')} where ${found}`;
  const { rows, total } = await oneMoment(db, async (trx) => ({
    rows: (await page.execute(trx)).rows,
    total: (await count.execute(trx)).rows[0]!.total,
  }));
  return {
    currencySymbol: getCurrency(agent.currency).symbol,
    path,
    list: rows.map((row) => toWire(row, agents, platform.config.currencyDigits)),
    total,
    pageNo,
    totalPages: Math.ceil(total / pageSize),
  };
}

/** The direct downline, or all matches below it. */
function matching({ top: { id }, search }: Branch) {
  if (search === '') return sql`member.parent_id = ${id}`;
  return sql`${isBelow(id)} and ${nameContains(search)}`;
}

function isOfKind(kind: DownlineQuery['kind'], agents: readonly number[]) {
  if (kind === undefined) return sql`true`;
  const isAgent = sql`member.type = any(${agents}::int[])`;
  return kind === 'agent' ? isAgent : sql`not ${isAgent}`;
}

function toWire(row: Row, agents: readonly number[], digits: number): Schemas['DownlineMember'] {
  const { account, nickname, state, upline, members: below, online, contracts } = row;
  return {
    account,
    nickname,
    isAgent: agents.includes(row.type),
    state,
    upline,
    members: below,
    balance: formatMoney(row.balance, digits),
    online,
    joinedAt: row.joinedAt.toISOString(),
    contracts,
  };
}
