import type { Kysely } from 'kysely';
import { namePatterns } from '../../platform/name-patterns.ts';
import type { Database } from '../../platform/db/database.ts';
import { members, TRIAL_TYPE } from '../accounts/index.ts';

type Db = Kysely<Database>;

/** A possible receiver of a transfer. */
export interface Payable {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
}

/** Maximum search results. */
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

/** Sender of a transfer along an edge. */
export interface Sender {
  readonly playerId: string;
  readonly currency: string;
}

/** The member's upline, if it can receive transfers. */
export const getUpline = (db: Db, { playerId, currency }: Sender): Promise<Payable | undefined> =>
  payable(db, currency)
    .innerJoin(members.as('own'), 'own.parent_id', 'member.id')
    .where('own.id', '=', playerId)
    .executeTakeFirst();

/** The direct downline with this account name, if it can receive transfers. */
export const getDownline = (
  db: Db,
  { playerId, currency }: Sender,
  account: string,
): Promise<Payable | undefined> =>
  payable(db, currency)
    .where('member.parent_id', '=', playerId)
    .where(({ eb, fn }) => eb(fn('lower', ['member.account']), '=', account.toLowerCase()))
    .executeTakeFirst();

/** Direct downlines who can receive transfers, by part of their names. */
export function searchDownline(
  db: Db,
  { playerId, currency }: Sender,
  search: string,
): Promise<Payable[]> {
  const { account, nickname } = namePatterns(search.trim());
  return payable(db, currency)
    .where('member.parent_id', '=', playerId)
    .where(({ eb, or }) =>
      or([eb('member.account', 'ilike', account), eb('member.nickname_fold', 'like', nickname)]),
    )
    .orderBy('member.account')
    .limit(MAX_FOUND)
    .execute();
}
