import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { members, TRIAL_TYPE } from '../identity/index.ts';

type Db = Kysely<Database>;

/** Somebody whom a transfer can go to. */
export interface Payable {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
}

/** As many as a search shows. */
const MAX_FOUND = 20;

/** Members who can be paid in a currency now. */
function payable(db: Db, currency: string) {
  return db
    .selectFrom(members.as('member'))
    .select(['member.id', 'member.account', 'member.nickname'])
    .where('member.status', '=', 'active')
    .where('member.type', '<>', TRIAL_TYPE)
    .where('member.currency', '=', currency);
}

/** Who a transfer of a member goes along an edge from. */
export interface Sender {
  readonly playerId: string;
  readonly currency: string;
}

/** The member's upline, when it can be paid. */
export const getUpline = (db: Db, { playerId, currency }: Sender): Promise<Payable | undefined> =>
  payable(db, currency)
    .innerJoin(members.as('own'), 'own.parent_id', 'member.id')
    .where('own.id', '=', playerId)
    .executeTakeFirst();

/** The account of the member's direct downline that is called so, when it can be paid. */
export const getDownline = (
  db: Db,
  { playerId, currency }: Sender,
  account: string,
): Promise<Payable | undefined> =>
  payable(db, currency)
    .where('member.parent_id', '=', playerId)
    .where(({ eb, fn }) => eb(fn('lower', ['member.account']), '=', account.toLowerCase()))
    .executeTakeFirst();

/** Those of the member's direct downline who can be paid, by a part of their names. */
export function searchDownline(
  db: Db,
  { playerId, currency }: Sender,
  search: string,
): Promise<Payable[]> {
  // What a pattern has signs for is meant as it is written.
  const part = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return payable(db, currency)
    .where('member.parent_id', '=', playerId)
    .where(({ eb, or }) =>
      or([eb('member.account', 'ilike', part), eb('member.nickname', 'ilike', part)]),
    )
    .orderBy('member.account')
    .limit(MAX_FOUND)
    .execute();
}
