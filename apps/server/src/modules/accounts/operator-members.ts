import type { components } from '@baize/api/operator';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountTypes, accountKind, PLAYER_TYPE } from './account-types.ts';
import { matchesSearch } from './operator-search.ts';
import { getAccountTypes } from './service.ts';

type Wire = components['schemas']['MemberRow'];

/** The operator's list of members. */
export function memberListHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { db } = platform;
  return {
    async listMembers({ query: { search, pageNo = 1, pageSize = 20 } }) {
      const types = { playerTypes: [PLAYER_TYPE], agentTypes: getAccountTypes(platform).agents };
      const matching = () =>
        db
          .selectFrom('member')
          .$if(search !== undefined, (query) => query.where(matchesSearch(search!, 'member.id')));
      const { total } = await matching()
        .select(({ fn }) => fn.countAll<bigint>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await matching()
        .leftJoin('member as upline', 'upline.id', 'member.parent_id')
        .select([
          'member.account',
          'member.nickname',
          'member.type',
          'member.status',
          'member.created_at',
          'member.last_login_at',
          'upline.account as upline',
        ])
        .orderBy('member.created_at', 'desc')
        .orderBy('member.id', 'desc')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute();
      const list = rows.map((row): Wire => ({
        account: row.account,
        nickname: row.nickname,
        kind: getKind(row.type, types),
        status: row.status,
        upline: row.upline,
        createdAt: row.created_at.toISOString(),
        lastLoginAt: row.last_login_at?.toISOString() ?? null,
      }));
      const totalPages = Math.ceil(Number(total) / pageSize);
      return ok({ list, total: Number(total), pageNo, totalPages });
    },
  };
}

/** Types without a meaning of their own are players. */
function getKind(type: number, types: AccountTypes): Wire['kind'] {
  const kind = accountKind(type, types);
  return kind === 'other' ? 'player' : kind;
}
