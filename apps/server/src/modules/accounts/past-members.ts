import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { toAccountKey } from './names.ts';
import { holdTree } from './member-tree.ts';

/** A backdated member for demo data, who cannot log in. */
export interface PastMember {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly uplineId: string;
  readonly language: string;
  readonly currency: string;
  readonly createdAt: Date;
}

/**
 * Adds members and their places in the tree, in two statements; uplines precede their downlines.
 */
export async function addPastMembers(
  trx: Transaction<Database>,
  members: readonly PastMember[],
): Promise<void> {
  await holdTree(trx);
  const rows = members.map((member, place) => ({
    place,
    id: member.id,
    account: member.account,
    key: toAccountKey(member.account),
    nickname: member.nickname,
    type: member.type,
    upline: member.uplineId,
    language: member.language,
    currency: member.currency,
    at: member.createdAt,
  }));
  await sql`
    insert into member (id, account, account_key, nickname, type, parent_id, language, currency, created_at)
    select id, account, key, nickname, type, upline, language, currency, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as past (place int, id uuid, account text, key text,
      nickname text, type int, upline uuid, language text, currency text, at timestamptz)
    order by place`.execute(trx);
  await sql`
    with recursive above (ancestor_id, member_id, branch_id, distance) as (
      select id, id, id, 0 from unnest(${members.map(({ id }) => id)}::uuid[]) as id
      union all
      select member.parent_id, above.member_id, above.ancestor_id, above.distance + 1
      from above join member on member.id = above.ancestor_id where member.parent_id is not null
    )
    insert into member_upline (ancestor_id, member_id, branch_id, distance, since)
    select ancestor_id, member_id, branch_id, distance, '-infinity' from above`.execute(trx);
}
