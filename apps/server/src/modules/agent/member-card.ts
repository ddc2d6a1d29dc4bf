import type { Schemas } from '@baize/api';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { getCurrency } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok, type RequestContext } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getAccountTypes, type Member, memberOfTeam, members } from '../accounts/index.ts';
import { paidDeposits } from '../deposits/index.ts';
import { getTransferLimits } from '../edge-transfers/index.ts';
import { sendMessage } from '../member/index.ts';
import { liveSessions } from '../sessions/index.ts';
import { playerBalances } from '../wallet/index.ts';
import { getWithdrawalLimits } from '../withdrawals/index.ts';
import { askingAgent } from './asking-agent.ts';
import { isBelow, shownState } from './branch.ts';
import './tables.ts';
import { ONLINE_MS } from './team-overview.ts';

type Db = Kysely<Database>;

/** Messages of one agent per hour. */
const MESSAGE_RATE = { max: 60, windowMs: 3_600_000 };

const DAY_MS = 86_400_000;

/** When a member was last seen, in SQL beside `member`; null before the first login. */
const lastSeen = sql<Date | null>`greatest(member.last_login_at, (
  select max(session.last_seen_at) from ${liveSessions.as('session')}
  where session.member_id = member.id))`;

/** A member's balance in a currency, in SQL beside `member`. */
const balanceIn = (currency: string) => sql<bigint>`coalesce((
  select sum(account.balance)::bigint from ${playerBalances.as('account')}
  where account.owner = member.id and account.currency = ${currency}), 0)`;

/** Single members of an agent's team: card, note, message, and who was not seen for a while. */
export function memberCardHandlers(
  platform: Platform,
): Pick<
  Handlers,
  'getDownlineMember' | 'setDownlineNote' | 'sendDownlineMessage' | 'listDormantMembers'
> {
  const { db } = platform;

  /** A present member below the agent. Throws `not_found` equally for others (L21). */
  async function demand(agent: Member, account: string): Promise<Member> {
    const member = await memberOfTeam(db, { agentId: agent.id, account, ever: false });
    if (member === undefined || member.id === agent.id) throw new ProblemError('not_found');
    return member;
  }

  return {
    async getDownlineMember({ params }, ctx) {
      const agent = await askingAgent(platform, ctx);
      const member = await demand(agent, params.account);
      return ok(await readCard(platform, db, { agent, member }, ctx));
    },
    async setDownlineNote({ params, body }, ctx) {
      const agent = await askingAgent(platform, ctx);
      const member = await demand(agent, params.account);
      return platform.transaction(async (trx) => {
        await writeNote(trx, { agent, member }, body.note.trim(), ctx.now);
        return ok(await readCard(platform, trx, { agent, member }, ctx));
      });
    },
    async sendDownlineMessage({ params, body }, ctx) {
      const agent = await askingAgent(platform, ctx);
      const member = await demand(agent, params.account);
      platform.limits.take(`agent-messages:${agent.id}`, MESSAGE_RATE);
      return {
        async commit(trx) {
          const message = { title: agent.nickname, body: body.content };
          const sent = await sendMessage(platform, trx, member.id, message);
          return ok({ sentAt: sent.created_at.toISOString() });
        },
      };
    },
    async listDormantMembers({ query: { days = 14, pageNo = 1, pageSize = 20 } }, ctx) {
      const agent = await askingAgent(platform, ctx);
      return ok(await readDormant(platform, agent, { days, pageNo, pageSize }, ctx.now));
    },
  };
}

interface Pair {
  readonly agent: Member;
  readonly member: Member;
}

async function writeNote(trx: Db, { agent, member }: Pair, note: string, now: Date): Promise<void> {
  if (note === '') {
    await trx
      .deleteFrom('agent_note')
      .where('agent_id', '=', agent.id)
      .where('member_id', '=', member.id)
      .execute();
    return;
  }
  await trx
    .insertInto('agent_note')
    .values({ agent_id: agent.id, member_id: member.id, note, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['agent_id', 'member_id']).doUpdateSet({ note, changed_at: now }),
    )
    .execute();
}

interface CardRow {
  readonly upline: string;
  readonly state: Schemas['MemberCard']['state'];
  readonly balance: bigint;
  readonly lastSeenAt: Date | null;
  readonly count: number;
  readonly total: bigint;
  readonly lastDepositAt: Date | null;
  readonly note: string | null;
}

async function readCard(
  platform: Platform,
  db: Db,
  { agent, member }: Pair,
  { now, language }: Pick<RequestContext, 'now' | 'language'>,
): Promise<Schemas['MemberCard']> {
  const digits = platform.config.currencyDigits;
  const { rows } = await sql<CardRow>`
    select upline.account as upline, ${shownState} as state, ${balanceIn(agent.currency)} as balance,
      ${lastSeen} as "lastSeenAt", deposit.*, note.note
    from ${members.as('member')}
    join ${members.as('upline')} on upline.id = member.parent_id
    left join agent_note note on note.agent_id = ${agent.id} and note.member_id = member.id
    cross join lateral (
      select count(*)::int as count, coalesce(sum(paid.credited), 0)::bigint as total,
        max(paid.paid_at) as "lastDepositAt"
      from ${paidDeposits.as('paid')} where paid.player_id = member.id) deposit
    where member.id = ${member.id}`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new ProblemError('not_found');
  const { lastSeenAt } = row;
  const mover = { playerId: member.id, currency: agent.currency };
  const transfers = await getTransferLimits(platform, db, mover, now);
  return {
    account: member.account,
    nickname: member.nickname,
    isAgent: getAccountTypes(platform).agents.includes(member.type),
    state: row.state,
    upline: row.upline,
    currencySymbol: getCurrency(agent.currency).symbol,
    balance: formatMoney(row.balance, digits),
    joinedAt: member.created_at.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    online: lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() <= ONLINE_MS,
    deposits: {
      count: row.count,
      total: formatMoney(row.total, digits),
      lastAt: row.lastDepositAt?.toISOString() ?? null,
    },
    limits: {
      ...(transfers !== null && { transfers }),
      withdrawals: await getWithdrawalLimits(platform, db, { ...mover, language }, now),
    },
    note: row.note ?? '',
  };
}

interface DormantQuery {
  readonly days: number;
  readonly pageNo: number;
  readonly pageSize: number;
}

interface DormantRow {
  readonly account: string;
  readonly nickname: string;
  readonly upline: string;
  readonly balance: bigint;
  readonly joinedAt: Date;
  readonly lastSeenAt: Date | null;
}

async function readDormant(
  platform: Platform,
  agent: Member,
  { days, pageNo, pageSize }: DormantQuery,
  now: Date,
): Promise<Schemas['DormantMembers']> {
  const { agents } = getAccountTypes(platform);
  const before = new Date(now.getTime() - days * DAY_MS);
  const dormant = sql`${isBelow(agent.id)} and member.status = 'active'
    and not member.type = any(${[...agents]}::int[])
    and coalesce(${lastSeen}, member.created_at) < ${before}`;
  const { rows } = await sql<DormantRow>`
    select member.account, member.nickname, upline.account as upline,
      ${balanceIn(agent.currency)} as balance, member.created_at as "joinedAt",
      ${lastSeen} as "lastSeenAt"
    from ${members.as('member')} join ${members.as('upline')} on upline.id = member.parent_id
    where ${dormant} order by coalesce(${lastSeen}, member.created_at), member.account
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(platform.db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${members.as('member')} where ${dormant}`.execute(
    platform.db,
  );
  const total = counted.rows[0]!.total;
  return {
    currencySymbol: getCurrency(agent.currency).symbol,
    list: rows.map(({ balance, joinedAt, lastSeenAt, ...row }) => ({
      ...row,
      balance: formatMoney(balance, platform.config.currencyDigits),
      joinedAt: joinedAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
    total,
    pageNo,
    totalPages: Math.ceil(total / pageSize),
  };
}
