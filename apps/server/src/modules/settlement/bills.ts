import type { Schemas } from '@baize/api';
import { type Expression, type SqlBool, sql } from 'kysely';
import { members } from '../accounts/index.ts';
import { type Db, figuresOfRevision, selectRevisedBills, type RevisedBill } from './store.ts';

/** A bill with its latest revision and the names of its sides; the platform has none. */
export interface NamedBill extends RevisedBill {
  readonly upline: string | null;
  readonly downline: string;
}

/** Filter of bills. */
export interface BillQuery {
  readonly memberId?: string | undefined;
  readonly kind?: Schemas['ContractKind'] | undefined;
  readonly side?: Schemas['BillSide'] | undefined;
  /** The other side. */
  readonly otherId?: string | undefined;
  readonly isUnpaid?: boolean | undefined;
  /** Bills whose periods ended after the first time and not after the second. */
  readonly ended?: { readonly after: Date; readonly until: Date } | undefined;
  /** Only bills that existed then. */
  readonly asOf?: Date | undefined;
}

export interface Sums {
  readonly amount: bigint;
  readonly paid: bigint;
}

export interface Totals extends Sums {
  readonly count: number;
  /** Sums of bills that the member receives. */
  readonly received: Sums;
}

const selectNamed = (db: Db) =>
  selectRevisedBills(db)
    .innerJoin(members.as('downline'), 'downline.id', 'bill.payee_id')
    .leftJoin(members.as('upline'), 'upline.id', 'bill.payer_id');

/** Matching bills, newest first, with the sums of all of them. */
export async function getPage(
  db: Db,
  query: BillQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ bills: NamedBill[]; totals: Totals }> {
  const asked = selectNamed(db).where(matching(query));
  const rows = await asked
    .selectAll('bill')
    .select(figuresOfRevision)
    .select(['upline.account as upline', 'downline.account as downline'])
    .orderBy('bill.period_to', 'desc')
    .orderBy('bill.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const isReceived = sql`bill.payee_id = ${query.memberId ?? null}::uuid`;
  const { count, amount, paid, receivedAmount, receivedPaid } = await asked
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      sql<bigint>`coalesce(sum(bill.amount), 0)::bigint`.as('amount'),
      sql<bigint>`coalesce(sum(bill.paid), 0)::bigint`.as('paid'),
      sql<bigint>`coalesce(sum(bill.amount) filter (where ${isReceived}), 0)::bigint`.as(
        'receivedAmount',
      ),
      sql<bigint>`coalesce(sum(bill.paid) filter (where ${isReceived}), 0)::bigint`.as(
        'receivedPaid',
      ),
    ])
    .executeTakeFirstOrThrow();
  const received = { amount: receivedAmount, paid: receivedPaid };
  return { bills: rows, totals: { count: Number(count), amount, paid, received } };
}

/** A bill of a member. */
export const getBill = (db: Db, memberId: string, id: string): Promise<NamedBill | undefined> =>
  selectNamed(db)
    .selectAll('bill')
    .select(figuresOfRevision)
    .select(['upline.account as upline', 'downline.account as downline'])
    .where('bill.id', '=', id)
    .where(matching({ memberId }))
    .executeTakeFirst();

/** A member's debt by contracts of all kinds, due or not, in minor units. */
export async function owedBy(db: Db, memberId: string): Promise<bigint> {
  const { owed } = await db
    .selectFrom('bill')
    .select(
      sql<bigint>`coalesce(sum(case when payer_id = ${memberId} then greatest(amount - paid, 0)
        else greatest(paid - amount, 0) end), 0)::bigint`.as('owed'),
    )
    .where(matching({ memberId }))
    .where('try_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return owed;
}

function matching({
  memberId,
  kind,
  side,
  otherId,
  isUnpaid,
  ended,
  asOf,
}: BillQuery): Expression<SqlBool> {
  const wanted = [
    ...(memberId === undefined ? [] : [selectBetween(memberId, side, otherId)]),
    ...(kind === undefined ? [] : [sql<SqlBool>`bill.kind = ${kind}`]),
    ...(isUnpaid === true ? [sql<SqlBool>`bill.try_at is not null`] : []),
    ...(asOf === undefined ? [] : [sql<SqlBool>`bill.created_at <= ${asOf}`]),
    ...(ended === undefined
      ? []
      : [sql<SqlBool>`bill.period_to > ${ended.after} and bill.period_to <= ${ended.until}`]),
  ];
  return wanted.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(wanted, sql` and `)}`;
}

/** Bills between a member, or the named one, and another. */
function selectBetween(
  memberId: string,
  side: BillQuery['side'],
  otherId: BillQuery['otherId'],
): Expression<SqlBool> {
  const is = (column: string, id: string) => sql<SqlBool>`${sql.ref(column)} = ${id}`;
  const other = (column: string) =>
    otherId === undefined ? sql<SqlBool>`true` : is(column, otherId);
  const pays = sql<SqlBool>`(${is('bill.payer_id', memberId)} and ${other('bill.payee_id')})`;
  const isPaid = sql<SqlBool>`(${is('bill.payee_id', memberId)} and ${other('bill.payer_id')})`;
  if (side !== undefined) return side === 'upline' ? pays : isPaid;
  return sql<SqlBool>`(${pays} or ${isPaid})`;
}
