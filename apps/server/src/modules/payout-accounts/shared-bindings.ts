import { createHmac } from 'node:crypto';
import { readPayoutNumber } from '@baize/rules/payout';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isId } from '../../platform/ids.ts';
import { derivedKey } from '../../platform/keys.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { members } from '../accounts/index.ts';
import './tables.ts';

type Db = Kysely<Database>;

/** Another member's binding of the same number. */
export interface SharedBinding {
  readonly numberKey: string | null;
  readonly account: string;
  readonly accountId: string;
  readonly provider: string;
  readonly boundAt: Date;
  readonly retiredAt: Date | null;
}

const ANY_WALLET = { kind: 'e_wallet', numbers: ['phone', 'email'], countries: [] } as const;

/** Type of a wallet number and, for a phone, its real country; nothing for other numbers. */
function findWalletType(number: string) {
  const reading = readPayoutNumber(ANY_WALLET, number);
  return 'fault' in reading ? {} : { number_type: reading.type, country: reading.country ?? null };
}

/** Rows that get their key per batch at the start. */
const BATCH_SIZE = 500;
const MAX_SHARED = 1_000;

/**
 * Finds numbers bound by several members. Numbers are sealed, so they are compared by a keyed hash
 * without the provider, whose spelling varies.
 */
export function createSharedBindings({ config, db: ownDb }: Platform, sealer: Sealer) {
  const key = derivedKey(config.vendorMasterKey, 'payout-account-number');
  const toKey = (number: string) => createHmac('sha256', key).update(number).digest('base64url');

  async function find(db: Db, memberId: string): Promise<SharedBinding[]> {
    return db
      .selectFrom('payout_account as own')
      .innerJoin('payout_account as other', (join) =>
        join
          .onRef('other.number_key', '=', 'own.number_key')
          .onRef('other.member_id', '<>', 'own.member_id'),
      )
      .innerJoin(members.as('member'), 'member.id', 'other.member_id')
      .select([
        'other.number_key as numberKey',
        'member.account',
        'other.id as accountId',
        'other.provider',
        'other.bound_at as boundAt',
        'other.retired_at as retiredAt',
      ])
      .where('own.member_id', '=', memberId)
      .distinct()
      .orderBy('other.bound_at', 'desc')
      .orderBy('other.id', 'desc')
      .limit(MAX_SHARED)
      .execute();
  }

  async function count(db: Db, accountIds: readonly string[]): Promise<Map<string, number>> {
    const ids = [...new Set(accountIds.filter(isId))];
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('payout_account as own')
      .innerJoin('payout_account as other', (join) =>
        join
          .onRef('other.number_key', '=', 'own.number_key')
          .onRef('other.member_id', '<>', 'own.member_id'),
      )
      .select(['own.id', sql<string>`count(distinct other.member_id)`.as('sharers')])
      .where('own.id', 'in', ids)
      .groupBy('own.id')
      .execute();
    return new Map(rows.map(({ id, sharers }) => [id, Number(sharers)]));
  }

  /**
   * Adds the key, and a wallet's number type. Numbers sealed with another server's key stay without
   * them.
   */
  async function addKeys(after = '00000000-0000-0000-0000-000000000000'): Promise<void> {
    const rows = await ownDb
      .selectFrom('payout_account')
      .select(['id', 'kind', 'number_sealed', 'number_type'])
      .where(({ eb, or, and }) =>
        or([
          eb('number_key', 'is', null),
          and([eb('kind', '=', 'e_wallet'), eb('number_type', 'is', null)]),
        ]),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const { id, kind, number_sealed: sealed, number_type: type } of rows) {
      const number = sealer.open(sealed);
      if (number === null) continue;
      await ownDb
        .updateTable('payout_account')
        .set({
          number_key: toKey(number),
          ...(kind === 'e_wallet' && type === null && findWalletType(number)),
        })
        .where('id', '=', id)
        .execute();
    }
    const last = rows.at(-1);
    if (last !== undefined && rows.length === BATCH_SIZE) await addKeys(last.id);
  }

  return { toKey, find, count, addKeys: () => addKeys() };
}
