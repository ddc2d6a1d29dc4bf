import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { begunDeposits } from '../deposits/index.ts';
import { type Limit, NO_LIMIT, SPAN_MS } from './limits.ts';
import type { LimitSpan } from './tables.ts';

type Db = Kysely<Database>;

/** The limits that a member has set, by span. */
export async function readLimits(db: Db, memberId: string): Promise<ReadonlyMap<LimitSpan, Limit>> {
  const rows = await db
    .selectFrom('deposit_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute();
  return new Map(
    rows.map(({ span, amount, next_amount, next_from }) => {
      const next = next_from === null ? null : { amount: next_amount, from: next_from };
      return [span, { amount, next }];
    }),
  );
}

export async function readLimit(db: Db, memberId: string, span: LimitSpan): Promise<Limit> {
  return (await readLimits(db, memberId)).get(span) ?? NO_LIMIT;
}

export async function writeLimit(
  trx: Db,
  memberId: string,
  span: LimitSpan,
  { amount, next }: Limit,
): Promise<void> {
  const values = { amount, next_amount: next?.amount ?? null, next_from: next?.from ?? null };
  await trx
    .insertInto('deposit_limit')
    .values({ member_id: memberId, span, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'span']).doUpdateSet(values))
    .execute();
}

/** What a member has begun to deposit in the span until now, in minor units. */
export async function sumDeposits(
  db: Db,
  memberId: string,
  span: LimitSpan,
  now: Date,
): Promise<bigint> {
  const { sum } = await db
    .selectFrom(begunDeposits.as('deposit'))
    .select(sql<string>`coalesce(sum(deposit.amount), 0)`.as('sum'))
    .where('deposit.player_id', '=', memberId)
    .where('deposit.created_at', '>', new Date(now.getTime() - SPAN_MS[span]))
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}
