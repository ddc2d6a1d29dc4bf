import type { Schemas } from '@baize/api';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Member, memberMoves, members, memberUplines } from '../accounts/index.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { type Period, periodWire } from '../records/index.ts';

/** Filter of moves in a team. */
export interface MadeMovesQuery {
  readonly period: Period;
  readonly pageNo: number;
  readonly pageSize: number;
}

interface Row {
  readonly id: string;
  readonly account: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly actor_role: 'operator' | 'upline';
  readonly actor_id: string;
  readonly at: Date;
}

/** SQL conditions on `upline`: rows of an agent's team valid just before a move, or from it on. */
const heldBefore = sql`upline.since < move.at and upline.until >= move.at`;
const heldSince = sql`upline.since <= move.at and upline.until > move.at`;

/**
 * Moves of members below the agent before or after the move, newest first. Uplines outside the team
 * are hidden (L21).
 */
export async function madeMoves(
  db: Kysely<Database>,
  agent: Member,
  { period, pageNo, pageSize }: MadeMovesQuery,
): Promise<Schemas['TeamMoves']> {
  const isHere = (memberId: string, held: typeof heldBefore) => sql`exists (
    select from ${memberUplines.as('upline')} where upline.ancestor_id = ${agent.id}
      and upline.member_id = ${sql.ref(memberId)} and ${held})`;
  const found = sql`move.at >= ${period.start} and move.at < ${period.end} and move.at <= ${period.asOf}
    and move.member_id <> ${agent.id} and ${isHere('move.member_id', sql`(${heldBefore} or ${heldSince})`)}`;
  const { rows, total } = await oneMoment(db, async (trx) => {
    const page = await sql<Row>`
      select move.id, member.account, move.actor_role, move.actor_id, move.at,
        case when ${isHere('move.from_id', heldBefore)} then before.account end as "from",
        case when ${isHere('move.to_id', heldSince)} then after.account end as "to"
      from ${memberMoves.as('move')} join ${members.as('member')} on member.id = move.member_id
      left join ${members.as('before')} on before.id = move.from_id
      left join ${members.as('after')} on after.id = move.to_id
      where ${found} order by move.at desc, move.id desc
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(trx);
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from ${memberMoves.as('move')} where ${found}`.execute(trx);
    return { rows: page.rows, total: counted.rows[0]!.total };
  });
  return {
    period: periodWire(period),
    list: rows.map((row) => ({
      id: row.id,
      account: row.account,
      ...(row.from !== null && { from: row.from }),
      ...(row.to !== null && { to: row.to }),
      movedBy: getMover(row, agent),
      movedAt: row.at.toISOString(),
    })),
    pageNo,
    totalPages: Math.ceil(total / pageSize),
  };
}

function getMover({ actor_role: role, actor_id: id }: Row, agent: Member) {
  if (role === 'operator') return 'operator';
  return id === agent.id ? 'self' : 'agent';
}
