import { type Kysely, type Selectable, sql } from 'kysely';
import type { ListPage } from '../../platform/pages.ts';
import type { Database } from '../../platform/db/database.ts';
import { getReference, type ReferenceKey } from '../../platform/references.ts';
import { members } from '../accounts/index.ts';
import type { EdgeTransferTable } from './tables.ts';

type Db = Kysely<Database>;

export type EdgeTransferRow = Omit<Selectable<EdgeTransferTable>, 'reference'>;

/** A transfer as one side sees it, with the other side's names. */
export interface SeenTransfer extends EdgeTransferRow {
  readonly account: string;
  readonly nickname: string;
}

/** A member's transfers since a time; the amount in minor units. */
export interface Sent {
  readonly count: number;
  readonly amount: bigint;
}

export async function addTransfer(trx: Db, transfer: EdgeTransferRow): Promise<void> {
  const reference = getReference('edgeTransfer', transfer.id);
  await trx
    .insertInto('edge_transfer')
    .values({ ...transfer, reference })
    .execute();
}

/** The stored transfer of a repeated call, if it was booked. */
export const transferOfCall = (
  db: Db,
  senderId: string,
  sourceTxId: string,
): Promise<EdgeTransferRow | undefined> =>
  db
    .selectFrom('edge_transfer')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('source_tx_id', '=', sourceTxId)
    .executeTakeFirst();

/** A member's transfers in a currency since a time. */
export async function sentSince(
  db: Db,
  senderId: string,
  currency: string,
  since: Date,
): Promise<Sent> {
  const row = await db
    .selectFrom('edge_transfer')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('sender_id', '=', senderId)
    .where('currency', '=', currency)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), amount: row.amount };
}

/** Transfers that a member has sent or received, with the other side. */
function seenBy(db: Db, playerId: string) {
  return db
    .selectFrom('edge_transfer')
    .innerJoin(members.as('other'), (join) =>
      join
        .onRef('other.id', 'in', sql`(edge_transfer.sender_id, edge_transfer.receiver_id)`)
        .on('other.id', '<>', playerId),
    )
    .where(({ eb, or }) => or([eb('sender_id', '=', playerId), eb('receiver_id', '=', playerId)]));
}

/** A transfer that a member has sent or received. */
export const findTransfer = (
  db: Db,
  playerId: string,
  { column, value }: ReferenceKey,
): Promise<SeenTransfer | undefined> =>
  seenBy(db, playerId)
    .selectAll('edge_transfer')
    .select(['other.account', 'other.nickname'])
    .where(`edge_transfer.${column}`, '=', value)
    .executeTakeFirst();

/** A page of a member's sent and received transfers, newest first. */
export async function getPage(
  db: Db,
  playerId: string,
  { asOf, offset, limit }: ListPage,
): Promise<{ rows: SeenTransfer[]; total: number }> {
  const seen = seenBy(db, playerId).where('edge_transfer.at', '<=', asOf);
  const rows = await seen
    .selectAll('edge_transfer')
    .select(['other.account', 'other.nickname'])
    .orderBy('edge_transfer.at', 'desc')
    .orderBy('edge_transfer.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await seen
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
